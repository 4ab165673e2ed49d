import { hash } from 'node:crypto'

/** Whole numbers from 0 to below `count`, the same every time for a seed. */
export function chanceOf(seed: string): { below(count: number): number } {
  let drawn = 0
  return {
    below: count => Number.parseInt(hash('sha256', JSON.stringify([seed, drawn++])).slice(0, 12), 16) % count,
  }
}
