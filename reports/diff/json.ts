import { json } from '../escape/json.ts'
import type { Grade } from '../types.ts'
import type { Comparison } from './comparison.ts'
import type { Matrix } from './matrix.ts'

/** Which grade a comparison speaks of. */
const sideOf = ({ run, target, summary }: Grade) => ({
  ...{ run: run.id, startedAt: run.startedAt, url: target.url, gate: summary.gate },
})

/** `diff.json` of two grades; `diff-schema.ts` beside this file is its published schema. */
export const comparisonJson = (comparison: Comparison, [before, after]: [Grade, Grade]): string =>
  `${json({ before: sideOf(before), after: sideOf(after), ...comparison }, 2)}\n`

/** `diff.json` of several grades. */
export const matrixJson = ({ grades, requirements, observations }: Matrix): string =>
  `${json({ grades: grades.map(sideOf), requirements, observations }, 2)}\n`
