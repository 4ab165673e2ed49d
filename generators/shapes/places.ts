import type { Chance } from '../chance.ts'
import type { Expr } from '../logic/expr.ts'
import type { Exprs } from '../logic/exprs.ts'
import type { Patience } from '../patience.ts'
import { ordered, positions } from './positions.ts'
import type { Plan } from './shape.ts'

const endless = Number.POSITIVE_INFINITY

export type Count = Expr & { is: 'count' }

/** What is said of the positions of an array. */
interface Said {
  readonly counts: readonly Count[]
  /** The index from which on all positions are alike. */
  readonly alike: number
  readonly at: (index: number) => readonly Expr[]
  readonly plan: (exprs: readonly Expr[]) => Plan
  readonly exprs: Exprs
  readonly patience: Patience
}

/** A plan for each position of an array, and its role: what counts ask of it, beside what its place does. */
export interface Arrangement {
  readonly plans: readonly Plan[]
  readonly roles: readonly (readonly Expr[])[]
}

/** The positions of an array: what may stand at each, and how counts are met over all of them. */
export class Places {
  readonly #is: Said
  readonly #plans = new Map<string, Plan>()
  readonly #plains: Plan[] = []

  constructor(said: Said) {
    this.#is = said
  }

  /** The plan of a position that has a role. */
  at(index: number, role: readonly Expr[]): Plan {
    if (role.length === 0) return this.plain(index)
    const key = `${Math.min(index, this.#is.alike)}:${role.map(one => one.id)}`
    const known = this.#plans.get(key)
    if (known) return known
    const plan = this.#is.plan([...this.#is.at(index), ...role])
    this.#plans.set(key, plan)
    return plan
  }

  /** The plan of a position by its place alone. */
  plain(at: number): Plan {
    const index = Math.min(at, this.#is.alike)
    const known = this.#plains[index]
    if (known) return known
    const plan = this.#is.plan(this.#is.at(index))
    this.#plains[index] = plan
    return plan
  }

  /** An arrangement in which each count comes out right; undefined if this length allows none. */
  arrange(length: number, chance: Chance | undefined): Arrangement | undefined {
    const { counts, exprs } = this.#is
    if (counts.length === 0) {
      const plans = this.#plainPlans(length)
      return plans && { plans, roles: [] }
    }
    const roles: Expr[][] = Array.from({ length }, () => [])
    const viable = (i: number, expr: Expr) => this.at(i, [...(roles[i] ?? []), expr]).height < endless
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
    const plans = roles.map((role, i) => this.at(i, role))
    const isPossible = plans.slice(0, this.#is.alike + 8).every(plan => plan.height < endless)
    return isPossible ? { plans, roles } : undefined
  }

  #plainPlans(length: number): Plan[] | undefined {
    const plans: Plan[] = []
    for (let i = 0; i < length; i += 1) {
      const plan = this.plain(i)
      if (plan.height === endless) return undefined
      plans.push(plan)
    }
    return plans
  }

  /** Two positions at which the same value can stand, and its plan, sought from `start` on. Both keep their roles. */
  twice({ plans, roles }: Arrangement, start: number): { i: number; j: number; plan: Plan } | undefined {
    const { counts, exprs, at, patience } = this.#is
    const asked = counts.flatMap(({ expr }) => [expr, exprs.not(expr)])
    for (let n = 0; n < plans.length; n += 1) {
      const i = (start + n) % plans.length
      patience.spend(plans.length - i)
      for (let j = i + 1; j < plans.length; j += 1) {
        const role = asked.filter(expr => roles[i]?.includes(expr) || roles[j]?.includes(expr))
        const plan = this.at(i, [...at(j), ...new Set(role)])
        if (plan.height < endless) return { i, j, plan }
      }
    }
    return undefined
  }
}
