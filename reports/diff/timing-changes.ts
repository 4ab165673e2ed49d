import { median, type Timing } from '../timings.ts'

/** An operation that got slower or quicker than the swaying of either grade explains. */
export interface TimingChange {
  operation: string
  /** Medians, in milliseconds. */
  before: number
  after: number
}

/** What two grades took. */
interface TimesCompared {
  changes: TimingChange[]
  /** How many times as long everything took, where that is so much that somebody has to know. */
  pace?: number
}

/** The least change that is told: a factor, and a number of milliseconds that somebody would notice. */
const [leastFactor, leastMs] = [1.5, 20]

/** How many operations tell of the pace of a whole grade, and what change of it is told. */
const [fewestOperations, leastPace] = [5, 2]

/**
 * The operations whose times changed beyond the noise of the two grades. What each of them shows within itself is the
 * measure: no stretch of one grade was as quick as any of the other. A whole grade goes slower on a busy machine or
 * network, so an operation has to have changed beyond that pace, too.
 */
export function timingChanges(before: readonly Timing[], after: readonly Timing[]): TimesCompared {
  const earlier = new Map(before.map(timing => [timing.operation, timing]))
  const pairs = after.flatMap(now => {
    const then = earlier.get(now.operation)
    return then ? [{ then, now }] : []
  })
  const pace = paceOf(pairs)
  const changes = pairs.flatMap(({ then, now }) => {
    const expected = inPace(then, pace)
    const isSlower = isAbove(now, then) && isAbove(now, expected)
    const isQuicker = isAbove(then, now) && isAbove(expected, now)
    if (!isSlower && !isQuicker) return []
    return [{ operation: now.operation, before: then.medianMs, after: now.medianMs }]
  })
  return { changes, ...(pace >= leastPace || pace <= 1 / leastPace ? { pace } : {}) }
}

interface Pair {
  then: Timing
  now: Timing
}

/** How many times as long the middle operation took; of a few operations none is the middle. */
function paceOf(pairs: readonly Pair[]): number {
  const ratios = pairs
    .filter(({ then }) => then.medianMs > 0)
    .map(({ then, now }) => now.medianMs / then.medianMs)
  return ratios.length < fewestOperations ? 1 : median(ratios)
}

const inPace = ({ medianMs, lowMs, highMs, ...timing }: Timing, pace: number): Timing => ({
  ...timing,
  ...{ medianMs: medianMs * pace, lowMs: lowMs * pace, highMs: highMs * pace },
})

const isAbove = (slow: Timing, quick: Timing): boolean =>
  slow.lowMs > quick.highMs &&
  slow.medianMs >= leastFactor * quick.medianMs &&
  slow.medianMs - quick.medianMs >= leastMs
