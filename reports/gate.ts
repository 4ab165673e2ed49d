import type { Catalogue, Level } from '../document/types.ts'
import type { CheckResult, RunFacts } from '../fixtures/events/event.ts'
import { budgetNames } from '../fixtures/events/stop.ts'
import { brokenBy, isBroken } from './broken.ts'
import { endings } from './endings.ts'
import { type Began, excuse, expectationProblems } from './expectations.ts'
import { Refusals, refusedIn } from './refusals.ts'
import { type Regressions, regressionsOf } from './regressions.ts'
import { requirementRows } from './requirement-rows.ts'
import type { GateOutcome, GateRule, Grade, RequirementRow } from './types.ts'
import { count, listed } from './words.ts'

/** Exit codes of `grade`; 2, for usage and configuration, never comes out of a grade. */
export const exitCodes = { passed: 0, failed: 1, inconclusive: 3, interrupted: 130 } as const

/**
 * The rule that turns a grade into a gate.
 * `failed` outweighs all else: what was seen broken stays broken, however the run ended. An untrue list of
 * known failures fails too, since the list is what lets failures pass. `passed` only if all that was to run
 * ran, was judged, and holds. With a baseline, only what got worse than that closes it. Checks that the pinned set
 * lacks, or has otherwise, count for nothing, so that another version of the suite closes no gate; nor do disputed ones.
 */
export function gateOf(
  whole: Pick<Grade, 'run' | 'personas' | 'checks' | 'requirements'>,
  rule: GateRule,
  refusals = new Refusals(),
): GateOutcome {
  const grade = { ...whole, checks: whole.checks.filter(check => counts(check, rule)) }
  const held = rule.baseline && regressionsOf(grade, rule.baseline, rule.part?.everywhere)
  const failing = grade.checks.flatMap(check => {
    const failure = failureIn(check, { requirements: grade.requirements, ...grade.run }, rule, held)
    return failure ? [{ check, ...failure }] : []
  })
  const unexpected = failing.filter(({ excused, isUnknown }) => excused === undefined && !isUnknown)
  const unknown = failing.filter(({ excused, isUnknown }) => excused === undefined && isUnknown)
  const broken = [
    ...(unexpected.length > 0 ? [brokenWords(unexpected)] : []),
    ...(held?.worse ?? []),
    ...expectationProblems(whole, rule),
  ]
  const known = failing.flatMap(({ check, excused: reason }) =>
    reason === undefined ? [] : [{ check, reason }],
  )
  const standing = grade.checks.flatMap(check => standsOn(check, known, refusals))
  const doubts = [
    ...(unknown.length > 0 ? [`${brokenWords(unknown)}, and the baseline was not asked`] : []),
    ...doubtsOf(
      grade,
      check => !standing.some(({ check: id }) => id === check.id) && (held?.isDoubtful(check) ?? true),
    ),
  ]
  return {
    result: broken.length > 0 ? 'failed' : doubts.length > 0 ? 'inconclusive' : 'passed',
    failOn: rule.failOn,
    reasons: [...broken, ...doubts],
    expected: [...known.map(({ check: { id: check }, reason }) => ({ check, reason })), ...standing],
    ...(held ? { baseline: held.told } : {}),
  }
}

/** Whether a check is what the pinned set has under its id, and nobody disputes it. */
const counts = ({ id }: CheckResult, { set, disputed }: GateRule): boolean =>
  [set?.provisional, disputed].every(apart => apart?.some(({ check }) => check === id) !== true)

/** The level of a requirement that counts: where the pinned set has a lower one, that. */
const levelIn = ({ id, level }: RequirementRow, { set }: GateRule): Level =>
  set?.raised.find(({ requirement }) => requirement === id)?.level ?? level

interface Failing {
  /** The requirements that it saw broken, and that count. */
  requirements: string[]
  /** Why that is excused, if it is. */
  excused: string | undefined
  /** Whether nobody knows if it is worse than the baseline. */
  isUnknown: boolean
}

/** What makes a check fail the gate; undefined where it doesn't. */
function failureIn(
  check: CheckResult,
  { requirements, startedAt }: Began & { requirements: RequirementRow[] },
  rule: GateRule,
  held: Regressions | undefined,
): Failing | undefined {
  const broken = brokenBy(check, { requirements })
  const counting = broken.filter(row => {
    const level = levelIn(row, rule)
    return rule.failOn === 'should' ? level !== 'may' : level === 'must'
  })
  // A verdict goes by the levels of now.
  const isForRaised = broken.some(row => levelIn(row, rule) !== row.level)
  const fails =
    counting.length > 0 ||
    (!isForRaised && (check.verdict === 'failed' || (rule.failOn === 'should' && isBroken(check))))
  if (!fails) return undefined
  const ids = counting.map(({ id }) => id)
  return {
    requirements: ids,
    excused: excuse(check, ids, { startedAt }, rule) ?? held?.excuse(check),
    isUnknown: held?.isUnknown(check) === true,
  }
}

