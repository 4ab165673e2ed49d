/** The error where understanding a schema takes too much. What has been found until then still counts. */
export class Exhausted extends Error {
  override readonly name = 'Exhausted'
}

/** The most memory that the tables of one schema may take, in bytes or so. */
const mostHeld = 48_000_000

/**
 * The work that understanding one schema may take, all told. It is counted in steps and not in time: how fast a machine
 * is, and what else it does, changes nothing of what is made. A step is a look at one thing: half a microsecond
 * or so on a machine of 2025, for some work three times as much, for other a fifth. What takes longer comes to several.
 */
export class Patience {
  /** The parts that had to be left out, in words. */
  readonly omissions = new Set<string>()
  readonly #onOmission: (what: string) => void
  #left: number
  #nesting = 0
  #held = 0

  constructor(steps: number, onOmission: (what: string) => void = () => undefined) {
    this.#left = steps
    this.#onOmission = onOmission
  }

  /** Runs work that takes understanding. Within it, `spend` may throw `Exhausted`; elsewhere nothing is counted. */
  during<T>(work: () => T): T {
    this.#nesting += 1
    try {
      return work()
    } finally {
      this.#nesting -= 1
    }
  }

  /**
   * Takes steps, in every loop whose length a schema decides.
   * @param steps how much is done, about; a whole number
   */
  spend(steps = 1): void {
    if (this.#nesting === 0) return
    this.#left -= steps
    if (this.#left >= 0) return
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

  /** Leaves at least so many steps, for something that is asked for later. */
  grant(steps: number): void {
    this.#left = Math.max(steps, this.#left)
  }

  /** The steps that are left; less than none once more was asked for. */
  get left(): number {
    return this.#left
  }

  /** The bytes that are held. */
  get held(): number {
    return this.#held
  }

  /** Whether there is no patience left. */
  get isOver(): boolean {
    return this.#left <= 0
  }

  omit(what: string): void {
    if (this.omissions.has(what)) return
    this.omissions.add(what)
    this.#onOmission(what)
  }
}
