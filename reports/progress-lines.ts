import type { CheckResult } from '../fixtures/events/event.ts'
import { terminalLine } from './escape/terminal.ts'
import { isDone, type SuiteProgress, SuitesProgress, sayAtOnce, verdictCounts } from './progress-suites.ts'
import type { Screen } from './screen.ts'
import { duration } from './words.ts'

/** Progress for a log: a line for each suite when it is done. */
export class ProgressLines {
  readonly #write: (text: string) => unknown
  readonly #screen: () => Screen
  readonly #now: () => number
  readonly #suites: SuitesProgress

  constructor(write: (text: string) => unknown, screen: () => Screen, now: () => number) {
    this.#write = write
    this.#screen = screen
    this.#now = now
    this.#suites = new SuitesProgress(now)
  }

  suiteStarted(suite: string, checks: number): void {
    this.#suites.start(suite, checks)
  }

  checkFinished(result: CheckResult): void {
    const suite = this.#suites.finish(result)
    const line = this.#suites.isNew(result) ? sayAtOnce(result, this.#screen()) : undefined
    if (line !== undefined) this.say(line)
    if (suite.results.length === suite.checks) this.#done(suite)
  }

  /** A line of escaped text. */
  say(line: string): void {
    this.#write(`${line}\n`)
  }

  finished(): void {
    for (const suite of this.#suites.all()) if (!isDone(suite) || suite.checks === 0) this.#done(suite)
  }

  #done(suite: SuiteProgress): void {
    const took = duration(this.#now() - suite.startedAt)
    const part = isDone(suite) ? '' : `, ${suite.checks - suite.results.length} did not run`
    this.say(`${terminalLine(suite.name)}: ${verdictCounts(suite, this.#screen().paint)}${part} (${took})`)
  }
}
