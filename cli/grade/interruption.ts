import { endingSignals } from '../ending-signals.ts'
import type { Stop } from './grade-into.ts'

/** How long the second Ctrl-C waits for what would outlive this process, in milliseconds. */
const longestAbandoning = 5000

/** Ctrl-C, or what else ends a command: the first one ends the work in good order, the second one ends the process. */
export class Interruption implements Stop {
  readonly #controller = new AbortController()
  readonly #last: string
  #abandon: (() => Promise<void>) | undefined
  readonly #onSignal = (signal: NodeJS.Signals) => {
    if (this.happened) {
      // Of a terminal that is closed both the system and the shell tell. Nobody asks to end at once by that.
      if (signal !== 'SIGHUP') this.#leave()
      return
    }
    this.#controller.abort()
    process.stderr.write(`\ninterrupted: ${this.#last}; press Ctrl-C again to end at once\n`)
  }

  /** @param last what the first one still does, in the user's words */
  constructor(last = 'writing the report of what ran') {
    this.#last = last
    for (const signal of endingSignals) process.on(signal, this.#onSignal)
  }

  /** Aborted at the first Ctrl-C. */
  get signal(): AbortSignal {
    return this.#controller.signal
  }

  get happened(): boolean {
    return this.signal.aborted
  }

  /** Takes what even the second Ctrl-C must end, since it would outlive this process. */
  abandons(abandon: () => Promise<void>): void {
    this.#abandon = abandon
  }

  /** Ends the process. The second Ctrl-C waits a while for what would outlive it; the third waits for nothing. */
  #leave(): void {
    const abandon = this.#abandon
    this.#abandon = undefined
    if (!abandon) process.exit(130)
    setTimeout(() => process.exit(130), longestAbandoning)
    abandon().then(
      () => process.exit(130),
      () => process.exit(130),
    )
  }

  over(): void {
    for (const signal of endingSignals) process.off(signal, this.#onSignal)
  }
}

/** The value of work that a signal cuts short; undefined then, whatever becomes of the work. */
export async function unlessStopped<Value>(
  work: Promise<Value>,
  stop: AbortSignal,
): Promise<Value | undefined> {
  const stopped = new Promise<undefined>(resolve => {
    if (stop.aborted) resolve(undefined)
    stop.addEventListener('abort', () => resolve(undefined), { once: true })
  })
  work.catch(() => {})
  return Promise.race([work, stopped])
}
