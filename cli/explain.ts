import { ExpectedProblem } from '../fixtures/base/expected-problem.ts'
import { isRefusedBySystem, OutputProblem } from '../fixtures/base/output-problem.ts'
import { printable } from '../fixtures/secrets/thread.ts'
import { terminalLine } from '../reports/escape/terminal.ts'

/**
 * Prints on standard error why a command came to nothing.
 * @returns the exit code
 */
export function explain(problem: unknown): number {
  if (problem instanceof ExpectedProblem) {
    for (const line of problem.lines) say(line)
    return problem.exitCode
  }
  if (isRefusedBySystem(problem)) return explain(new OutputProblem(problem.path ?? 'this command', problem))
  say('conformance itself failed; please report this:')
  say(problem instanceof Error ? (problem.stack ?? problem.message) : String(problem))
  return 3
}

/** A message may quote the target, and a stack trace may quote what a user typed, so both are escaped. */
const say = (text: string) =>
  process.stderr.write(`${printable(text).split('\n').map(terminalLine).join('\n')}\n`)
