import type { Chance } from '../chance.ts'
import { enough, type Variety } from './variety.ts'

/** The items that an array may have beyond what it must, as a rule. */
export const usualMore = 4
/** The items that it may have beyond what it must where they are much the same. */
export const mostMore = 32
const farMore = 50

/** The lengths that an array may have, and those that it usually has. */
export interface Lengths {
  readonly min: number
  readonly max: number
  /** The shortest that is not empty. */
  readonly some: number
  /** The shortest that holds enough to be unlike others, if any does. */
  readonly full: number
  /** The longest that is usual. */
  readonly most: number
}

/** @param forced the number of items that have no choice what to be */
export function lengthsOf(
  min: number,
  max: number,
  forced: number,
  varietyAt: (index: number) => Variety,
): Lengths {
  const some = Math.min(max, Math.max(min, 1))
  const furthest = Math.min(max, some + mostMore)
  let held = 0
  for (let length = 1; length <= furthest; length += 1) {
    if (length > forced) held += varietyAt(length - 1)
    if (held < enough) continue
    const full = Math.max(some, length)
    return { min, max, some, full, most: Math.min(max, Math.max(min + usualMore, full + 2)) }
  }
  return { min, max, some, full: some, most: furthest }
}

/**
 * A length: now and then the least, one more, or the most; as a rule enough to be unlike others. It is never large
 * without room.
 */
export function drawLength({ min, max, some, full, most }: Lengths, chance: Chance): number {
  const kind = chance.integer(0, 47)
  if (kind === 0) return min
  if (kind === 1) return Math.min(max, min + 1)
  if (kind === 2 && max - min <= 12 && max - min <= chance.room) return max
  if (kind === 3 && chance.oneIn(4)) return Math.min(max, min + Math.min(chance.room, farMore))
  return chance.integer(kind < 7 ? some : full, Math.min(most, Math.max(full, min + chance.room)))
}
