import { expect, test } from 'vitest'
import { conditionsOf } from '../../cli/prove/conditions.ts'
import { clearedBy, packsOf } from '../../cli/prove/together.ts'
import { goTogether, variants } from '../../fixtures/target/embedded.ts'
import type { Condition, Trial } from '../../reports/proof/trial.ts'

const varied = conditionsOf({}).filter(({ kind }) => kind === 'variant')
const packs = packsOf(conditionsOf({}))
const choicesOf = (id: string) => variants.find(variant => variant.id === id)?.choices ?? {}

const trialOf = (condition: Condition, verdict?: 'failed'): Trial => ({
  condition,
  passed: 1,
  sights: verdict ? [{ check: 'a.check', verdict, broken: [], told: '' }] : [],
  tried: 2,
  requests: 3,
  durationMs: 4,
})

test('no variant is in two packs, and none that may warn is in any, nor anything but variants', () => {
  const packed = packs.flatMap(({ together = [] }) => together)
  expect(packed.filter(id => !varied.some(variant => variant.id === id))).toEqual([])
  expect(new Set(packed).size).toBe(packed.length)
  const mayWarn = varied.filter(({ arguable }) => arguable !== undefined).map(({ id }) => id)
  expect(packed.filter(id => mayWarn.includes(id))).toEqual([])
  expect(packs.length).toBeLessThan(packed.length / 3)
})

test('the variants of a pack make no choice twice in two ways, and go together', () => {
  for (const { together = [] } of packs) {
    const made: Record<string, string> = {}
    for (const [dimension, value] of together.flatMap(id => Object.entries(choicesOf(id)))) {
      expect(made[dimension] ?? value, `${dimension} of ${together.join(', ')}`).toBe(value)
      made[dimension] = value
    }
    expect(goTogether(made)).toBe(true)
  }
})

test('a pack that comes out clean clears its variants, and no others', () => {
  const [clean, accused] = packs
  const tried = (pack: Condition) => trialOf(pack, pack === accused ? 'failed' : undefined)
  const cleared = clearedBy(packs.slice(0, 2), varied, tried)
  expect([...cleared.keys()].toSorted()).toEqual(clean?.together?.toSorted())
  for (const [id, { condition }] of cleared)
    expect(condition).toMatchObject({ kind: 'variant', id, together: clean?.together })
})
