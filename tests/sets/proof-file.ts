import type { ProofFigures } from '../../document/sets.ts'
import type { Condition, Finding } from '../../reports/index.ts'

/** `proof.json`, as far as a set asks it (`reports/proof/json.ts`). */
export interface ProofFile {
  at: string
  whole: boolean
  checks: number
  unproven: string[]
  strangers?: { misses: { unobservable: boolean }[] }
  conditions: {
    kind: Condition['kind']
    id: string
    arguable?: string
    outcome: 'caught' | 'caught elsewhere' | 'missed' | 'clean' | 'unclean'
    collateral: { reason?: string }[]
    sights: Pick<Finding, 'check' | 'verdict'>[]
  }[]
}

/** The figures of a whole proof, and of one on strangers. */
export function figuresOf(whole: ProofFile, strange: ProofFile | undefined): ProofFigures {
  const faults = whole.conditions.filter(({ kind }) => kind === 'fault')
  const variants = whole.conditions.filter(({ kind }) => kind === 'variant')
  const times = (rows: ProofFile['conditions'], outcome: string) =>
    rows.filter(row => row.outcome === outcome).length
  const strangers = strange?.conditions.filter(({ kind }) => kind === 'stranger') ?? []
  const pairs = strange?.conditions.filter(({ kind }) => kind === 'pair') ?? []
  const hidden = strange?.strangers?.misses.filter(({ unobservable }) => unobservable).length ?? 0
  return {
    ...{ at: whole.at, checks: whole.checks, faults: faults.length },
    caught: times(faults, 'caught'),
    elsewhere: times(faults, 'caught elsewhere'),
    missed: times(faults, 'missed'),
    collateral: faults.filter(
      ({ outcome, collateral }) =>
        outcome === 'caught' && collateral.some(({ reason }) => reason === undefined),
    ).length,
    variants: variants.length,
    clean: times(variants, 'clean'),
    unproven: whole.unproven.length,
    ...(strange
      ? {
          strangers: {
            tried: strangers.length,
            clean: times(strangers, 'clean'),
            pairs: pairs.length - hidden,
            caught: times(pairs, 'caught'),
          },
        }
      : {}),
  }
}

/** The checks that proofs have not proven, each with the reason: no fault turned it red, or it accused who conforms. */
export function withheldBy(proofs: readonly ProofFile[], checks: readonly string[]): Record<string, string> {
  const conditions = proofs.flatMap(proof => proof.conditions)
  const red = new Set(
    conditions
      .filter(({ kind }) => kind === 'fault')
      .flatMap(({ sights }) => sights)
      .flatMap(({ check, verdict }) => (verdict === 'failed' || verdict === 'warning' ? [check] : [])),
  )
  const accused = new Map(
    conditions
      .filter(({ outcome }) => outcome === 'unclean')
      .flatMap(({ id, kind, arguable, sights }) => {
        const mayWarn = kind === 'stranger' || arguable !== undefined
        return sights
          .filter(({ verdict }) => verdict !== 'skipped' && !(mayWarn && verdict === 'warning'))
          .map(({ check }) => [check, id] as const)
      }),
  )
  return Object.fromEntries(
    checks.flatMap(check => {
      const id = accused.get(check)
      if (id !== undefined) return [[check, `did not come out clean on ${id}`]]
      return red.has(check) ? [] : [[check, 'no fault turned it red']]
    }),
  )
}
