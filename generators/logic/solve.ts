import { Exhausted, type Patience } from '../patience.ts'
import { Branches, mostAlternatives } from './branches.ts'
import { distribute, refuse } from './distribute.ts'
import type { Atom, Expr, NameSet } from './expr.ts'
import type { Facts } from './facts.ts'
import { inNames, type Truth } from './holds.ts'
import { Knowledge } from './knowledge.ts'
import type { Place } from './place.ts'

/** The most expressions that a search asserts before it is content with the alternatives that it has. */
const mostSteps = 50_000

/** A point where a search may go on in several ways. Each way is a list of expressions to assert together. */
interface Choice {
  readonly ways: readonly (readonly Expr[])[]
  /** The stamp of what was known when none of the ways contradicted it. */
  readonly tried?: number
}

/** The knowledge, and what has yet to be decided. Branches share the knowledge: it is forgotten after each. */
interface State extends Undecided {
  choices: Choice[]
}

/** The state where nothing is going to be decided: choices don't matter. */
interface Undecided {
  readonly known: Knowledge
  choices?: Choice[]
  refusals: Place[]
  witnesses: (Expr & { is: 'someProperty' | 'someName' })[]
}

/** Finds names for properties: in a set, satisfying all that is said about names, and not among `taken`. */
export type Namer = (
  names: NameSet | undefined,
  says: readonly Expr[],
  taken: readonly string[],
) => string | undefined

/**
 * Turns a conjunction of expressions into alternatives without further choices, by search. It asserts what has to hold,
 * and drops the ways of each choice that contradict it. It branches on the choice with the fewest ways left. Of more
 * than a couple of hundred alternatives it keeps some from every branch of the first choice.
 */
export class Solver {
  readonly #truth: Truth
  readonly #namer: Namer
  readonly #patience: Patience
  readonly #branches: Branches
  /** Empty knowledge, to be used again. */
  readonly #spare: Knowledge[] = []
  #steps = 0

  constructor(truth: Truth, namer: Namer, patience: Patience) {
    this.#truth = truth
    this.#namer = namer
    this.#patience = patience
    this.#branches = new Branches(truth, patience, (exprs, about) => this.#certain(exprs, about))
  }

