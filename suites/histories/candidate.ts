import {
  accepted,
  Blocked,
  check,
  documented,
  isSuccess,
  isText,
  legible,
  type Mismatch,
  mismatch,
  type Reply,
  Skipped,
} from '#check'
import { clock } from '#fixtures/base/clock.ts'
import type { CandidateLibrary } from '#fixtures/service/candidate-library/candidates.ts'
import { versionIn } from '#fixtures/service/candidate-library/record-id.ts'
import { type Operation, type OperationOutcome, shortestContradiction } from './register.ts'

/** Rounds in which writers and readers are at work at once; a history tells something when versions come and go. */
const rounds = 5
const writers = 4
const readers = 4
/** Reads of each reader in a round. */
const reads = 2

/** One finished operation: what was answered, and between which moments. */
interface Timed {
  who: string
  from: number
  to: number
  reply: Reply
  outcome: OperationOutcome
}

async function timed<Answer>(
  does: () => Promise<Answer>,
): Promise<{ from: number; to: number; answer: Answer }> {
  const from = clock.elapsed()
  const answer = await does()
  return { from, to: clock.elapsed(), answer }
}

/** A record as a reader sees it. @throws Skipped when detail doesn't show the city, which tells writes apart */
async function read(candidates: CandidateLibrary, id: string, who: string): Promise<Timed> {
  const { from, to, answer: reply } = await timed(() => accepted(candidates.detail(id)))
  const version = versionIn(reply.body, id)
  const value = documented(reply.body, 'city', isText)?.value
  if (version === undefined) throw new Blocked('detail gives no version')
  if (typeof value !== 'string')
    throw new Skipped('detail does not show the city, by which writes are told apart', 'city')
  return { who, from, to, reply, outcome: { is: 'read', version, value } }
}

/** An update with the version that was read; a refusal for any other reason than its version says nothing. */
async function write(
  candidates: CandidateLibrary,
  { id, expected, value, who }: { id: string; expected: number; value: string; who: string },
): Promise<Timed> {
  const input = await candidates.input('update', {
    ...{ id, version: expected, data: { city: value }, requestId: candidates.requestId() },
  })
  const { from, to, answer: reply } = await timed(() => candidates.call('update', input))
  if (legible(reply).status === 409)
    return { who, from, to, reply, outcome: { is: 'refused', expected, value } }
  const version = versionIn((await accepted(reply)).body, id)
  if (version === undefined) throw new Blocked('the receipt of an update gives no version')
  return { who, from, to, reply, outcome: { is: 'written', expected, version, value } }
}

export default [
  /** Concurrent reads and writes of one record are, in some order, those of a register that is compared and set. */
  check({
    id: 'histories.candidate.register',
    requirements: ['VER-08', 'VER-07', 'VER-05', 'VER-04', 'VER-01'],
    needs: ['recruiter'],
    async run({ candidates, unique }) {
      const { id, version } = await candidates.create({ city: unique('Fictionville') })
      await updatesAreVersioned(candidates)
      const history: Timed[] = []
      let last = version
      for (let round = 1; round <= rounds; round++) {
        const expected = last
        const writing = Array.from({ length: writers }, (_, at) =>
          write(candidates, { id, expected, value: unique('Fictionville'), who: `writer ${at + 1}` }),
        )
        const reading = Array.from({ length: readers }, async (_, at) => {
          for (let time = 0; time < reads; time++)
            history.push(await read(candidates, id, `reader ${at + 1}`))
        })
        const [written] = await Promise.all([Promise.all(writing), Promise.all(reading)])
        history.push(...written)
        const now = await read(candidates, id, 'reader 1')
        history.push(now)
        last = now.outcome.is === 'read' ? now.outcome.version : last
      }
      return contradictions(history)
    },
  }),
]

/**
 * Holds that updates one after another are shown and versioned, which histories stand on.
 * @throws Blocked when updates aren't shown, or stale ones accepted
 */
async function updatesAreVersioned(candidates: CandidateLibrary): Promise<void> {
  const person = await candidates.create({ city: 'Porto' })
  await accepted(candidates.update(person, { city: 'Lyon' }))
  const { outcome } = await read(candidates, person.id, 'reader')
  if (outcome.value !== 'Lyon') throw new Blocked('an update of the city is not shown even one after another')
  if (isSuccess(await candidates.update(person, { city: 'Turin' })))
    throw new Blocked('a stale version is accepted even one after another')
}

function contradictions(history: Timed[]): Mismatch[] {
  const begin = Math.min(...history.map(({ from }) => from))
  const operations = history.map(({ who, from, to, outcome }) => ({
    ...{ name: who, from: from - begin, to: to - begin, outcome },
  }))
  const shortest = shortestContradiction(operations)
  if (!shortest) return []
  const { requirement, shows } = brokenBy(shortest, operations)
  const shown = history.find(({ outcome }) => outcome === shows.at(-1)?.outcome)
  return [
    {
      ...mismatch('history', 'an order in which each takes effect at one moment', shows.map(lineOf)),
      requirement,
      ...(shown ? { exchange: shown.reply.exchange } : {}),
    },
  ]
}

/** What a contradiction breaks, and the operations that show it. */
function brokenBy(
  contradiction: Operation[],
  history: Operation[],
): { requirement: string; shows: Operation[] } {
  const outcomes = contradiction.map(({ outcome }) => outcome)
  const seen = outcomes.flatMap(({ is, value }) => (is === 'refused' ? [] : [value]))
  const ghost = history.find(({ outcome: { is, value } }) => is === 'refused' && seen.includes(value))
  if (ghost) return { requirement: 'VER-04', shows: [...new Set([ghost, ...contradiction])] }
  const winners = outcomes.flatMap(outcome => (outcome.is === 'written' ? [outcome] : []))
  const shared = new Set(winners.map(({ expected }) => expected)).size < winners.length
  const same = winners.some(({ expected, version }) => expected === version)
  const refused = outcomes.some(({ is }) => is === 'refused')
  const requirement = shared ? 'VER-07' : same ? 'VER-05' : refused ? 'VER-01' : 'VER-08'
  return { requirement, shows: contradiction }
}

/** One line of a history: who did what, when it began and when it ended, in milliseconds. */
function lineOf({ name, from, to, outcome }: Operation): string {
  const during = `${from.toFixed(1)}–${to.toFixed(1)} ms`
  switch (outcome.is) {
    case 'read':
      return `${during}: ${name} reads version ${outcome.version}, ${outcome.value}`
    case 'written':
      return `${during}: ${name} makes version ${outcome.version} of ${outcome.expected}, ${outcome.value}`
    case 'refused':
      return `${during}: ${name} is refused version ${outcome.expected}, ${outcome.value}`
  }
}
