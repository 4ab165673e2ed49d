import type { Ansis } from 'ansis'
import type { Wait } from '../fixtures/base/waits.ts'
import type { CheckResult } from '../fixtures/events/event.ts'
import { isBroken } from './broken.ts'
import { colours } from './colours.ts'
import { terminalLine } from './escape/terminal.ts'
import { mismatchLine } from './failure-terminal.ts'
import { type Screen, shorten } from './screen.ts'
import { cut } from './show.ts'
import { tally, verdictsIn } from './tally.ts'

/** One suite under way. */
export interface SuiteProgress {
  name: string
  /** How many checks it will have finished in the end. */
  checks: number
  startedAt: number
  results: CheckResult[]
}

/** The suites of a grade under way, in the order in which they started. */
export class SuitesProgress {
  readonly #suites = new Map<string, SuiteProgress>()
  readonly #reasons = new Set<string>()
  readonly #waits = new Map<string, { suite: string; wait: Wait }>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** A suite whose checks came before its start keeps them. */
  start(name: string, checks: number): void {
    const results = this.#suites.get(name)?.results ?? []
    this.#suites.set(name, { name, checks, startedAt: this.#now(), results })
  }

  finish(result: CheckResult): SuiteProgress {
    if (!this.#suites.has(result.suite)) this.start(result.suite, 0)
    const suite = this.#suites.get(result.suite) ?? { name: '', checks: 0, startedAt: 0, results: [] }
    suite.results.push(result)
    this.#waits.delete(result.id)
    return suite
  }

  wait(check: string, suite: string, wait: Wait): void {
    this.#waits.set(check, { suite, wait })
  }

  /** The longest wait of a suite under way of which nothing else is left; undefined while a check of it works. */
  waitOf({ name, checks, results }: SuiteProgress): Wait | undefined {
    const waits = [...this.#waits.values()].flatMap(({ suite, wait }) => (suite === name ? [wait] : []))
    if (waits.length === 0 || waits.length < checks - results.length) return undefined
    const now = this.#now()
    if (waits.some(({ until }) => until <= now)) return undefined
    return waits.toSorted((one, other) => other.until - one.until)[0]
  }

  /** `waiting for a device code to expire, 41 s left`. */
  waitWords({ what, until }: Wait): string {
    return `waiting for ${terminalLine(what)}, ${Math.ceil((until - this.#now()) / 1000)} s left`
  }

  /** Whether a result tells something new: one trouble may keep many checks from being judged, and is said once. */
  isNew({ verdict, reason }: CheckResult): boolean {
    if (verdict !== 'error' || reason === undefined) return true
    const isNew = !this.#reasons.has(reason)
    this.#reasons.add(reason)
    return isNew
  }

  all(): SuiteProgress[] {
    return [...this.#suites.values()]
  }
}

export function isDone({ checks, results }: SuiteProgress): boolean {
  return results.length >= checks
}

/** The line that is said of a check at once: for a failure, a warning or an error. */
export function sayAtOnce(check: CheckResult, { paint, width }: Screen): string | undefined {
  if (!isBroken(check) && check.verdict !== 'error') return undefined
  const mark = check.verdict === 'failed' ? '✗' : check.verdict === 'warning' ? '!' : '?'
  const head = `${mark} ${terminalLine(check.id)}`
  const [mismatch] = check.mismatches
  const why = mismatch ? mismatchLine(mismatch, 60) : terminalLine(cut(check.reason ?? '', 200))
  return `${paint[colours[check.verdict]](head)}  ${shorten(why, Math.max(20, width - head.length - 2))}`
}

/** `12 passed, 1 failed`, each in its colour. */
export function verdictCounts({ results }: SuiteProgress, paint: Ansis): string {
  const counts = tally(results)
  const verdicts = verdictsIn(results)
  return verdicts.map(name => paint[colours[name]](`${counts[name]} ${name}`)).join(', ') || 'nothing ran'
}
