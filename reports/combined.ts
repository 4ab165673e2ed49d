import type { CheckResult } from '../fixtures/events/event.ts'
import type { VerdictName } from '../fixtures/events/verdict.ts'

/**
 * Verdicts of a check that looks on, from the least to the most that it tells of the whole. Where one part met nothing
 * to look at, another's verdict stands. What one part saw broken is broken. Without that, a part that came to no
 * verdict leaves the whole without one.
 */
const order = [
  'skipped',
  'passed',
  'warning',
  'blocked',
  'error',
  'failed',
] as const satisfies readonly VerdictName[]

/** The verdict on the whole of a check that came to these in its parts. */
export const combinedVerdict = (verdicts: readonly VerdictName[]): VerdictName =>
  order.findLast(name => verdicts.includes(name)) ?? 'error'

/** What a check came to that several parts of a grade have judged, each by its own exchanges. */
export function combined([first, ...others]: readonly [CheckResult, ...CheckResult[]]): CheckResult {
  if (others.length === 0) return first
  const all = [first, ...others]
  const verdict = combinedVerdict(all.map(one => one.verdict))
  const isBroken = verdict === 'failed' || verdict === 'warning'
  const { reason: _, skippedFor: __, blockedBy: ___, ...rest } = first
  const telling = all.filter(one => one.verdict === verdict)
  const [{ skippedFor, blockedBy } = first] = telling
  const reasons = [...new Set(telling.flatMap(({ reason }) => reason ?? []))]
  const twins = all.flatMap(one => one.twins ?? [])
  return {
    ...rest,
    requirements: [...new Set(all.flatMap(({ requirements }) => requirements))],
    verdict,
    durationMs: Math.max(...all.map(({ durationMs }) => durationMs)),
    mismatches: isBroken ? all.flatMap(({ mismatches }) => mismatches) : [],
    exchanges: [...new Set(all.flatMap(({ exchanges }) => exchanges))],
    ...(twins.length === 0 ? {} : { twins }),
    ...(isBroken || reasons.length === 0 ? {} : { reason: reasons.join('; ') }),
    ...(skippedFor === undefined ? {} : { skippedFor }),
    ...(blockedBy === undefined ? {} : { blockedBy }),
  }
}
