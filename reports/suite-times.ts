import type { CheckResult } from '../fixtures/events/event.ts'

/** How long a grade was at a suite, in milliseconds of the clock on the wall. */
export interface SuiteTime {
  id: string
  durationMs: number
}

/**
 * Gathers how long a grade was at each suite. Checks run side by side, so their durations tell nothing of that. The
 * time from one verdict to the next belongs to the suite of the next.
 */
export class SuiteTimes {
  readonly #times = new Map<string, number>()
  #last: number | undefined

  /** @param at when the verdict was read */
  take({ suite, durationMs }: CheckResult, at: string): void {
    const now = Date.parse(at)
    const since = this.#last ?? now - durationMs
    this.#times.set(suite, (this.#times.get(suite) ?? 0) + Math.max(0, now - since))
    this.#last = now
  }

  /** In the order in which the suites came to their first verdict. */
  all(): SuiteTime[] {
    return [...this.#times].map(([id, durationMs]) => ({ id, durationMs }))
  }
}
