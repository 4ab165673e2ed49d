import { isDeepStrictEqual } from 'node:util'
import type { Brief } from '../../fixtures/events/brief.ts'
import { show } from '../show.ts'
import { conditionsChanged } from './conditions.ts'

/** One thing that several grades say otherwise of: a word for each grade. */
export interface MatrixRow {
  name: string
  cells: string[]
}

/** Several grades side by side: implementations, regions or versions. */
export interface Matrix {
  grades: Brief[]
  /** What makes a grade differ from the first for a reason of its own, in sentences. */
  conditions: string[]
  /** Requirements of which not all have the same verdict. */
  requirements: MatrixRow[]
  /** Questions that the document leaves open, and that they answer differently. */
  observations: MatrixRow[]
}

const longest = 60

/** The letter that stands for a grade. */
export const letterOf = (at: number): string => (at < 26 ? String.fromCharCode(65 + at) : String(at + 1))

/** Where several grades differ. What they agree in is left out. */
export function matrixOf(grades: Brief[]): Matrix {
  const [first] = grades
  return {
    grades,
    conditions: grades.flatMap((grade, at) =>
      first === undefined || at === 0
        ? []
        : conditionsChanged(first, grade).map(says => `${letterOf(0)}, ${letterOf(at)}: ${says}`),
    ),
    requirements: rowsOf(
      grades.map(grade => new Map(grade.requirements.map(({ id, verdict }) => [id, verdict]))),
    ),
    observations: rowsOf(
      grades.map(({ observations }) => {
        const asked = Map.groupBy(observations, ({ question }) => question)
        return new Map(
          [...asked].map(([question, seen]) => [
            question,
            seen
              .map(({ value }) => show(value, longest))
              .sort()
              .join(', '),
          ]),
        )
      }),
    ),
  }
}

function rowsOf(columns: ReadonlyMap<string, string>[]): MatrixRow[] {
  const names = new Set(columns.flatMap(column => [...column.keys()]))
  return [...names]
    .map(name => ({ name, cells: columns.map(column => column.get(name) ?? '') }))
    .filter(({ cells }) => cells.some(cell => !isDeepStrictEqual(cell, cells[0])))
}
