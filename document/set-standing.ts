import { changesBetween } from './set-changes.ts'
import { type Confirmed, type Held, type RequirementSet, setDigest } from './sets.ts'
import type { Level } from './types.ts'

/** How a suite stands to a set that a gate pins. */
export interface SetStanding {
  id: string
  digest: string
  /** Checks that are run and reported but close no gate, each with the reason. */
  provisional: { check: string; why: string }[]
  /** Requirements that bind more than they did, with the level that counts. */
  raised: { requirement: string; level: Level }[]
  /** Checks of the set that the suite has no more. */
  gone: string[]
  /** Requirements of the set that no check grades any more. */
  unchecked: string[]
}

/**
 * How a suite stands to a set.
 * @param held what the suite holds now
 * @param confirmed digests that assert what the set asserts
 * @param current the present id of a requirement
 */
export function standingTo(
  set: RequirementSet,
  held: Held,
  confirmed: Confirmed,
  current: (id: string) => string,
): SetStanding {
  const { checks, requirements } = changesBetween(set, held, confirmed, current)
  const because = (why: string) => (check: string) => ({ check, why })
  return {
    id: set.id,
    digest: setDigest(set),
    provisional: [
      ...checks.added.map(check => ({
        check,
        why:
          set.withheld[check] === undefined
            ? `not in set ${set.id}`
            : `not in set ${set.id}: ${set.withheld[check]}`,
      })),
      ...checks.renamed.map(({ from, to }) => ({ check: to, why: `in set ${set.id} it is ${from}` })),
      ...checks.sharpened.map(because(`asserts something else than in set ${set.id}`)),
    ],
    raised: requirements.releveled
      .filter(({ from, to }) => weight[to] > weight[from])
      .map(({ id: requirement, from: level }) => ({ requirement, level })),
    gone: [...checks.gone, ...checks.renamed.map(({ from }) => from)],
    unchecked: requirements.unchecked,
  }
}

const weight: Record<Level, number> = { may: 0, should: 1, must: 2 }
