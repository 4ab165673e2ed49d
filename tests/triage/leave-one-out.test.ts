import { expect, test } from 'vitest'
import { knownFaults } from '../../reports/index.ts'
import { Hypotheses } from '../../reports/triage/hypotheses.ts'
import {
  causesWith,
  drawn,
  drawnGroups,
  isPartedRight,
  leavingFamiliesOut,
  leavingOneOut,
} from './measures.ts'

const dictionary = knownFaults()
const known = new Hypotheses(dictionary)

/** Each thinks of the whole dictionary anew, many times. */
const timeout = 300_000

test('a fault that nobody has thought of is told by the rule that it breaks, and by its surface', {
  timeout,
}, () => {
  const found = leavingOneOut(drawn(dictionary.faults, 150, 11), dictionary)
  expect(found.first).toBeGreaterThan(0.93)
  expect(found.amongThree).toBeGreaterThan(0.96)
  expect(found.surface).toBeGreaterThan(0.9)
})

test('a known fault is named, or others that look the same', { timeout }, () => {
  const named = dictionary.faults.filter(fault => {
    const [first] = causesWith([fault], known)
    const near = first?.explained === 'by one rule' ? first.nearest : []
    return near[0]?.fault.violates.some(id => fault.violates.includes(id))
  })
  expect(named.length / dictionary.faults.length).toBeGreaterThan(0.83)
})

test('what is red for two reasons, or for three, is parted by them', { timeout }, () => {
  const share = (size: number) => {
    const groups = drawnGroups(dictionary.faults, { number: 60, size, seed: 12 })
    return groups.filter(group => isPartedRight(causesWith(group, known), group)).length / groups.length
  }
  expect(share(2)).toBeGreaterThan(0.95)
  expect(share(3)).toBeGreaterThan(0.9)
})

test('of a fault of a family that nobody has thought of it is said that nothing known explains it', {
  timeout,
}, () => {
  const found = leavingFamiliesOut(dictionary, Number.POSITIVE_INFINITY, 13)
  const share = (what: string) => found.filter(({ is }) => is === what).length / found.length
  expect(share('unknown')).toBeGreaterThan(0.83)
  expect(share('wrong')).toBeLessThan(0.01)
})
