import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tryOut } from '../../cli/prove/trial.ts'
import type { Suite } from '../../fixtures/check/check.ts'
import type { Condition } from '../../reports/index.ts'
import { suites } from '../../suites/index.ts'

const reference: Condition = {
  kind: 'control',
  id: 'order',
  what: 'the reference',
  violates: [],
  inevitable: {},
}
const timeout = 600_000

/** What did not pass and was not skipped when these suites ran, in this order. */
async function amiss(ordered: Suite[], seed: number) {
  const { sights, stopped } = await tryOut(reference, { suites: ordered, seed, samples: 5 })
  return [...(stopped ? [stopped] : []), ...sights.filter(({ verdict }) => verdict !== 'skipped')]
}

const shuffled = <Item>(items: Item[], seed: number): Item[] =>
  fc.sample(fc.shuffledSubarray(items, { minLength: items.length }), { numRuns: 1, seed })[0] ?? []

/** Those that look at all exchanges have to come last: they judge what the others did. */
const last = suites.filter(({ id }) => id === 'passive')
const others = suites.filter(({ id }) => id !== 'passive')

test.each([11, 22, 33])(
  'suites and checks in another order, by seed %i, come to the same',
  { timeout },
  async seed => {
    const order = shuffled(others, seed).map(suite => ({ ...suite, checks: shuffled(suite.checks, seed) }))
    expect(await amiss([...order, ...last], seed)).toEqual([])
  },
)

const single = others.flatMap(suite => suite.checks.map(check => ({ ...suite, checks: [check] })))

/** How many references are graded at once. */
const atOnce = 8

async function amissInAny(orders: Suite[][], seed: number) {
  const turns = orders.values()
  const found: unknown[] = []
  const lane = async () => {
    for (const order of turns) found.push(...(await amiss(order, seed)))
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return found
}

/** Each has a time of its own: all checks at once took half of it on a machine that did nothing else. */
const parts = [1, 2, 3, 4, 5, 6]

test.each(parts)(
  `every check alone, part %i of ${parts.length}, comes to the same`,
  { timeout },
  async part => {
    const own = single.filter((_, index) => index % parts.length === part - 1)
    expect(
      await amissInAny(
        own.map(suite => [suite]),
        44,
      ),
    ).toEqual([])
  },
)

test.each([55, 66, 77])('two checks together, by seed %i, come to the same', { timeout }, async seed => {
  const picked = shuffled(single, seed).slice(0, 25)
  const pairs = picked.map((one, index) => [one, picked[(index + 1) % picked.length] ?? one])
  expect(await amissInAny(pairs, seed)).toEqual([])
})
