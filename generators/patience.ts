/** The error where understanding a schema takes too long or too much. What has been found until then still counts. */
export class Exhausted extends Error {
  override readonly name = 'Exhausted'
}

const stepsBetweenLooks = 256
/** The most memory that the tables of one schema may take, in bytes or so. */
const mostHeld = 48_000_000

/** Milliseconds that this thread has worked: unlike those on the wall, they don't run while others do. */
function now(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The time that understanding one schema may take, all told. Drawing costs nothing of it. */
export class Patience {
  /** The parts that had to be left out, in words. */
  readonly omissions = new Set<string>()
  readonly #onOmission: (what: string) => void
  #milliseconds: number
  #until = 0
  #nesting = 0
  #steps = 0
  #held = 0

  constructor(milliseconds: number, onOmission: (what: string) => void = () => undefined) {
    this.#milliseconds = milliseconds
    this.#onOmission = onOmission
  }

  /** Runs work that takes understanding. Within it, `spend` may throw `Exhausted`. */
  during<T>(work: () => T): T {
    const start = now()
    if (this.#nesting === 0) this.#until = start + this.#milliseconds
    this.#nesting += 1
    try {
      return work()
    } finally {
      this.#nesting -= 1
      if (this.#nesting === 0) this.#milliseconds -= now() - start
    }
  }

  /**
   * Takes time, in every loop whose length a schema decides.
   * @param steps how much was done since the last call
   */
  spend(steps = 1): void {
    this.#steps += steps
    if (this.#steps < stepsBetweenLooks || this.#nesting === 0) return
    this.#steps = 0
    if (now() <= this.#until) return
    this.omit('it takes too long to understand')
    throw new Exhausted()
  }

  /** Takes memory, for every table whose size a schema decides and that is kept with it. */
  hold(bytes: number): void {
    this.#held += bytes
    if (this.#held <= mostHeld) return
    this.omit('it takes too much memory to understand')
    throw new Exhausted()
  }

  /** Leaves at least so much patience, for something that is asked for later. */
  grant(milliseconds: number): void {
    this.#milliseconds = Math.max(milliseconds, this.#milliseconds)
  }

  /** Whether there is no patience left. */
  get isOver(): boolean {
    return this.#milliseconds <= 0 || (this.#nesting > 0 && now() > this.#until)
  }

  omit(what: string): void {
    if (this.omissions.has(what)) return
    this.omissions.add(what)
    this.#onOmission(what)
  }
}
