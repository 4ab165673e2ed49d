import { expect, test } from 'vitest'
import { knownFaults } from '../../reports/index.ts'
import { Hypotheses } from '../../reports/triage/hypotheses.ts'
import { graded, isParted, withAll } from './graded.ts'
import { drawnGroups } from './measures.ts'

const dictionary = knownFaults()
const known = new Hypotheses(dictionary)

// Of another seed than the proof's, as grades are.
const seed = 2

test.each([
  { size: 2, number: 9, right: 0.85 },
  { size: 3, number: 3, right: 0.6 },
])(
  'what $size faults turn red at once is parted by them, in a real grade',
  { timeout: 1_800_000 },
  async ({ size, number, right }) => {
    const groups = drawnGroups(dictionary.faults, { number, size, seed: 41 })
    const parted: boolean[] = []
    for (const group of groups) parted.push(isParted(await graded(withAll(group), seed), group, known))
    expect(parted.filter(Boolean).length / parted.length).toBeGreaterThan(right)
  },
)
