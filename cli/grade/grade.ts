import { resolve } from 'node:path'
import { gradeInto } from './grade-into.ts'
import { Interruption } from './interruption.ts'
import type { GradeOptions } from './options.ts'
import { reportAndTell, TerminalProgress } from './terminal-progress.ts'

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
      (...begun) => new TerminalProgress(...begun),
    )
    return await reportAndTell(out, unwritten)
  } finally {
    interruption.over()
  }
}
