import type { Chance } from '../chance.ts'
import { type JsonObject, jsonKey, setOwn } from '../json.ts'
import type { Expr } from '../logic/expr.ts'
import { mayBeMadeUp, type NameSource, type ObjectParts } from './names.ts'
import { type Members, membersOf, type Property, sampled } from './properties.ts'
import { type Plan, type Shape, Stuck } from './shape.ts'
import { either, enough, plenty, reckoning, type Variety, type VarietyOf } from './variety.ts'

/** A source of names with the plan of a property so called. */
interface Open {
  readonly source: NameSource
  readonly example: Plan
}

const mostBits = 30
const nothing: readonly Property[] = []

const attempts = 40
/** The room that must be left for what is added only to make objects differ. */
const roomToSpare = 12
/** The one object in so many that holds little although it could hold more. */
const thinOneIn = 24

/** Objects: properties that have to be there, that may be there, and that may be added under other names. */
export function objectShape(atoms: readonly Expr[], parts: ObjectParts): Shape | undefined {
  const members = membersOf(atoms, parts)
  return members && new ObjectShape(members)
}

class ObjectShape implements Shape {
  readonly #is: Members
  readonly #blanks = new Map<number, JsonObject>()
  #open: readonly Open[] | undefined
  readonly needs: readonly Plan[]
  #forcedVariety: Variety | undefined
  #variety: Variety | undefined

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

  vary(of: VarietyOf): Variety {
    const { forced, optional, max } = this.#is
    let variety = 0
    for (const { plan } of forced) if (variety < plenty) variety += of(plan)
    const most = Math.min(optional.length, max - forced.length)
    // Each is there or not.
    if (variety + most >= plenty) return plenty
    for (const { plan } of optional.slice(0, most)) {
      if (variety < plenty && plan.height < Number.POSITIVE_INFINITY) variety += either([0, of(plan)])
    }
    if (variety < plenty && forced.length < max) {
      for (const { source, example } of this.#openSources())
        variety += either([0, of(source.names) + of(example)])
    }
    return Math.min(plenty, variety)
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
      let chosen = this.#chooseOptional(max - forced.length, chance)
      const mayBeThin =
        chance.room <= roomToSpare ||
        chance.oneIn(thinOneIn) ||
        this.#holdsEnough(chosen) ||
        !this.#canHoldEnough()
      if (!mayBeThin && (this.#isClosed() || chance.oneIn(2)))
        chosen = this.#chooseMore(chosen, max - forced.length, chance)
      const value = this.#blank(chosen)
      for (const { name, plan } of forced) value[name] = plan.draw(chance)
      for (const { name, plan } of chosen) value[name] = plan.draw(chance)
      let count = forced.length + chosen.length
      const more = chance.oneIn(4) || (!mayBeThin && !this.#holdsEnough(chosen))
      if (more && count < max && chance.room > 0) {
        count += this.#addExtra(value, Math.min(max - count, chance.integer(1, 3)), chance)
      }
      if (missing > 0 && count < min) this.#fill(value, min - count, chance)
      return value
    } finally {
      chance.depth = depth
    }
  }

  /**
   * An object with the names that are to be filled in. A copy of one that has them is made far faster than a new one. A
   * copy has its names in the order of the schema. In that of `chosen`, the first drawing would decide for all others.
   */
  #blank(chosen: readonly Property[]): JsonObject {
    const { forced, optional } = this.#is
    if (optional.length > mostBits) return blankOf([...forced, ...chosen])
    let mask = 0
    for (const { bit } of chosen) mask |= bit
    let blank = this.#blanks.get(mask)
    if (!blank) {
      blank = blankOf([...forced, ...optional.filter(({ bit }) => (mask & bit) !== 0)])
      this.#blanks.set(mask, blank)
    }
    return { ...blank }
  }

  /**
   * The optional properties of an object: none, all, or each with an even chance. They are never deeper than there is
   * depth left.
   */
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

  /** Whether it has about as many values, with these of its optional properties, as any needs. */
  #holdsEnough(chosen: readonly Property[]): boolean {
    this.#forcedVariety ??= this.#is.forced.reduce((sum, { plan }) => sum + plan.variety, 0)
    let held = this.#forcedVariety
    for (const { plan } of chosen) {
      if (held >= enough) return true
      held += 1 + plan.variety
    }
    return held >= enough
  }

  #canHoldEnough(): boolean {
    this.#variety ??= this.vary(reckoning())
    return this.#variety >= enough
  }

  /** The chosen properties and more optional ones, from a random one on, until they hold enough. */
  #chooseMore(chosen: readonly Property[], most: number, chance: Chance): readonly Property[] {
    const { optional } = this.#is
    if (optional.length === 0) return chosen
    const more = [...chosen]
    const start = chance.integer(0, optional.length - 1)
    for (let i = 0; i < optional.length && more.length < most; i += 1) {
      const property = optional[(start + i) % optional.length] as Property
      if (chosen.includes(property) || property.plan.height > Math.max(0, chance.depth)) continue
      chance.room -= 1
      more.push(property)
      if (this.#holdsEnough(more)) break
    }
    return more
  }

  /** Whether names that aren't listed can add little or nothing. */
  #isClosed(): boolean {
    return this.#openSources().every(({ source, example }) => source.names.variety + example.variety < enough)
  }

  /** The sources whose names can have values: with `additionalProperties: false`, others can't. */
  #openSources(): readonly Open[] {
    this.#open ??= this.#is.sources.flatMap(source => {
      if (source.names.height > 0) return []
      const example = this.#is
        .sample(source.names, sampled)
        .filter(name => this.#is.mayBeCalled(name))
        .map(name => this.#is.planFor(name))
        .find(plan => plan.height < Number.POSITIVE_INFINITY)
      return example ? [{ source, example }] : []
    })
    return this.#open
  }

  #addExtra(value: JsonObject, most: number, chance: Chance): number {
    const open = this.#openSources()
    if (open.length === 0) return 0
    let added = 0
    for (let i = 0; i < most; i += 1) {
      const { source } = chance.pick(open)
      const name =
        source.free && chance.oneIn(4) ? chance.pick(this.#is.awkward) : String(source.names.draw(chance))
      if (Object.hasOwn(value, name) || !this.#is.mayBeCalled(name) || !mayBeMadeUp(name, this.#is)) continue
      const plan = this.#is.planFor(name)
      if (plan.height > Math.max(0, chance.depth)) continue
      chance.room -= 1
      setOwn(value, name, plan.draw(chance))
      added += 1
    }
    return added
  }

  /** Adds properties until the least count is reached: those that are low enough first, then new names. */
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

function blankOf(properties: readonly Property[]): JsonObject {
  const blank: JsonObject = {}
  for (const { name } of properties) setOwn(blank, name, null)
  return blank
}
