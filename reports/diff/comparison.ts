import { isDeepStrictEqual } from 'node:util'
import type { CheckResult } from '../../fixtures/events/event.ts'
import type { VerdictName } from '../../fixtures/events/verdict.ts'
import { brokenBy, isBroken } from '../broken.ts'
import type { Grade } from '../types.ts'
import { conditionsChanged } from './conditions.ts'
import { type TimingChange, timingChanges } from './timing-changes.ts'

/** A check that came to different verdicts in two grades, or broke something in both. */
export interface CheckChange {
  id: string
  before: VerdictName | 'absent'
  after: VerdictName | 'absent'
  /** Requirements that the later grade saw broken, or where it saw none, the earlier one. */
  broken: string[]
  /** Those of them that the earlier grade did not see broken by this check. */
  anew: string[]
  /** Why the later grade came to no verdict. */
  reason?: string
}

/** Something that a target was seen to choose otherwise than before. */
export interface Drift {
  name: string
  /** What was seen in the earlier grade alone. */
  gone: unknown[]
  /** What was seen in the later grade alone. */
  come: unknown[]
}

/** What two grades differ in. All lists are in the order of the later grade. */
export interface Comparison {
  /** What makes the grades differ for a reason of its own, in sentences. */
  conditions: string[]
  /** Checks that fail now, or break more than they did. */
  failed: CheckChange[]
  /** Checks that warn now and were clean. */
  warned: CheckChange[]
  /** Checks that came to a verdict before, and can't be judged now or don't apply any more. */
  lost: CheckChange[]
  mended: CheckChange[]
  /** Checks that saw something broken in both, and nothing anew. */
  still: CheckChange[]
  /** Checks that were not judged before, and pass now. */
  gained: CheckChange[]
  observations: Drift[]
  bindings: Drift[]
  timings: TimingChange[]
  /** Whether anything got worse by the rule of the later grade's gate. */
  isWorse: boolean
}

/**
 * What changed from one grade to another. Checks that only one of them was to run are named among the conditions, and
 * no regression comes of them.
 */
export function compare(before: Grade, after: Grade): Comparison {
  const earlier = new Map(before.checks.map(check => [check.id, check]))
  const pairs = after.checks.flatMap(check => {
    const then = earlier.get(check.id)
    return then ? [{ then, now: check }] : []
  })
  const change = ({ then, now }: Pair): CheckChange => {
    const [was, is] = [brokenIds(then, before), brokenIds(now, after)]
    return {
      ...{ id: now.id, before: then.verdict, after: now.verdict },
      broken: is.length > 0 ? is : was,
      anew: is.filter(id => !was.includes(id)),
      ...(now.reason === undefined ? {} : { reason: now.reason }),
    }
  }
  const where = (is: (pair: Pair) => boolean) => pairs.filter(is).map(change)
  const failed = where(
    ({ then, now }) =>
      now.verdict === 'failed' && (then.verdict !== 'failed' || change({ then, now }).anew.length > 0),
  )
  const warned = where(
    ({ then, now }) =>
      now.verdict === 'warning' &&
      (!isBroken(then) || (then.verdict === 'warning' && change({ then, now }).anew.length > 0)),
  )
  const lost = where(({ then, now }) => isJudged(then) && !isJudged(now))
  return {
    conditions: conditionsChanged(before, after),
    ...{ failed, warned, lost },
    mended: where(({ then, now }) => isBroken(then) && (now.verdict === 'passed' || isMilder(then, now))),
    still: where(
      pair => isBroken(pair.then) && pair.then.verdict === pair.now.verdict && change(pair).anew.length === 0,
    ),
    gained: where(({ then, now }) => !isJudged(then) && now.verdict === 'passed'),
    observations: drifts(before.observations, after.observations, ({ question }) => question),
    bindings: drifts(before.bindings, after.bindings, ({ name }) => name),
    timings: timingChanges(before.timings, after.timings),
    isWorse: failed.length > 0 || lost.length > 0 || (after.gate.failOn === 'should' && warned.length > 0),
  }
}

interface Pair {
  then: CheckResult
  now: CheckResult
}

const brokenIds = (check: CheckResult, grade: Grade): string[] => brokenBy(check, grade).map(({ id }) => id)

/** Whether a check told something of the target. */
const isJudged = (check: CheckResult): boolean => check.verdict === 'passed' || isBroken(check)

/** Whether what failed has come down to a warning. */
const isMilder = (then: CheckResult, now: CheckResult): boolean =>
  then.verdict === 'failed' && now.verdict === 'warning'

/** What was seen to be otherwise, by its name; the order in which values were met says nothing. */
function drifts<Seen extends { value?: unknown }>(
  before: Seen[],
  after: Seen[],
  nameOf: (seen: Seen) => string,
): Drift[] {
  const names = [...new Set([...after, ...before].map(nameOf))]
  const valuesOf = (all: Seen[], name: string) =>
    all.filter(seen => nameOf(seen) === name).map(({ value }) => value)
  return names.flatMap(name => {
    const [then, now] = [valuesOf(before, name), valuesOf(after, name)]
    const [gone, come] = [without(then, now), without(now, then)]
    return gone.length + come.length > 0 ? [{ name, gone, come }] : []
  })
}

const without = (values: unknown[], others: unknown[]): unknown[] =>
  values.filter(value => !others.some(other => isDeepStrictEqual(value, other)))
