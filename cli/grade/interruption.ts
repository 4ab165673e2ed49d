const signals = ['SIGINT', 'SIGTERM'] as const

/** Ctrl-C: the first one ends the grade with a report of what ran, the second one ends the process at once. */
export class Interruption {
  happened = false
  #cancel: (() => unknown) | undefined
  readonly #onSignal = () => {
    if (this.happened) process.exit(130)
    this.happened = true
    process.stderr.write('\ninterrupted: writing the report of what ran; press Ctrl-C again to end at once\n')
    this.#cancel?.()
  }

  constructor() {
    for (const signal of signals) process.on(signal, this.#onSignal)
  }

  /**
   * What the first Ctrl-C does, once there is something to cancel. Vitest and Vite have put up handlers of their own by
   * then, which end the process before any report is written; they are taken down.
   */
  cancels(cancel: () => unknown): void {
    for (const signal of signals) process.removeAllListeners(signal).on(signal, this.#onSignal)
    this.#cancel = cancel
    if (this.happened) cancel()
  }

  over(): void {
    for (const signal of signals) process.off(signal, this.#onSignal)
  }
}
