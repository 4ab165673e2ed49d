import type { Wait } from '../fixtures/base/waits.ts'
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
  readonly #said = new Set<Wait>()

  constructor(write: (text: string) => unknown, screen: () => Screen, now: () => number) {
    this.#write = write
    this.#screen = screen
    this.#now = now
    this.#suites = new SuitesProgress(now)
  }

  suiteStarted(suite: string, checks: number): void {
    this.#suites.start(suite, checks)
    for (const each of this.#suites.all()) if (each.name === suite) this.#sayWait(each)
  }

  checkFinished(result: CheckResult): void {
    const suite = this.#suites.finish(result)
    const line = this.#suites.isNew(result) ? sayAtOnce(result, this.#screen()) : undefined
    if (line !== undefined) this.say(line)
    if (suite.results.length === suite.checks) this.#done(suite)
    else this.#sayWait(suite)
  }

  waiting(check: string, suite: string, wait: Wait): void {
    this.#suites.wait(check, suite, wait)
    for (const each of this.#suites.all()) if (each.name === suite) this.#sayWait(each)
  }

  /** Says what a suite only waits for, once. */
  #sayWait(suite: SuiteProgress): void {
    const wait = this.#suites.waitOf(suite)
    if (wait === undefined || this.#said.has(wait)) return
    this.#said.add(wait)
    this.say(`${terminalLine(suite.name)}: ${this.#suites.waitWords(wait)}`)
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
