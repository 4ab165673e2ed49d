import { brokenBy, isBroken } from './broken.ts'
import { endings } from './endings.ts'
import { excuse, expectationProblems } from './expectations.ts'
import type { GateOutcome, GateRule, Grade } from './types.ts'
import { count, listed } from './words.ts'

/** Exit codes of `grade`; 2, for usage and configuration, never comes out of a grade. */
export const exitCodes = { passed: 0, failed: 1, inconclusive: 3, interrupted: 130 } as const

/**
 * The rule that turns a grade into a gate.
 * `failed` outweighs all else: what was seen broken stays broken, however the run ended. An untrue list of
 * known failures fails too, since the list is what lets failures pass. `passed` only if all that was to run
 * ran, was judged, and holds.
 */
export function gateOf(grade: Pick<Grade, 'run' | 'checks' | 'requirements'>, rule: GateRule): GateOutcome {
  const failing = grade.checks.flatMap(check => {
    const counting = brokenBy(check, grade).filter(row => rule.failOn === 'should' || row.level === 'must')
    const fails =
      check.verdict === 'failed' || counting.length > 0 || (rule.failOn === 'should' && isBroken(check))
    if (!fails) return []
    const requirements = counting.map(({ id }) => id)
    return { check: check.id, requirements, reason: excuse(check, requirements, grade, rule) }
  })
  const unexpected = failing.filter(({ reason }) => reason === undefined)
  const broken = [
    ...(unexpected.length > 0 ? [brokenWords(unexpected)] : []),
    ...expectationProblems(grade, rule),
  ]
  const doubts = doubtsOf(grade)
  return {
    result: broken.length > 0 ? 'failed' : doubts.length > 0 ? 'inconclusive' : 'passed',
    failOn: rule.failOn,
    reasons: [...broken, ...doubts],
    expected: failing.flatMap(({ check, reason }) => (reason === undefined ? [] : { check, reason })),
  }
}

/** `VER-02 is broken (1 check)`; checks that break nothing that the catalogue knows are named themselves. */
function brokenWords(failing: { check: string; requirements: string[] }[]): string {
  const ids = [...new Set(failing.flatMap(({ requirements }) => requirements))]
  if (ids.length === 0)
    return `${listed(
      failing.map(({ check }) => check),
      5,
    )} failed`
  return `${listed(ids, 5)} ${ids.length === 1 ? 'is' : 'are'} broken (${count(failing.length, 'check')})`
}

/** What keeps a grade without failures from being a pass. */
function doubtsOf({ run, checks }: Pick<Grade, 'run' | 'checks'>): string[] {
  const blocked = checks.filter(check => check.verdict === 'blocked').length
  const errors = checks.filter(check => check.verdict === 'error').length
  const ran = checks.some(check => check.verdict === 'passed' || isBroken(check))
  return [
    ...(run.ending === 'completed'
      ? []
      : [`the grade ${endings[run.ending]}${run.reason ? `: ${run.reason}` : ''}`]),
    ...(ran ? [] : ['nothing ran']),
    ...(blocked > 0 ? [`${count(blocked, 'check')} blocked`] : []),
    ...(errors > 0 ? [`${count(errors, 'check')} could not be judged`] : []),
  ]
}

/** The exit code of a grade. One that was interrupted has 130, whatever had failed by then. */
export function exitCode(grade: Pick<Grade, 'run' | 'gate'>): number {
  return grade.run.ending === 'interrupted' ? exitCodes.interrupted : exitCodes[grade.gate.result]
}
