import type { Suite } from '../../fixtures/check/check.ts'
import { isPassive } from '../../fixtures/check/passive.ts'
import type { Condition, Trial } from '../../reports/proof/trial.ts'
import { alone } from './conditions.ts'
import type { TrialRequest } from './worker-pool.ts'

/** The checks that a fault's trial needs; undefined for all. */
export type Needed = (fault: string) => string[] | undefined

/**
 * Makes the trials of these requests, or recalls them.
 * @returns the trial of each condition
 */
export type TryAll = (
  requests: TrialRequest[],
  things: string,
) => Promise<(condition: Condition) => Trial | undefined>

/**
 * Finds out which checks can meet which fault. Each check is tried alone on a reference without faults, where every
 * fault's rules are asked beside the kept ones. A check that got the kept answer from all of them needn't be tried with
 * that fault. It would have sent and received the same. The passive checks, which look on, are needed everywhere. So is
 * every check where logging the personas in already meets the fault.
 */
export async function survey(
  suites: Suite[],
  { faults, seed, tryAll }: { faults: string[]; seed: number; tryAll: TryAll },
): Promise<Needed> {
  const checks = suites.flatMap(suite => suite.checks)
  const passive = checks.filter(isPassive).map(({ id }) => id)
  // Checks that wait come first: none is waited for in the end.
  const active = checks
    .filter(check => !isPassive(check))
    .sort((one, other) => Number(other.waits ?? false) - Number(one.waits ?? false))
    .map(({ id }) => id)

  const preflight: TrialRequest = {
    condition: alone('preflight'),
    checks: [],
    watched: { faults, since: 'the start' },
    seed,
  }
  const everywhere = metIn((await tryAll([preflight], 'preflights'))(preflight.condition), faults)
  const watched = { faults: faults.filter(fault => !everywhere.has(fault)), since: 'the preflight' as const }
  const trialOf = await tryAll(
    active.map(check => ({ condition: alone(check), checks: [check], watched, seed })),
    'checks alone',
  )
  const met = new Map(active.map(check => [check, metIn(trialOf(alone(check)), faults)]))
  return fault =>
    everywhere.has(fault) ? undefined : [...passive, ...active.filter(check => met.get(check)?.has(fault))]
}

/** The faults that a trial met. All of them, where it is missing, or a check neither passed nor was skipped. */
function metIn(trial: Trial | undefined, faults: string[]): ReadonlySet<string> {
  const whole = trial?.sights.every(({ verdict }) => verdict === 'skipped') ?? false
  return new Set(whole ? (trial?.differing ?? faults) : faults)
}
