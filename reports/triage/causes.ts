import { looksOn } from './check-kind.ts'
import type { Sighting } from './dictionary.ts'
import { type Group, groupsIn, type Observed } from './groups.ts'
import type { Hypotheses, Hypothesis } from './hypotheses.ts'
import { type Explained, explainedBy, type Nearest, nearestOf, nearness } from './nearest.ts'

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

/** What a grade shows: what is red, and of what is not judged, what is blocked. */
export interface Shown extends Observed {
  blocked: readonly string[]
  /** Whether a check that is red only warns. */
  warns(check: string): boolean
}

/** The causes of what is red, those that explain most first; those that only warn stand behind all others. */
export function causesOf(shown: Shown, hypotheses: Hypotheses): Cause[] {
  const groups = groupsIn(shown, hypotheses).map(group => causeOf(group, shown, hypotheses))
  const onlyWarns = ({ sightings }: Cause) => sightings.every(({ check }) => shown.warns(check))
  return ofOneRule(doubted(groups)).sort(
    (one, other) => Number(onlyWarns(one)) - Number(onlyWarns(other)) || weightOf(other) - weightOf(one),
  )
}

/**
 * An explanation is doubted where something that nothing known explains shows at the same surface: it may be a part of that.
 */
function doubted(causes: Cause[]): Cause[] {
  const strange = new Set(
    causes.flatMap(({ explained, surfaces }) => (explained === 'by nothing known' ? surfaces : [])),
  )
  return causes.map(cause =>
    cause.explained === 'by one rule' && cause.surfaces.some(surface => strange.has(surface))
      ? { ...cause, explained: 'by nothing known' }
      : cause,
  )
}

const weightOf = ({ sightings, blocked }: Cause) => sightings.length + blocked.length / 100

function causeOf({ sightings, hypothesis }: Group, shown: Shown, hypotheses: Hypotheses): Cause {
  const red = new Map(sightings.map(one => [one.check, one]))
  const candidates = hypotheses
    .about(red)
    .map(one => nearestOf(one, sightings, shown))
    .filter(({ explains }) => explains.length > 0)
    .sort((one, other) => nearness(other) - nearness(one))
  const chosen = hypothesis && candidates.find(({ fault }) => fault === hypothesis.fault)
  const nearest = eachFamilyOnce([
    ...candidates.filter(({ fits }) => fits === 'wholly'),
    ...(chosen ? [chosen] : []),
    ...candidates,
  ]).slice(0, mostNamed)
  return {
    rules: rulesOf(sightings, hypothesis),
    surfaces: surfacesOf(sightings, hypothesis, hypotheses),
    sightings,
    nearest,
    explained: explainedBy(nearest[0], candidates, sightings),
    blocked: shown.blocked.filter(check => hypothesis?.fault.blocked.has(check)),
  }
}

/** The first of each family: the same at another surface tells a reader nothing new. */
function eachFamilyOnce(all: Nearest[]): Nearest[] {
  const nameOf = ({ fault: { family, id } }: Nearest) => family ?? id
  return all.filter((one, at) => all.findIndex(other => nameOf(other) === nameOf(one)) === at)
}

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
