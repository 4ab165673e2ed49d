import type { Brief } from '../../fixtures/events/brief.ts'
import type { VerdictName } from '../../fixtures/events/verdict.ts'
import { isBroken } from '../broken.ts'

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

/** What became of the checks of two grades. All lists are in the order of the later grade. */
export interface CheckChanges {
  /** Checks that fail now, or break more than they did. */
  failed: CheckChange[]
  /** Checks that fail now and that the earlier grade was not to run: whether that is worse, nobody knows. */
  unknown: CheckChange[]
  /** Checks that warn now and were clean. */
  warned: CheckChange[]
  /** Checks that came to a verdict before, and can't be judged now or don't apply any more. */
  lost: CheckChange[]
  mended: CheckChange[]
  /** Checks that saw something broken in both, and nothing anew. */
  still: CheckChange[]
  /** Checks that were not judged before, and pass now. */
  gained: CheckChange[]
}

type Check = Brief['checks'][number]

interface Pair {
  then: Check
  now: Check
}

/** What became of each check that the later grade was to run. */
export function checkChanges(before: readonly Check[], after: readonly Check[]): CheckChanges {
  const earlier = new Map(before.map(check => [check.id, check]))
  const pairs = after.flatMap(now => {
    const then = earlier.get(now.id)
    return then ? [{ then, now }] : []
  })
  const where = (is: (pair: Pair) => boolean) => pairs.filter(is).map(change)
  return {
    failed: where(
      ({ then, now }) => now.verdict === 'failed' && (then.verdict !== 'failed' || breaksMore({ then, now })),
    ),
    unknown: after
      .filter(({ id, verdict }) => verdict === 'failed' && !earlier.has(id))
      .map(({ id, verdict, broken }) => ({ id, before: 'absent', after: verdict, broken, anew: broken })),
    warned: where(
      ({ then, now }) => now.verdict === 'warning' && (!isBroken(then) || breaksMore({ then, now })),
    ),
    lost: where(({ then, now }) => isJudged(then) && !isJudged(now)),
    mended: where(({ then, now }) => isBroken(then) && (now.verdict === 'passed' || isMilder({ then, now }))),
    still: where(
      ({ then, now }) => isBroken(then) && then.verdict === now.verdict && !breaksMore({ then, now }),
    ),
    gained: where(({ then, now }) => !isJudged(then) && now.verdict === 'passed'),
  }
}

const anewIn = ({ then, now }: Pair): string[] => now.broken.filter(id => !then.broken.includes(id))

const breaksMore = (pair: Pair): boolean => anewIn(pair).length > 0

const change = ({ then, now }: Pair): CheckChange => ({
  ...{ id: now.id, before: then.verdict, after: now.verdict, anew: anewIn({ then, now }) },
  broken: now.broken.length > 0 ? now.broken : then.broken,
  ...(now.reason === undefined ? {} : { reason: now.reason }),
})

/** Whether a check told something of the target. */
const isJudged = (check: Check): boolean => check.verdict === 'passed' || isBroken(check)

/** Whether what failed has come down to a warning of no more. */
const isMilder = ({ then, now }: Pair): boolean =>
  then.verdict === 'failed' && now.verdict === 'warning' && !breaksMore({ then, now })
