/** What a check was seen to find broken: in a grade, or with a known fault. */
export interface Sighting {
  check: string
  /** Requirements that it saw broken. */
  broken: string[]
  /** The kinds of its mismatches, which are the same on any target; see `kindOf`. */
  kinds: string[]
  /** The surfaces whose exchanges show it; empty where that isn't known, or it is of none. */
  at: string[]
  /** The surfaces that were written last before those exchanges; empty where they are writes, or none was. */
  after: string[]
}

/** A fault of the reference, and what it makes of the checks. */
export interface KnownFault {
  id: string
  /** What it does, in words. */
  what: string
  /** The requirements that it breaks, the one that it is about first. */
  violates: string[]
  /** The family, of a fault that breaks its rule at one surface alone. */
  family?: string
  /** That surface. */
  surface?: string
  /** The checks that it turns red, by their ids. */
  red: ReadonlyMap<string, Sighting>
  /** The checks that can't be judged with it. */
  blocked: ReadonlySet<string>
}

/** What the proof has taught: for every known fault the checks that it turns red, and how they tell it. */
export interface Dictionary {
  /** The version of the suite that the proof was of. */
  suite: string
  /** When it was made. */
  madeAt: string
  faults: readonly KnownFault[]
}

/** A dictionary without some of its faults: what it would be had they never been thought of. */
export const without = (
  { faults, ...rest }: Dictionary,
  isLeftOut: (fault: KnownFault) => boolean,
): Dictionary => ({ ...rest, faults: faults.filter(fault => !isLeftOut(fault)) })

/** Family and surface that the id of a fault tells. */
export function placeIn(id: string): Pick<KnownFault, 'family' | 'surface'> {
  const [, family, surface] = /^([^@]+)@([^:]+)/.exec(id) ?? []
  return family === undefined || surface === undefined ? {} : { family, surface }
}
