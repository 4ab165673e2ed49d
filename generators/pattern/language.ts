import type { Patience } from '../patience.ts'
import { SchemaProblem } from '../problem.ts'
import {
  type Charset,
  charset,
  everyCharacter,
  includes,
  intersection,
  noCharacter,
  union,
} from './charset.ts'

const mostWork = 400_000
const everyText = everyCharacter.join()

/**
 * A regular language, closed under intersection and complement, so that several patterns, refused patterns and
 * lookaheads are one language. Terms are interned: equal terms are one object. Brzozowski's derivatives make the
 * automaton, one state at a time (J. A. Brzozowski, Derivatives of Regular Expressions, 1964).
 */
export type Term = { readonly id: number; readonly nullable: boolean } & (
  | { readonly is: 'nothing' }
  | { readonly is: 'empty' }
  | { readonly is: 'characters'; readonly set: Charset }
  | { readonly is: 'sequence'; readonly first: Term; readonly rest: Term }
  | { readonly is: 'either'; readonly of: readonly Term[] }
  | { readonly is: 'both'; readonly of: readonly Term[] }
  | { readonly is: 'not'; readonly of: Term }
  | { readonly is: 'repeat'; readonly of: Term; readonly min: number; readonly max: number }
  /** A loop whose body holds lookaheads: `body()` mentions the loop itself. */
  | { readonly is: 'loop'; readonly body: () => Term }
)

/** The step of a term on a character of `set`. */
export interface Edge {
  readonly set: Charset
  readonly to: Term
}

/** A term as given to the interner, before it has an id. */
type Shape = Term extends infer T ? (T extends Term ? Omit<T, 'id' | 'nullable'> : never) : never

/** Makes terms and their derivatives. One for all patterns of a schema. */
export class Languages {
  readonly #terms = new Map<string, Term>()
  readonly #edges = new Map<Term, readonly Edge[]>()
  readonly #sets = new WeakMap<Charset, Term>()
  readonly #partitions = new Map<string, readonly Charset[]>()
  #loops = 0
  #work = 0
  readonly #patience: Patience
  readonly nothing: Term
  readonly empty: Term
  readonly all: Term

