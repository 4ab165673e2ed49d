import { basename, dirname } from 'node:path'
import { inject, TestRunner, test } from 'vitest'
import type { Check, Suite } from '../../fixtures/check/check.ts'
import { judge } from '../../fixtures/engine/judge.ts'
import { World } from '../../fixtures/engine/world.ts'
import type { CheckResult } from '../../fixtures/events/event.ts'
import { clean } from '../../fixtures/secrets/thread.ts'
import { suites } from '../../suites/index.ts'
import './worker-facts.ts'

/**
 * How long a check may take that doesn't say that it waits, in milliseconds: all of them run side by side, so that where
 * a target limits its calls each may take nearly as long as the whole grade.
 */
const ordinaryTimeout = 600_000

/** The checks of a grade, running: one world for all suite files, since they share this worker. */
class Worker {
  readonly #facts = inject('conformance')
  readonly #world = new World(this.#facts, 'w')
  readonly #waiting = new Map<Check, Promise<CheckResult>>()

  constructor() {
    const all = suites.flatMap(suite => suite.checks.map(check => ({ suite, check })))
    this.#world.watch(all.map(({ check }) => check))
    for (const { suite, check } of all) {
      if (check.waits && this.#isSelected(check))
        this.#waiting.set(check, this.#judge(check, suite, new AbortController().signal))
    }
  }

  /** Makes a Vitest test of every selected check of a suite. */
  register(suite: Suite): void {
    for (const check of suite.checks.filter(each => this.#isSelected(each))) {
      test.concurrent(check.id, { timeout: this.#timeout(check) }, async ({ task, signal }) => {
        const pending = this.#waiting.get(check) ?? this.#judge(check, suite, signal)
        const result = await Promise.race([pending, givenUp(signal)])
        if (signal.aborted || result === undefined) return
        this.#world.log.append({ type: 'check-finished', at: new Date().toISOString(), result })
        task.meta.result = result
        if (this.#world.log.trouble) task.meta.trouble = this.#world.log.trouble.message
      })
    }
  }

  async flush(): Promise<void> {
    this.#world.log.flush()
  }

  async #judge(check: Check, suite: Suite, signal: AbortSignal): Promise<CheckResult> {
    try {
      return await judge(check, suite.id, this.#world, signal)
    } catch (defect) {
      clean(defect)
      throw defect
    }
  }

  #isSelected(check: Check): boolean {
    return this.#facts.selected.includes(check.id)
  }

  #timeout(check: Check): number {
    return ordinaryTimeout + (check.waits ? this.#facts.config.budget.wait * 1000 : 0)
  }
}

/** Resolves when Vitest gives the check up: it took too long, or the grade was interrupted. */
const givenUp = (signal: AbortSignal) =>
  new Promise<undefined>(resolve =>
    signal.addEventListener('abort', () => resolve(undefined), { once: true }),
  )

let worker: Worker | undefined

/** Vitest's runner for suites: a suite's file holds a plain list of checks, and each becomes a test. */
export class SuiteRunner extends TestRunner {
  /**
   * A suite is there already, among all of them. Vitest would load its file once more under another name, which no cache
   * holds, and what takes the types out of it would stay in memory, with 20 MB.
   */
  override async importFile(file: string, source: 'collect' | 'setup'): Promise<unknown> {
    const suite = suites.find(({ id }) => id === basename(dirname(file)))
    if (source === 'setup' || !suite) return super.importFile(file, source)
    worker ??= new Worker()
    worker.register(suite)
    return { default: suite }
  }

  override async onAfterRunFiles(): Promise<void> {
    await worker?.flush()
  }
}
