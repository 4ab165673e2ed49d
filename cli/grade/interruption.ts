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
    process.on('SIGINT', this.#onSignal)
    process.on('SIGTERM', this.#onSignal)
  }

  /** What the first Ctrl-C does, once there is something to cancel. */
  cancels(cancel: () => unknown): void {
    this.#cancel = cancel
    if (this.happened) cancel()
  }

  over(): void {
    process.off('SIGINT', this.#onSignal)
    process.off('SIGTERM', this.#onSignal)
  }
}
