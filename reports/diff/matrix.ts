import { isDeepStrictEqual } from 'node:util'
import { show } from '../show.ts'
import type { Grade } from '../types.ts'

/** One thing that several grades say otherwise of: a word for each grade. */
export interface MatrixRow {
  name: string
  cells: string[]
}

/** Several grades side by side: implementations, regions or versions. */
export interface Matrix {
  grades: Grade[]
  /** Requirements of which not all have the same verdict. */
  requirements: MatrixRow[]
  /** Questions that the document leaves open, and that they answer differently. */
  observations: MatrixRow[]
}

const longest = 60

/** Where several grades differ. What they agree in is left out. */
export function matrixOf(grades: Grade[]): Matrix {
  return {
    grades,
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
