import { loadCatalogue } from '../../document/index.ts'
import type { Suite } from '../../fixtures/check/check.ts'
import type { Expectation } from '../../fixtures/events/event.ts'
import { currentIds } from '../../reports/index.ts'
import type { Planned } from '../shard/part.ts'

/**
 * Of the requirements that are named as known failures, those of which a grade leaves checks out. One of these may be
 * the one that fails, so that what the others come to doesn't tell that the failure is over.
 */
export function partlyAsked(
  expectations: readonly Expectation[],
  planned: readonly Planned[],
  suites: readonly Suite[],
): string[] {
  const current = currentIds(loadCatalogue())
  const asked = new Set(planned.flatMap(({ checks }) => checks))
  const unasked = new Set(
    suites
      .flatMap(({ checks }) => checks)
      .flatMap(({ id, requirements }) => (asked.has(id) ? [] : requirements.map(current))),
  )
  return expectations.flatMap(({ check, requirement }) =>
    check === undefined && requirement !== undefined && unasked.has(current(requirement))
      ? [requirement]
      : [],
  )
}
