import type { KnownFault, Sighting } from './dictionary.ts'

/** The share of the faults that show in one way from which on what shows so is at the surface of theirs. */
const mostly = 0.6

/** How often something was seen at each surface. */
class Tally {
  readonly #counts = new Map<string, Map<string, number>>()

  count(what: string, surface: string): void {
    const counts = this.#counts.get(what) ?? new Map<string, number>()
    this.#counts.set(what, counts.set(surface, (counts.get(surface) ?? 0) + 1))
  }

  /** The surface of each at which it mostly was. */
  most(): Map<string, string> {
    return new Map(
      [...this.#counts].flatMap(([what, counts]): [string, string][] => {
        const all = [...counts.values()].reduce((sum, one) => sum + one, 0)
        return [...counts].flatMap(([surface, times]): [string, string][] =>
          times >= mostly * all ? [[what, surface]] : [],
        )
      }),
    )
  }
}

/** Where what checks see belongs, learnt of the known faults: the surface that a check is about, or what it sees. */
export class Homes {
  readonly #checks: ReadonlyMap<string, string>
  readonly #sights: ReadonlyMap<string, string>
  readonly #seen: ReadonlySet<string>

  constructor(faults: readonly KnownFault[]) {
    const [checks, sights] = [new Tally(), new Tally()]
    for (const { surface, red } of faults)
      for (const sighting of red.values()) {
        const place = surface !== undefined && isOne(surface) ? surface : sighting.at[0]
        if (place === undefined) continue
        checks.count(sighting.check, place)
        sights.count(sightOf(sighting), place)
      }
    this.#checks = checks.most()
    this.#sights = sights.most()
    this.#seen = new Set(faults.flatMap(({ red }) => [...red.keys()]))
  }

  /** Checks with the surface that they are about, of those that are about one. */
  get all(): [check: string, surface: string][] {
    return [...this.#seen].flatMap((check): [string, string][] => {
      const surface = this.of(check)
      return surface === undefined ? [] : [[check, surface]]
    })
  }

  /** The surface that a check is about, of checks that are about one. */
  of = (check: string): string | undefined => named(check) ?? this.#checks.get(check)

  /** The surface that a sighting is about. */
  placeOf = (sighting: Sighting): string | undefined =>
    named(sighting.check) ??
    this.#sights.get(sightOf(sighting)) ??
    this.#checks.get(sighting.check) ??
    sighting.after[0] ??
    sighting.at[0]
}

/** The surface that the id of a check ends with; see `atSurface`. */
const named = (check: string): string | undefined => /@(.+)$/.exec(check)?.[1]

/** Families of whole modules are about all of their surfaces. */
const isOne = (surface: string) => surface.includes('.')

/** How a check sees what is wrong: where, and after which write. */
const sightOf = ({ check, at: [at], after: [after] }: Sighting) => [check, at, after].join(' ')
