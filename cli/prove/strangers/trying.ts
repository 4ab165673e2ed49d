import { type Condition, outcomeOf, proofProgress, type Trial } from '../../../reports/index.ts'
import type { Journal } from '../journal.ts'
import { brokeOff, onceMore } from '../once-more.ts'
import type { TrialRequest, WorkerPool } from '../worker-pool.ts'

/** The means by which conditions are tried. */
interface Trying {
  pool: WorkerPool
  journal: Journal
  requestFor(condition: Condition): TrialRequest
  /** The checks of what a fault breaks. A pair is tried with these first. */
  catchers(condition: Condition): string[]
  /** The time in which new trials are begun, in milliseconds. */
  time: number
}

/**
 * Tries what the journal doesn't have yet. A pair is tried with the checks of what its fault breaks. All others follow
 * only where these don't catch it. A trial with errors is made once more, with fewer beside it.
 * @returns the trials of all conditions that there was time for
 */
export async function tryStrangers(
  conditions: Condition[],
  { pool, journal, requestFor, catchers, time }: Trying,
): Promise<Trial[]> {
  const left = conditions.filter(condition => !journal.of(condition))
  const before = conditions.length - left.length
  const progress = proofProgress({ things: 'trials', total: conditions.length, before })
  const until = Date.now() + time
  const hurried = new Set<Condition>()
  const slipped: Condition[] = []
  const done = (trial: Trial) => {
    journal.add(trial)
    progress.done(trial)
    if (brokeOff(trial)) hurried.add(trial.condition)
  }
  const requests = left
    .values()
    .filter(() => Date.now() < until)
    .map(condition =>
      condition.kind === 'pair'
        ? { ...requestFor(condition), checks: catchers(condition) }
        : requestFor(condition),
    )
  await pool.tryAll(requests, trial => {
    const { condition } = trial
    if (condition.kind === 'pair' && outcomeOf(trial).is !== 'caught') slipped.push(condition)
    else done(trial)
  })
  await pool.tryAll(slipped.map(requestFor), done)
  progress.finished()
  await onceMore([...hurried].map(requestFor), pool, trial => journal.add(trial))
  return conditions.flatMap(condition => journal.of(condition) ?? [])
}
