import type { Chance } from '../chance.ts'
import { jsonKey } from '../json.ts'
import { bit, type Expr } from '../logic/expr.ts'
import type { Exprs } from '../logic/exprs.ts'
import { extentOf } from '../logic/facts.ts'
import { Exhausted, type Patience } from '../patience.ts'
import { different, listedUpTo } from './different.ts'
import { drawLength, type Lengths, lengthsOf, mostMore, usualMore } from './lengths.ts'
import { ordered, positions } from './positions.ts'
import { type Plan, type Shape, Stuck } from './shape.ts'
import { plenty, type Variety, type VarietyOf } from './variety.ts'

const attempts = 40
/** The most items that are made where a schema asks for them. */
const mostForced = 20_000

type Count = Expr & { is: 'count' }

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
    at: i => items.flatMap(one => (i >= one.from && i < one.to ? [one.expr] : [])),
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
  readonly #plans = new Map<string, Plan>()
  readonly #plains: Plan[] = []
  readonly needs: readonly Plan[]
  #height = endless
  /** The least length for which an arrangement is known. */
  #shortest = 0
  #longest: number | undefined
  #lengths: Lengths | undefined

  constructor(items: Items) {
    this.#is = items
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
      for (let i = 0; i < forced; i += 1) height = Math.max(height, this.#planAt(i, []).height)
      if (this.#is.unique && height < endless && least > this.#distinct(least)) return endless
      return 1 + height
    }
    for (let length = least; length <= Math.min(max, least + this.#is.alike + 3); length += 1) {
      const plans = this.#arrange(length, undefined)
      if (!plans) continue
      this.#shortest = length
      return 1 + Math.max(0, ...plans.slice(0, this.#is.alike + 8).map(one => one.height))
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
    for (let i = 0; i < Math.min(most, mostMore) && variety < plenty; i += 1) variety += of(this.#plain(i))
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
      const values = this.#planAt(i, []).members(limit)
      if (!values || all.length * values.length > limit) return undefined
      all = all.flatMap(one => values.map(value => [...one, value]))
      if (i + 1 >= min) found.push(...all)
    }
    const members = found.filter(one => !this.#is.taken.includes(jsonKey(one)))
    return members.length <= limit ? members : undefined
  }

  /** Every plan that a position may get, near the start where positions differ and once beyond. */
  #needs(): Plan[] {
    const { min, counts, alike, doubled, exprs } = this.#is
    if (counts.length === 0 && !doubled) {
      return Array.from({ length: Math.min(min, alike + 1) }, (_, i) => this.#planAt(i, []))
    }
    const positions = Array.from({ length: alike + 2 }, (_, i) => i)
    const roles = counts.reduce<Expr[][]>(
      (sets, count) =>
        sets.flatMap(set => [set, [...set, count.expr], [...set, exprs.not(count.expr)]]).slice(0, 81),
      [[]],
    )
    const single = positions.flatMap(i => roles.map(role => this.#planAt(i, role)))
    return doubled
      ? [...single, ...positions.flatMap(i => positions.map(j => this.#planAt(i, this.#is.at(j))))]
      : single
  }

  /** The number of different items that there can be, as far as that matters. */
  #distinct(wanted: number): number {
    if (wanted <= 1 || this.#is.alike > 0) return endless
    return this.#planAt(0, []).members(listedUpTo)?.length ?? endless
  }

  #planAt(index: number, role: readonly Expr[]): Plan {
    if (role.length === 0) return this.#plain(index)
    const key = `${Math.min(index, this.#is.alike)}:${role.map(one => one.id)}`
    const known = this.#plans.get(key)
    if (known) return known
    const plan = this.#is.plan([...this.#is.at(index), ...role])
    this.#plans.set(key, plan)
    return plan
  }

  #plain(at: number): Plan {
    const index = Math.min(at, this.#is.alike)
    const known = this.#plains[index]
    if (known) return known
    const plan = this.#is.plan(this.#is.at(index))
    this.#plains[index] = plan
    return plan
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
      if (this.#planAt(i, []).height === endless) longest = i
    }
    return this.#is.unique ? Math.min(longest, this.#distinct(2)) : longest
  }

  #once(chance: Chance): unknown[] | undefined {
    const plans = this.#arrange(this.#length(chance), chance)
    if (!plans) return undefined
    const depth = chance.depth
    chance.depth = depth - 1
    chance.room -= plans.length
    try {
      const value = this.#is.unique ? this.#unlike(plans, chance) : plans.map(plan => plan.draw(chance))
      return value && this.#is.doubled ? this.#withDouble(value, chance) : value
    } finally {
      chance.depth = depth
    }
  }

  /** A length: the least where there is neither depth nor room for more. */
  #length(chance: Chance): number {
    const { doubled, counts } = this.#is
    const min = Math.max(this.#is.min, doubled ? 2 : 0, this.#shortest)
    const tooDeep = this.#planAt(min, []).height > Math.max(0, chance.depth - 1) && counts.length === 0
    if (tooDeep || chance.room <= 0) return min
    this.#lengths ??= this.#usualLengths(min)
    return drawLength(this.#lengths, chance)
  }

  #usualLengths(min: number): Lengths {
    const forced = this.#is.counts.reduce((sum, count) => sum + count.min, 0)
    return lengthsOf(min, Math.max(min, this.#mostItems()), forced, i => this.#plain(i).variety)
  }

  /** A plan for each position, such that each count comes out right; undefined if this length allows none. */
  #arrange(length: number, chance: Chance | undefined): Plan[] | undefined {
    const { counts, exprs } = this.#is
    if (counts.length === 0) return this.#plainPlans(length)
    const roles: Expr[][] = Array.from({ length }, () => [])
    const viable = (i: number, expr: Expr) => this.#planAt(i, [...(roles[i] ?? []), expr]).height < endless
    for (const count of counts) {
      this.#is.patience.spend(length)
      const not = exprs.not(count.expr)
      const range = positions(count.from, Math.min(count.to, length))
      const forced = new Set(count.max < endless ? range.filter(i => !viable(i, not)) : [])
      const open = ordered(
        range.filter(i => !forced.has(i) && viable(i, count.expr)),
        roles,
        chance,
      )
      const missing = Math.max(0, count.min - forced.size)
      if (forced.size > count.max || open.length < missing || [...forced].some(i => !viable(i, count.expr)))
        return undefined
      const spare = Math.min(open.length, count.max - forced.size) - missing
      const more = count.max < endless && chance && spare > 0 ? chance.integer(0, spare) : 0
      const chosen = new Set([...forced, ...open.slice(0, missing + more)])
      for (const i of range) {
        if (chosen.has(i)) roles[i]?.push(count.expr)
        else if (count.max < endless) roles[i]?.push(not)
      }
    }
    const plans = roles.map((role, i) => this.#planAt(i, role))
    return plans.slice(0, this.#is.alike + 8).every(plan => plan.height < endless) ? plans : undefined
  }

  #plainPlans(length: number): Plan[] | undefined {
    const plans: Plan[] = []
    for (let i = 0; i < length; i += 1) {
      const plan = this.#plain(i)
      if (plan.height === endless) return undefined
      plans.push(plan)
    }
    return plans
  }

  #unlike(plans: readonly Plan[], chance: Chance): unknown[] | undefined {
    const value = different(plans, chance)
    const mayBeShorter = value.length >= this.#is.min && this.#is.counts.length === 0
    return value.length === plans.length || mayBeShorter ? value : undefined
  }

  /** Makes two items equal, if they are not yet. */
  #withDouble(value: unknown[], chance: Chance): unknown[] | undefined {
    if (new Set(value.map(jsonKey)).size < value.length) return value
    const start = chance.integer(0, value.length - 1)
    for (let n = 0; n < value.length; n += 1) {
      const i = (start + n) % value.length
      for (let j = i + 1; j < value.length; j += 1) {
        const plan = this.#planAt(i, this.#is.at(j))
        if (plan.height === endless) continue
        const item = plan.draw(chance)
        return value.map((one, k) => (k === i || k === j ? structuredClone(item) : one))
      }
    }
    return undefined
  }
}
