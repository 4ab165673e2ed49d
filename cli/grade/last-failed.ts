import { type Grade, readGrade } from '../../reports/index.ts'
import { listed } from '../../reports/words.ts'
import { suites } from '../../suites/index.ts'
import { UsageProblem } from '../usage-problem.ts'

/** Names of checks that a message lists before it counts the others. */
const mostNamed = 5

/**
 * The checks of an earlier grade that are to be looked at again, and its target. They failed, warned, or came to no
 * verdict.
 * @param path the folder of the grade, its report or its log
 * @throws NoReport, UsageProblem where there is none, or one that this version can't look at
 */
export async function notPassedIn(path: string): Promise<Pick<Grade, 'target'> & { only: string[] }> {
  const { checks, target } = await readGrade(path)
  const only = checks
    .filter(({ verdict }) => verdict !== 'passed' && verdict !== 'skipped')
    .map(({ id }) => id)
  const gone = only.filter(id => !suites.some(suite => suite.checks.some(check => check.id === id)))
  if (gone.length > 0)
    throw new UsageProblem(
      `--last-failed ${path}: ${listed(gone, mostNamed)} did not pass there, and this version has no such check; name the others with --check, or grade whole`,
    )
  if (only.length === 0) throw new UsageProblem(`--last-failed ${path}: every check of that grade passed`)
  return { only, target }
}
