import { checkKind } from './check-kind.ts'
import type { Dictionary, KnownFault, Sighting } from './dictionary.ts'
import { Homes } from './homes.ts'

/** A known fault as what may be wrong here: where it was seen, or the same at another surface. */
export interface Hypothesis {
  fault: KnownFault
  /** The surface at which it would be here, where that isn't the fault's own. */
  elsewhere?: string
  /** Of one elsewhere: at how many surfaces its family is known to do the same. */
  knownAt?: number
  /** What the checks would see, by their ids. */
  predicted: ReadonlyMap<string, Sighting>
}

/** A fault of a family, and what it makes of the checks of its surface, by what they ask. */
interface Pattern {
  fault: KnownFault
  surface: string
  byKind: ReadonlyMap<string, Sighting[]>
}

/** The known faults by the checks that they turn red. */
export class Hypotheses {
  readonly #homes: Homes
  readonly #byCheck: ReadonlyMap<string, KnownFault[]>
  readonly #byKind: ReadonlyMap<string, Pattern[]>
  readonly #checksAt: ReadonlyMap<string, ReadonlyMap<string, string[]>>

  constructor({ faults }: Dictionary) {
    const homes = new Homes(faults)
    this.#homes = homes
    this.#byCheck = index(
      faults.flatMap(fault => [...fault.red.keys()].map(check => [check, fault] as const)),
    )
    const patterns = faults.flatMap(fault => patternOf(fault, homes) ?? [])
    this.#byKind = index(
      patterns.flatMap(pattern => [...pattern.byKind.keys()].map(kind => [kind, pattern] as const)),
    )
    const places = index(homes.all.map(([check, surface]) => [surface, check] as const))
    this.#checksAt = new Map(
      [...places].map(([surface, checks]) => [
        surface,
        index(checks.map(check => [checkKind(check), check] as const)),
      ]),
    )
  }

  /** The surface that a sighting is about: the one whose exchange shows it, or else that of its check. */
  placeOf = (sighting: Sighting): string | undefined => this.#homes.placeOf(sighting)

  /** Known faults that turn a check red. */
  of = (check: string): readonly KnownFault[] => this.#byCheck.get(check) ?? []

  /** Whether some family, at any surface, turns two checks red that ask this, as these see it. */
  areSeenTogether(one: Sighting, other: Sighting): boolean {
    const [kind, otherKind] = [checkKind(one.check), checkKind(other.check)]
    if (kind === otherKind) return false
    const shows = (pattern: Pattern, asked: string, seen: Sighting) =>
      pattern.byKind.get(asked)?.some(known => isSame(known, seen)) ?? false
    return (this.#byKind.get(kind) ?? []).some(
      pattern => shows(pattern, kind, one) && shows(pattern, otherKind, other),
    )
  }

  /** Everything known that would turn some of these checks red. */
  about(red: ReadonlyMap<string, Sighting>): Hypothesis[] {
    const own = new Set([...red.keys()].flatMap(check => this.of(check)))
    const places = index(
      [...red.values()].flatMap(sighting => {
        const place = this.placeOf(sighting)
        return place === undefined ? [] : [[place, sighting] as const]
      }),
    )
    return [
      ...[...own].map(fault => ({ fault, predicted: fault.red })),
      ...[...places].flatMap(([place, sightings]) => this.#elsewhere(place, sightings)),
    ]
  }

  /** The faults of families, as they would be at this surface. */
  #elsewhere(place: string, sightings: Sighting[]): Hypothesis[] {
    const kinds = new Set(sightings.map(({ check }) => checkKind(check)))
    const patterns = new Set([...kinds].flatMap(kind => this.#byKind.get(kind) ?? []))
    const red = new Set(sightings.map(({ check }) => check))
    const told = new Map<string, Pick<Hypothesis, 'fault' | 'predicted'> & { surfaces: Set<string> }>()
    for (const { fault, surface, byKind } of patterns) {
      if (surface === place) continue
      const predicted = new Map(
        [...byKind].flatMap(([kind, [first]]) => {
          const checks = this.#checksAt.get(place)?.get(kind) ?? []
          const seen = checks.filter(check => red.has(check))
          return (seen.length > 0 ? seen : checks).flatMap(check =>
            first ? [[check, { ...first, check, at: [place] }] satisfies [string, Sighting]] : [],
          )
        }),
      )
      if (predicted.size === 0) continue
      const name = `${fault.family} ${[...predicted].map(([check, { kinds: of }]) => check + of).sort()}`
      const known = told.get(name)
      if (known) known.surfaces.add(surface)
      else told.set(name, { fault, predicted, surfaces: new Set([surface]) })
    }
    return [...told.values()].map(({ fault, predicted, surfaces }) => ({
      ...{ fault, predicted, elsewhere: place, knownAt: surfaces.size },
    }))
  }
}

/** Whether two sightings tell the same: the same place and values, whatever the records are called. */
export const isSame = (one: Sighting, other: Sighting): boolean =>
  one.kinds.some(kind => other.kinds.includes(kind))

/** Whether two sightings tell the same, and neither tells more. */
export const isOfOneKind = (one: Sighting, other: Sighting): boolean => areEqual(one.kinds, other.kinds)

/** Whether two sightings tell just the same, of the same requirements, and at the same surfaces as far as these are known. */
export const isEqual = (one: Sighting, other: Sighting): boolean =>
  isOfOneKind(one, other) &&
  areEqual(one.broken, other.broken) &&
  agree(one.at, other.at) &&
  agree(one.after, other.after)

/** Whether lists that are empty where nothing is known say nothing against each other. */
const agree = (some: string[], others: string[]): boolean =>
  some.length === 0 || others.length === 0 || areEqual(some, others)

const areEqual = (some: string[], others: string[]): boolean =>
  some.length === others.length && some.every(one => others.includes(one))

/** Whether two sightings are of one requirement. */
export const isAlike = (one: Sighting, other: Sighting): boolean =>
  one.broken.some(id => other.broken.includes(id))

function patternOf(fault: KnownFault, homes: Homes): Pattern | undefined {
  const { surface, red } = fault
  if (surface === undefined) return undefined
  const here = [...red.values()].filter(
    ({ check, at }) => homes.of(check) === surface || at.includes(surface),
  )
  return {
    fault,
    surface,
    byKind: index(here.map(sighting => [checkKind(sighting.check), sighting] as const)),
  }
}

function index<Of>(pairs: Iterable<readonly [string, Of]>): Map<string, Of[]> {
  const map = new Map<string, Of[]>()
  for (const [name, of] of pairs) {
    const known = map.get(name)
    if (known) known.push(of)
    else map.set(name, [of])
  }
  return map
}
