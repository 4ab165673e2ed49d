import { expect, test } from 'vitest'
import { sets } from '../../cli/sets.ts'
import { run } from './conformance.ts'

test('what the suite holds is a set, which is as it is', { timeout: 300_000 }, async () => {
  const compared = await run(['requirements', '--set', 'unfrozen', '--compare', 'unfrozen'])
  expect(compared).toMatchObject({ code: 0, out: 'nothing changed\n', err: '' })
})

test.each([
  ['2026.3', '2026.4'],
  ['2026.4', '2026.3'],
])('of two frozen sets, %s and %s, only what asserts other is told as such', async (one, other) => {
  const { out } = await run(['requirements', '--set', one, '--compare', other])
  expect(out.match(/^check asserts other .*$/gm)).toEqual([
    'check asserts other    limits.text.experiences-count',
  ])
})

test.each([
  [undefined, '2019.7', undefined, /^--set 2019\.7: there is no such set; one of .*unfrozen/],
  [undefined, 'unfrozen', '2019.7', /^--compare 2019\.7: there is no such set/],
  [undefined, undefined, 'unfrozen', /^--compare unfrozen: add --set ID/],
  ['VER-02', 'unfrozen', undefined, /VER-02 is one requirement/],
])('what can not be listed is told: %s --set %s --compare %s', (id, set, compare, message) => {
  expect(() => sets(id, set, compare)).toThrow(message)
})
