import type { Condition } from '../../reports/proof/trial.ts'
import type { Shard } from '../shard/shard.ts'
import { expectedCost } from './expected-cost.ts'

/** The plan of a proof: the conditions, and which variants among them go together in one trial. */
export interface Plan {
  conditions: Condition[]
  packs: Condition[]
}

/**
 * A shard's share of a plan. The shares of all shards are disjoint, and the whole together. The control stands in each,
 * since trials are judged beside it. The dearest conditions go first, each to the shard with the least to do by then.
 * By that, neighbours, which cost alike, are spread evenly. The variants of a pack stay together.
 */
export function shareOf(plan: Plan, shard: Shard): Plan {
  const load: number[] = Array(shard.of).fill(0)
  const mine = new Set<Condition>(plan.conditions.filter(({ kind }) => kind === 'control'))
  for (const { members, cost } of unitsOf(plan)) {
    const least = load.indexOf(Math.min(...load))
    load[least] = (load[least] ?? 0) + cost
    if (least === shard.index - 1) for (const condition of members) mine.add(condition)
  }
  const conditions = plan.conditions.filter(condition => mine.has(condition))
  const ids = new Set(conditions.filter(({ kind }) => kind === 'variant').map(({ id }) => id))
  return { conditions, packs: plan.packs.filter(({ together = [] }) => together.every(id => ids.has(id))) }
}

/** Conditions that can't be divided between shards. */
interface Unit {
  members: Condition[]
  cost: number
}

function unitsOf({ conditions, packs }: Plan): Unit[] {
  const packOf = new Map(packs.flatMap(pack => (pack.together ?? []).map(id => [id, pack] as const)))
  const tried = conditions.filter(({ kind }) => kind !== 'control')
  const units = Map.groupBy(tried, one => (one.kind === 'variant' && packOf.get(one.id)) || one)
  return [...units]
    .map(([trial, members]) => ({ members, cost: expectedCost(trial) }))
    .toSorted((one, other) => other.cost - one.cost)
}