  /** The alternatives; none means that nothing satisfies the conjunction. */
  solve(exprs: readonly Expr[]): Facts[] {
    const found: Facts[] = []
    const before = this.#steps
    this.#steps = 0
    try {
      this.#fromNothing(known => {
        const state = { ...undecided(known), choices: [] }
        if (this.#assert(state, exprs)) this.#search(state, mostAlternatives, found)
      })
    } catch (thrown) {
      if (!(thrown instanceof Exhausted)) throw thrown
    } finally {
      this.#steps = before
    }
    return found
  }

  /** Something worked out from nothing that is known so far, and forgotten again. */
  #fromNothing<T>(work: (known: Knowledge) => T): T {
    const known = this.#spare.pop() ?? new Knowledge(this.#truth, this.#patience)
    const mark = known.mark()
    try {
      return work(known)
    } finally {
      known.forget(mark)
      this.#spare.push(known)
    }
  }

  /** Whether the expressions plainly contradict what is known; "no" may also mean "can't tell". */
  #contradict(exprs: readonly Expr[], known: Knowledge): boolean {
    const mark = known.mark()
    const holds = this.#assert(undecided(known), exprs)
    known.forget(mark)
    return !holds
  }

  /** A finding on what follows from expressions without any choice; undefined if they contradict each other. */
  #certain<T>(exprs: readonly Expr[], about: (known: Knowledge) => T): T | undefined {
    return this.#fromNothing(known => (this.#assert(undecided(known), exprs) ? about(known) : undefined))
  }

  #assert(state: Undecided, exprs: readonly Expr[]): boolean {
    const waiting = [...exprs].reverse()
    for (let expr = waiting.pop(); expr; expr = waiting.pop()) {
      this.#patience.spend()
      this.#steps += 1
      if (!state.known.isNews(expr)) continue
      switch (expr.is) {
        case 'all':
          for (const one of expr.of) waiting.push(one)
          break
        case 'any':
          if (expr.of.length === 0) return false
          state.choices?.push({ ways: expr.of.map(one => [one]) })
          break
        case 'one':
          state.choices?.push({ ways: this.#branches.exclusive(expr.of) })
          break
        case 'notOne':
          state.choices?.push({ ways: this.#branches.noneOrTwo(expr.of) })
          break
        case 'schema':
          waiting.push(distribute(this.#truth.meanings, expr.place))
          break
        case 'notSchema':
          state.refusals.push(expr.place)
          break
        case 'someProperty':
        case 'someName':
          state.witnesses.push(expr)
          break
        default:
          if (!state.known.learn(expr) || this.#emptiesRequired(state.known, expr)) return false
      }
    }
    return true
  }

  /** A required property of which the demands contradict each other: what tells the branches of a union apart. */
  #emptiesRequired(known: Knowledge, atom: Atom): boolean {
    if (known.bits !== 64) return false
    if (atom.is === 'required') return this.#requiredIsEmpty(known, atom.name)
    if (atom.is === 'property' && atom.names.is === 'name')
      return this.#requiredIsEmpty(known, atom.names.name)
    return (
      atom.is === 'types' &&
      known.atoms.some(one => one.is === 'required' && this.#requiredIsEmpty(known, one.name))
    )
  }

  #requiredIsEmpty(known: Knowledge, name: string): boolean {
    const demands = known.demandsToCompare(name)
    return demands.length > 0 && this.#shallow(demands)
  }

  #nesting = 0

  #shallow(demands: readonly Expr[]): boolean {
    if (this.#nesting >= 3) return false
    this.#nesting += 1
    try {
      return !this.#certain(demands, () => true)
    } finally {
      this.#nesting -= 1
    }
  }

  #search(state: State, budget: number, found: Facts[]): void {
    if (found.length > 0 && this.#steps > mostSteps) {
      this.#patience.omit(`alternatives beyond the first ${mostSteps} steps of a search`)
      return
    }
    if (!this.#propagate(state)) return
    const choice = this.#nextChoice(state)
    if (choice === undefined) return
    if (choice === 'done') {
      found.push(state.known.facts())
      return
    }
    const ways = this.#within(choice.ways, budget)
    const share = Math.max(1, Math.floor(budget / ways.length))
    const enough = found.length + budget
    for (const [i, way] of ways.entries()) {
      if (found.length >= enough) return
      this.#follow(state, way, Math.min(share, enough - found.length), found)
      if (i === ways.length - 1 && found.length === enough - budget && ways.length < choice.ways.length) {
        this.#lastResort(state, choice, ways, found)
      }
    }
  }

  #follow(state: State, way: readonly Expr[], budget: number, found: Facts[]): void {
    const mark = state.known.mark()
    const branch = fork(state)
    if (this.#assert(branch, way)) this.#search(branch, budget, found)
    state.known.forget(mark)
  }

  /** None of the sampled ways led anywhere: try the others until one does. */
  #lastResort(state: State, choice: Choice, tried: readonly (readonly Expr[])[], found: Facts[]): void {
    for (const way of choice.ways) {
      if (found.length > 0) return
      if (tried.includes(way)) continue
      this.#follow(state, way, 1, found)
    }
  }

  /** At most `budget` ways, evenly spread. */
  #within(ways: Choice['ways'], budget: number): Choice['ways'] {
    const most = Math.max(budget, 8)
    if (ways.length <= most) return ways
    this.#patience.omit(`${ways.length} alternatives, of which ${most} are used`)
    return Array.from({ length: most }, (_, i) => ways[Math.floor((i * ways.length) / most)] ?? [])
  }

  /** Drops ways that contradict the facts, and asserts what has become the only way, until nothing changes. */
  #propagate(state: State): boolean {
    for (let changed = true; changed; ) {
      changed = false
      const choices = state.choices
      state.choices = []
      for (const choice of choices) {
        if (choice.ways.some(way => way.every(one => state.known.implies(one)))) continue
        if (choice.tried === state.known.stamp) {
          state.choices.push(choice)
          continue
        }
        const ways = choice.ways.filter(way => !this.#contradict(way, state.known))
        if (ways.length === 0) return false
        if (ways.length > 1) {
          state.choices.push({ ways, tried: state.known.stamp })
          continue
        }
        changed = true
        if (!this.#assert(state, ways[0] ?? [])) return false
      }
    }
    return true
  }

  /** The choice with the fewest ways; once there is none, refusals and then witnesses become choices. */
  #nextChoice(state: State): Choice | 'done' | undefined {
    const { meanings } = this.#truth
    while (state.refusals.length > 0) {
      for (const place of state.refusals.splice(0).reverse()) {
        if (this.#contradict([meanings.exprs.schema(place)], state.known)) continue
        if (!this.#assert(state, [refuse(meanings, place)])) return undefined
      }
      if (!this.#propagate(state)) return undefined
    }
    if (state.choices.length > 0) {
      const fewest = state.choices.reduce((a, b) => (b.ways.length < a.ways.length ? b : a))
      state.choices = state.choices.filter(one => one !== fewest)
      return fewest
    }
    const witness = state.witnesses.pop()
    return witness ? { ways: this.#witnesses(state.known, witness) } : 'done'
  }

  /** The ways to have some property: with a new name, or with one that is talked about already. */
  #witnesses(facts: Facts, some: Expr & { is: 'someProperty' | 'someName' }): Choice['ways'] {
    const { exprs } = this.#truth.meanings
    const known = new Set<string>()
    const says: Expr[] = some.is === 'someName' ? [some.expr] : []
    for (const atom of facts.atoms) {
      if (atom.is === 'required') known.add(atom.name)
      if (atom.is === 'property' && atom.names.is === 'name') known.add(atom.names.name)
      if (atom.is === 'property' && atom.names.is === 'others')
        for (const name of atom.names.names) known.add(name)
      if (atom.is === 'name') says.push(atom.expr)
    }
    const names = some.is === 'someProperty' ? some.names : undefined
    const fits = (name: string) =>
      (names ? inNames(names, name) : true) && says.every(one => this.#truth.holds(one, name))
    const fresh = this.#namer(names, says, [...known])
    const candidates = [...(fresh === undefined ? [] : [fresh]), ...[...known].filter(fits)]
    return candidates.map(name => [
      exprs.required(name),
      some.is === 'someProperty' ? exprs.property({ is: 'name', name }, some.expr) : exprs.always,
    ])
  }
}

function undecided(known: Knowledge): Undecided {
  return { known, refusals: [], witnesses: [] }
}

function fork({ known, choices, refusals, witnesses }: State): State {
  return { known, choices: [...choices], refusals: [...refusals], witnesses: [...witnesses] }
}
