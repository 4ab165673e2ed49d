import type { Wait } from '../fixtures/base/waits.ts'
import type { CheckResult } from '../fixtures/events/event.ts'
import { terminal } from './escape/terminal.ts'
import { ProgressBars } from './progress-bars.ts'
import { ProgressLines } from './progress-lines.ts'
import { type Output, screenOf } from './screen.ts'

/** Shows a grade as it goes. */
export interface Progress {
  suiteStarted(suite: string, checks: number): void
  checkFinished(result: CheckResult): void
  /** A check has begun to wait for long. */
  waiting(check: string, suite: string, wait: Wait): void
  /** A line beside the progress, such as what the preflight found. */
  note(text: string): void
  /** Leaves the screen as it should stay. */
  finished(): void
}

/**
 * Live progress. On a terminal each suite has a bar, drawn in place. Elsewhere, and in CI, it has a line once it is
 * done. Failures are said at once in both. It draws when something happens, and each second while checks only wait.
 */
export function progress(
  output: Output = process.stderr,
  env: Record<string, string | undefined> = process.env,
  now: () => number = Date.now,
): Progress {
  const screen = () => screenOf(output, env)
  const display = screen().live
    ? new ProgressBars(text => output.write(text), screen, now)
    : new ProgressLines(text => output.write(text), screen, now)
  return {
    suiteStarted: (suite, checks) => display.suiteStarted(suite, checks),
    checkFinished: result => display.checkFinished(result),
    waiting: (check, suite, wait) => display.waiting(check, suite, wait),
    note: text => display.say(terminal(text)),
    finished: () => display.finished(),
  }
}
