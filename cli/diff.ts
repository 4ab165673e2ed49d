import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Brief } from '../fixtures/events/brief.ts'
import {
  briefOf,
  compare,
  comparisonJson,
  comparisonMarkdown,
  comparisonPage,
  comparisonText,
  gradesIn,
  isOneGrade,
  matrixJson,
  matrixMarkdown,
  matrixOf,
  matrixPage,
  matrixText,
  readGrade,
  screenOf,
} from '../reports/index.ts'
import { UsageProblem } from './usage-problem.ts'

/** What a comparison is told in: on the terminal, and in files. */
interface Told {
  text: string
  files: { 'diff.html': string; 'diff.md': string; 'diff.json': string }
  isWorse: boolean
}

/**
 * Compares two grades, or puts several side by side.
 * @param paths folders, reports or event logs of grades; of a single folder of grades, the last two
 * @returns the exit code: 0 for no regression, 1 where something got worse; several grades have no before and after
 * @throws UsageProblem, NoReport
 */
export async function diff(paths: string[], { out }: { out?: string }): Promise<number> {
  const grades = await Promise.all(pathsOf(paths).map(async path => briefOf(await readGrade(path))))
  const [before, after] = grades
  if (!before || !after)
    throw new UsageProblem('diff compares two grades, or the last two of a folder of grades')
  const told = grades.length === 2 ? ofTwo([before, after]) : ofMany(grades)
  process.stdout.write(told.text)
  if (out !== undefined) {
    mkdirSync(out, { recursive: true })
    for (const [name, text] of Object.entries(told.files)) writeFileSync(join(out, name), text)
    process.stdout.write(`\nwritten to ${out}: ${Object.keys(told.files).join(', ')}\n`)
  }
  return told.isWorse ? 1 : 0
}

/** The paths of the grades: those that were given, or the last two in one folder of grades. */
function pathsOf(paths: string[]): string[] {
  const [only = ''] = paths
  if (paths.length > 1) return paths
  if (isOneGrade(only)) throw new UsageProblem(`${only} is one grade: name another to compare it with`)
  const found = gradesIn(only)
  if (found.length < 2)
    throw new UsageProblem(`${only} holds ${found.length === 0 ? 'no grade' : 'one grade'}: two are compared`)
  return found.slice(-2)
}

function ofTwo(grades: [Brief, Brief]): Told {
  const comparison = compare(...grades)
  return {
    text: comparisonText(comparison, grades, screenOf(process.stdout)),
    files: {
      'diff.html': comparisonPage(comparison, grades),
      'diff.md': comparisonMarkdown(comparison, grades),
      'diff.json': comparisonJson(comparison, grades),
    },
    isWorse: comparison.isWorse,
  }
}

function ofMany(grades: Brief[]): Told {
  const matrix = matrixOf(grades)
  return {
    text: matrixText(matrix, screenOf(process.stdout)),
    files: {
      'diff.html': matrixPage(matrix),
      'diff.md': matrixMarkdown(matrix),
      'diff.json': matrixJson(matrix),
    },
    isWorse: false,
  }
}
