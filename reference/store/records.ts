/**
 * Records of one kind by key, at most `cap` of them beside the seeded ones. Past that the oldest added one is
 * dropped, so that a million requests don't fill the memory.
 */
export class Records<Key, Value> {
  readonly #byKey = new Map<Key, Value>()
  readonly #added: Key[] = []
  readonly #cap: number
  readonly #dropped: (value: Value) => void
  #next = 0

  constructor(cap: number, dropped: (value: Value) => void = () => {}) {
    this.#cap = cap
    this.#dropped = dropped
  }

  get size(): number {
    return this.#byKey.size
  }

  get(key: Key): Value | undefined {
    return this.#byKey.get(key)
  }

  values(): IterableIterator<Value> {
    return this.#byKey.values()
  }

  /** Adds a record beside the cap, which is never dropped. */
  seed(key: Key, value: Value): void {
    this.#byKey.set(key, value)
  }

  add(key: Key, value: Value): void {
    const oldest = this.#added[this.#next]
    if (oldest !== undefined) this.delete(oldest)
    this.#added[this.#next] = key
    this.#next = (this.#next + 1) % this.#cap
    this.#byKey.set(key, value)
  }

  delete(key: Key): void {
    const value = this.#byKey.get(key)
    if (value === undefined) return
    this.#byKey.delete(key)
    this.#dropped(value)
  }
}
