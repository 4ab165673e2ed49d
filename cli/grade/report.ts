import { resolve } from 'node:path'
import { exitCodes, LogProblem, NotOneGrade } from '../../reports/index.ts'
import { endingSignals } from '../ending-signals.ts'
import { UsageProblem } from '../usage-problem.ts'
import { originOf } from './origin-of.ts'
import { reportAndTell } from './terminal-progress.ts'

/**
 * Makes every report of a grade again from its log, even from one that was cut off, or that another version wrote.
 * @returns the exit code to which the grade came; of a log that isn't wholly understood never that of a pass
 * @throws UsageProblem when the folder holds no log, or none that can be trusted
 */
export async function report(dir: string): Promise<number> {
  const { isForeign, note } = await originOf(dir)
  if (note) process.stderr.write(`${note}\n`)
  // Half-written reports are removed when a process exits, but not when a signal ends it.
  for (const signal of endingSignals) process.once(signal, () => process.exit(exitCodes.interrupted))
  const at = new Date().toISOString()
  const notes = note ? [{ type: 'finding', at, severity: 'problem', text: note } as const] : []
  try {
    return await reportAndTell(resolve(dir), { unwritten: notes, isForeign })
  } catch (problem) {
    if (problem instanceof LogProblem || problem instanceof NotOneGrade)
      throw new UsageProblem(problem.message)
    throw problem
  }
}
