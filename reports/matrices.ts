import type { CheckResult } from '../fixtures/events/event.ts'
import { worst } from './requirement-rows.ts'
import type { Grade } from './types.ts'

/** One place of a matrix: its checks, by id, and the worst of them. */
export interface MatrixPlace {
  worst: CheckResult
  checks: string[]
}

/** A matrix: the verdicts of checks that belong together, by row and column. */
export interface Matrix {
  title: string
  columns: string[]
  rows: { title: string; places: (MatrixPlace | undefined)[] }[]
}

/**
 * The matrices of a grade, from the cells that its checks declare. They are sorted by name, since checks end in any
 * order.
 */
export function matricesOf({ checks }: Pick<Grade, 'checks'>): Matrix[] {
  const celled = checks.filter(({ cell }) => cell !== undefined)
  return sorted(Map.groupBy(celled, ({ cell }) => cell?.matrix ?? '')).map(([title, results]) => {
    const columns = [...new Set(results.map(({ cell }) => cell?.column ?? ''))].toSorted()
    const rows = sorted(Map.groupBy(results, ({ cell }) => cell?.row ?? ''))
    return {
      title,
      columns,
      rows: rows.map(([row, inRow]) => ({ title: row, places: places(inRow, columns) })),
    }
  })
}

function places(results: CheckResult[], columns: string[]): (MatrixPlace | undefined)[] {
  return columns.map(column => placeOf(results.filter(({ cell }) => cell?.column === column)))
}

/** The place that these checks share; undefined where there are none. */
export function placeOf(here: CheckResult[]): MatrixPlace | undefined {
  const gravest = worst(here.map(({ verdict }) => verdict))
  const first = here.find(({ verdict }) => verdict === gravest)
  return first && { worst: first, checks: here.map(({ id }) => id).toSorted() }
}

const sorted = <Value>(groups: Map<string, Value>) =>
  [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1))
