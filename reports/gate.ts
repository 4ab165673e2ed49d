import type { CheckResult } from '../fixtures/events/event.ts'
import { brokenBy, isBroken } from './broken.ts'
import { endings } from './endings.ts'
import { excuse, expectationProblems } from './expectations.ts'
import { regressionsOf } from './regressions.ts'
import type { GateOutcome, GateRule, Grade } from './types.ts'
import { count, listed } from './words.ts'

/** Exit codes of `grade`; 2, for usage and configuration, never comes out of a grade. */
export const exitCodes = { passed: 0, failed: 1, inconclusive: 3, interrupted: 130 } as const

/**
 * The rule that turns a grade into a gate.
 * `failed` outweighs all else: what was seen broken stays broken, however the run ended. An untrue list of
 * known failures fails too, since the list is what lets failures pass. `passed` only if all that was to run
 * ran, was judged, and holds. With a baseline, only what got worse than that closes it.
 */
export function gateOf(
  grade: Pick<Grade, 'run' | 'personas' | 'checks' | 'requirements'>,
  rule: GateRule,
): GateOutcome {
  const isStrict = rule.failOn === 'should'
  const held = rule.baseline && regressionsOf(grade, rule.baseline)
  const failing = grade.checks.flatMap(check => {
    const counting = brokenBy(check, grade).filter(row => isStrict || row.level === 'must')
    const fails = check.verdict === 'failed' || counting.length > 0 || (isStrict && isBroken(check))
    if (!fails) return []
    const requirements = counting.map(({ id }) => id)
    const reason = excuse(check, requirements, grade, rule) ?? held?.excuse(check)
    return { check: check.id, requirements, reason, isUnknown: held?.isUnknown(check) === true }
  })
  const unexpected = failing.filter(({ reason, isUnknown }) => reason === undefined && !isUnknown)
  const unknown = failing.filter(({ reason, isUnknown }) => reason === undefined && isUnknown)
  const broken = [
    ...(unexpected.length > 0 ? [brokenWords(unexpected)] : []),
    ...(held?.worse ?? []),
    ...expectationProblems(grade, rule),
  ]
  const doubts = [
    ...(unknown.length > 0 ? [`${brokenWords(unknown)}, and the baseline was not asked`] : []),
    ...doubtsOf(grade, check => held?.isDoubtful(check) ?? true),
  ]
  return {
    result: broken.length > 0 ? 'failed' : doubts.length > 0 ? 'inconclusive' : 'passed',
    failOn: rule.failOn,
    reasons: [...broken, ...doubts],
    expected: failing.flatMap(({ check, reason }) => (reason === undefined ? [] : { check, reason })),
    ...(held ? { baseline: held.told } : {}),
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
function doubtsOf(
  { run, checks }: Pick<Grade, 'run' | 'checks'>,
  isDoubtful: (check: CheckResult) => boolean,
): string[] {
  const blocked = checks.filter(check => check.verdict === 'blocked' && isDoubtful(check)).length
  const errors = checks.filter(check => check.verdict === 'error' && isDoubtful(check)).length
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
