import { jsonKey } from '../json.ts'
import { bit, type Expr, type NameSet } from '../logic/expr.ts'
import { extentOf } from '../logic/facts.ts'
import { mayBeMadeUp, type NameSource, type ObjectParts, plansByName, sourcesOf } from './names.ts'
import type { Plan } from './shape.ts'

/** One property of an object shape; its plan is made when it is first needed, since there may be thousands. */
export class Property {
  readonly name: string
  /** The place among the optional properties, as a bit; of the first thirty. */
  readonly bit: number
  readonly #planFor: (name: string) => Plan
  #plan: Plan | undefined

  constructor(name: string, index: number, planFor: (name: string) => Plan) {
    this.name = name
    this.bit = 1 << index
    this.#planFor = planFor
  }

  get plan(): Plan {
    this.#plan ??= this.#planFor(this.name)
    return this.#plan
  }
}

/** The properties that have to be there, those that may be there, and the sources of further names. */
export interface Members {
  readonly forced: readonly Property[]
  readonly optional: readonly Property[]
  readonly sources: readonly NameSource[]
  /** The properties that can be added to reach `min`; known from the start, so that the height can be told. */
  readonly pool: readonly Property[]
  readonly planFor: (name: string) => Plan
  readonly sample: (names: Plan, count: number) => string[]
  readonly awkward: readonly string[]
  readonly mayBeCalled: (name: string) => boolean
  readonly min: number
  readonly max: number
  /** The number of properties of the pool that have to be added. */
  readonly missing: number
  /** Keys of objects that are not members. */
  readonly taken: readonly string[]
}

/** The most properties that are made where a schema asks for them. */
const mostForced = 20_000
/** The names that are tried in order to find out whether a source has any that can be used. */
export const sampled = 4

/** The properties that objects have; undefined if no object can be made. */
export function membersOf(atoms: readonly Expr[], parts: ObjectParts): Members | undefined {
  const { min, max } = extentOf(atoms, bit.object)
  if (min > mostForced) {
    parts.omit(`objects of at least ${min} properties`)
    return undefined
  }
  const absent = new Set(atoms.flatMap(atom => (atom.is === 'absent' ? [atom.name] : [])))
  const required = new Set(atoms.flatMap(atom => (atom.is === 'required' ? [atom.name] : [])))
  const says = atoms.flatMap(atom => (atom.is === 'name' ? [atom.expr] : []))
  const mayBeCalled = (name: string) => !absent.has(name) && says.every(one => parts.holds(one, name))
  if ([...required].some(name => !mayBeCalled(name)) || required.size > max) return undefined
  const demands = atoms.flatMap(atom => (atom.is === 'property' ? [atom] : []))
  const planFor = plansByName(demands, parts)
  const named = new Set(demands.flatMap(({ names }) => mentioned(names)))
  const property = (name: string, i = 0) => new Property(name, i, planFor)
  const forced = [...required].map(property)
  const optional = [...named].filter(name => !required.has(name) && mayBeCalled(name)).map(property)
  const sources =
    max > required.size ? sourcesOf(demands, [...named, ...required, ...absent], says, parts) : []
  const extras = () =>
    sources.flatMap(source =>
      parts
        .sample(source.names, Math.max(sampled, min))
        .filter(name => mayBeCalled(name) && mayBeMadeUp(name, parts))
        .map(property),
    )
  const pool = min > required.size ? [...optional, ...extras()] : optional
  const taken = atoms.flatMap(atom => (atom.is === 'notValues' ? atom.values.map(jsonKey) : []))
  const missing = Math.max(0, min - required.size)
  return {
    forced,
    optional,
    sources,
    pool,
    planFor,
    sample: parts.sample,
    awkward: parts.awkward,
    mayBeCalled,
    min,
    max,
    missing,
    taken,
  }
}

/** Names that a schema lists: also those that may have any value, of which only the others are told apart. */
function mentioned(names: NameSet): readonly string[] {
  if (names.is === 'name') return [names.name]
  return names.is === 'others' ? [...names.names] : []
}
