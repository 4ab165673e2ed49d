import { tryOut } from '../../cli/prove/trial.ts'
import type { Condition, Trial } from '../../reports/proof/trial.ts'
import { type Cause, causesOf } from '../../reports/triage/causes.ts'
import type { KnownFault } from '../../reports/triage/dictionary.ts'
import type { Hypotheses } from '../../reports/triage/hypotheses.ts'
import { seenBy } from '../../reports/triage/learn.ts'
import { suites } from '../../suites/index.ts'
import { isPartedRight } from './measures.ts'

/** Bodies that a property check sends, as in a grade. */
const samples = 25

/** Grades a condition of the reference for real, with all checks; all chance comes from the seed. */
export const graded = async (condition: Condition, seed: number): Promise<Trial> =>
  await tryOut(condition, { suites, seed, samples })

/** The reference with several faults at once. */
export function withAll(faults: readonly KnownFault[]): Condition {
  const together = faults.map(({ id }) => id)
  return {
    ...{ kind: 'fault', id: together.join(' + '), what: 'several at once', together },
    ...{ violates: [], inevitable: {} },
  }
}

/** The causes of what was red. */
export function causesIn({ sights }: Pick<Trial, 'sights'>, known: Hypotheses): Cause[] {
  const red = redIn(sights)
  const unjudged = new Set(sights.flatMap(({ check }) => (red.has(check) ? [] : [check])))
  const having = (wanted: string) =>
    sights.flatMap(({ check, verdict }) => (verdict === wanted ? [check] : []))
  const warnings = new Set(having('warning'))
  const warns = (check: string) => warnings.has(check)
  return causesOf({ red, unjudged: check => unjudged.has(check), blocked: having('blocked'), warns }, known)
}

/** Whether what was red with these faults at once is parted by them. What is red with both alone tells of either. */
export function isParted(
  { sights }: Pick<Trial, 'sights'>,
  faults: readonly KnownFault[],
  known: Hypotheses,
): boolean {
  const alone = new Set(faults.flatMap(fault => [...fault.red.keys()]))
  const shared = [...redIn(sights)].filter(([check]) => !alone.has(check))
  return isPartedRight(
    causesIn({ sights }, known),
    faults.map(fault => ({ ...fault, red: new Map([...fault.red, ...shared]) })),
  )
}

/**
 * Whether what a fault turns red is one cause, and nothing else is in it. Beside a stranger's own findings, of which
 * nobody says for how many reasons they are red.
 */
export function isApart(causes: readonly Cause[], { red }: KnownFault): boolean {
  const [own, ...others] = causes.filter(({ sightings }) => sightings.some(({ check }) => red.has(check)))
  return others.length === 0 && own?.sightings.every(({ check }) => red.has(check)) === true
}

const redIn = (sights: Trial['sights']) =>
  new Map(
    sights.flatMap(sight => {
      const seen = seenBy(sight)
      return seen ? [[seen.check, seen] as const] : []
    }),
  )
