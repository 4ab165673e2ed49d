import type { CheckResult, Expectation } from '../fixtures/events/event.ts'
import { brokenBy, isBroken } from './broken.ts'
import type { GateRule, Grade } from './types.ts'

type Judged = Pick<Grade, 'run' | 'checks' | 'requirements'>

/** When a grade started: whether an expectation is over goes by that. */
export type Began = Pick<Grade['run'], 'startedAt'>

/** What is wrong with the list of known failures, in sentences; empty when every entry is still true. */
export function expectationProblems(grade: Judged, rule: GateRule): string[] {
  return rule.expectations.flatMap(expectation => {
    const problem = problemOf(expectation, grade, rule)
    return problem ? [`the expectation of ${nameOf(expectation)} ${problem}`] : []
  })
}

/**
 * The reason for which the failure of a check is excused; undefined if anything that counts in it isn't.
 * @param counting the requirements broken by the check that count for the gate
 */
export function excuse(check: CheckResult, counting: string[], began: Began, rule: GateRule) {
  const valid = rule.expectations.filter(expectation => !isExpired(expectation, began))
  const ofCheck = valid.find(({ check: id, requirement }) => id === check.id && requirement === undefined)
  if (ofCheck) return ofCheck.reason
  const reasons = counting.map(
    broken =>
      valid.find(({ check: id, requirement }) => requirement === broken && (id ?? check.id) === check.id)
        ?.reason,
  )
  if (reasons.length === 0 || reasons.includes(undefined)) return undefined
  return [...new Set(reasons)].join('; ')
}

function problemOf(expectation: Expectation, grade: Judged, rule: GateRule) {
  const { knownChecks = [] } = rule
  const { check: id, requirement } = expectation
  const check = grade.checks.find(check => check.id === id)
  const row = grade.requirements.find(row => row.id === requirement)
  if (id === undefined && requirement === undefined) return 'names neither a check nor a requirement'
  if (requirement !== undefined && !row) return 'matches no requirement of the catalogue'
  const isOfSet = id !== undefined && rule.set?.gone.includes(id)
  if (id !== undefined && !check && !isOfSet && !knownChecks.includes(id))
    return 'matches no check of this grade'
  if (isExpired(expectation, grade.run)) return `ended on ${expectation.until}`
  // What a part doesn't see fail, another may.
  if (rule.part) return undefined
  if (id === undefined && requirement !== undefined && rule.partly?.includes(requirement)) return undefined
  return isOver(expectation, grade) && !mayFailInSet(expectation, row?.checks ?? [], rule)
    ? 'no longer fails: take it out'
    : undefined
}

/**
 * Whether what no longer fails may do so only because the suite is another one than the pinned set's: a check of it is
 * another now, or gone. An expectation that was true before the suite changed then stays so.
 */
function mayFailInSet({ check }: Expectation, checks: string[], { set }: GateRule): boolean {
  if (set === undefined) return false
  const isOther = (id: string) => set.provisional.some(entry => entry.check === id)
  return check === undefined ? set.gone.length > 0 || checks.some(isOther) : isOther(check)
}

/**
 * Whether what is expected to fail was judged in this grade, and is kept. What was skipped, blocked or left out has
 * not been judged.
 */
function isOver({ check: id, requirement }: Expectation, grade: Judged): boolean {
  if (id === undefined)
    return grade.requirements.some(row => row.id === requirement && row.verdict === 'passed')
  const check = grade.checks.find(check => check.id === id)
  if (!check || requirement === undefined || !isBroken(check)) return check?.verdict === 'passed'
  return !brokenBy(check, grade).some(row => row.id === requirement)
}

/** `until` is the last day, in UTC; the day that counts is the one on which the grade started. */
function isExpired({ until }: Expectation, { startedAt }: Began): boolean {
  return until !== undefined && startedAt.slice(0, 10) > until
}

function nameOf({ check, requirement }: Expectation): string {
  return [check, requirement].filter(name => name !== undefined).join(', ') || 'nothing'
}
