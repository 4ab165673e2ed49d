/** A source of chance: fast-check's `Random` is one. */
export interface Dice {
  /** An integer between the two, both included. */
  nextInt(low: number, high: number): number
}

/** The means of a drawing: chance, and how much room is left for depth and breadth. One object per drawn instance. */
export class Chance {
  readonly #random: Dice
  /** Levels of objects and arrays that may still be opened beyond what is forced. */
  depth: number
  /** Values that may still be added beyond what is forced. */
  room: number
  /** The size of what was drawn so far, in bytes or so. */
  bulk = 0

  constructor(random: Dice, depth: number, room: number) {
    this.#random = random
    this.depth = depth
    this.room = room
  }

  /** The work that drawing it was, in steps of patience: one for a value, or for some dozens of characters. */
  get steps(): number {
    return this.bulk >> 6
  }

  /** An integer from `low` to `high`, both included; both within the safe integers. */
  integer(low: number, high: number): number {
    return low >= high ? low : this.#random.nextInt(low, high)
  }

  /** Whether a chance of one in `n` comes true. */
  oneIn(n: number): boolean {
    return this.#random.nextInt(1, n) === 1
  }

  /** A number from 0 up to, not including, 1. */
  fraction(): number {
    return this.#random.nextInt(0, 0x3fffffff) / 0x40000000
  }

  pick<T>(from: readonly T[]): T {
    return from[from.length === 1 ? 0 : this.#random.nextInt(0, from.length - 1)] as T
  }
}

/** Dice that always fall alike, for choices that belong to a schema rather than to a drawing (mulberry32). */
export function fixedDice(seed: number): Dice {
  let state = seed
  return {
    nextInt(low, high) {
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return low + (((mixed ^ (mixed >>> 14)) >>> 0) % (high - low + 1))
    },
  }
}
