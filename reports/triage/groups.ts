import { looksOn } from './check-kind.ts'
import type { Sighting } from './dictionary.ts'
import { type Hypotheses, type Hypothesis, isAlike, isSame } from './hypotheses.ts'

/** What is red, and what could not be judged. */
export interface Observed {
  red: ReadonlyMap<string, Sighting>
  /** Checks that were not judged: blocked, skipped, in error, or not run. A prediction about them is no contradiction. */
  unjudged(check: string): boolean
}

/** Checks that are red for one reason, as far as can be told. */
export interface Group {
  sightings: Sighting[]
  /** What explains it best, of all that is known; none where nothing does. */
  hypothesis?: Hypothesis
  fit: Fit
}

/** How well a hypothesis explains a group. */
export interface Fit {
  /** Checks of the group that see what the known fault makes them see. */
  exact: number
  /** Checks that would be red, and are not. */
  contradicted: string[]
}

/** What a red check is worth that sees what was predicted, and one that sees the requirement broken in another way. */
const worth = { same: 10, alike: 5 }

/** What a hypothesis costs, and each check that it says is red, and is green. */
const cost = { hypothesis: 4, contradicted: 4 }

/** What it is worth that a prediction is met which another hypothesis had explained by then. */
const again = 0.3

/** The share of both for a check that looks at what others cause. */
const lookingOn = 0.6

const unexplained: Fit = { exact: 0, contradicted: [] }

/**
 * Parts what is red by its causes. The hypothesis that explains most of what is left, and says least that isn't so, is
 * taken until none explains more than it costs. What belongs to another group, by what is known of any fault at any
 * surface, joins it.
 */
export function groupsIn(observed: Observed, hypotheses: Hypotheses): Group[] {
  const left = new Map(observed.red)
  const all = hypotheses.about(observed.red)
  const groups: Group[] = []
  for (let best = bestOf(all, observed, left); best; best = bestOf(all, observed, left)) {
    const { predicted } = best
    const sightings = [...left.values()].filter(one => isMet(predicted.get(one.check), one))
    groups.push({ sightings, hypothesis: best, fit: fitOf(sightings, best, observed) })
    for (const { check } of sightings) left.delete(check)
  }
  return joined(
    [...groups, ...[...left.values()].map(one => ({ sightings: [one], fit: unexplained }))],
    hypotheses,
  )
}

const isMet = (predicted: Sighting | undefined, seen: Sighting): boolean =>
  predicted !== undefined && (isSame(predicted, seen) || isAlike(predicted, seen))

function bestOf(
  all: Hypothesis[],
  observed: Observed,
  left: ReadonlyMap<string, Sighting>,
): Hypothesis | undefined {
  let best: { hypothesis: Hypothesis; gain: number } | undefined
  for (const hypothesis of all) {
    const gain = gainOf(hypothesis, observed, left)
    const isBetter =
      !best ||
      gain > best.gain ||
      (gain === best.gain && best.hypothesis.elsewhere !== undefined && hypothesis.elsewhere === undefined)
    if (isBetter) best = { hypothesis, gain }
  }
  return best && best.gain > 0 ? best.hypothesis : undefined
}

/** What a hypothesis explains of what is left, less what it says that isn't so. */
function gainOf(
  { predicted }: Hypothesis,
  { red, unjudged }: Observed,
  left: ReadonlyMap<string, Sighting>,
): number {
  let gain = -cost.hypothesis
  let isOfUse = false
  for (const [check, prediction] of predicted) {
    const share = looksOn(check) ? lookingOn : 1
    const seen = red.get(check)
    if (!seen) gain -= unjudged(check) ? 0 : cost.contradicted * share
    else {
      const value = isSame(prediction, seen) ? worth.same : isAlike(prediction, seen) ? worth.alike : 0
      isOfUse ||= left.has(check) && value > 0
      gain += left.has(check) ? value * share : value === worth.same ? again : 0
    }
  }
  return isOfUse ? gain : Number.NEGATIVE_INFINITY
}

function fitOf(sightings: Sighting[], { predicted }: Hypothesis, { red, unjudged }: Observed): Fit {
  const isExact = (one: Sighting) => {
    const prediction = predicted.get(one.check)
    return prediction !== undefined && isSame(prediction, one)
  }
  return {
    exact: sightings.filter(isExact).length,
    contradicted: [...predicted.keys()].filter(check => !red.has(check) && !unjudged(check)),
  }
}

/** Whether a group is explained wholly by a fault at the very place where it is known. */
const stands = ({ hypothesis, fit, sightings }: Group): boolean =>
  hypothesis !== undefined &&
  hypothesis.elsewhere === undefined &&
  fit.exact === sightings.length &&
  fit.contradicted.length === 0 &&
  !sightings.every(({ check }) => looksOn(check))

/** Joins each group that doesn't stand by itself to one that it belongs to, the weakest first. */
function joined(groups: Group[], hypotheses: Hypotheses): Group[] {
  const byStrength = [...groups].sort((one, other) => strengthOf(one) - strengthOf(other))
  for (const small of byStrength) {
    if (stands(small)) continue
    const big = byStrength.filter(one => one !== small).findLast(one => belongs(small, one, hypotheses))
    if (!big) continue
    const joint = { ...big, sightings: [...big.sightings, ...small.sightings] }
    return joined(
      byStrength.filter(one => one !== small).map(one => (one === big ? joint : one)),
      hypotheses,
    )
  }
  return byStrength.reverse()
}

const strengthOf = ({ sightings, fit }: Group): number =>
  fit.exact / sightings.length - fit.contradicted.length + sightings.length / 100

const belongs = (small: Group, big: Group, hypotheses: Hypotheses): boolean =>
  small.sightings.every(one => big.sightings.some(other => areOfOne(one, other, hypotheses)))

/** Whether two red checks are likely to be red for one reason. */
function areOfOne(one: Sighting, other: Sighting, hypotheses: Hypotheses): boolean {
  const [place, otherPlace] = [hypotheses.placeOf(one), hypotheses.placeOf(other)]
  if (place !== undefined && otherPlace !== undefined && place !== otherPlace) return false
  if (isAlike(one, other)) return true
  const known = hypotheses.of(one.check).some(({ red }) => {
    const [prediction, counterpart] = [red.get(one.check), red.get(other.check)]
    return prediction && counterpart && isSame(prediction, one) && isSame(counterpart, other)
  })
  return known || hypotheses.areSeenTogether(one, other)
}
