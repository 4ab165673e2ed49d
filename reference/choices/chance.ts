import { hash } from 'node:crypto'

/** What is drawn for one dimension of one stranger: the same every time, whatever was drawn for others. */
export interface Chance {
  /** A whole number from 0 to below `count`. */
  below(count: number): number
  /** One of these; a list that isn't empty. */
  pick<Item>(items: readonly [Item, ...Item[]]): Item
}

export function chanceOf(seed: string, dimension: string): Chance {
  let drawn = 0
  const below = (count: number) =>
    Number.parseInt(hash('sha256', JSON.stringify([seed, dimension, drawn++])).slice(0, 12), 16) % count
  return { below, pick: items => items[below(items.length)] ?? items[0] }
}
