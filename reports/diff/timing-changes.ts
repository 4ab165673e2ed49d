import type { Timing } from '../timings.ts'

/** An operation that got slower or quicker than the swaying of either grade explains. */
export interface TimingChange {
  operation: string
  /** Medians, in milliseconds. */
  before: number
  after: number
}

/** The least change that is told: a factor, and a number of milliseconds that somebody would notice. */
const [leastFactor, leastMs] = [1.5, 20]

/**
 * The operations whose times changed beyond the noise of the two grades. What each of them shows within itself is the
 * measure: no stretch of one grade was as quick as any of the other.
 */
export function timingChanges(before: readonly Timing[], after: readonly Timing[]): TimingChange[] {
  const earlier = new Map(before.map(timing => [timing.operation, timing]))
  return after.flatMap(now => {
    const then = earlier.get(now.operation)
    if (!then || !(isAbove(now, then) || isAbove(then, now))) return []
    return [{ operation: now.operation, before: then.medianMs, after: now.medianMs }]
  })
}

const isAbove = (slow: Timing, quick: Timing): boolean =>
  slow.lowMs > quick.highMs &&
  slow.medianMs >= leastFactor * quick.medianMs &&
  slow.medianMs - quick.medianMs >= leastMs
