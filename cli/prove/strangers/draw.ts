import { hash } from 'node:crypto'
import type { Shard } from '../../shard/shard.ts'

/** The name of a seed's stranger of this number, counted from 1. All that is drawn for it has the name as seed. */
export const strangerName = (seed: number, number: number): string => `${seed}-${number}`

/** One of these items, by the seed and number of a trial alone. The list isn't empty. */
export function drawnFrom<Item>(items: readonly Item[], seed: number, number: number): Item {
  const digest = hash('sha256', JSON.stringify([seed, 'fault', number]))
  const item = items[Number.parseInt(digest.slice(0, 12), 16) % items.length]
  if (item === undefined) throw new Error('nothing to draw from')
  return item
}

/** The numbers from 1 to `most` that are this shard's. */
export const numbersOf = (most: number, { index, of }: Shard): number[] =>
  Array.from({ length: most }, (_, at) => at + 1).filter(number => number % of === index % of)
