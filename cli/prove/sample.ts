import { hash } from 'node:crypto'
import type { Condition } from '../../reports/proof/trial.ts'
import type { Shard } from '../shard/shard.ts'
import type { Plan } from './shards.ts'

/** Today's seed, the same all day: 20261122. */
export const seedOfToday = (now = new Date()): number =>
  Number(now.toISOString().slice(0, 10).replaceAll('-', ''))

const dayInMilliseconds = 86_400_000

/**
 * The number of a seed's day. Of a date such as 20261122 it is the days since 1970: months follow each other without a
 * gap. Any other seed stands for itself.
 */
function dayOf(seed: number): number {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(String(seed)) ?? []
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day))
  return Number.isNaN(time) ? seed : time / dayInMilliseconds
}

/** The shard whose turn it is by a seed. As many consecutive days as there are shards try each of them once. */
export const shardOfSeed = (seed: number, of: number): Shard => ({
  index: (((dayOf(seed) % of) + of) % of) + 1,
  of,
})

/**
 * A plan in an order drawn from a seed, after the control. A time limit cuts off the end. It has to be another one when
 * the turn comes to the same shard again.
 */
export function inDrawnOrder({ conditions, packs }: Plan, seed: number): Plan {
  const lotOf = ({ kind, id }: Condition) => hash('sha256', JSON.stringify([seed, kind, id]))
  const drawn = (items: Condition[]) =>
    items
      .map(item => ({ item, lot: item.kind === 'control' ? '' : lotOf(item) }))
      .toSorted((one, other) => (one.lot < other.lot ? -1 : 1))
      .map(({ item }) => item)
  return { conditions: drawn(conditions), packs: drawn(packs) }
}
