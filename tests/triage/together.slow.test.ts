import { expect, test } from 'vitest'
import { tryOut } from '../../cli/prove/trial.ts'
import { knownFaults } from '../../reports/index.ts'
import { causesOf } from '../../reports/triage/causes.ts'
import type { KnownFault } from '../../reports/triage/dictionary.ts'
import { Hypotheses } from '../../reports/triage/hypotheses.ts'
import { seenBy } from '../../reports/triage/learn.ts'
import { suites } from '../../suites/index.ts'
import { drawnGroups, isPartedRight } from './measures.ts'

const dictionary = knownFaults()
const hypotheses = new Hypotheses(dictionary)

/** Grades the reference with several faults at once, and parts what is red. */
async function partedWith(faults: readonly KnownFault[]): Promise<boolean> {
  const together = faults.map(({ id }) => id)
  const condition = {
    ...{ kind: 'fault' as const, id: together.join(' + '), what: 'several at once', together },
    ...{ violates: [], inevitable: {} },
  }
  const { sights } = await tryOut(condition, { suites, seed: 1, samples: 25 })
  const red = new Map(
    sights.flatMap(sight => {
      const seen = seenBy(sight)
      return seen ? [[seen.check, seen] as const] : []
    }),
  )
  const unjudged = new Set(sights.flatMap(({ check }) => (red.has(check) ? [] : [check])))
  const blocked = sights.flatMap(({ check, verdict }) => (verdict === 'blocked' ? [check] : []))
  const causes = causesOf({ red, unjudged: check => unjudged.has(check), blocked }, hypotheses)
  // What turns red only with both tells of either.
  const alone = new Set(faults.flatMap(fault => [...fault.red.keys()]))
  const shared = [...red].filter(([check]) => !alone.has(check))
  return isPartedRight(
    causes,
    faults.map(fault => ({ ...fault, red: new Map([...fault.red, ...shared]) })),
  )
}

test.each([
  { size: 2, number: 9, right: 0.85 },
  { size: 3, number: 3, right: 0.6 },
])(
  'what $size faults turn red at once is parted by them, in a real grade',
  { timeout: 1_800_000 },
  async ({ size, number, right }) => {
    const groups = drawnGroups(dictionary.faults, { number, size, seed: 41 })
    const parted: boolean[] = []
    for (const group of groups) parted.push(await partedWith(group))
    expect(parted.filter(Boolean).length / parted.length).toBeGreaterThan(right)
  },
)
