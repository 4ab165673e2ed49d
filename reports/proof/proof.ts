import { outcomeOf, type Row, red } from './outcome.ts'
import { type ProofPart, triedNothing } from './part.ts'
import { type StrangersPart, strangersStand } from './strangers/part.ts'
import type { Trial } from './trial.ts'

/** The proof of the suite: what it catches, what it lets through, and where it accuses a service that conforms. */
export interface Proof {
  at: string
  /** Whether every condition was tried, and with every check. */
  whole: boolean
  /** How many checks there are. */
  checks: number
  rows: Row[]
  /** Checks that no fault turned red; only a whole proof can say. */
  unproven: string[]
  /** Which part of the whole was tried, where only a shard was. */
  part?: ProofPart
  /** What strangers have shown, where some were tried. */
  strangers?: StrangersPart
}

/**
 * The proof that these trials amount to. A check that passes alone has no row in it.
 * @param checks the ids of all checks of the suites
 */
export function proofOf(
  trials: Trial[],
  { checks, whole, part }: { checks: string[]; whole: boolean; part?: ProofPart | undefined },
): Proof {
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
    ...(part ? { part } : {}),
  }
}

/**
 * The rows of the usual reference that speak against the suite. Such is a fault not caught as it should be, a variant
 * that is accused, or collateral without a reason.
 */
export function defects({ rows }: Proof): Row[] {
  return rows.filter(({ trial, outcome }) => {
    if (outcome.is === 'clean' || trial.condition.stranger) return false
    return outcome.is !== 'caught' || outcome.collateral.some(({ reason }) => reason === undefined)
  })
}

/** Whether the suite has stood the proof. */
export const stands = (proof: Proof): boolean =>
  defects(proof).length === 0 &&
  proof.unproven.length === 0 &&
  (proof.part === undefined || !triedNothing(proof.part, proof.rows)) &&
  (proof.strangers === undefined || strangersStand(proof.strangers, proof.rows))

/** What has come of a proof, as it is told everywhere. */
export function verdictWords(proof: Proof): string {
  const { part, rows } = proof
  if (part && triedNothing(part, rows)) return 'nothing was tried in time'
  return `the suite ${stands(proof) ? 'stands' : 'does not stand'}${part ? ' in this part' : ''}`
}
