import type { Catalogue, Requirement } from '../document/types.ts'
import type { CheckResult } from '../fixtures/events/event.ts'
import type { SkipCause } from '../fixtures/events/stop.ts'
import { type VerdictName, verdictNames, verdictOf } from '../fixtures/events/verdict.ts'
import type { RequirementRow, Untested } from './types.ts'

/**
 * What a grade says of every requirement of the catalogue, in the catalogue's order.
 * @param results requirement ids in them are present ones, no aliases
 * @param unfinished whether planned checks never came to a verdict
 */
export function requirementRows(
  catalogue: Catalogue,
  results: Iterable<CheckResult>,
  unfinished: boolean,
): RequirementRow[] {
  const tested = Map.groupBy(
    [...results].flatMap(result => requirementsOf(result).map(requirement => ({ requirement, result }))),
    pair => pair.requirement,
  )
  return catalogue.requirements.map(requirement => {
    const { id, chapter, level, binds, source, says } = requirement
    const of = (tested.get(id) ?? []).map(pair => pair.result)
    return {
      ...{ id, chapter, level, binds, source, says },
      checks: of.map(result => result.id),
      ...judged(requirement, of, unfinished),
    }
  })
}

/** The requirements that a check speaks for: its own, and those that its mismatches name. */
function requirementsOf(result: CheckResult): string[] {
  const named = result.mismatches.flatMap(mismatch => mismatch.requirement ?? [])
  return [...new Set([...result.requirements, ...named])]
}

function judged(
  requirement: Requirement,
  results: CheckResult[],
  unfinished: boolean,
): Pick<RequirementRow, 'verdict' | 'untested' | 'reason' | 'skippedFor'> {
  const reasons = new Set(results.flatMap(result => (isUntested(result) ? [result.reason ?? 'skipped'] : [])))
  const reason = [...reasons].join('; ')
  const causes = [...new Set(results.flatMap(causeOf))]
  const about = causes.length === 0 ? {} : { skippedFor: causes }
  if (results.every(isUntested)) {
    return { verdict: 'untested', ...untested(requirement, reason, unfinished), ...about }
  }
  return {
    verdict: worst(results.map(result => verdictOn(requirement, result))),
    ...(reason ? { reason } : {}),
    ...about,
  }
}

/** Whether a check has told nothing since it was skipped, or left out of a plan for a budget. */
const isUntested = ({ verdict, leftOut }: CheckResult) => verdict === 'skipped' || leftOut !== undefined

const causeOf = ({ skippedFor, leftOut }: CheckResult): SkipCause[] =>
  leftOut === undefined ? (skippedFor === undefined ? [] : [skippedFor]) : ['configuration']

function untested(
  requirement: Requirement,
  skipped: string,
  unfinished: boolean,
): { untested: Untested; reason: string } {
  if (skipped) return { untested: 'skipped', reason: skipped }
  if (requirement.binds === 'client') {
    return { untested: 'client duty', reason: 'it binds clients of the service, not the service' }
  }
  if (requirement.level === 'may') {
    return { untested: 'permission', reason: 'it permits something, so nothing can break it' }
  }
  if (requirement.unobservable) return { untested: 'unobservable', reason: requirement.unobservable }
  if (requirement.planned) return { untested: 'planned', reason: 'no check grades it yet' }
  if (unfinished) return { untested: 'did not run', reason: 'the grade ended before a check of it did' }
  return { untested: 'not selected', reason: 'none of its checks was selected for this grade' }
}

/** What one check says of one of its requirements: a mismatch that names another one doesn't count here. */
function verdictOn(requirement: Requirement, result: CheckResult): VerdictName {
  if (isUntested(result)) return 'skipped'
  if (result.mismatches.length === 0) return result.verdict
  if (result.verdict !== 'failed' && result.verdict !== 'warning') return result.verdict
  const counting = result.mismatches.filter(
    mismatch => mismatch.requirement === undefined || mismatch.requirement === requirement.id,
  )
  return verdictOf(counting, () => requirement.level).is
}

/** The worst of some verdicts; `passed` where there are none. */
export function worst(verdicts: readonly VerdictName[]): VerdictName {
  return verdictNames.findLast(name => verdicts.includes(name)) ?? 'passed'
}