  constructor(patience: Patience) {
    this.#patience = patience
    this.nothing = this.#term('nothing', { is: 'nothing' }, false)
    this.empty = this.#term('empty', { is: 'empty' }, true)
    this.all = this.#term(
      'all',
      { is: 'repeat', of: this.characters(everyCharacter), min: 0, max: Number.POSITIVE_INFINITY },
      true,
    )
  }

  /** The path of the pattern at hand, to blame when the work grows beyond bounds. */
  path = '#'

  characters(set: Charset): Term {
    if (set.length === 0) return this.nothing
    const known = this.#sets.get(set)
    if (known) return known
    const term = this.#term(`c${set.join(',')}`, { is: 'characters', set }, false)
    this.#sets.set(set, term)
    return term
  }

  sequence(first: Term, rest: Term): Term {
    if (first === this.nothing || rest === this.nothing) return this.nothing
    if (first === this.empty) return rest
    if (rest === this.empty) return first
    if (first === this.all && rest === this.all) return rest
    if (first.is === 'sequence') return this.sequence(first.first, this.sequence(first.rest, rest))
    return this.#term(
      `s${first.id},${rest.id}`,
      { is: 'sequence', first, rest },
      first.nullable && rest.nullable,
    )
  }

  /** Counted repetitions within each other make derivatives of a size that is their product. */
  #count(parts: number): void {
    this.#work += parts
    this.#patience.spend(parts)
    if (this.#work > mostWork) {
      throw new SchemaProblem('too-large', this.path, 'its patterns make an automaton of too many states')
    }
  }

  either(of: readonly Term[]): Term {
    this.#count(of.length)
    let set = noCharacter
    const terms = new Set<Term>()
    for (const term of of.flatMap(term => (term.is === 'either' ? term.of : [term]))) {
      if (term === this.all) return term
      if (term.is === 'characters') set = union(set, term.set)
      else if (term !== this.nothing) terms.add(term)
    }
    if (set.length > 0) terms.add(this.characters(set))
    const sorted = [...terms].sort((a, b) => a.id - b.id)
    if (sorted.length <= 1) return sorted[0] ?? this.nothing
    return this.#term(
      `e${sorted.map(term => term.id)}`,
      { is: 'either', of: sorted },
      sorted.some(one => one.nullable),
    )
  }

  both(of: readonly Term[]): Term {
    this.#count(of.length)
    const terms = new Set<Term>()
    for (const term of of.flatMap(term => (term.is === 'both' ? term.of : [term]))) {
      if (term === this.nothing) return term
      if (term !== this.all) terms.add(term)
    }
    if (terms.has(this.empty)) return [...terms].every(term => term.nullable) ? this.empty : this.nothing
    const sorted = [...terms].sort((a, b) => a.id - b.id)
    if (sorted.length <= 1) return sorted[0] ?? this.all
    return this.#term(
      `b${sorted.map(term => term.id)}`,
      { is: 'both', of: sorted },
      sorted.every(one => one.nullable),
    )
  }

  not(of: Term): Term {
    if (of.is === 'not') return of.of
    if (of === this.nothing) return this.all
    if (of === this.all) return this.nothing
    return this.#term(`n${of.id}`, { is: 'not', of }, !of.nullable)
  }

  repeat(of: Term, least: number, max: number): Term {
    const min = of.nullable ? 0 : least
    if (max === 0 || of === this.empty) return this.empty
    if (of === this.nothing) return min === 0 ? this.empty : of
    if (min === 1 && max === 1) return of
    if (of.is === 'repeat' && of.min === 0 && of.max === Number.POSITIVE_INFINITY) return of
    if (
      of.is === 'characters' &&
      of.set.join() === everyText &&
      min === 0 &&
      max === Number.POSITIVE_INFINITY
    )
      return this.all
    return this.#term(`r${of.id},${min},${max}`, { is: 'repeat', of, min, max }, min === 0)
  }

  /** The least language with `loop = body(loop)`; every pass of the body must consume a character. */
  loop(nullable: boolean, body: (self: Term) => Term): Term {
    this.#loops += 1
    let unfolded: Term | undefined
    const self: Term = this.#term(
      `l${this.#loops}`,
      {
        is: 'loop',
        body: () => {
          unfolded ??= body(self)
          return unfolded
        },
      },
      nullable,
    )
    return self
  }

  /** The steps that may follow on each character. The sets are disjoint, and none leads to `nothing`. */
  edges(term: Term): readonly Edge[] {
    const known = this.#edges.get(term)
    if (known) return known
    const targets = new Map<Term, [number, number][]>()
    for (const part of this.#partition(this.#firsts(term, new Set()))) {
      const to = this.#derivative(term, part[0] as number)
      if (to === this.nothing) continue
      const ranges = targets.get(to) ?? []
      for (let i = 0; i < part.length; i += 2) ranges.push([part[i] as number, part[i + 1] as number])
      targets.set(to, ranges)
    }
    const edges = [...targets].map(([to, ranges]) => ({ set: charset(ranges), to }))
    this.#edges.set(term, edges)
    return edges
  }

  #term(key: string, shape: Shape, nullable: boolean): Term {
    const known = this.#terms.get(key)
    if (known) return known
    this.#count(1)
    const term = { ...shape, id: this.#terms.size, nullable } as Term
    this.#terms.set(key, term)
    return term
  }

  /** The sets that tell characters apart at the start of a term. */
  #firsts(term: Term, seen: Set<Term>): Charset[] {
    if (seen.has(term)) return []
    seen.add(term)
    switch (term.is) {
      case 'nothing':
      case 'empty':
        return []
      case 'characters':
        return [term.set]
      case 'sequence':
        return [
          ...this.#firsts(term.first, seen),
          ...(term.first.nullable ? this.#firsts(term.rest, seen) : []),
        ]
      case 'either':
      case 'both':
        return term.of.flatMap(one => this.#firsts(one, seen))
      case 'not':
      case 'repeat':
        return this.#firsts(term.of, seen)
      case 'loop':
        return this.#firsts(term.body(), seen)
    }
  }

  #partition(sets: readonly Charset[]): readonly Charset[] {
    const distinct = [...new Set(sets)]
    const key = distinct.map(set => this.characters(set).id).join()
    const known = this.#partitions.get(key)
    if (known) return known
    const parts = partition(distinct)
    this.#count(distinct.length * parts.length)
    this.#partitions.set(key, parts)
    return parts
  }

  #derivative(term: Term, character: number): Term {
    switch (term.is) {
      case 'nothing':
      case 'empty':
        return this.nothing
      case 'characters':
        return includes(term.set, character) ? this.empty : this.nothing
      case 'sequence': {
        const through = this.sequence(this.#derivative(term.first, character), term.rest)
        return term.first.nullable ? this.either([through, this.#derivative(term.rest, character)]) : through
      }
      case 'either':
        return this.either(term.of.map(one => this.#derivative(one, character)))
      case 'both':
        return this.both(term.of.map(one => this.#derivative(one, character)))
      case 'not':
        return this.not(this.#derivative(term.of, character))
      case 'repeat': {
        const left = this.repeat(term.of, Math.max(0, term.min - 1), term.max - 1)
        return this.sequence(this.#derivative(term.of, character), left)
      }
      case 'loop':
        return this.#derivative(term.body(), character)
    }
  }
}

/** The coarsest division of all characters such that each part is wholly in or wholly out of every set. */
function partition(distinct: readonly Charset[]): Charset[] {
  const cuts = new Set<number>([0])
  for (const set of distinct) {
    for (let i = 0; i < set.length; i += 2) cuts.add(set[i] as number).add((set[i + 1] as number) + 1)
  }
  const sorted = [...cuts].sort((a, b) => a - b)
  const parts = new Map<string, [number, number][]>()
  sorted.forEach((low, i) => {
    const high = (sorted[i + 1] ?? 0x110000) - 1
    if (high < low) return
    const signature = distinct.map(set => (includes(set, low) ? '1' : '0')).join('')
    const ranges = parts.get(signature)
    if (ranges) ranges.push([low, high])
    else parts.set(signature, [[low, high]])
  })
  return [...parts.values()]
    .map(ranges => intersection(charset(ranges), everyCharacter))
    .filter(set => set.length > 0)
}
