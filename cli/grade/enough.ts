import type { CheckResult } from '../../fixtures/events/event.ts'
import type { GradeOptions } from './options.ts'

/** When a grade has judged enough, by its options: after so many failures, or after so long. */
export class Enough {
  readonly #controller = new AbortController()
  readonly #bail: number
  readonly #timer: NodeJS.Timeout | undefined
  #failed = 0

  constructor({ bail = Number.POSITIVE_INFINITY, maxTime }: Pick<GradeOptions, 'bail' | 'maxTime'>) {
    this.#bail = bail
    if (maxTime === undefined) return
    const stop = () => this.#stop(`there was no time left (--max-time ${maxTime / 1000}s)`)
    this.#timer = setTimeout(stop, maxTime)
  }

  /** Aborted when it is enough; its reason says why. */
  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** Why it was enough; undefined as long as it isn't. */
  get reason(): string | undefined {
    return this.signal.aborted ? String(this.signal.reason) : undefined
  }

  take({ verdict }: CheckResult): void {
    if (verdict !== 'failed' || ++this.#failed < this.#bail) return
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
