import type { Chance } from '../chance.ts'
import { type JsonObject, jsonKey, setOwn } from '../json.ts'
import { bit, type Expr } from '../logic/expr.ts'
import { extentOf } from '../logic/facts.ts'
import { type NameSource, type ObjectParts, plansByName, sourcesOf } from './names.ts'
import { type Plan, type Shape, Stuck } from './shape.ts'

interface Property {
  readonly name: string
  readonly plan: Plan
  /** Which one of the optional properties it is, as a bit; of the first thirty. */
  readonly bit: number
}

const mostBits = 30
const nothing: readonly Property[] = []

const attempts = 40
/** What asks for more than this is not made. */
const mostForced = 20_000
const sampled = 4

/** Objects: properties that have to be there, that may be there, and that may be added under other names. */
export function objectShape(atoms: readonly Expr[], parts: ObjectParts): Shape | undefined {
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
  const named = new Set(demands.flatMap(one => (one.names.is === 'name' ? [one.names.name] : [])))
  const property = (name: string, i = 0): Property => ({ name, plan: planFor(name), bit: 1 << i })
  const forced = [...required].map(property)
  const optional = [...named].filter(name => !required.has(name) && mayBeCalled(name)).map(property)
  const sources =
    max > required.size ? sourcesOf(demands, [...named, ...required, ...absent], says, parts) : []
  const extras = () =>
    sources.flatMap(source =>
      parts.sample(source.names, Math.max(sampled, min)).filter(mayBeCalled).map(property),
    )
  const pool = min > required.size ? [...optional, ...extras()] : optional
  const taken = atoms.flatMap(atom => (atom.is === 'notValues' ? atom.values.map(jsonKey) : []))
  const missing = Math.max(0, min - required.size)
  return new ObjectShape({
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
  })
}

interface Members {
  readonly forced: readonly Property[]
  readonly optional: readonly Property[]
  readonly sources: readonly NameSource[]
  /** What can be added to reach `min`; known from the start, so that the height can be told. */
  readonly pool: readonly Property[]
  readonly planFor: (name: string) => Plan
  readonly sample: (names: Plan, count: number) => string[]
  readonly awkward: readonly string[]
  readonly mayBeCalled: (name: string) => boolean
  readonly min: number
  readonly max: number
  /** How many of the pool have to be added. */
  readonly missing: number
  /** Keys of objects that are not members. */
  readonly taken: readonly string[]
}

class ObjectShape implements Shape {
  readonly #is: Members
  readonly #blanks = new Map<number, JsonObject>()
  #open: readonly NameSource[] | undefined
  readonly needs: readonly Plan[]
  readonly weight = 24

  constructor(members: Members) {
    this.#is = members
    const added = members.missing > 0 ? members.pool : []
    this.needs = [...members.forced, ...added].map(one => one.plan)
  }

