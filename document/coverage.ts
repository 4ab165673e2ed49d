import { gradable, requirementsById } from './requirements.ts'
import type { Catalogue } from './types.ts'

/**
 * What is wrong between the catalogue and the checks; all three lists are empty when every statement is accounted
 * for.
 */
export interface CoverageGaps {
  /** Gradable requirements (observable duties of the server) without a check that aren't listed as planned. */
  missing: string[]
  /** Listed as planned although a check grades them: take them off `planned.yaml`. */
  noLongerPlanned: string[]
  /** Graded by a check although the catalogue says that no check can, or doesn't know them. */
  ungradable: string[]
}

/** Holds the requirements that checks name against the catalogue. `coveredIds` are requirement ids or aliases. */
export function uncovered(catalogue: Catalogue, coveredIds: Iterable<string>): CoverageGaps {
  const byId = requirementsById(catalogue.requirements)
  const covered = new Set([...coveredIds].map(id => byId.get(id)?.id ?? id))
  const graded = catalogue.requirements.filter(gradable)
  const gradableIds = new Set(graded.map(({ id }) => id))
  return {
    missing: graded.filter(({ id, planned }) => !planned && !covered.has(id)).map(({ id }) => id),
    noLongerPlanned: graded.filter(({ id, planned }) => planned && covered.has(id)).map(({ id }) => id),
    ungradable: [...covered].filter(id => !gradableIds.has(id)),
  }
}
