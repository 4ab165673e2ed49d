import { type Grade, readGrade } from '../../reports/index.ts'
import { UsageProblem } from '../usage-problem.ts'

/**
 * The checks of an earlier grade that are to be looked at again, and its target. They failed, warned, or came to no
 * verdict.
 * @param path the folder of the grade, its report or its log
 * @throws NoReport, UsageProblem where there is none
 */
export async function notPassedIn(path: string): Promise<Pick<Grade, 'target'> & { only: string[] }> {
  const { checks, target } = await readGrade(path)
  const only = checks
    .filter(({ verdict }) => verdict !== 'passed' && verdict !== 'skipped')
    .map(({ id }) => id)
  if (only.length === 0) throw new UsageProblem(`--last-failed ${path}: every check of that grade passed`)
  return { only, target }
}
