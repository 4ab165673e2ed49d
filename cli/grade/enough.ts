import { loadCatalogue } from '../../document/index.ts'
import type { CheckResult, RunFacts } from '../../fixtures/events/event.ts'
import { currentIds, failsGate, ruleWithIds } from '../../reports/index.ts'
import type { Rules } from './grade-log.ts'
import type { GradeOptions } from './options.ts'

/** When a grade has judged enough, by its options: after so many failures, or after so long. */
export class Enough {
  readonly #controller = new AbortController()
  readonly #bail: number
  readonly #fails: (check: CheckResult) => boolean
  readonly #timer: NodeJS.Timeout | undefined
  #failed = 0

  /**
   * Starts the time.
   * @param fails whether a check fails the gate
   */
  constructor(
    {
      bail = Number.POSITIVE_INFINITY,
      maxTime = Number.POSITIVE_INFINITY,
      seconds = Number.POSITIVE_INFINITY,
    }: Pick<GradeOptions, 'bail' | 'maxTime'> & { seconds?: number | undefined },
    fails: (check: CheckResult) => boolean,
  ) {
    this.#bail = bail
    this.#fails = fails
    const isOption = maxTime <= seconds * 1000
    const time = isOption ? maxTime : seconds * 1000
    if (!Number.isFinite(time)) return
    const why = isOption ? `--max-time ${maxTime / 1000}s` : `budget.seconds ${seconds}`
    this.#timer = setTimeout(() => this.#stop(`there was no time left (${why})`), time)
  }

  /** Aborted when it is enough; its reason says why. */
  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** Why it was enough; undefined as long as it isn't. */
  get reason(): string | undefined {
    return this.signal.aborted ? String(this.signal.reason) : undefined
  }

  take(check: CheckResult): void {
    if (!this.#fails(check) || ++this.#failed < this.#bail) return
    this.#stop(
      `${this.#failed} failing ${this.#failed === 1 ? 'check was' : 'checks were'} enough (--bail ${this.#bail})`,
    )
  }

  /** Ends the waiting for the end of the time. */
  over(): void {
    clearTimeout(this.#timer)
  }

  #stop(why: string): void {
    if (!this.signal.aborted) this.#controller.abort(why)
  }
}

/** Tells which checks fail the gate of a grade: a known failure doesn't. */
export function failing({ config, baseline, set }: Rules, run: RunFacts): (check: CheckResult) => boolean {
  const catalogue = loadCatalogue()
  const { failOn } = config.gate
  const rule = {
    ...{ failOn, expectations: config.expectations, disputed: config.disputed },
    ...(baseline ? { baseline } : {}),
    ...(set ? { set } : {}),
  }
  const current = ruleWithIds(rule, currentIds(catalogue))
  return check => failsGate(check, run, catalogue, current)
}
