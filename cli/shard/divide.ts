import type { Check, Suite } from '../../fixtures/check/check.ts'
import { isPassive } from '../../fixtures/check/passive.ts'
import { suiteCost } from './suite-costs.ts'

/** Checks that come into one shard together. */
interface Block {
  checks: readonly Check[]
  /** How much longer it makes the grade of its shard, in seconds. */
  cost: number
  isDivisible: boolean
}

/**
 * The suites in so many parts: each check in exactly one, those that look on at all exchanges in every part, in the
 * order of the suites. It follows from the checks and from what their suites are known to take, never from the run.
 *
 * A suite takes as long as its longest check, whichever others run beside it, so suites stay whole where they are
 * enough. The dearest go first, each to the part with the least to do by then. Checks that wait are dealt before all
 * else, one to each part in turn: they take no time beside others. What is shared, or used up, stays in one part.
 * @returns fewer parts than were asked for where there are not as many that have something to do
 */
export function divided(suites: readonly Suite[], of: number): Suite[][] {
  const { waiting, blocks } = blocksOf(suites, of)
  const parts = Array.from({ length: of }, () => ({ checks: new Set<Check>(), load: 0 }))
  const dealt = [...waiting.entries()].flatMap(([turn, checks]) => {
    const part = parts[turn % of]
    return part ? [{ part, checks }] : []
  })
  for (const { part, checks } of dealt) for (const check of checks) part.checks.add(check)
  for (const { checks, cost } of blocks) {
    const [least] = parts.toSorted(
      (one, other) => one.load - other.load || Number(one.checks.size > 0) - Number(other.checks.size > 0),
    )
    if (!least) break
    least.load += cost
    for (const check of checks) least.checks.add(check)
  }
  return parts
    .filter(({ checks }) => checks.size > 0)
    .map(({ checks: own }) =>
      suites
        .map(suite => ({
          ...suite,
          checks: suite.checks.filter(check => isPassive(check) || own.has(check)),
        }))
        .filter(({ checks }) => checks.length > 0),
    )
}

/** Ids of the checks that every part has, since they look on at all exchanges. */
export const everywhereIn = (suites: readonly Suite[]): string[] =>
  suites.flatMap(({ checks }) => checks.filter(isPassive).map(({ id }) => id))

/** What is to be dealt, each list in the order in which it is. */
function blocksOf(suites: readonly Suite[], of: number): { waiting: (readonly Check[])[]; blocks: Block[] } {
  const divisible = suites.map(suite => ({
    ...suite,
    checks: suite.checks.filter(check => !isPassive(check)),
  }))
  const all = divisible.flatMap(({ checks }) => checks)
  const shared = [
    ...Map.groupBy(
      all.filter(({ shares }) => shares),
      ({ shares }) => shares,
    ).values(),
  ]
  const waits = all.filter(({ waits, shares }) => waits && !shares).map(check => [check])
  const ordinary = divisible
    .map(({ id, checks }) => ({ id, checks: checks.filter(({ waits }) => !waits) }))
    .filter(({ checks }) => checks.length > 0)
  const blocks = [...Map.groupBy(ordinary, ({ id, checks }) => (isSpending(checks) ? 'spending' : id))].map(
    ([, together]) => blockOf(together),
  )
  return { waiting: [...waits, ...shared], blocks: cutInto(of, blocks).toSorted(byCost) }
}

const isSpending = (checks: readonly Check[]) => checks.some(({ spends }) => spends)

/** The checks of suites that come into one shard. */
function blockOf(suites: readonly { id: string; checks: Check[] }[]): Block {
  const checks = suites.flatMap(suite => suite.checks)
  const cost = suites.reduce((sum, { id }) => sum + suiteCost(id), 0)
  return { checks, cost, isDivisible: !isSpending(checks) }
}

const byCost = (one: Block, other: Block) => other.cost - one.cost

/** The blocks, the largest cut in two until there are as many as are wanted. A half may take as long as the whole. */
function cutInto(least: number, blocks: readonly Block[]): Block[] {
  const cut = [...blocks]
  while (cut.length < least) {
    const divisible = cut.filter(({ checks, isDivisible }) => isDivisible && checks.length > 1)
    const [largest] = divisible.toSorted((one, other) => other.checks.length - one.checks.length)
    if (!largest) break
    const halves = [0, 1].map(half => ({
      checks: largest.checks.filter((_, place) => place % 2 === half),
      cost: largest.cost,
      isDivisible: true,
    }))
    cut.splice(cut.indexOf(largest), 1, ...halves)
  }
  return cut
}