  height(): number {
    const forced = this.#is.forced.map(one => one.plan.height)
    const added = this.#is.missing > 0 ? this.#is.pool.map(one => one.plan.height).sort((a, b) => a - b) : []
    if (added.length < this.#is.missing) return Number.POSITIVE_INFINITY
    return 1 + Math.max(0, ...forced, ...added.slice(0, this.#is.missing))
  }

  draw(chance: Chance): unknown {
    for (let i = 0; i < attempts; i += 1) {
      const value = this.#once(chance)
      if (this.#is.taken.length === 0 || !this.#is.taken.includes(jsonKey(value))) return value
    }
    throw new Stuck('only objects that are refused')
  }

  members(limit: number): readonly unknown[] | undefined {
    const { forced, optional, sources, max } = this.#is
    if (max === 0) return [{}]
    if (sources.some(source => source.names.height === 0) || optional.length > 3 || forced.length > 3)
      return undefined
    let found: JsonObject[] = [{}]
    for (const { name, plan } of [...forced, ...optional]) {
      const values = plan.height === Number.POSITIVE_INFINITY ? [] : plan.members(limit)
      if (!values) return undefined
      const without = forced.some(one => one.name === name) ? [] : found
      found = [...without, ...found.flatMap(one => values.map(value => ({ ...one, [name]: value })))]
      if (found.length > limit * 2) return undefined
    }
    const members = found.filter(one => this.#counts(one) && !this.#is.taken.includes(jsonKey(one)))
    return members.length <= limit ? members : undefined
  }

  #counts(value: JsonObject): boolean {
    const count = Object.keys(value).length
    return count >= this.#is.min && count <= this.#is.max
  }

  #once(chance: Chance): JsonObject {
    const { forced, min, max, missing } = this.#is
    const depth = chance.depth
    chance.depth = depth - 1
    try {
      const chosen = this.#chooseOptional(max - forced.length, chance)
      const value = this.#blank(chosen)
      for (const { name, plan } of forced) value[name] = plan.draw(chance)
      for (const { name, plan } of chosen) value[name] = plan.draw(chance)
      let count = forced.length + chosen.length
      const more = count === 0 ? !chance.oneIn(8) : chance.oneIn(4)
      if (more && count < max && chance.room > 0) {
        count += this.#addExtra(value, Math.min(max - count, chance.integer(1, 3)), chance)
      }
      if (missing > 0 && count < min) this.#fill(value, min - count, chance)
      return value
    } finally {
      chance.depth = depth
    }
  }

  /** An object with the names that are to be filled in. A copy of one that has them is made far faster than a new one. */
  #blank(chosen: readonly Property[]): JsonObject {
    let mask = 0
    for (const { bit } of chosen) mask |= bit
    let blank = this.#blanks.get(mask)
    if (!blank || this.#is.optional.length > mostBits) {
      blank = {}
      for (const { name } of [...this.#is.forced, ...chosen]) setOwn(blank, name, null)
      this.#blanks.set(mask, blank)
    }
    return { ...blank }
  }

  /** None, all, or each with an even chance; never deeper than there is depth left. */
  #chooseOptional(most: number, chance: Chance): readonly Property[] {
    const { optional } = this.#is
    if (optional.length === 0 || most <= 0) return nothing
    const kind = chance.room <= 0 ? 0 : chance.integer(0, 5)
    if (kind === 0) return nothing
    const chosen: Property[] = []
    const start = most < optional.length ? chance.integer(0, optional.length - 1) : 0
    for (let i = 0; i < optional.length && chosen.length < most; i += 1) {
      const property = optional[(start + i) % optional.length] as Property
      if (kind > 1 && chance.oneIn(2)) continue
      if (chance.room <= 0) break
      if (property.plan.height > Math.max(0, chance.depth)) continue
      chance.room -= 1
      chosen.push(property)
    }
    return chosen
  }

  /** Whether names of a source can have values: with `additionalProperties: false`, others can't. */
  #isOpen({ names }: NameSource): boolean {
    if (names.height > 0) return false
    return this.#is
      .sample(names, sampled)
      .some(name => this.#is.mayBeCalled(name) && this.#is.planFor(name).height < Number.POSITIVE_INFINITY)
  }

  #addExtra(value: JsonObject, most: number, chance: Chance): number {
    this.#open ??= this.#is.sources.filter(source => this.#isOpen(source))
    const open = this.#open
    if (open.length === 0) return 0
    let added = 0
    for (let i = 0; i < most; i += 1) {
      const source = chance.pick(open)
      const name =
        source.free && chance.oneIn(4) ? chance.pick(this.#is.awkward) : String(source.names.draw(chance))
      if (Object.hasOwn(value, name) || !this.#is.mayBeCalled(name)) continue
      const plan = this.#is.planFor(name)
      if (plan.height > Math.max(0, chance.depth)) continue
      chance.room -= 1
      setOwn(value, name, plan.draw(chance))
      added += 1
    }
    return added
  }

  /** Adds until the least count is reached: what is low enough first, then new names. */
  #fill(value: JsonObject, missing: number, chance: Chance): void {
    const candidates = this.#is.pool.filter(
      one => !Object.hasOwn(value, one.name) && one.plan.height < Number.POSITIVE_INFINITY,
    )
    const low = candidates.filter(one => one.plan.height <= Math.max(0, chance.depth))
    const start = low.length > 0 ? chance.integer(0, low.length - 1) : 0
    const ordered = [
      ...low.slice(start),
      ...low.slice(0, start),
      ...candidates.filter(one => !low.includes(one)),
    ]
    for (const { name, plan } of ordered.slice(0, missing)) setOwn(value, name, plan.draw(chance))
    if (ordered.length < missing) throw new Stuck('too few names for the least number of properties')
  }
}
