import { expect, test } from 'vitest'
import { knownFaults } from '../../reports/index.ts'
import {
  causesWith,
  drawn,
  drawnGroups,
  isPartedRight,
  leavingFamiliesOut,
  leavingOneOut,
} from './measures.ts'

const dictionary = knownFaults()

test('a fault that nobody has thought of is told by the rule that it breaks, and by its surface', () => {
  const found = leavingOneOut(drawn(dictionary.faults, 150, 11), dictionary)
  expect(found.first).toBeGreaterThan(0.85)
  expect(found.amongThree).toBeGreaterThan(0.95)
  expect(found.surface).toBeGreaterThan(0.8)
})

test('what is red for two reasons, or for three, is parted by them', () => {
  const share = (size: number) => {
    const groups = drawnGroups(dictionary.faults, { number: 60, size, seed: 12 })
    return groups.filter(group => isPartedRight(causesWith(group, dictionary), group)).length / groups.length
  }
  expect(share(2)).toBeGreaterThan(0.9)
  expect(share(3)).toBeGreaterThan(0.75)
})

test('of a fault of a family that nobody has thought of no other rule is named', () => {
  const found = leavingFamiliesOut(dictionary, 2, 13)
  expect(found.filter(({ is }) => is === 'wrong').length / found.length).toBeLessThan(0.2)
})
