import type { VerdictName } from '../../fixtures/check/verdict.ts'

/** What the reference is started with for one trial: nothing, for all checks or for one alone, one fault, or one variant. */
export interface Condition {
  kind: 'control' | 'alone' | 'fault' | 'variant'
  id: string
  what: string
  /** The requirements that a fault breaks, the one that it is about first; empty for the others. */
  violates: string[]
  /** Requirements that can't but fail with it, each with the reason; `*` stands for all of them. */
  inevitable: Record<string, string>
}

/** A check that did not simply pass in a trial. */
export interface Sight {
  check: string
  verdict: Exclude<VerdictName, 'passed'>
  /** The requirements that its mismatches break. */
  broken: string[]
  /** What it saw, or why it came to no judgement; one line. */
  told: string
}

/** One condition, graded. */
export interface Trial {
  condition: Condition
  passed: number
  sights: Sight[]
  /** Why the grade stopped before its first check. */
  stopped?: string
  /** Faults that would have made a difference to what it sent, where that was watched. */
  differing?: string[]
  /** How many checks it was graded with. */
  tried: number
  requests: number
  durationMs: number
}

/** A check that failed although none of the fault's requirements is among those that it saw broken. */
export interface Collateral extends Sight {
  /** Why that is inevitable. */
  reason?: string
}

/** What a proof says of one fault or variant. */
export type Outcome =
  | { is: 'caught' | 'caught elsewhere' | 'missed'; by: Sight[]; collateral: Collateral[] }
  | { is: 'clean' }
  | { is: 'unclean'; by: Sight[] }

/** One line of the matrix. */
export interface Row {
  trial: Trial
  outcome: Outcome
}

/** The proof of the suite: what it catches, what it lets through, and where it cries wolf. */
export interface Proof {
  at: string
  /** Every condition was tried, and every check stood ready for it. */
  whole: boolean
  /** How many checks there are. */
  checks: number
  rows: Row[]
  /** Checks that no fault turned red; only a whole proof can tell. */
  unproven: string[]
}

/** The checks that saw something broken. */
const red = (sights: Sight[]) => sights.filter(({ verdict }) => verdict === 'failed' || verdict === 'warning')

/** The verdict on one trial. */
export function outcomeOf({ condition, sights, stopped }: Trial): Outcome {
  if (condition.kind !== 'fault') {
    const by = sights.filter(({ verdict }) => verdict !== 'skipped')
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

/**
 * The proof that these trials amount to. `checks` are the ids of all checks of the suites. That a check passes alone is
 * no row of the matrix, unless it doesn't.
 */
export function proofOf(trials: Trial[], { checks, whole }: { checks: string[]; whole: boolean }): Proof {
  const faulty = trials.filter(({ condition }) => condition.kind === 'fault')
  const turnedRed = new Set(faulty.flatMap(({ sights }) => red(sights).map(({ check }) => check)))
  return {
    at: new Date().toISOString(),
    whole,
    checks: checks.length,
    rows: trials
      .map(trial => ({ trial, outcome: outcomeOf(trial) }))
      .filter(({ trial, outcome }) => trial.condition.kind !== 'alone' || outcome.is !== 'clean'),
    unproven: whole ? checks.filter(check => !turnedRed.has(check)) : [],
  }
}

/** The rows that speak against the suite: a fault not caught as it should be, a variant accused, collateral without a reason. */
export function defects({ rows }: Proof): Row[] {
  return rows.filter(({ outcome }) => {
    if (outcome.is === 'clean') return false
    return outcome.is !== 'caught' || outcome.collateral.some(({ reason }) => reason === undefined)
  })
}

/** Whether the suite has stood the proof. */
export const stands = (proof: Proof): boolean => defects(proof).length === 0 && proof.unproven.length === 0
