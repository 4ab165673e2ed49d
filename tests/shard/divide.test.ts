import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divided, everywhereIn } from '../../cli/shard/divide.ts'
import { measuredSuites, suiteCost } from '../../cli/shard/suite-costs.ts'
import { type Check, check, type Suite, spending, suite } from '../../fixtures/check/check.ts'
import { isPassive, passive } from '../../fixtures/check/passive.ts'
import { suites } from '../../suites/index.ts'

const kinds = ['plain', 'waits', 'shares', 'spends', 'passive'] as const

function aCheck(kind: (typeof kinds)[number], id: string): Check {
  const spec = { id, requirements: ['VER-02'] as [string], run: async () => [] }
  if (kind === 'passive') return passive({ id, requirements: spec.requirements, sees: () => undefined })
  if (kind === 'waits') return check({ ...spec, waits: true })
  if (kind === 'shares') return check({ ...spec, shares: 'import' })
  return kind === 'spends' ? (spending([check(spec)])[0] as Check) : check(spec)
}

/** Suites of any make. */
const anySuites = fc
  .array(fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 8 })
  .map(all =>
    all.map((of, at) =>
      suite(
        `suite-${at}`,
        'A suite',
        of.map((kind, place) => aCheck(kind, `suite-${at}.check-${place}`)),
      ),
    ),
  )

const number = fc.integer({ min: 1, max: 30 })

const idsIn = (part: readonly Suite[]) => part.flatMap(({ checks }) => checks.map(({ id }) => id))

const checksOf = (all: readonly Suite[], is: (check: Check) => boolean) =>
  all.flatMap(({ checks }) => checks.filter(is).map(({ id }) => id))

/** How many parts hold any of these checks. */
const holding = (parts: readonly Suite[][], ids: readonly string[]) =>
  parts.filter(part => idsIn(part).some(id => ids.includes(id))).length

test('each check is in exactly one part, and one that looks on is in all of them', () => {
  fc.assert(
    fc.property(anySuites, number, (all, of) => {
      const parts = divided(all, of)
      const there = parts.flatMap(idsIn)
      for (const id of checksOf(all, one => !isPassive(one)))
        expect(there.filter(one => one === id)).toHaveLength(1)
      for (const id of everywhereIn(all)) expect(there.filter(one => one === id)).toHaveLength(parts.length)
    }),
  )
})

test('a part that has nothing to do is none', () => {
  fc.assert(
    fc.property(anySuites, number, (all, of) => {
      const parts = divided(all, of)
      expect(parts.length).toBeLessThanOrEqual(of)
      for (const part of parts) expect(checksOf(part, one => !isPassive(one))).not.toEqual([])
    }),
  )
})

test('what is shared, and what is used up, stays in one part', () => {
  fc.assert(
    fc.property(anySuites, number, (all, of) => {
      const parts = divided(all, of)
      expect(
        holding(
          parts,
          checksOf(all, ({ shares }) => shares !== undefined),
        ),
      ).toBeLessThanOrEqual(1)
      expect(
        holding(
          parts,
          checksOf(all, ({ spends }) => spends === true),
        ),
      ).toBeLessThanOrEqual(1)
    }),
  )
})

test('checks that wait are spread: no part has two more of them than another', () => {
  fc.assert(
    fc.property(anySuites, number, (all, of) => {
      const waits = new Set(checksOf(all, one => one.waits && one.shares === undefined))
      const counts = divided(all, of).map(part => idsIn(part).filter(id => waits.has(id)).length)
      expect(Math.max(0, ...counts) - Math.min(...counts, waits.size)).toBeLessThanOrEqual(1)
    }),
  )
})

test('the same checks are divided in the same way, and stay in their order', () => {
  fc.assert(
    fc.property(anySuites, number, (all, of) => {
      const parts = divided(all, of)
      expect(divided(all, of).map(idsIn)).toEqual(parts.map(idsIn))
      const order = idsIn(all)
      for (const part of parts) expect(idsIn(part)).toEqual(order.filter(id => idsIn(part).includes(id)))
    }),
  )
})

test.each([1, 2, 3, 4, 5, 8, 16, 50])('our suites make %i parts, none much longer than it has to be', of => {
  const parts = divided(suites, of)
  expect(parts).toHaveLength(of)
  expect(parts.flatMap(idsIn).toSorted()).toEqual(
    [
      ...checksOf(suites, one => !isPassive(one)),
      ...parts.flatMap(() => checksOf(suites, isPassive)),
    ].toSorted(),
  )
  const costs = measuredSuites.map(suiteCost)
  const fair = costs.reduce((sum, cost) => sum + cost, 0) / of
  const longest = Math.max(
    ...parts.map(part =>
      part
        .filter(({ checks }) => checks.some(one => !isPassive(one) && !one.waits))
        .reduce((sum, { id }) => sum + suiteCost(id), 0),
    ),
  )
  expect(longest).toBeLessThanOrEqual(Math.max(Math.max(...costs), fair * 1.25))
})

test('every suite has been measured', () => {
  const asking = suites.filter(({ checks }) => !checks.every(isPassive)).map(({ id }) => id)
  expect(measuredSuites.toSorted()).toEqual(asking.toSorted())
})
