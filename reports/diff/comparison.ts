import type { Brief } from '../../fixtures/events/brief.ts'
import { type CheckChanges, checkChanges } from './changes.ts'
import { conditionsChanged } from './conditions.ts'
import { type Drift, driftsOf } from './drifts.ts'
import { type TimingChange, timingChanges } from './timing-changes.ts'

/** What two grades differ in. All lists are in the order of the later grade. */
export interface Comparison extends CheckChanges {
  /** What makes the grades differ for a reason of its own, in sentences. */
  conditions: string[]
  observations: Drift[]
  bindings: Drift[]
  timings: TimingChange[]
  /** Whether anything got worse by the rule of the later grade's gate. */
  isWorse: boolean
}

/**
 * What changed from one grade to another. Checks that only one of them was to run are named among the conditions, and
 * no regression comes of them.
 */
export function compare(before: Brief, after: Brief): Comparison {
  const changes = checkChanges(before.checks, after.checks)
  const { failed, lost, warned } = changes
  const isWhole = before.run.ending === 'completed' && after.run.ending === 'completed'
  const times = isWhole ? timingChanges(before.timings, after.timings) : { changes: [], pace: undefined }
  return {
    conditions: [...conditionsChanged(before, after), ...(times.pace ? [paceWords(times.pace)] : [])],
    ...changes,
    ...driftsOf(before, after),
    timings: times.changes,
    isWorse: failed.length > 0 || lost.length > 0 || (after.gate.failOn === 'should' && warned.length > 0),
  }
}

/** A whole grade that went at another pace; whose doing it was can't be seen. */
const paceWords = (pace: number): string =>
  `everything was ${(pace > 1 ? pace : 1 / pace).toFixed(1)} times as ${pace > 1 ? 'slow' : 'quick'}: ` +
  'the machine, the network or all of the target; single times are told where they changed beyond that'
