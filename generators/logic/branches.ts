import type { Patience } from '../patience.ts'
import { bit, type Expr } from './expr.ts'
import type { Truth } from './holds.ts'
import type { Knowledge } from './knowledge.ts'

/** The most alternatives of a schema that are kept. */
export const mostAlternatives = 192
const mostPairs = 24

type Ways = readonly (readonly Expr[])[]

/** The values that each required property of a branch may have, where they are listed. */
type Tags = ReadonlyMap<string, ReadonlySet<unknown>>

const noTags: Tags = new Map()

/** Something about what follows from expressions without choosing anywhere; undefined if they contradict each other. */
type Certain = <T>(exprs: readonly Expr[], about: (known: Knowledge) => T) => T | undefined

/** The ways through `oneOf`, and through its negation. */
export class Branches {
  readonly #truth: Truth
  readonly #patience: Patience
  readonly #certain: Certain
  readonly #tags = new Map<Expr, Tags>()

  constructor(truth: Truth, patience: Patience, certain: Certain) {
    this.#truth = truth
    this.#patience = patience
    this.#certain = certain
  }

  /** One of them and none of the others; those that a required property tells apart need not be refused. */
  exclusive(of: readonly Expr[]): Ways {
    const { exprs } = this.#truth.meanings
    const kept = of.length > mostAlternatives ? spread(of, mostAlternatives) : of
    if (kept.length < of.length) {
      this.#patience.omit(`oneOf with ${of.length} branches, of which ${kept.length} are used`)
    }
    const rivals = this.#rivals(of)
    const times = new Map<Expr, number>()
    for (const one of of) times.set(one, (times.get(one) ?? 0) + 1)
    // A branch that stands there twice never holds alone.
    const single = kept.filter(one => times.get(one) === 1)
    return single.map(one => {
      const others = rivals(one).filter(other => other !== one && !this.#apart(one, other))
      return [one, ...others.map(other => exprs.not(other))]
    })
  }

  /** None of them, or some two. */
  noneOrTwo(of: readonly Expr[]): Ways {
    const { exprs } = this.#truth.meanings
    const pairs = of
      .flatMap((a, i) => of.slice(i + 1, i + 1 + mostPairs).map(b => [a, b]))
      .slice(0, mostPairs)
    return [of.map(one => exprs.not(one)), ...pairs]
  }

  /** The branches that may hold together with one: those without another value for a property that all require. */
  #rivals(of: readonly Expr[]): (one: Expr) => readonly Expr[] {
    const first = of[0] && this.#tagsOf(of[0])
    const name = [...(first?.keys() ?? [])].find(tag => of.every(one => this.#tagsOf(one).has(tag)))
    if (name === undefined) return () => of
    const holders = new Map<unknown, Expr[]>()
    const valuesOf = (one: Expr) => this.#tagsOf(one).get(name) ?? new Set()
    for (const one of of) {
      for (const value of valuesOf(one)) {
        const sharing = holders.get(value)
        if (sharing) sharing.push(one)
        else holders.set(value, [one])
      }
    }
    return one => [...new Set([...valuesOf(one)].flatMap(value => holders.get(value) ?? []))]
  }

  /** Whether two branches are told apart by a required property with listed values. */
  #apart(a: Expr, b: Expr): boolean {
    const others = this.#tagsOf(b)
    for (const [name, values] of this.#tagsOf(a)) {
      const theirs = others.get(name)
      if (theirs && ![...values].some(value => theirs.has(value))) return true
    }
    return false
  }

  #tagsOf(branch: Expr): Tags {
    const before = this.#tags.get(branch)
    if (before) return before
    const tags =
      this.#certain([branch], known => (known.bits === bit.object ? this.#tagsIn(known) : undefined)) ??
      noTags
    this.#tags.set(branch, tags)
    return tags
  }

  #tagsIn(known: Knowledge): Tags {
    const tags = new Map<string, ReadonlySet<unknown>>()
    for (const atom of known.atoms) {
      if (atom.is !== 'required') continue
      const values = this.#certain(known.demandsOn(atom.name), ({ values }) => values)
      if (values?.every(value => typeof value !== 'object')) tags.set(atom.name, new Set(values))
    }
    return tags
  }
}

function spread<T>(all: readonly T[], count: number): T[] {
  return Array.from({ length: count }, (_, i) => all[Math.floor((i * all.length) / count)] as T)
}
