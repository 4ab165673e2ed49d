import type { Brief } from '../fixtures/events/brief.ts'
import {
  briefOf,
  compare,
  comparisonJson,
  comparisonMarkdown,
  comparisonPage,
  comparisonText,
  hasIndex,
  isOneGrade,
  lastTwoIn,
  matrixJson,
  matrixMarkdown,
  matrixOf,
  matrixPage,
  matrixText,
  readGrade,
  screenOf,
} from '../reports/index.ts'
import { UsageProblem } from './usage-problem.ts'
import { writeTold } from './write-told.ts'

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
  const grades = await gradesAt(paths)
  const [before, after] = grades
  if (!before || !after)
    throw new UsageProblem('diff compares two grades, or the last two of a folder of grades')
  const told = grades.length === 2 ? ofTwo([before, after]) : ofMany(grades)
  process.stdout.write(told.text)
  if (out !== undefined) {
    await writeTold(out, told.files)
    process.stdout.write(`\nwritten to ${out}: ${Object.keys(told.files).join(', ')}\n`)
  }
  return told.isWorse ? 1 : 0
}

/** The grades at these paths, or the last two in one folder of grades, or in the index of a history. */
async function gradesAt(paths: string[]): Promise<Brief[]> {
  const [only = ''] = paths
  if (paths.length > 1) return Promise.all(paths.map(async path => briefOf(await readGrade(path))))
  if (isOneGrade(only) && !hasIndex(only))
    throw new UsageProblem(`${only} is one grade: name another to compare it with`)
  const grades = await lastTwoIn(only)
  if (grades.length === 2) return grades
  throw new UsageProblem(`${only} holds ${grades.length === 0 ? 'no grade' : 'one grade'}: two are compared`)
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
