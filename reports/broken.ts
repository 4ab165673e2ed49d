import type { CheckResult } from '../fixtures/events/event.ts'
import type { Grade, RequirementRow } from './types.ts'

/** Whether a check saw a requirement broken, a `must` or a `should`. */
export function isBroken(check: Pick<CheckResult, 'verdict'>): boolean {
  return check.verdict === 'failed' || check.verdict === 'warning'
}

/** The requirements that a check saw broken; empty if it saw none, or only such as the catalogue lacks. */
export function brokenBy(check: CheckResult, grade: Pick<Grade, 'requirements'>): RequirementRow[] {
  if (!isBroken(check)) return []
  const all = check.mismatches.length === 0 || check.mismatches.some(mismatch => !mismatch.requirement)
  const broken = new Set([
    ...(all ? check.requirements : []),
    ...check.mismatches.flatMap(mismatch => mismatch.requirement ?? []),
  ])
  return grade.requirements.filter(requirement => broken.has(requirement.id))
}
