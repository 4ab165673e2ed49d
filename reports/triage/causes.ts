import { looksOn } from './check-kind.ts'
import type { KnownFault, Sighting } from './dictionary.ts'
import { type Group, groupsIn, type Observed } from './groups.ts'
import { type Hypotheses, type Hypothesis, isSame } from './hypotheses.ts'

/** A known fault beside what is red for one reason. */
export interface Nearest {
  fault: KnownFault
  /** The surface at which it would be here, where that isn't its own. */
  elsewhere?: string
  /** Red checks that see what this fault makes them see. */
  explains: string[]
  /** Red checks that it says nothing of, or that see something else. */
  leaves: string[]
  /** Checks that it would turn red, and that pass. */
  contradicted: string[]
  /** Checks that it would turn red, too, and that were not judged. */
  further: string[]
}

/**
 * Whether known faults explain all that is red, and contradict nothing that is green: those of one rule, those of several
 * rules that these checks don't tell apart, or none.
 */
export type Explained = 'by one rule' | 'by several rules' | 'by nothing known'

/** What is red for one reason. */
export interface Cause {
  /** The requirements that are probably broken, the likeliest first. */
  rules: string[]
  /** The surfaces at which it shows, those with most red checks first; empty for what is of none. */
  surfaces: string[]
  sightings: Sighting[]
  /** The known faults that are nearest, the best first. */
  nearest: Nearest[]
  explained: Explained
  /** Checks that could not be judged, and can't be with the nearest fault either. */
  blocked: string[]
}

/** Known faults that are named beside a cause. */
const mostNamed = 3

/** The causes of what is red, those that explain most first. */
export function causesOf(
  observed: Observed & { blocked: readonly string[] },
  hypotheses: Hypotheses,
): Cause[] {
  const groups = groupsIn(observed, hypotheses).map(group => causeOf(group, observed, hypotheses))
  return ofOneRule(groups).sort((one, other) => weightOf(other) - weightOf(one))
}

const weightOf = ({ sightings, blocked }: Cause) => sightings.length + blocked.length / 100

function causeOf(
  { sightings, hypothesis }: Group,
  observed: Observed & { blocked: readonly string[] },
  hypotheses: Hypotheses,
): Cause {
  const red = new Map(sightings.map(one => [one.check, one]))
  const candidates = hypotheses
    .about(red)
    .map(one => nearestOf(one, sightings, observed))
    .filter(({ explains }) => explains.length > 0)
    .sort((one, other) => nearness(other) - nearness(one))
  const chosen = hypothesis && candidates.find(({ fault }) => fault === hypothesis.fault)
  const nearest = eachFamilyOnce([...(chosen ? [chosen] : []), ...candidates]).slice(0, mostNamed)
  return {
    rules: rulesOf(sightings, hypothesis),
    surfaces: surfacesOf(sightings, hypothesis, hypotheses),
    sightings,
    nearest,
    explained: explainedBy(nearest[0], candidates, sightings),
    blocked: observed.blocked.filter(check => hypothesis?.fault.blocked.has(check)),
  }
}

/** The first of each family: the same at another surface tells a reader nothing new. */
function eachFamilyOnce(all: Nearest[]): Nearest[] {
  const nameOf = ({ fault: { family, id } }: Nearest) => family ?? id
  return all.filter((one, at) => all.findIndex(other => nameOf(other) === nameOf(one)) === at)
}

/** Explained reds less what is not so; a fault that is known at this very place comes before one of elsewhere. */
const nearness = ({ explains, leaves, contradicted, elsewhere }: Nearest): number =>
  explains.length - leaves.length / 2 - contradicted.length / 2 - (elsewhere === undefined ? 0 : 0.1)

function nearestOf(
  { fault, elsewhere, predicted }: Hypothesis,
  sightings: Sighting[],
  { red, unjudged }: Observed,
): Nearest {
  const explains = sightings.filter(one => {
    const prediction = predicted.get(one.check)
    return prediction !== undefined && isSame(prediction, one)
  })
  const missing = [...predicted.keys()].filter(check => !red.has(check))
  return {
    fault,
    ...(elsewhere === undefined ? {} : { elsewhere }),
    explains: explains.map(({ check }) => check),
    leaves: sightings.filter(one => !explains.includes(one)).map(({ check }) => check),
    contradicted: missing.filter(check => !unjudged(check)),
    further: missing.filter(unjudged),
  }
}

/** It must be told by a check that is about it: what looks on turns red beside many faults. */
function explainedBy(best: Nearest | undefined, candidates: Nearest[], sightings: Sighting[]): Explained {
  if (!best || !isWhole(best) || sightings.every(({ check }) => looksOn(check))) return 'by nothing known'
  const rule = new Set(best.fault.violates)
  const isOfOne = candidates.filter(isWhole).every(({ fault }) => fault.violates.some(id => rule.has(id)))
  return isOfOne ? 'by one rule' : 'by several rules'
}

const isWhole = ({ leaves, contradicted }: Nearest) => leaves.length === 0 && contradicted.length === 0

/** The requirements that a group's checks see broken, by how many of them see it, and how few others they do. */
function rulesOf(sightings: Sighting[], hypothesis: Hypothesis | undefined): string[] {
  const votes = new Map<string, number>()
  const vote = (id: string, weight: number) => votes.set(id, (votes.get(id) ?? 0) + weight)
  for (const { check, broken } of sightings)
    for (const id of broken) vote(id, (looksOn(check) ? 0.4 : 1) / broken.length)
  for (const [at, id] of (hypothesis?.fault.violates ?? []).entries())
    if (votes.has(id)) vote(id, (at === 0 ? 0.6 : 0.2) * sightings.length)
  return [...votes].sort(([, one], [, other]) => other - one).map(([id]) => id)
}

/** The surfaces that a group is about, by how many of its checks show it there. */
function surfacesOf(
  sightings: Sighting[],
  hypothesis: Hypothesis | undefined,
  { placeOf }: Hypotheses,
): string[] {
  const votes = new Map<string, number>()
  const vote = (id: string | undefined, weight: number) => id && votes.set(id, (votes.get(id) ?? 0) + weight)
  for (const one of sightings) {
    vote(placeOf(one), looksOn(one.check) ? 0.5 : 1)
    // The effect of a write shows in a read.
    vote(one.at[0], 0.4)
  }
  vote(hypothesis?.elsewhere ?? hypothesis?.fault.surface, 0.5)
  return [...votes].sort(([, one], [, other]) => other - one).map(([id]) => id)
}

/** Puts together the causes that are one rule, broken in one way at several surfaces. */
function ofOneRule(causes: Cause[]): Cause[] {
  const families = Map.groupBy(causes, ({ nearest: [best], explained }) =>
    explained === 'by one rule' && best?.fault.family !== undefined ? best.fault.family : Symbol('its own'),
  )
  return [...families.values()].map(all => {
    const [first] = all
    if (!first || all.length === 1) return first as Cause
    return {
      ...first,
      rules: [...new Set(all.flatMap(({ rules }) => rules.slice(0, 1)).concat(first.rules))],
      surfaces: [...new Set(all.flatMap(({ surfaces }) => surfaces.slice(0, 1)))],
      sightings: all.flatMap(({ sightings }) => sightings),
      blocked: [...new Set(all.flatMap(({ blocked }) => blocked))],
    }
  })
}
