import { outcomeOf, type Row } from '../outcome.ts'
import type { Finding, Trial } from '../trial.ts'
import type { Coverage } from './coverage.ts'

/** A wrong verdict on a stranger, with the fewest unusual choices that still show it. */
export interface WrongVerdict extends Finding {
  /** The names of the strangers that had it. */
  strangers: string[]
  /** Other checks that came to it for the same reason. */
  also: string[]
  /** The choices that show it on the first of these strangers; none of them can be left out. */
  choices?: Record<string, string>
  /** Why no such choices are known. */
  unshrunk?: string
  /** The command that repeats it. */
  repeat: string
}

/** A fault that was not caught on a stranger as it should have been. */
export interface Miss {
  fault: string
  stranger: string
  /** Whether the fault makes no difference, on this stranger, to anything that a grade asks. */
  unobservable: boolean
  /** What became of the checks that catch it on the usual reference. */
  catchers: { check: string; verdict: string; told: string }[]
  /** The choices that hide it; undefined where nobody looked for them. */
  choices?: Record<string, string>
  repeat: string
}

/** What strangers have shown: where the suite accuses wrongly, where it can't judge, and what it misses. */
export interface StrangersPart {
  /** The seed that the strangers' names begin with. */
  seed: number
  /** How many were asked for, of all shards together. */
  asked: { strangers: number; pairs: number }
  /** Which shard this is: `2/3`. */
  shard?: string
  coverage: Coverage
  wrong: WrongVerdict[]
  misses: Miss[]
}

/** The least share of faults that must be caught where they can be seen. */
const leastCaught = 0.98

export const strangersIn = (rows: readonly Row[]): Row[] =>
  rows.filter(({ trial }) => trial.condition.kind === 'stranger')

export const pairsIn = (rows: readonly Row[]): Row[] =>
  rows.filter(({ trial }) => trial.condition.kind === 'pair')

/** The rows of these trials. What a stranger shows without the fault catches nothing in the pair of both. */
export function strangerRows(trials: readonly Trial[]): Row[] {
  const keyOf = ({ condition }: Trial) => JSON.stringify(condition.stranger)
  const strangers = trials.filter(({ condition }) => condition.kind === 'stranger')
  const alone = new Map(strangers.map(trial => [keyOf(trial), trial]))
  return trials.map(trial => {
    if (trial.condition.kind !== 'pair') return { trial, outcome: outcomeOf(trial) }
    const shown = alone.get(keyOf(trial))?.sights.filter(({ verdict }) => verdict !== 'skipped') ?? []
    const sights = trial.sights.filter(({ check }) => !shown.some(sight => sight.check === check))
    return { trial, outcome: outcomeOf({ ...trial, sights }) }
  })
}

/** How a number of checks spreads over strangers. */
export interface Spread {
  median: number
  most: number
}

/** How many checks each stranger skipped. */
export function skipsOf(rows: readonly Row[]): Spread {
  const counts = strangersIn(rows)
    .map(({ trial }) => trial.sights.filter(({ verdict }) => verdict === 'skipped').length)
    .toSorted((one, other) => one - other)
  return { median: counts[Math.floor(counts.length / 2)] ?? 0, most: counts.at(-1) ?? 0 }
}

/** A verdict of one check on several strangers, with its reasons, the most frequent first. */
export interface SharedVerdict {
  check: string
  strangers: number
  reasons: string[]
}

/** The checks that strangers skipped or warned of, the most frequent first. */
export function sharedVerdicts(rows: readonly Row[], verdict: 'skipped' | 'warning'): SharedVerdict[] {
  const sights = strangersIn(rows).flatMap(({ trial }) =>
    trial.sights.filter(sight => sight.verdict === verdict),
  )
  return [...Map.groupBy(sights, ({ check }) => check)]
    .map(([check, seen]) => ({
      check,
      strangers: seen.length,
      reasons: [...Map.groupBy(seen, ({ told }) => told)]
        .toSorted(([, one], [, other]) => other.length - one.length)
        .map(([told]) => told),
    }))
    .toSorted((one, other) => other.strangers - one.strangers)
}

/** How many pairs have a fault that makes a difference on their stranger, and how many of these were caught. */
export function pairsSeen(part: StrangersPart, rows: readonly Row[]): { seen: number; caught: number } {
  const hidden = part.misses.filter(({ unobservable }) => unobservable).length
  const pairs = pairsIn(rows)
  return {
    seen: pairs.length - hidden,
    caught: pairs.filter(({ outcome }) => outcome.is === 'caught').length,
  }
}

/** Whether every stranger came out clean, and enough faults were caught on them. */
export function strangersStand(part: StrangersPart, rows: readonly Row[]): boolean {
  const { seen, caught } = pairsSeen(part, rows)
  return (
    strangersIn(rows).every(({ outcome }) => outcome.is === 'clean') &&
    (seen === 0 || caught / seen >= leastCaught)
  )
}
