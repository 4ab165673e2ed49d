import { ConfigProblem } from '../fixtures/config/problem.ts'
import { isRefusedBySystem, OutputProblem } from '../fixtures/output-problem.ts'
import { PreflightProblem } from '../fixtures/preflight/problem.ts'
import { printable } from '../fixtures/secrets/thread.ts'
import { terminalLine } from '../reports/escape/terminal.ts'
import { LogProblem, NotOneGrade } from '../reports/index.ts'
import { UsageProblem } from './usage-problem.ts'

/** Tells the user on standard error why nothing was graded; gives the exit code. */
export function explain(problem: unknown): number {
  if (problem instanceof ConfigProblem || problem instanceof UsageProblem) {
    say(problem.message)
    return 2
  }
  if (problem instanceof PreflightProblem) {
    say(`not graded: ${problem.message}`)
    say(`  ${problem.advice}`)
    return problem.exitCode
  }
  if (isRefusedBySystem(problem)) return explain(new OutputProblem(problem.path ?? 'this command', problem))
  if (problem instanceof OutputProblem) {
    say(problem.message)
    say(`  ${problem.advice}`)
    return 3
  }
  if (problem instanceof LogProblem || problem instanceof NotOneGrade) {
    say(problem.message)
    return 3
  }
  say('conformance itself failed; please report this:')
  say(problem instanceof Error ? (problem.stack ?? problem.message) : String(problem))
  return 3
}

/** Messages may quote the target, and stack traces may quote what somebody typed. */
const say = (text: string) =>
  process.stderr.write(`${printable(text).split('\n').map(terminalLine).join('\n')}\n`)
