import type { Chance } from '../chance.ts'
import { jsonKey } from '../json.ts'
import { bit, type Expr } from '../logic/expr.ts'
import type { Exprs } from '../logic/exprs.ts'
import { extentOf } from '../logic/facts.ts'
import { Exhausted, type Patience } from '../patience.ts'
import { different, listedUpTo } from './different.ts'
import { drawLength, type Lengths, lengthsOf, mostMore, usualMore } from './lengths.ts'
import { type Arrangement, type Count, Places } from './places.ts'
import { type Plan, type Shape, Stuck } from './shape.ts'
import { plenty, type Variety, type VarietyOf } from './variety.ts'

const attempts = 40
/** The most items that are made where a schema asks for them. */
const mostForced = 20_000

/** Arrays: a plan for each position, some number of items that match something, all different or not all different. */
export function arrayShape(
  atoms: readonly Expr[],
  plan: (exprs: readonly Expr[]) => Plan,
  exprs: Exprs,
  patience: Patience,
): Shape | undefined {
  const extent = extentOf(atoms, bit.array)
  const items = atoms.flatMap(atom => (atom.is === 'items' ? [atom] : []))
  const counts = atoms.flatMap(atom => (atom.is === 'count' ? [atom] : []))
  const min = Math.max(extent.min, ...counts.map(one => (one.min > 0 ? one.from + one.min : 0)))
  if (min > mostForced) {
    patience.omit(`arrays of at least ${min} items`)
    return undefined
  }
  const edges = [...items, ...counts].flatMap(one => [one.from, one.to]).filter(Number.isFinite)
  return new ArrayShape({
    min,
    max: extent.max,
    counts,
    /** The index from which on all positions are alike. */
    alike: Math.max(0, ...edges),
    unique: atoms.some(atom => atom.is === 'unique'),
    doubled: atoms.some(atom => atom.is === 'notUnique'),
    taken: atoms.flatMap(atom => (atom.is === 'notValues' ? atom.values.map(jsonKey) : [])),
    at: i => {
      patience.spend(1 + (items.length >> 3))
      return items.flatMap(one => (i >= one.from && i < one.to ? [one.expr] : []))
    },
    plan,
    exprs,
    patience,
  })
}

interface Items {
  readonly min: number
  readonly max: number
  readonly counts: readonly Count[]
  readonly alike: number
  readonly unique: boolean
  readonly doubled: boolean
  readonly taken: readonly string[]
  readonly at: (index: number) => readonly Expr[]
  readonly plan: (exprs: readonly Expr[]) => Plan
  readonly exprs: Exprs
  readonly patience: Patience
}

const endless = Number.POSITIVE_INFINITY

class ArrayShape implements Shape {
  readonly #is: Items
  readonly #places: Places
  readonly needs: readonly Plan[]
  #height = endless
  /** The least length for which an arrangement is known. */
  #shortest = 0
  #longest: number | undefined
  #lengths: Lengths | undefined

  constructor(items: Items) {
    this.#is = items
    this.#places = new Places(items)
    this.needs = this.#needs()
  }

  /** The least height. Where there is no patience left to find a lower one, it is the one that was known. */
  height(): number {
    try {
      this.#height = this.#lowest()
    } catch (thrown) {
      if (!(thrown instanceof Exhausted)) throw thrown
    }
    return this.#height
  }

