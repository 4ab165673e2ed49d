import { outcomeOf, type Trial, undecided } from '../../reports/index.ts'
import type { TrialRequest, WorkerPool } from './worker-pool.ts'

/** The most trials that are made once more. */
const mostAgain = 20

/**
 * Makes these trials once more, with less beside each. Where many share a machine, a trial that others held up says
 * nothing of its condition.
 */
export async function onceMore(
  requests: TrialRequest[],
  pool: Pick<WorkerPool, 'tryAll'>,
  done: (trial: Trial) => void,
): Promise<void> {
  await pool.tryAll(requests.slice(0, mostAgain), done, 1)
}

/** Whether a trial ended early, or a check broke off in it. */
export const brokeOff = ({ sights, stopped }: Trial): boolean =>
  stopped !== undefined || sights.some(({ verdict }) => verdict === 'error')

/**
 * Whether a trial at home is not as it should be only because checks came to no judgement. They come to one on the
 * reference by default, or looked for a moment's state when it was over. A wrong judgement stands, however much was
 * under way.
 */
export function saidTooLittle(trial: Trial, control: Trial | undefined): boolean {
  const outcome = outcomeOf(trial)
  const silent =
    outcome.is === 'missed' ||
    (outcome.is === 'unclean' &&
      outcome.by.every(({ verdict }) => verdict === 'error' || verdict === 'blocked'))
  const missedTheMoment = outcome.is === 'missed' && trial.condition.fleeting === true
  return silent && (missedTheMoment || brokeOff(trial) || undecided(trial, control).length > 0)
}
