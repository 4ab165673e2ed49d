import { type SurfaceRule, surfaceRuleNames, surfaces, whyNot } from '../document/index.ts'
import type { CheckResult } from '../fixtures/events/event.ts'
import { type MatrixPlace, placeOf } from './matrices.ts'
import type { Grade } from './types.ts'

/** A place of the grid: the checks there, why there can be none, or nothing where this grade had none. */
export type GridPlace = MatrixPlace | { none: string } | undefined

/** The rules that hold at many surfaces, and what became of each at each. */
export interface SurfaceGrid {
  rules: readonly SurfaceRule[]
  rows: { surface: string; places: GridPlace[] }[]
  /** The requests that the checks of each rule have caused. */
  requests: number[]
}

/** The grid of a grade; undefined where none of its checks asks for such a rule. */
export function surfaceGridOf({ checks }: Pick<Grade, 'checks'>): SurfaceGrid | undefined {
  const asking = checks.filter(({ surface }) => surface !== undefined)
  if (asking.length === 0) return undefined
  const by = Map.groupBy(asking, ({ surface }) => `${surface?.id} ${surface?.rule}`)
  return {
    rules: surfaceRuleNames,
    rows: surfaces().map(surface => ({
      surface: surface.id,
      places: surfaceRuleNames.map(rule => {
        const here = by.get(`${surface.id} ${rule}`)
        if (here) return placeOf(here)
        const none = whyNot(surface, rule)
        return none === undefined ? undefined : { none }
      }),
    })),
    requests: surfaceRuleNames.map(rule =>
      requestsOf(asking.filter(({ surface }) => surface?.rule === rule)),
    ),
  }
}

const requestsOf = (checks: CheckResult[]): number =>
  checks.reduce((sum, { exchanges }) => sum + exchanges.length, 0)
