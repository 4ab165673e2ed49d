import { readFileSync } from 'node:fs'
import { lazily } from '../../document/lazily.ts'
import type { Dictionary, KnownFault, Sighting } from './dictionary.ts'
import { placeIn } from './dictionary.ts'

/** The form of the file; another form is another version's. */
const format = 1

/** The file: what is told often stands in lists, and is told by its place there. */
interface Packed {
  format: number
  suite: string
  madeAt: string
  checks: string[]
  requirements: string[]
  kinds: string[]
  surfaces: string[]
  faults: PackedFault[]
}

type PackedSighting = [check: number, broken: number[], kinds: number[], at: number[], after?: number[]]

type PackedFault = [id: string, what: string, violates: number[], red: PackedSighting[], blocked: number[]]

/** Names by their places in a list that grows with them. */
class Places {
  readonly list: string[] = []
  readonly #places = new Map<string, number>()

  of(name: string): number {
    const known = this.#places.get(name)
    if (known !== undefined) return known
    this.#places.set(name, this.list.length)
    return this.list.push(name) - 1
  }
}

/** A dictionary as a text, one fault a line, so that a change of it can be read. */
export function packed({ suite, madeAt, faults }: Dictionary): string {
  const [checks, requirements, kinds, surfaces] = [new Places(), new Places(), new Places(), new Places()]
  const sighting = ({ check, broken, kinds: of, at, after }: Sighting): PackedSighting => [
    checks.of(check),
    broken.map(id => requirements.of(id)),
    of.map(kind => kinds.of(kind)),
    at.map(id => surfaces.of(id)),
    after.map(id => surfaces.of(id)),
  ]
  const rows = faults.map(
    ({ id, what, violates, red, blocked }): PackedFault => [
      id,
      what,
      violates.map(one => requirements.of(one)),
      [...red.values()].map(sighting),
      [...blocked].map(check => checks.of(check)),
    ],
  )
  const lists = Object.entries({ checks, requirements, kinds, surfaces }).map(
    ([name, { list }]) => `${JSON.stringify(name)}:${JSON.stringify(list)}`,
  )
  return [
    `{"format":${format},"suite":${JSON.stringify(suite)},"madeAt":${JSON.stringify(madeAt)},`,
    ...lists.map(list => `${list},`),
    '"faults":[',
    rows.map(row => JSON.stringify(row)).join(',\n'),
    ']}\n',
  ].join('\n')
}

/** The dictionary of a text that `packed` has made. */
export function unpacked(text: string): Dictionary {
  const { suite, madeAt, checks, requirements, kinds, surfaces, faults } = JSON.parse(text) as Packed
  const names = (list: string[], places: number[]) => places.map(place => list[place] ?? '')
  const name = (list: string[], place: number) => list[place] ?? ''
  return {
    suite,
    madeAt,
    faults: faults.map(([id, what, violates, red, blocked]): KnownFault => {
      const sightings = red.map(
        ([check, broken, of, at, after = []]): Sighting => ({
          check: name(checks, check),
          broken: names(requirements, broken),
          kinds: names(kinds, of),
          at: names(surfaces, at),
          after: names(surfaces, after),
        }),
      )
      return {
        ...{ id, what, violates: names(requirements, violates), ...placeIn(id) },
        red: new Map(sightings.map(one => [one.check, one])),
        blocked: new Set(names(checks, blocked)),
      }
    }),
  }
}

/** The dictionary that comes with the package. */
export const knownFaults: () => Dictionary = lazily(() =>
  unpacked(readFileSync(new URL('./dictionary.json', import.meta.url), 'utf8')),
)
