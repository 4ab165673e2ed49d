import { resolve } from 'node:path'
import { PreflightProblem } from '../../fixtures/base/preflight-problem.ts'
import { gradeInto } from './grade-into.ts'
import { Interruption } from './interruption.ts'
import type { GradeOptions } from './options.ts'
import { reportAndTell, reportInSilence, TerminalProgress } from './terminal-progress.ts'

/**
 * Grades a target: configuration, preflight, suites, reports, gate.
 * @returns the exit code
 * @throws ConfigProblem, UsageProblem, PreflightProblem, OutputProblem
 */
export async function grade(options: GradeOptions): Promise<number> {
  const out = resolve(options.out)
  // Listens for signals before the folder is cleared. From then on a signal ends in a report; before, it leaves the
  // last grade's.
  const interruption = new Interruption()
  try {
    const unwritten = await gradeInto(
      out,
      options,
      interruption,
      (planned, target) => new TerminalProgress(planned, target),
    )
    return await reportAndTell(out, { unwritten, history: options.history })
  } catch (problem) {
    // A pipeline publishes what it finds: where nothing could be graded, it finds why.
    if (problem instanceof PreflightProblem) await reportInSilence(out)
    throw problem
  } finally {
    interruption.over()
  }
}
