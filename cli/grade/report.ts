import { resolve } from 'node:path'
import { catalogueDigest } from '../../document/index.ts'
import { exitCodes, LogProblem, NotOneGrade } from '../../reports/index.ts'
import { UsageProblem } from '../usage-problem.ts'
import { startOf } from './start-of.ts'
import { reportAndTell } from './terminal-progress.ts'

/**
 * Makes every report of a grade again from its log, even from one that was cut off.
 * @returns the exit code to which the grade came
 * @throws UsageProblem when the folder holds no log, or one that this version can't judge as the grade did
 */
export async function report(dir: string): Promise<number> {
  const { run } = await startOf(dir)
  if (run.document !== catalogueDigest())
    throw new UsageProblem(
      `${dir} was graded against another catalogue of requirements ` +
        `(${run.document}, here ${catalogueDigest()}): ` +
        'take the version of this tool that graded it, or grade again',
    )
  // Half-written reports are removed when a process exits, but not when a signal ends it.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(exitCodes.interrupted))
  try {
    return await reportAndTell(resolve(dir))
  } catch (problem) {
    if (problem instanceof LogProblem || problem instanceof NotOneGrade)
      throw new UsageProblem(problem.message)
    throw problem
  }
}
