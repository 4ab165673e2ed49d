import { called } from '../fixtures/base/called.ts'
import type { CheckResult, GradeEvent } from '../fixtures/events/event.ts'
import { combined } from './combined.ts'
import { endings } from './endings.ts'
import { worst } from './requirement-rows.ts'
import { type SuiteTime, SuiteTimes } from './suite-times.ts'
import type { Ending, GradeShard } from './types.ts'

type Of<Type extends GradeEvent['type']> = Extract<GradeEvent, { type: Type }>
type Started = Of<'grade-started' | 'shard-started'>
type Finished = Of<'grade-finished' | 'shard-finished'>

/** The reason of a planned check without a verdict. */
export const didNotRun = 'did not run'

/** Why a grade has no end. */
export const withoutEnd = 'its log stops without an end: the process was killed, or could write no more'

/**
 * Planned checks without a verdict: `error`, since whatever cut the grade short kept them from being judged. Those for
 * which it was stopped by an option are `blocked` by that.
 * @param why what cut it short, where that tells more than the end of the grade does
 */
export function unrun(
  { planned }: Pick<Started, 'planned'>,
  results: ReadonlyMap<string, CheckResult>,
  finished: Pick<Finished, 'ending' | 'reason'> | undefined,
  why?: string,
): CheckResult[] {
  const isStopped = finished?.ending === 'stopped'
  const verdict = isStopped ? 'blocked' : 'error'
  const reason =
    (isStopped ? finished.reason : undefined) ?? (why === undefined ? didNotRun : `${didNotRun}: ${why}`)
  return planned.flatMap(({ suite, checks }) =>
    checks
      .filter(id => !results.has(id))
      .map(id => ({
        ...{ id, suite, requirements: [], verdict, durationMs: 0, mismatches: [] },
        ...{ reason, exchanges: [], replay: `${called()} grade --check ${id}` },
      })),
  )
}

/** One shard, as the log of the grade tells it that was put together of several. */
interface Part {
  started: Of<'shard-started'>
  finished?: Of<'shard-finished'>
  results: Map<string, CheckResult>
  times: SuiteTimes
  requests: number
  lastAt: string
}

/** The shards that a grade is put together of. */
export class Shards {
  readonly #parts: Part[] = []

  begin(started: Of<'shard-started'>): void {
    this.#parts.push({
      ...{ started, results: new Map(), times: new SuiteTimes() },
      ...{ requests: 0, lastAt: started.at },
    })
  }

  /** Takes the next event of the shard that has begun last. */
  take(event: GradeEvent): void {
    const part = this.#parts.at(-1)
    if (!part) return
    if (event.type === 'shard-finished') part.finished = event
    if (event.type === 'exchange') part.requests++
    if (event.type === 'check-finished') {
      // As in a whole grade, should it ever come to two verdicts, the worse one stands.
      const earlier = part.results.get(event.result.id)
      if (!earlier || worst([earlier.verdict, event.result.verdict]) !== earlier.verdict)
        part.results.set(event.result.id, event.result)
      part.times.take(event.result, event.at)
    }
    part.lastAt = event.at
  }

  /** Every shard that there is, or should be, by its number. */
  all(of: number): GradeShard[] {
    return numbersTo(of).map(index => {
      const part = this.#parts.find(({ started }) => started.shard?.index === index)
      if (!part) return { index, ending: 'missing' }
      const { started, finished, requests, lastAt } = part
      const { reason } = finished ?? { reason: withoutEnd }
      return {
        ...{ index, run: started.run.id, startedAt: started.run.startedAt },
        durationMs: finished?.durationMs ?? Math.max(0, Date.parse(lastAt) - Date.parse(started.at)),
        ...{ ending: finished?.ending ?? 'died', requests },
        ...(reason === undefined ? {} : { reason }),
      }
    })
  }

  /**
   * What became of every check of the whole, in its order. A check that every shard runs has one verdict out of all of
   * them.
   * @param planned what the whole was to run
   */
  checks(planned: Started['planned'], of: number): CheckResult[] {
    const everywhere = new Set(this.#parts.flatMap(({ started }) => started.shard?.everywhere ?? []))
    const own = this.#parts.flatMap(({ started, results, finished }) => [
      ...results.values(),
      ...unrun(started, results, finished, cutShort(started.shard?.index, of, finished)),
    ])
    const there = new Set(own.map(({ id }) => id))
    const missing = this.all(of).filter(({ ending }) => ending === 'missing')
    const lacking = (lacks: (id: string) => boolean) =>
      missing.length === 0
        ? []
        : unrun(
            { planned: planned.map(({ suite, checks }) => ({ suite, checks: checks.filter(lacks) })) },
            new Map(),
            undefined,
            missing.map(({ index }) => `shard ${index}/${of} is missing`).join(', or '),
          )
    const absent = lacking(id => everywhere.has(id) || !there.has(id))
    const order = new Map(planned.flatMap(({ checks }) => checks).map((id, place) => [id, place]))
    const placeOf = ({ id }: CheckResult) => order.get(id) ?? order.size
    return [...Map.groupBy([...own, ...absent], ({ id }) => id).values()]
      .flatMap(([first, ...others]) => (first ? [combined([first, ...others])] : []))
      .toSorted((one, other) => placeOf(one) - placeOf(other))
  }

  /** How long the shard that was longest at a suite was at it, in the order of the whole. */
  suites(planned: Started['planned']): SuiteTime[] {
    const all = this.#parts.flatMap(({ times }) => times.all())
    return planned.flatMap(({ suite }) => {
      const own = all.filter(({ id }) => id === suite).map(({ durationMs }) => durationMs)
      return own.length === 0 ? [] : [{ id: suite, durationMs: Math.max(...own) }]
    })
  }
}

const numbersTo = (of: number) => Array.from({ length: of }, (_, at) => at + 1)

const cutShort = (index: number | undefined, of: number, finished: Finished | undefined): string =>
  `shard ${index}/${of} ${toldEnding(finished?.ending ?? 'died')}`

const toldEnding = (ending: Ending | 'missing'): string =>
  ending === 'missing' ? 'is missing' : ending === 'completed' ? 'did not judge it' : endings[ending]

/** What keeps a grade that is put together of these from being whole; undefined where nothing does. */
export function whyIncomplete(shards: readonly GradeShard[]): string | undefined {
  const wanting = shards.filter(({ ending }) => ending !== 'completed')
  if (wanting.length === 0) return undefined
  return wanting
    .map(
      ({ index, ending, reason }) =>
        `shard ${index}/${shards.length} ${toldEnding(ending)}${reason === undefined ? '' : `: ${reason}`}`,
    )
    .join('; ')
}
