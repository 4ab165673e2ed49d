import type { Finding, Trial } from './trial.ts'

/** A check that failed although none of the fault's requirements is among those that it saw broken. */
export interface Collateral extends Finding {
  /** Why that can't be otherwise. */
  reason?: string
}

/** What a proof says of one fault or variant. */
export type TrialOutcome =
  | { is: 'caught' | 'caught elsewhere' | 'missed'; by: Finding[]; collateral: Collateral[] }
  | { is: 'clean' }
  | { is: 'unclean'; by: Finding[] }

/** One line of the matrix. */
export interface Row {
  trial: Trial
  outcome: TrialOutcome
}

/** The checks that saw something broken. */
export const red = (sights: Finding[]) =>
  sights.filter(({ verdict }) => verdict === 'failed' || verdict === 'warning')

/** The findings that saw something broken. */
export function undecided({ sights }: Trial, control: Trial | undefined): Finding[] {
  const never = new Set(control?.sights.map(({ check }) => check))
  return sights.filter(sight => red([sight]).length === 0 && !never.has(sight.check))
}

/** What a proof makes of one trial. */
export function outcomeOf({ condition, sights, stopped }: Trial): TrialOutcome {
  if (condition.kind !== 'fault' && condition.kind !== 'pair') {
    // A stranger may leave undone what the document only advises, and a doubt about a variant is a warning.
    const mayWarn = condition.kind === 'stranger' || condition.arguable !== undefined
    const harmless = mayWarn ? ['skipped', 'warning'] : ['skipped']
    const by = sights.filter(({ verdict }) => !harmless.includes(verdict))
    if (stopped !== undefined) by.unshift({ check: 'preflight', verdict: 'error', broken: [], told: stopped })
    return by.length === 0 ? { is: 'clean' } : { is: 'unclean', by }
  }
  const { violates, inevitable } = condition
  const by = red(sights).filter(({ broken }) => broken.some(id => violates.includes(id)))
  const collateral = red(sights)
    .filter(sight => !by.includes(sight))
    .map((sight): Collateral => {
      const reason = sight.broken
        .map(id => inevitable[id] ?? inevitable['*'])
        .find(known => known !== undefined)
      return reason === undefined ? sight : { ...sight, reason }
    })
  if (by.length > 0) return { is: 'caught', by, collateral }
  return { is: collateral.length > 0 ? 'caught elsewhere' : 'missed', by, collateral }
}
