import { type Condition, proofProgress, type Trial } from '../../../reports/index.ts'
import type { Benches, Wish } from '../benches.ts'
import type { Journal } from '../journal.ts'

/** How conditions are tried. */
interface Trying {
  benches: Benches
  journal: Journal
  wishFor(condition: Condition): Wish
  /** No new trial is begun after so many milliseconds. */
  time: number
}

/** So many trials are made once more, at most. */
const mostAgain = 20

/**
 * Tries what the journal doesn't have yet. A trial with errors is made once more, with fewer beside it: where many
 * strangers are graded at once, an answer that was held up by the others says nothing of its stranger.
 * @returns the trials of all conditions that there was time for
 */
export async function tryStrangers(
  conditions: Condition[],
  { benches, journal, wishFor, time }: Trying,
): Promise<Trial[]> {
  const left = conditions.filter(condition => !journal.of(condition))
  const before = conditions.length - left.length
  const progress = proofProgress({ things: 'trials', total: conditions.length, before })
  const until = Date.now() + time
  const hurried = new Set<Condition>()
  await benches.tryAll(
    left
      .values()
      .filter(() => Date.now() < until)
      .map(wishFor),
    trial => {
      journal.add(trial)
      progress.done(trial)
      if (brokeOff(trial)) hurried.add(trial.condition)
    },
  )
  progress.finished()
  const again = [...hurried].slice(0, mostAgain).map(wishFor)
  await benches.tryAll(again, trial => journal.add(trial), 1)
  return conditions.flatMap(condition => journal.of(condition) ?? [])
}

const brokeOff = ({ sights, stopped }: Trial) =>
  stopped !== undefined || sights.some(({ verdict }) => verdict === 'error')
