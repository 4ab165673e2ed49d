import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withFault } from '../../cli/prove/conditions.ts'
import { expectedCost } from '../../cli/prove/expected-cost.ts'
import { wholePlan } from '../../cli/prove/scope.ts'
import { type Plan, shareOf } from '../../cli/prove/shards.ts'
import { faults } from '../../fixtures/target/embedded.ts'
import type { Condition } from '../../reports/index.ts'

const plans = [wholePlan({}, false), wholePlan({}, true), wholePlan({ variant: ['latency'] }, true)]
const aPlan = fc.constantFrom(...plans)
const aCount = fc.integer({ min: 1, max: 40 })

const keys = (conditions: Condition[]) => conditions.map(({ kind, id }) => `${kind} ${id}`)
const shares = (plan: Plan, of: number) =>
  Array.from({ length: of }, (_, at) => shareOf(plan, { index: at + 1, of }))
const tried = ({ conditions }: Plan) => conditions.filter(({ kind }) => kind !== 'control')

test('every fault and variant is in one share, and the control in each', () => {
  fc.assert(
    fc.property(aPlan, aCount, (plan, of) => {
      const all = shares(plan, of)
      expect(keys(all.flatMap(tried)).toSorted()).toEqual(keys(tried(plan)).toSorted())
      for (const { conditions } of all) expect(conditions[0]?.kind).toBe('control')
    }),
    { numRuns: 30 },
  )
})

test('the variants of a pack stay together, and every pack is in one share', () => {
  fc.assert(
    fc.property(aCount, of => {
      const [, plan = wholePlan({}, true)] = plans
      const all = shares(plan, of)
      expect(keys(all.flatMap(({ packs }) => packs)).toSorted()).toEqual(keys(plan.packs).toSorted())
      for (const { conditions, packs } of all)
        for (const { together = [] } of packs)
          expect(conditions.map(({ id }) => id)).toEqual(expect.arrayContaining(together))
    }),
    { numRuns: 20 },
  )
})

/** What the trials of a share are expected to take. */
const costOf = ({ conditions, packs }: Plan): number => {
  const packed = packs.flatMap(({ together = [] }) => together)
  const alone = conditions.filter(({ kind, id }) => kind !== 'variant' || !packed.includes(id))
  return [...packs, ...alone].map(expectedCost).reduce((sum, cost) => sum + cost, 0)
}

test('no share takes longer than another by more than one trial', () => {
  fc.assert(
    fc.property(aPlan, aCount, (plan, of) => {
      const costs = shares(plan, of).map(costOf)
      const dearest = Math.max(...plan.conditions.map(expectedCost))
      expect(Math.max(...costs) - Math.min(...costs)).toBeLessThanOrEqual(dearest + 1e-9)
    }),
    { numRuns: 30 },
  )
})

test('faults that stand beside each other, which cost alike, are spread over the shares', () => {
  const [plan = wholePlan({}, false)] = plans
  const of = 6
  const shards = shares(plan, of).map(share => new Set(keys(tried(share))))
  const homes = faults.map(fault => shards.findIndex(share => share.has(keys([withFault(fault)])[0] ?? '')))
  const crowded = homes.filter((home, at) => homes.slice(at + 1, at + of).includes(home)).length
  expect(crowded).toBeLessThan(faults.length / 20)
})

test('five thousand faults are dealt to sixty shards in no time', () => {
  const [first] = faults
  if (!first) throw new Error('there are no faults')
  const conditions = Array.from({ length: 5000 }, (_, at) =>
    withFault({ ...first, id: `fault@surface-${at}` }),
  )
  const sizes = shares({ conditions, packs: [] }, 60).map(share => share.conditions.length)
  expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([83, 84])
})
