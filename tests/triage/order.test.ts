import { expect, test } from 'vitest'
import { knownFaults } from '../../reports/index.ts'
import { causesOf } from '../../reports/triage/causes.ts'
import { Hypotheses } from '../../reports/triage/hypotheses.ts'

const dictionary = knownFaults()
const known = new Hypotheses(dictionary)

const redOf = (id: string) => {
  const fault = dictionary.faults.find(one => one.id === id)
  if (!fault) throw new Error(`the dictionary has no ${id}`)
  return fault.red
}

test('the cause that explains most is the first, and one that only warns stands behind all others', () => {
  const [large, small] = [redOf('schema-open-to-unknown-fields'), redOf('edit-refused-401@hiring.assign')]
  const first = (warns: (check: string) => boolean) =>
    causesOf({ red: new Map([...large, ...small]), blocked: [], unjudged: () => false, warns }, known).map(
      ({ sightings }) => (sightings.some(({ check }) => small.has(check)) ? 'small' : 'large'),
    )[0]
  expect(large.size).toBeGreaterThan(small.size)
  expect(first(() => false)).toBe('large')
  expect(first(check => large.has(check))).toBe('small')
  expect(first(() => true)).toBe('large')
})
