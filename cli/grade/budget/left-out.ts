import { called } from '../../../fixtures/base/called.ts'
import type { CheckResult } from '../../../fixtures/events/event.ts'
import type { LeftOut, Planning } from './plan.ts'

/** What a check comes to that was left out of a plan: it is blocked by the budget, and counts as untested. */
export function leftOutResult(
  { suite, check, budget }: LeftOut,
  { requests, sensitive }: Planning,
): CheckResult {
  const most = budget === 'budget.requests' ? requests : sensitive
  const { id, requirements, cell, surface } = check
  return {
    ...{ id, suite, requirements, verdict: 'blocked', durationMs: 0, mismatches: [], exchanges: [] },
    ...(cell ? { cell } : {}),
    ...(surface ? { surface } : {}),
    reason: `it did not fit into ${budget} (${most})`,
    leftOut: budget,
    replay: `${called()} grade --check ${id}`,
  }
}
