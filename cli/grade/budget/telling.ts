import { requirement } from '../../../document/index.ts'
import type { Level } from '../../../document/types.ts'
import type { Check } from '../../../fixtures/check/check.ts'
import { knownFaults } from '../../../reports/triage/index.ts'

/** What the checks found in the proof: which of them each fault turned red, and what it violates first. */
export type Sightings = readonly { violates: readonly string[]; red: Iterable<string> }[]

/** What a violation of each level weighs. */
const weights: Record<Level, number> = { must: 1, should: 0.25, may: 0 }

/** The least that a check is taken to cost, so that of those which cost nothing the most telling comes first. */
const leastCost = 1e-6

/**
 * The checks by what they tell, the most for its cost first. Again and again that one is next which for its cost finds
 * most of what none before it finds: faults of the proof, and statements of the document, those that must be kept
 * before those that should. So the first checks spread over the document, and later ones go into its depth. Checks that
 * add nothing come at last, by what they find at all.
 * @param costOf a share of what may be spent, or a number of requests
 */
export function byTelling(
  checks: readonly Check[],
  costOf: (check: Check) => number,
  sightings: Sightings = knownSightings(),
): Check[] {
  const finds = findsOf(checks, sightings)
  const finders = new Map<string, Candidate[]>()
  const left = checks.map((check): Candidate => {
    const own = finds.get(check.id) ?? new Map<string, number>()
    const all = [...own.values()].reduce((sum, weight) => sum + weight, 0)
    const candidate = { check, cost: Math.max(leastCost, costOf(check)), adds: all, all }
    for (const found of own.keys()) finders.set(found, [...(finders.get(found) ?? []), candidate])
    return candidate
  })
  const order: Check[] = []
  for (;;) {
    const [first, ...others] = left
    if (!first) return order
    const next = others.reduce((best, one) => (isBetter(one, best) ? one : best), first)
    left.splice(left.indexOf(next), 1)
    order.push(next.check)
    for (const [found, weight] of finds.get(next.check.id) ?? []) {
      for (const candidate of finders.get(found) ?? []) candidate.adds -= weight
      finders.delete(found)
    }
  }
}

interface Candidate {
  check: Check
  cost: number
  /** What it finds that none before it does, and what it finds at all. */
  adds: number
  all: number
}

function isBetter(one: Candidate, other: Candidate): boolean {
  const more = one.adds / one.cost - other.adds / other.cost
  return more > 0 || (more === 0 && one.all / one.cost > other.all / other.cost)
}

/** What each check finds, with its weight: its statements, and the faults that turn it red. */
function findsOf(checks: readonly Check[], sightings: Sightings): Map<string, Map<string, number>> {
  const finds = new Map(
    checks.map(({ id, requirements }) => [
      id,
      new Map(requirements.map(one => [one, weights[requirement(one).level]])),
    ]),
  )
  for (const [place, { violates, red }] of sightings.entries()) {
    const [first] = violates
    const weight = first === undefined ? 0 : weights[requirement(first).level]
    for (const id of red) finds.get(id)?.set(`fault ${place}`, weight)
  }
  return finds
}

const knownSightings = (): Sightings =>
  knownFaults().faults.map(({ violates, red }) => ({ violates, red: red.keys() }))
