import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shardsWithin } from '../../cli/prove/expected-cost.ts'
import { inDrawnOrder, seedOfToday, shardOfSeed } from '../../cli/prove/sample.ts'
import { scopeOf, wholePlan } from '../../cli/prove/scope.ts'
import { type Plan, shareOf } from '../../cli/prove/shards.ts'

const plan = wholePlan({}, true)
const checks = 700
const idsOf = ({ conditions }: Plan) =>
  conditions.filter(({ kind }) => kind !== 'control').map(({ kind, id }) => `${kind} ${id}`)

/** The seeds of so many days from this one on. */
const seedsFrom = (first: Date, days: number): number[] =>
  Array.from({ length: days }, (_, at) => seedOfToday(new Date(first.getTime() + at * 86_400_000)))

const aDay = fc.date({ min: new Date('2026-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })

test('the seed of a day is its date', () => {
  expect(seedOfToday(new Date('2026-03-04T23:59:59Z'))).toBe(20260304)
})

test('as many consecutive days as there are shards try everything once, whichever the first is', () => {
  fc.assert(
    fc.property(aDay, fc.integer({ min: 1, max: 40 }), (first, of) => {
      const days = seedsFrom(first, of).map(seed => shareOf(plan, shardOfSeed(seed, of)))
      expect(days.flatMap(idsOf).toSorted()).toEqual(idsOf(plan).toSorted())
    }),
    { numRuns: 40 },
  )
})

test('consecutive seeds that are no dates take turns, too, below zero as well', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1000, max: 1_000_000 }), fc.integer({ min: 1, max: 40 }), (seed, of) => {
      const turns = Array.from({ length: of }, (_, at) => shardOfSeed(seed + at, of).index)
      expect(turns.toSorted((a, b) => a - b)).toEqual(Array.from({ length: of }, (_, at) => at + 1))
    }),
  )
})

test('the order of a sample is drawn anew at each turn, and leaves nothing out; the control comes first', () => {
  const share = shareOf(plan, { index: 1, of: 5 })
  const [one, other] = [20261124, 20261129].map(seed => inDrawnOrder(share, seed))
  expect(one && idsOf(one).toSorted()).toEqual(idsOf(share).toSorted())
  expect(one && idsOf(one)).not.toEqual(other && idsOf(other))
  expect([one, other].map(drawn => drawn?.conditions[0]?.kind)).toEqual(['control', 'control'])
})

test('a longer time makes fewer shards, and more faults make more', () => {
  const of = (minutes: number, among = plan) => shardsWithin(among, 2 * minutes * 60, checks)
  const counts = [1, 4, 8, 20, 60, 600].map(minutes => of(minutes))
  expect(counts).toEqual(counts.toSorted((one, other) => other - one))
  expect(counts.at(-1)).toBe(1)
  const many = { ...plan, conditions: Array(7).fill(plan.conditions).flat() }
  expect(of(8, many)).toBeGreaterThan(4 * of(8))
})

test('a time is that of the share whose turn it is; a shard that is named is itself, and nothing is the whole', () => {
  const asked = { workers: 2, together: true as const, seed: 20261124 }
  const sample = scopeOf({ ...asked, for: 480_000 }, checks)
  const { shard } = sample.share ?? {}
  expect([sample.sampleSeed, shard]).toEqual([20261124, shardOfSeed(20261124, shard?.of ?? 0)])
  expect(sample.plan).toEqual(shard && shareOf(plan, shard))
  const named = scopeOf({ ...asked, for: 480_000, shard: { index: 2, of: 3 } }, checks)
  expect([named.sampleSeed, named.share?.shard]).toEqual([undefined, { index: 2, of: 3 }])
  expect(scopeOf(asked, checks)).toEqual({ wanted: {}, plan, of: plan.conditions.length - 1 })
})
