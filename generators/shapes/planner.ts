import { Chance, fixedDice } from '../chance.ts'
import { bit, type Expr, type NameSet } from '../logic/expr.ts'
import type { Truth } from '../logic/holds.ts'
import { Solver } from '../logic/solve.ts'
import { Exhausted, type Patience } from '../patience.ts'
import type { Patterns } from '../pattern/patterns.ts'
import { type Parts, shapesOf } from './build.ts'
import { mostBulk, type Plan, type Shape, Stuck } from './shape.ts'
import { either, lotsOf, plenty, reckoning, type Variety, type VarietyOf } from './variety.ts'

const endless = Number.POSITIVE_INFINITY
const mostPlans = 20_000
/**
 * The seed of sampled names. It is the same for all plans, since a plan's number depends on what was planned before.
 */
const ofNames = 0
/** The size of a value, in bytes or so, without its parts; a text comes to its characters as well. */
const bulkOfValue = 64

/** Turns expressions into plans, each once, and finds out how low their lowest values are. */
export class Planner {
  readonly truth: Truth
  readonly patterns: Patterns
  readonly solver: Solver
  readonly patience: Patience
  readonly #plans = new Map<Expr, PlannedUnion>()
  readonly #parts: Parts
  #settling = 0

  constructor(truth: Truth, patterns: Patterns, awkward: readonly string[]) {
    this.truth = truth
    this.patterns = patterns
    this.patience = patterns.patience
    this.solver = new Solver(truth, (names, says, taken) => this.name(names, says, taken), this.patience)
    this.#parts = {
      truth,
      patterns,
      exprs: truth.meanings.exprs,
      plan: exprs => this.plan(exprs),
      holds: (expr, value) => truth.holds(expr, value),
      awkward,
      omit: what => this.patience.omit(what),
      names: (set, says) => this.#names(set, says),
      sample: (names, count) => this.#sample(names, count),
    }
  }

  /**
   * The plan of the values that satisfy all of the expressions. What they say first decides first, whatever was asked
   * before.
   */
  plan(exprs: readonly Expr[]): PlannedUnion {
    const all = this.truth.meanings.exprs.all(exprs)
    const known = this.#plans.get(all)
    if (known) return known
    const plan = new PlannedUnion(this.#plans.size, all, this)
    this.#plans.set(all, plan)
    return plan
  }

  get isSettling(): boolean {
    return this.#settling > 0
  }

  /**
   * Understands a plan and all that its values can't do without. The least height of each is found by going round until
   * nothing changes. What stays endless has no value of finite depth.
   */
  settle(root: PlannedUnion): void {
    this.#settling += 1
    try {
      this.patience.during(() => {
        const explored = this.#explore(root)
        for (let changed = true; changed; ) {
          changed = false
          for (const plan of explored) if (plan.lower()) changed = true
        }
        for (const plan of explored) plan.finish()
      })
    } finally {
      this.#settling -= 1
    }
  }

  #explore(root: PlannedUnion): PlannedUnion[] {
    const explored = new Set<PlannedUnion>([root])
    for (const plan of explored) {
      if (explored.size > mostPlans) {
        this.patience.omit(`more than ${mostPlans} different parts`)
        break
      }
      for (const need of plan.understand(() => this.#shapes(plan.expr))) {
        if (need instanceof PlannedUnion && !need.isFinished) explored.add(need)
      }
    }
    return [...explored].reverse()
  }

  #shapes(expr: Expr): Shape[] {
    if (this.patience.isOver) return []
    try {
      return this.solver.solve([expr]).flatMap(facts => shapesOf(facts, this.#parts))
    } catch (thrown) {
      if (thrown instanceof Exhausted) return []
      throw thrown
    }
  }

  #names(set: NameSet | undefined, says: readonly Expr[]): Plan {
    const { exprs } = this.truth.meanings
    const plan = this.plan([exprs.types(bit.string), ...says, ...(set ? [this.#inSet(set)] : [])])
    if (!plan.isFinished) this.settle(plan)
    return plan
  }

  /** A set of names, as an expression about a text. */
  #inSet(set: NameSet): Expr {
    const { exprs } = this.truth.meanings
    if (set.is === 'name') return exprs.values([set.name])
    const except = set.is === 'pattern' ? set.except : [...set.names]
    const refused = except.length > 0 ? [exprs.not(exprs.values(except))] : []
    if (set.is === 'pattern') return exprs.all([exprs.matches(set.pattern), ...refused])
    return exprs.all([...refused, ...set.patterns.map(pattern => exprs.not(exprs.matches(pattern)))])
  }

  /** A name in a set, satisfying all that is said about names, and not among `taken`. */
  name(set: NameSet | undefined, says: readonly Expr[], taken: readonly string[]): string | undefined {
    return this.#sample(this.#names(set, says), taken.length + 3).find(name => !taken.includes(name))
  }

  #sample(names: Plan, count: number): string[] {
    if (names.height === endless) return []
    const chance = new Chance(fixedDice(ofNames), 0, 0)
    const found = new Set<string>()
    try {
      for (let i = 0; i < count * 4 && found.size < count; i += 1) found.add(String(names.draw(chance)))
    } catch (thrown) {
      if (!(thrown instanceof Stuck)) throw thrown
      this.patience.omit('names that are hard to make')
    }
    this.patience.spend(chance.steps)
    return [...found]
  }
}

/** A union of shapes, understood when it is first needed. */
export class PlannedUnion implements Plan {
  readonly id: number
  readonly expr: Expr
  readonly #planner: Planner
  #shapes: readonly Shape[] | undefined
  #heights: readonly number[] = []
  /** The index of each shape, as often as it is to come. */
  #lots: readonly number[] | undefined
  #variety: Variety | undefined
  #height = endless
  #finished = false
  #isListing = false

  constructor(id: number, expr: Expr, planner: Planner) {
    this.id = id
    this.expr = expr
    this.#planner = planner
  }

  get isFinished(): boolean {
    return this.#finished
  }

  get height(): number {
    if (!this.#finished && !this.#planner.isSettling) this.#planner.settle(this)
    return this.#height
  }

  /** Makes the shapes, once, and returns what they need. */
  understand(shapes: () => Shape[]): readonly Plan[] {
    this.#shapes ??= shapes()
    return this.#shapes.flatMap(shape => shape.needs)
  }

  /**
   * Works the height out again.
   * @returns whether it went down
   */
  lower(): boolean {
    const height = Math.min(endless, ...(this.#shapes ?? []).map(shape => shape.height()))
    if (height >= this.#height) return false
    this.#height = height
    return true
  }

  /** Drops the shapes without members: no height will go down any more. */
  finish(): void {
    this.#shapes = (this.#shapes ?? []).filter(shape => shape.height() < endless)
    this.#heights = this.#shapes.map(shape => shape.height())
    this.#finished = true
  }

  get variety(): Variety {
    this.#variety ??= reckoning()(this)
    return this.#variety
  }

  vary(of: VarietyOf): Variety {
    if (this.height === endless) return 0
    let variety = 0
    for (const [i, shape] of (this.#shapes ?? []).entries()) {
      variety = i === 0 ? shape.vary(of) : either([variety, shape.vary(of)])
      if (variety >= plenty) break
    }
    return variety
  }

  #reckonLots(shapes: readonly Shape[]): readonly number[] {
    const of = reckoning()
    return shapes.flatMap((shape, i) => Array<number>(lotsOf(shape.vary(of))).fill(i))
  }

  draw(chance: Chance): unknown {
    const value = this.#drawn(chance)
    chance.bulk += bulkOfValue + (typeof value === 'string' ? value.length : 0)
    if (chance.bulk > mostBulk) throw new Stuck('too large an instance')
    return value
  }

  #drawn(chance: Chance): unknown {
    if (!this.#finished) this.#planner.settle(this)
    const shapes = this.#shapes ?? []
    if (shapes.length === 1) return (shapes[0] as Shape).draw(chance)
    this.#lots ??= this.#reckonLots(shapes)
    const deepest = Math.max(chance.depth, this.#height)
    for (let i = 0; i < 8; i += 1) {
      const chosen = chance.pick(this.#lots)
      if ((this.#heights[chosen] ?? endless) <= deepest) return (shapes[chosen] as Shape).draw(chance)
    }
    const low = shapes.filter((_, i) => (this.#heights[i] ?? endless) <= deepest)
    if (low.length === 0) throw new Stuck('nothing satisfies this part')
    return chance.pick(low).draw(chance)
  }

  members(limit: number): readonly unknown[] | undefined {
    // While heights are still being found, only shapes without parts of their own can tell.
    const isEarly = !this.#finished && this.#planner.isSettling
    if (isEarly && (!this.#shapes || this.#shapes.some(shape => shape.needs.length > 0))) return undefined
    if (!isEarly && this.height === endless) return []
    // A value that contains itself has no end.
    if (this.#isListing) return undefined
    this.#isListing = true
    try {
      const found: unknown[] = []
      for (const shape of this.#shapes ?? []) {
        const members = shape.members(limit - found.length)
        if (!members) return undefined
        found.push(...members)
      }
      return found
    } finally {
      this.#isListing = false
    }
  }
}
