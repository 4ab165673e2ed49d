import type { Brief } from '../../fixtures/events/brief.ts'
import { json } from '../escape/json.ts'
import type { Comparison } from './comparison.ts'
import type { Matrix } from './matrix.ts'

/** Which grade a comparison speaks of. */
const sideOf = ({ run, target, gate }: Brief) => ({
  ...{ run: run.id, startedAt: run.startedAt, url: target.url, gate: gate.result },
})

/** `diff.json` of two grades; `diff-schema.ts` beside this file is its published schema. */
export const comparisonJson = (comparison: Comparison, [before, after]: [Brief, Brief]): string =>
  `${json({ before: sideOf(before), after: sideOf(after), ...comparison }, 2)}\n`

/** `diff.json` of several grades. */
export const matrixJson = ({ grades, conditions, requirements, observations }: Matrix): string =>
  `${json({ grades: grades.map(sideOf), conditions, requirements, observations }, 2)}\n`
