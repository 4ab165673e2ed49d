import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { called } from '../../fixtures/base/called.ts'
import { shellWord } from '../../fixtures/base/shell-word.ts'
import { isPassive } from '../../fixtures/check/passive.ts'
import type { Brief } from '../../fixtures/events/brief.ts'
import type { GradeEvent, Observation } from '../../fixtures/events/event.ts'
import { json } from '../../reports/escape/json.ts'
import { existing, readLog, whole } from '../../reports/index.ts'
import { suites } from '../../suites/index.ts'
import { heldAgainstBaseline } from '../grade/baseline.ts'
import { logIn, type ShardLog } from './shard-log.ts'

/** What the whole has that no shard has. */
export interface Beside {
  /** The grade that the whole is held against, in place of the one that the shards were. */
  baseline: Brief | undefined
  /** What is to be said beside. */
  notes: readonly string[]
}

type Started = Extract<GradeEvent, { type: 'grade-started' }>

/**
 * Writes the log of the whole: its beginning, the log of each shard in turn, its end. What shards have answered to an
 * open question by all that they saw is one answer. The file appears whole or not at all.
 * @param shards in their order, at least one
 * @param out the folder of the whole, as the user named it
 * @throws LogProblem for a log that can't be read
 */
export async function writeMergedLog(
  shards: readonly [ShardLog, ...ShardLog[]],
  out: string,
  beside: Beside,
): Promise<void> {
  await whole(logIn(out), file =>
    pipeline(Readable.from(linesOf(shards, out, beside)), createWriteStream(file, { flags: existing })),
  )
}

async function* linesOf(
  shards: readonly [ShardLog, ...ShardLog[]],
  out: string,
  { baseline, notes }: Beside,
): AsyncGenerator<string> {
  const start = startOf(shards, baseline)
  const { at } = start
  let [durationMs, lastAt] = [0, at]
  const seen = new Seen()
  yield line(start)
  const [{ baseline: heldAgainst }] = shards
  if (baseline) yield line({ type: 'baseline', at, baseline })
  else if (heldAgainst) yield line(heldAgainst)
  for (const text of notes) yield line({ type: 'finding', at, severity: 'problem', text })
  for (const { folder } of shards) {
    for await (const event of readLog(logIn(folder))) {
      if (event.at > lastAt) lastAt = event.at
      if (event.type === 'grade-started') yield line({ ...event, type: 'shard-started' })
      else if (event.type === 'grade-finished') {
        durationMs = Math.max(durationMs, event.durationMs)
        yield line({ ...event, type: 'shard-finished' })
      } else if (event.type === 'check-finished') {
        const replay = `${called()} replay ${shellWord(out)} ${event.result.id}`
        yield line({ ...event, result: { ...event.result, replay } })
      } else if (event.type !== 'baseline' && !(event.type === 'observation' && seen.take(event.observation)))
        yield line(event)
    }
  }
  for (const observation of seen.all()) yield line({ type: 'observation', at: lastAt, observation })
  yield line({ type: 'grade-finished', at: lastAt, durationMs, ending: 'completed' })
}

const line = (event: GradeEvent): string => `${json(event)}\n`

/** How the whole begins: with the first shard, and with what all have alike. */
function startOf(shards: readonly [ShardLog, ...ShardLog[]], baseline: Brief | undefined): Started {
  const [{ started }] = shards
  const { recording: _, shard, ...common } = started
  const { trace: __, ...run } = started.run
  const startedAt = shards.map(one => one.started.run.startedAt).toSorted()[0] ?? run.startedAt
  const ids = shards.map(one => one.started.run.id)
  const mark = createHash('sha256').update(ids.join('\n')).digest('hex').slice(0, 6)
  const id = `${startedAt.slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}-${mark}`
  const gate = baseline ? { ...common.gate, failOn: heldAgainstBaseline(common.gate.failOn) } : common.gate
  return {
    ...common,
    gate,
    at: startedAt,
    run: { ...run, id, startedAt },
    planned: shard.whole,
    shards: shard.of,
  }
}

/** What the checks that look on have answered to open questions, by the exchanges of each shard. */
class Seen {
  readonly #questions = new Set(
    suites
      .flatMap(({ checks }) => checks.filter(isPassive))
      .flatMap(({ observers }) => observers.map(({ question }) => question)),
  )
  readonly #answers = new Map<string, Set<string>>()

  /** @returns whether it was taken */
  take({ question, value }: Observation): boolean {
    if (!this.#questions.has(question) || !Array.isArray(value)) return false
    const answers = this.#answers.get(question) ?? new Set()
    this.#answers.set(question, answers)
    for (const answer of value) answers.add(String(answer))
    return true
  }

  all(): Observation[] {
    return [...this.#answers].map(([question, answers]) => ({ question, value: [...answers].sort() }))
  }
}
