import { Exhausted, type Patience } from '../patience.ts'
import { Branches, demandsOn, mostAlternatives } from './branches.ts'
import { distribute, refuse } from './distribute.ts'
import type { Atom, Expr, NameSet } from './expr.ts'
import { type Facts, fold, noFacts } from './facts.ts'
import { inNames, type Truth } from './holds.ts'
import type { Place } from './place.ts'

/** A point where a search may go on in several ways; each way is a list of expressions to assert together. */
interface Choice {
  readonly ways: readonly (readonly Expr[])[]
}

interface State {
  facts: Facts
  choices: Choice[]
  refusals: Place[]
  witnesses: (Expr & { is: 'someProperty' | 'someName' })[]
  readonly asserted: Set<Expr>
}

/** Finds names for properties: in a set, satisfying all that is said about names, and not among `taken`. */
export type Namer = (
  names: NameSet | undefined,
  says: readonly Expr[],
  taken: readonly string[],
) => string | undefined

/**
 * Turns a conjunction of expressions into alternatives without further choices, by search: assert what has to hold,
 * drop the ways of each choice that contradict it, branch on the choice with the fewest ways left. Of more than a
 * couple of hundred alternatives it keeps some from every branch of the first choice.
 */
export class Solver {
  readonly #truth: Truth
  readonly #namer: Namer
  readonly #patience: Patience
  readonly #branches: Branches

  constructor(truth: Truth, namer: Namer, patience: Patience) {
    this.#truth = truth
    this.#namer = namer
    this.#patience = patience
    this.#branches = new Branches(truth, patience, exprs => this.#certain(exprs))
  }

  /** The alternatives; none means that nothing satisfies the conjunction. */
  solve(exprs: readonly Expr[]): Facts[] {
    const state = stateOf(noFacts)
    const found: Facts[] = []
    try {
      if (this.#assert(state, exprs)) this.#search(state, mostAlternatives, found)
    } catch (thrown) {
      if (!(thrown instanceof Exhausted)) throw thrown
    }
    return found
  }

  /** Whether the expressions plainly contradict each other, or the facts; "no" may also mean "can't tell". */
  contradict(exprs: readonly Expr[], facts: Facts = noFacts): boolean {
    return this.#certain(exprs, facts) === undefined
  }

  /** What follows from expressions without choosing anywhere; undefined if they contradict each other, or the facts. */
  #certain(exprs: readonly Expr[], facts: Facts = noFacts): Facts | undefined {
    const state = stateOf(facts)
    return this.#assert(state, exprs) ? state.facts : undefined
  }

  #assert(state: State, exprs: readonly Expr[]): boolean {
    const waiting = [...exprs].reverse()
    for (let expr = waiting.pop(); expr; expr = waiting.pop()) {
      if (state.asserted.has(expr)) continue
      state.asserted.add(expr)
      this.#patience.spend()
      switch (expr.is) {
        case 'all':
          waiting.push(...expr.of)
          break
        case 'any':
          if (expr.of.length === 0) return false
          state.choices.push({ ways: expr.of.map(one => [one]) })
          break
        case 'one':
          state.choices.push({ ways: this.#branches.exclusive(expr.of) })
          break
        case 'notOne':
          state.choices.push({ ways: this.#branches.noneOrTwo(expr.of) })
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
          if (!this.#fold(state, expr)) return false
      }
    }
    return true
  }

  #fold(state: State, atom: Atom): boolean {
    const facts = fold(state.facts, atom, this.#truth)
    if (!facts) return false
    state.facts = facts
    return !this.#emptiesRequired(state, atom)
  }

  /** A required property of which the demands contradict each other: what tells the branches of a union apart. */
  #emptiesRequired(state: State, atom: Atom): boolean {
    if (state.facts.bits !== 64) return false
    const name =
      atom.is === 'required'
        ? atom.name
        : atom.is === 'property' && atom.names.is === 'name'
          ? atom.names.name
          : undefined
    if (name === undefined) return atom.is === 'types' && this.#anyRequiredEmpty(state.facts)
    return this.#requiredIsEmpty(state.facts, name)
  }

  #anyRequiredEmpty(facts: Facts): boolean {
    return facts.atoms.some(atom => atom.is === 'required' && this.#requiredIsEmpty(facts, atom.name))
  }

  #requiredIsEmpty(facts: Facts, name: string): boolean {
    if (!facts.atoms.some(atom => atom.is === 'required' && atom.name === name)) return false
    const demands = demandsOn(facts, name)
    return demands.length > 1 && this.#shallow(demands)
  }

  #nesting = 0

  #shallow(demands: readonly Expr[]): boolean {
    if (this.#nesting >= 3) return false
    this.#nesting += 1
    try {
      return this.contradict(demands)
    } finally {
      this.#nesting -= 1
    }
  }

  #search(state: State, budget: number, found: Facts[]): void {
    if (!this.#propagate(state)) return
    const choice = this.#nextChoice(state)
    if (choice === undefined) return
    if (choice === 'done') {
      found.push(state.facts)
      return
    }
    const ways = this.#within(choice.ways, budget)
    const share = Math.max(1, Math.floor(budget / ways.length))
    const enough = found.length + budget
    for (const [i, way] of ways.entries()) {
      if (found.length >= enough) return
      const branch = fork(state)
      const before = found.length
      if (this.#assert(branch, way)) this.#search(branch, Math.min(share, enough - before), found)
      if (i === ways.length - 1 && found.length === enough - budget && ways.length < choice.ways.length) {
        this.#lastResort(state, choice, ways, found)
      }
    }
  }

  /** None of the sampled ways led anywhere: try the others until one does. */
  #lastResort(state: State, choice: Choice, tried: readonly (readonly Expr[])[], found: Facts[]): void {
    for (const way of choice.ways) {
      if (found.length > 0) return
      if (tried.includes(way)) continue
      const branch = fork(state)
      if (this.#assert(branch, way)) this.#search(branch, 1, found)
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
        const ways = choice.ways.filter(way => !this.#contradicts(state, way))
        if (ways.length === 0) return false
        if (ways.length > 1) {
          state.choices.push({ ways })
          continue
        }
        changed = true
        if (!this.#assert(state, ways[0] ?? [])) return false
      }
    }
    return true
  }

  #contradicts(state: State, way: readonly Expr[]): boolean {
    return this.contradict(way, state.facts)
  }

  /** The choice with the fewest ways; once there is none, refusals and then witnesses become choices. */
  #nextChoice(state: State): Choice | 'done' | undefined {
    for (let place = state.refusals.pop(); place; place = state.refusals.pop()) {
      const { exprs } = this.#truth.meanings
      if (this.contradict([exprs.schema(place)], state.facts)) continue
      if (!this.#assert(state, [refuse(this.#truth.meanings, place)])) return undefined
      if (!this.#propagate(state)) return undefined
    }
    if (state.choices.length > 0) {
      const fewest = state.choices.reduce((a, b) => (b.ways.length < a.ways.length ? b : a))
      state.choices = state.choices.filter(one => one !== fewest)
      return fewest
    }
    const witness = state.witnesses.pop()
    return witness ? { ways: this.#witnesses(state.facts, witness) } : 'done'
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

function stateOf(facts: Facts): State {
  return { facts, choices: [], refusals: [], witnesses: [], asserted: new Set() }
}

function fork(state: State): State {
  return {
    facts: state.facts,
    choices: [...state.choices],
    refusals: [...state.refusals],
    witnesses: [...state.witnesses],
    asserted: new Set(state.asserted),
  }
}
