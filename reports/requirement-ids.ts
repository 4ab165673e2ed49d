import type { Catalogue } from '../document/types.ts'
import type { CheckResult } from '../fixtures/events/event.ts'
import type { GateRule, Grade } from './types.ts'

/** Resolves former ids of requirements, so that old logs and expectations still mean something. */
export function currentIds(catalogue: Catalogue): (id: string) => string {
  const current = new Map(
    catalogue.requirements.flatMap(({ id, aliases }) => (aliases ?? []).map(alias => [alias, id])),
  )
  return id => current.get(id) ?? id
}

/** The rule with the present ids of requirements: it may be older than the catalogue. */
export const ruleWithIds = (rule: GateRule, current: (id: string) => string): GateRule => ({
  ...rule,
  expectations: rule.expectations.map(expectation =>
    expectation.requirement === undefined
      ? expectation
      : { ...expectation, requirement: current(expectation.requirement) },
  ),
  ...(rule.partly ? { partly: rule.partly.map(current) } : {}),
  ...(rule.set
    ? {
        set: {
          ...rule.set,
          raised: rule.set.raised.map(one => ({ ...one, requirement: current(one.requirement) })),
        },
      }
    : {}),
  ...(rule.baseline
    ? {
        baseline: {
          ...rule.baseline,
          checks: rule.baseline.checks.map(check => ({ ...check, broken: check.broken.map(current) })),
        },
      }
    : {}),
})

/** A result under the present ids of its requirements. */
export function withIds(result: CheckResult, current: (id: string) => string): CheckResult {
  return {
    ...result,
    requirements: result.requirements.map(current),
    mismatches: result.mismatches.map(mismatch =>
      mismatch.requirement === undefined
        ? mismatch
        : { ...mismatch, requirement: current(mismatch.requirement) },
    ),
  }
}

/** Findings about requirements that the catalogue lacks: no row holds them, so nothing else would name them. */
export function unknownRequirements(results: CheckResult[], catalogue: Catalogue): Grade['findings'] {
  const known = new Set(catalogue.requirements.map(({ id }) => id))
  const named = results.flatMap(({ requirements, mismatches }) => [
    ...requirements,
    ...mismatches.flatMap(({ requirement }) => requirement ?? []),
  ])
  return [...new Set(named)]
    .filter(id => !known.has(id))
    .map(id => ({
      severity: 'problem',
      text: `checks name the requirement ${id}, which the catalogue lacks`,
    }))
}
