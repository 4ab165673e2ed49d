import fc from 'fast-check'
import { type Cause, causesOf } from '../../reports/triage/causes.ts'
import { type Dictionary, type KnownFault, without } from '../../reports/triage/dictionary.ts'
import { Hypotheses } from '../../reports/triage/hypotheses.ts'

/** What a grade would show of a service with these faults, were each to do what it does alone. */
function observedWith(faults: readonly KnownFault[]) {
  const red = new Map(faults.flatMap(fault => [...fault.red]).reverse())
  const blocked = new Set(faults.flatMap(fault => [...fault.blocked]))
  const left = [...blocked].filter(check => !red.has(check))
  return { red, unjudged: (check: string) => blocked.has(check), blocked: left, warns: () => false }
}

/** The causes that are found with these faults by what is known. */
export const causesWith = (faults: readonly KnownFault[], known: Hypotheses): Cause[] =>
  causesOf(observedWith(faults), known)

/** So many of these, drawn by a seed. */
export function drawn<Of>(all: readonly Of[], number: number, seed: number): Of[] {
  const size = Math.min(number, all.length)
  const [some = []] = fc.sample(fc.shuffledSubarray([...all], { minLength: size, maxLength: size }), {
    numRuns: 1,
    seed,
  })
  return some
}

/** Groups of faults of different rules, drawn by a seed. */
export function drawnGroups(
  all: readonly KnownFault[],
  { number, size, seed }: { number: number; size: number; seed: number },
): KnownFault[][] {
  const order = drawn(all, all.length, seed)
  const groups: KnownFault[][] = []
  for (let at = 0; groups.length < number && at + size <= order.length; at += size) {
    const group = order.slice(at, at + size)
    const ids = group.flatMap(({ violates }) => violates)
    if (new Set(ids).size === ids.length) groups.push(group)
  }
  return groups
}

/**
 * Whether causes part what is red as these faults do: each cause holds only what one fault turns red, no fault has two
 * causes, and every fault that shows in something of its own has one.
 */
export function isPartedRight(causes: readonly Cause[], faults: readonly KnownFault[]): boolean {
  const owners = causes.map(({ sightings }) =>
    faults.filter(({ red }) => sightings.every(({ check }) => red.has(check))),
  )
  const canBe = (at: number, taken: KnownFault[]): boolean => {
    const own = owners[at]
    return own === undefined || own.some(one => !taken.includes(one) && canBe(at + 1, [...taken, one]))
  }
  const showing = faults.filter(fault =>
    [...fault.red.keys()].some(check => !faults.some(other => other !== fault && other.red.has(check))),
  )
  return canBe(0, []) && causes.length >= showing.length
}

/** Shares of what was tried. */
export interface Figures {
  tried: number
  /** The likeliest rule is one that the fault breaks. */
  first: number
  /** One of the three likeliest is. */
  amongThree: number
  /** The first surface is the fault's own, of faults that have one and that some exchange shows. */
  surface: number
}

/** What comes of each of these faults had nobody ever thought of it. */
export function leavingOneOut(faults: readonly KnownFault[], dictionary: Dictionary): Figures {
  const found = faults.map(fault => {
    const [cause] = causesWith([fault], new Hypotheses(without(dictionary, one => one === fault)))
    return { fault, rules: cause?.rules ?? [], surfaces: cause?.surfaces ?? [] }
  })
  const placed = found.filter(
    ({ fault: { surface, red } }) =>
      surface !== undefined && isSurface(surface) && red.values().some(({ at }) => at.length > 0),
  )
  const share = (of: typeof found, is: (one: (typeof found)[number]) => boolean) =>
    of.filter(is).length / of.length
  return {
    tried: found.length,
    first: share(found, ({ fault, rules: [rule = ''] }) => fault.violates.includes(rule)),
    amongThree: share(found, ({ fault, rules }) =>
      rules.slice(0, 3).some(rule => fault.violates.includes(rule)),
    ),
    surface: share(placed, ({ fault, surfaces }) => surfaces[0] === fault.surface),
  }
}

/** Families of whole modules are about all of their surfaces. */
const isSurface = (id: string) => id.includes('.')

/**
 * What is said of faults of families that nobody had ever thought of: that nothing known explains them, which is right;
 * or another fault is named, of a rule that theirs breaks too, or of none of its.
 */
export function leavingFamiliesOut(dictionary: Dictionary, each: number, seed: number) {
  const families = Map.groupBy(
    dictionary.faults.filter(({ family }) => family !== undefined),
    ({ family }) => family,
  )
  return [...families].flatMap(([family, faults]) => {
    const rest = new Hypotheses(without(dictionary, one => one.family === family))
    return drawn(faults, each, seed).map(fault => {
      const causes = causesWith([fault], rest)
      const named = causes.find(({ explained }) => explained === 'by one rule')?.nearest[0]?.fault
      const isOfItsRule = named?.violates.some(id => fault.violates.includes(id)) ?? false
      return {
        fault: fault.id,
        is: !named ? ('unknown' as const) : isOfItsRule ? ('of its rule' as const) : ('wrong' as const),
      }
    })
  })
}