  #lowest(): number {
    const { min, max, doubled, counts } = this.#is
    const least = doubled ? Math.max(2, min) : min
    if (least > max) return endless
    if (counts.length === 0 && !doubled) {
      const forced = Math.min(least, this.#is.alike + 1)
      let height = 0
      for (let i = 0; i < forced; i += 1) height = Math.max(height, this.#places.at(i, []).height)
      if (this.#is.unique && height < endless && least > this.#distinct(least)) return endless
      return 1 + height
    }
    for (let length = least; length <= Math.min(max, least + this.#is.alike + 3); length += 1) {
      const arrangement = this.#places.arrange(length, undefined)
      const twice = doubled && arrangement ? this.#places.twice(arrangement, 0)?.plan : undefined
      if (!arrangement || (doubled && !twice)) continue
      this.#shortest = length
      const plans = arrangement.plans.slice(0, this.#is.alike + 8)
      return 1 + Math.max(0, twice?.height ?? 0, ...plans.map(one => one.height))
    }
    return endless
  }

  draw(chance: Chance): unknown {
    for (let i = 0; i < attempts; i += 1) {
      const value = this.#once(chance)
      if (value && (this.#is.taken.length === 0 || !this.#is.taken.includes(jsonKey(value)))) return value
    }
    throw new Stuck('no array fits')
  }

  vary(of: VarietyOf): Variety {
    const { min, max } = this.#is
    const most = Math.min(max, this.#mostItems(), min + usualMore)
    let variety = Math.log2(1 + Math.max(0, most - min))
    for (let i = 0; i < Math.min(most, mostMore) && variety < plenty; i += 1)
      variety += of(this.#places.plain(i))
    return Math.min(plenty, variety)
  }

  members(limit: number): readonly unknown[] | undefined {
    const { min, max, counts, unique, doubled } = this.#is
    const longest = Math.min(max, this.#longestPossible())
    if (longest > 3 || counts.length > 0 || unique || doubled)
      return longest === 0 && min === 0 ? [[]] : undefined
    let all: unknown[][] = [[]]
    const found: unknown[][] = min === 0 ? [[]] : []
    for (let i = 0; i < longest; i += 1) {
      const values = this.#places.at(i, []).members(limit)
      if (!values || all.length * values.length > limit) return undefined
      all = all.flatMap(one => values.map(value => [...one, value]))
      if (i + 1 >= min) found.push(...all)
    }
    const members = found.filter(one => !this.#is.taken.includes(jsonKey(one)))
    return members.length <= limit ? members : undefined
  }

  /** Every plan that a position may get, near the start where positions differ and once beyond. */
  #needs(): Plan[] {
    const { min, counts, alike, doubled, exprs, patience } = this.#is
    if (counts.length === 0 && !doubled) {
      return Array.from({ length: Math.min(min, alike + 1) }, (_, i) => this.#places.at(i, []))
    }
    const positions = Array.from({ length: alike + 2 }, (_, i) => i)
    const roles = counts.reduce<Expr[][]>(
      (sets, count) =>
        sets.flatMap(set => [set, [...set, count.expr], [...set, exprs.not(count.expr)]]).slice(0, 81),
      [[]],
    )
    return positions.flatMap(i => {
      const others = doubled ? positions.slice(i + 1).map(j => this.#is.at(j)) : []
      return roles.flatMap(role => {
        patience.spend(1 + others.length)
        return [[], ...others].map(other => this.#places.at(i, [...other, ...role]))
      })
    })
  }

  /** The number of different items that there can be, as far as that matters. */
  #distinct(wanted: number): number {
    if (wanted <= 1 || this.#is.alike > 0) return endless
    return this.#places.at(0, []).members(listedUpTo)?.length ?? endless
  }

  /** The most items; found when nothing changes any more. */
  #mostItems(): number {
    this.#longest ??= this.#longestPossible()
    return this.#longest
  }

  /** The first position that nothing can stand at; no more than there are different items, where they must differ. */
  #longestPossible(): number {
    let longest = this.#is.max
    for (let i = 0; i <= this.#is.alike && i < longest; i += 1) {
      if (this.#places.at(i, []).height === endless) longest = i
    }
    return this.#is.unique ? Math.min(longest, this.#distinct(2)) : longest
  }

  #once(chance: Chance): unknown[] | undefined {
    const arrangement = this.#places.arrange(this.#length(chance), chance)
    if (!arrangement) return undefined
    const { plans } = arrangement
    const depth = chance.depth
    chance.depth = depth - 1
    chance.room -= plans.length
    try {
      const value = this.#is.unique ? this.#unlike(plans, chance) : plans.map(plan => plan.draw(chance))
      return value && this.#is.doubled ? this.#withDouble(value, arrangement, chance) : value
    } finally {
      chance.depth = depth
    }
  }

  /** A length: the least where there is neither depth nor room for more. */
  #length(chance: Chance): number {
    const { doubled, counts } = this.#is
    const min = Math.max(this.#is.min, doubled ? 2 : 0, this.#shortest)
    const tooDeep = this.#places.at(min, []).height > Math.max(0, chance.depth - 1) && counts.length === 0
    if (tooDeep || chance.room <= 0) return min
    this.#lengths ??= this.#usualLengths(min)
    return drawLength(this.#lengths, chance)
  }

  #usualLengths(min: number): Lengths {
    const forced = this.#is.counts.reduce((sum, count) => sum + count.min, 0)
    return lengthsOf(min, Math.max(min, this.#mostItems()), forced, i => this.#places.plain(i).variety)
  }

  #unlike(plans: readonly Plan[], chance: Chance): unknown[] | undefined {
    const value = different(plans, chance)
    const mayBeShorter = value.length >= this.#is.min && this.#is.counts.length === 0
    return value.length === plans.length || mayBeShorter ? value : undefined
  }

  /** Makes two items equal, if they are not yet. */
  #withDouble(value: unknown[], arrangement: Arrangement, chance: Chance): unknown[] | undefined {
    if (new Set(value.map(jsonKey)).size < value.length) return value
    const twice = this.#places.twice(arrangement, chance.integer(0, value.length - 1))
    if (!twice) return undefined
    const item = twice.plan.draw(chance)
    return value.map((one, k) => (k === twice.i || k === twice.j ? structuredClone(item) : one))
  }
}
