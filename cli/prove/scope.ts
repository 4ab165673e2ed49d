import type { Shard } from '../shard/shard.ts'
import { conditionsOf, type Wanted } from './conditions.ts'
import { shardsWithin } from './expected-cost.ts'
import { seedOfToday, shardOfSeed } from './sample.ts'
import { type Plan, shareOf } from './shards.ts'
import { packsOf } from './together.ts'
import type { Share } from './way.ts'

/** The options for a part of a proof at home. */
export interface ScopeOptions extends Wanted {
  together?: true
  shard?: Shard
  /** The time in which new trials are begun, in milliseconds. */
  for?: number
  seed?: number
  workers: number
}

/** The conditions that a proof at home is to try. */
export interface Scope {
  wanted: Wanted
  plan: Plan
  /** The number of faults and variants in the whole. */
  of: number
  /** The part of the whole, where it isn't the whole. */
  share?: Share
  /** The seed that has chosen the shard of a sample. */
  sampleSeed?: number
}

/** The whole of what is wanted. */
export function wholePlan(wanted: Wanted, together: boolean): Plan {
  const conditions = conditionsOf(wanted)
  return { conditions, packs: together ? packsOf(conditions) : [] }
}

/**
 * The scope of a proof. A shard that is named is its share. Where there is only a time, the scope is the shard whose
 * turn it is. The shards are as many as let one be tried in that time. Otherwise it is the whole.
 * @param checks the number of checks in the suites
 * @throws UsageProblem for a fault or variant that the reference doesn't have
 */
export function scopeOf(options: ScopeOptions, checks: number): Scope {
  const { fault, variant, together = false, shard: named, for: time, workers } = options
  const wanted = { ...(fault ? { fault } : {}), ...(variant ? { variant } : {}) }
  const plan = wholePlan(wanted, together)
  const of = plan.conditions.length - 1
  if (!named && time === undefined) return { wanted, plan, of }
  const seed = options.seed ?? seedOfToday()
  const shard = named
    ? { index: named.index, of: named.of }
    : shardOfSeed(seed, shardsWithin(plan, ((time ?? 0) / 1000) * workers, checks))
  return {
    ...{ wanted, plan: shareOf(plan, shard), of },
    share: { shard, together, ...wanted },
    ...(named ? {} : { sampleSeed: seed }),
  }
}
