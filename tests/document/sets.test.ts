import { expect, test } from 'vitest'
import { assertingAlike, changesBetween } from '../../document/set-changes.ts'
import { standingTo } from '../../document/set-standing.ts'
import type { Held, RequirementSet } from '../../document/sets.ts'

const check = (digest: string, ...requirements: string[]) => ({ digest, requirements })

const before: Held = {
  requirements: { 'A-01': 'must', 'B-01': 'should', 'C-01': 'must' },
  checks: {
    kept: check('1', 'A-01'),
    sharpened: check('2', 'A-01'),
    confirmed: check('3', 'A-01'),
    renamed: check('4', 'B-01'),
    gone: check('5', 'C-01'),
    'wider than it was': check('6', 'A-01'),
  },
}

const after: Held = {
  requirements: { 'A-01': 'must', 'B-01': 'must', 'C-01': 'must', 'D-01': 'must' },
  checks: {
    kept: check('1', 'A-01'),
    sharpened: check('2b', 'A-01'),
    confirmed: check('3b', 'A-01'),
    'another name': check('4', 'B-01'),
    'wider than it was': check('6', 'A-01', 'D-01'),
    new: check('7', 'D-01'),
  },
}

test('two digests assert alike that both assert what a third does, or one what the other does', () => {
  const of = (...digests: string[]) => ({
    requirements: {},
    checks: Object.fromEntries(digests.map((digest, at) => [`c${at}`, check(digest, 'A-01')])),
  })
  const from = { held: of('a', 'b', 'c', 'd', 'e'), since: { c0: ['z'], c1: ['b2'], c3: ['d3'] } }
  const to = { held: of('a2', 'b2', 'c2', 'd2', 'e'), since: { c0: ['z'], c2: ['c'], c3: ['d4'] } }
  expect(assertingAlike(from, to)).toEqual({ c0: ['a2'], c1: ['b2'], c2: ['c2'] })
})

test('what changed between two is told check by check and requirement by requirement', () => {
  expect(changesBetween(before, after, { confirmed: ['3b'] })).toEqual({
    checks: {
      added: ['new'],
      gone: ['gone'],
      renamed: [{ from: 'renamed', to: 'another name' }],
      sharpened: ['sharpened', 'wider than it was'],
    },
    requirements: {
      added: ['D-01'],
      gone: [],
      releveled: [{ id: 'B-01', from: 'should', to: 'must' }],
      unchecked: ['C-01'],
    },
  })
  const { checks, requirements } = changesBetween(before, before)
  expect([...Object.values(checks), ...Object.values(requirements)].flat()).toEqual([])
})

test('a requirement that has another id by now is the same one', () => {
  const now: Held = {
    requirements: { ...before.requirements, 'A-01': 'must' },
    checks: { kept: check('1', 'A-99') },
  }
  const renamed = changesBetween(before, now, {}, id => (id === 'A-01' ? 'A-99' : id))
  expect(renamed.checks.sharpened).toEqual([])
  expect(renamed.requirements.gone).toEqual([])
})

test('what is new, sharpened or renamed is provisional, each with its reason, and what binds more counts as it did', () => {
  const set = {
    ...before,
    id: '2026.1',
    withheld: { new: 'no fault turned it red' },
  } as unknown as RequirementSet
  const { provisional, raised, gone, unchecked } = standingTo(set, after, { confirmed: ['3b'] }, id => id)
  expect(provisional).toEqual([
    { check: 'new', why: 'not in set 2026.1: no fault turned it red' },
    { check: 'another name', why: 'in set 2026.1 it is renamed' },
    { check: 'sharpened', why: 'asserts something else than in set 2026.1' },
    { check: 'wider than it was', why: 'asserts something else than in set 2026.1' },
  ])
  expect(raised).toEqual([{ requirement: 'B-01', level: 'should' }])
  expect(gone).toEqual(['gone', 'renamed'])
  expect(unchecked).toEqual(['C-01'])
})