/**
 * The requirements for which a check would close the gate, did they not bind less in the pinned set; none where it
 * closes it all the same.
 */
export function sparedBySet(
  check: CheckResult,
  { run, requirements }: Pick<Grade, 'run' | 'requirements'>,
  rule: GateRule,
): string[] {
  const { set } = rule
  if (set === undefined || set.raised.length === 0) return []
  const fails = (by: GateRule) => failureIn(check, { requirements, ...run }, by, undefined) !== undefined
  if (fails(rule) || !fails({ ...rule, set: { ...set, raised: [] } })) return []
  return brokenBy(check, { requirements }).flatMap(row => (levelIn(row, rule) === row.level ? [] : [row.id]))
}

/**
 * Whether one check closes the gate of a grade under way, whatever the others come to: a known failure doesn't.
 * @param rule its expectations name present ids of requirements
 */
export function failsGate(check: CheckResult, run: RunFacts, catalogue: Catalogue, rule: GateRule): boolean {
  if (!isBroken(check) || !counts(check, rule)) return false
  const requirements = requirementRows(catalogue, [check], true)
  const soFar = { ...run, durationMs: 0, ending: 'completed', requests: 0 } as const
  const alone = { run: soFar, personas: [], checks: [check], requirements }
  const held = rule.baseline && regressionsOf(alone, rule.baseline)
  const failure = failureIn(check, { requirements, ...run }, rule, held)
  return failure !== undefined && failure.excused === undefined && !failure.isUnknown
}

/** A check that was blocked by the very refusal that makes a known failure, if it was. */
function standsOn(
  { id, verdict, blockedBy }: CheckResult,
  known: { check: CheckResult; reason: string }[],
  refusals: Refusals,
): GateOutcome['expected'] {
  if (verdict !== 'blocked' || blockedBy === undefined) return []
  const failure = known.find(({ check }) =>
    refusedIn(check).some(exchange => refusals.areAlike(exchange, blockedBy)),
  )
  return failure ? [{ check: id, reason: failure.reason, standsOn: failure.check.id }] : []
}

/** `VER-02 is broken (1 check)`; checks that break nothing that the catalogue knows are named themselves. */
function brokenWords(failing: { check: CheckResult; requirements: string[] }[]): string {
  const ids = [...new Set(failing.flatMap(({ requirements }) => requirements))]
  if (ids.length === 0)
    return `${listed(
      failing.map(({ check }) => check.id),
      5,
    )} failed`
  return `${listed(ids, 5)} ${ids.length === 1 ? 'is' : 'are'} broken (${count(failing.length, 'check')})`
}

/** What keeps a grade without failures from being a pass. */
function doubtsOf(
  { run, checks }: Pick<Grade, 'run' | 'checks'>,
  isDoubtful: (check: CheckResult) => boolean,
): string[] {
  const doubtful = checks.filter(check => check.verdict === 'blocked' && isDoubtful(check))
  const blocked = doubtful.filter(({ leftOut }) => leftOut === undefined).length
  const leftOut = Map.groupBy(doubtful, check => check.leftOut)
  const errors = checks.filter(check => check.verdict === 'error' && isDoubtful(check)).length
  const ran = checks.some(check => check.verdict === 'passed' || isBroken(check))
  return [
    ...(run.ending === 'completed'
      ? []
      : [`the grade ${endings[run.ending]}${run.reason ? `: ${run.reason}` : ''}`]),
    ...(ran ? [] : ['nothing ran']),
    ...budgetNames.flatMap(budget => {
      const some = leftOut.get(budget)?.length ?? 0
      return some > 0 ? [`${count(some, 'check')} did not fit into ${budget}`] : []
    }),
    ...(blocked > 0 ? [`${count(blocked, 'check')} blocked`] : []),
    ...(errors > 0 ? [`${count(errors, 'check')} could not be judged`] : []),
  ]
}

/** The exit code of a grade. One that was interrupted has 130, whatever had failed by then. */
export function exitCode(grade: Pick<Grade, 'run' | 'gate'>): number {
  return grade.run.ending === 'interrupted' ? exitCodes.interrupted : exitCodes[grade.gate.result]
}
