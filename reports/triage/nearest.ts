import { looksOn } from './check-kind.ts'
import type { KnownFault, Sighting } from './dictionary.ts'
import type { Observed } from './groups.ts'
import { type Hypothesis, isEqual, isOfOneKind, isSame } from './hypotheses.ts'

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
  /**
   * Whether it would turn just these checks red: `wholly` where each would tell just the same and it is known well enough
   * to be named; `in kind` where the mismatches alone are the same.
   */
  fits: 'wholly' | 'in kind' | 'partly'
}

/**
 * Whether known faults explain all that is red, and contradict nothing that is green: those of one rule, those of several
 * rules that these checks don't tell apart, or none.
 */
export type Explained = 'by one rule' | 'by several rules' | 'by nothing known'

/** Surfaces at which a family has to be known before it is named at another: one may be a coincidence. */
const enough = 2

/** A hypothesis beside what is red for one reason. */
export function nearestOf(hypothesis: Hypothesis, sightings: Sighting[], observed: Observed): Nearest {
  const { fault, elsewhere, predicted } = hypothesis
  const { red, unjudged } = observed
  const explains = sightings.filter(one => {
    const prediction = predicted.get(one.check)
    return prediction !== undefined && isSame(prediction, one)
  })
  const missing = [...predicted.keys()].filter(check => !red.has(check))
  const contradicted = missing.filter(check => !unjudged(check))
  return {
    ...{ fault, contradicted },
    ...(elsewhere === undefined ? {} : { elsewhere }),
    explains: explains.map(({ check }) => check),
    leaves: sightings.filter(one => !explains.includes(one)).map(({ check }) => check),
    further: missing.filter(unjudged),
    fits: contradicted.length > 0 ? 'partly' : fitOf(hypothesis, sightings),
  }
}

function fitOf({ predicted, knownAt }: Hypothesis, sightings: Sighting[]): Nearest['fits'] {
  const isTold = (is: (one: Sighting, other: Sighting) => boolean) =>
    sightings.every(one => {
      const prediction = predicted.get(one.check)
      return prediction !== undefined && is(prediction, one)
    })
  if (!isTold(isOfOneKind)) return 'partly'
  return knownAt !== undefined && knownAt < enough ? 'in kind' : isTold(isEqual) ? 'wholly' : 'in kind'
}

/** Explained reds less what is not so; a fault that is known at this very place comes before one of elsewhere. */
export const nearness = ({ explains, leaves, contradicted, elsewhere }: Nearest): number =>
  explains.length - leaves.length / 2 - contradicted.length / 2 - (elsewhere === undefined ? 0 : 0.1)

/**
 * It must be told by a check that is about it: what looks on turns red beside many faults. Where others would look the
 * same, nobody can tell, however little is known of them.
 */
export function explainedBy(best: Nearest | undefined, all: Nearest[], sightings: Sighting[]): Explained {
  if (best?.fits !== 'wholly' || sightings.every(({ check }) => looksOn(check))) return 'by nothing known'
  const rule = new Set(best.fault.violates)
  const isOfOne = all.every(({ fits, fault }) => fits === 'partly' || fault.violates.some(id => rule.has(id)))
  return isOfOne ? 'by one rule' : 'by several rules'
}
