import type { Patience } from '../patience.ts'
import { SchemaProblem } from '../problem.ts'
import { type Edge, Languages, type Term } from './language.ts'
import { searchLanguage } from './search.ts'
import { parsePattern, type Syntax } from './syntax.ts'

/** A pattern of a schema, ready to be run in linear time, intersected with others and drawn from. */
export interface Pattern {
  readonly source: string
  readonly syntax: Syntax
  readonly language: Term
  /** Whether the pattern is found in a text. One step a character; never backtracks. */
  test(text: string): boolean
}

const longestPattern = 20_000

/** The patterns of one schema, each compiled once. */
export class Patterns {
  readonly languages: Languages
  readonly patience: Patience
  readonly #known = new Map<string, Pattern>()

  constructor(patience: Patience) {
    this.patience = patience
    this.languages = new Languages(patience)
  }

  /** @throws SchemaProblem `unsupported-pattern` or `too-large`, at `path`. */
  of(source: string, path: string): Pattern {
    const known = this.#known.get(source)
    if (known) return known
    if (source.length > longestPattern) {
      throw new SchemaProblem('too-large', path, `its pattern has more than ${longestPattern} characters`)
    }
    this.patience.spend(source.length)
    const syntax = parsePattern(source, path)
    this.languages.path = path
    const language = searchLanguage(this.languages, syntax)
    const matcher = new Matcher(this.languages, language, path)
    const pattern = { source, syntax, language, test: (text: string) => matcher.accepts(text) }
    this.#known.set(source, pattern)
    return pattern
  }
}

/** Runs a language over texts, one table look-up a character; states are made when a text first reaches them. */
class Matcher {
  readonly #languages: Languages
  readonly #path: string
  readonly #states: State[] = []
  readonly #numbers = new Map<Term, number>()

  constructor(languages: Languages, language: Term, path: string) {
    this.#languages = languages
    this.#path = path
    this.#number(language)
  }

  accepts(text: string): boolean {
    let state = this.#states[0] as State
    for (let i = 0; i < text.length; i += 1) {
      if (state.isDecided) return state.term.nullable
      const point = text.codePointAt(i) ?? 0
      if (point > 0xffff) i += 1
      const next = (point < 128 && state.ascii[point]) || this.#step(state, point)
      if (next === dead) return false
      state = this.#states[next - 1] as State
    }
    return state.term.nullable
  }

  /** The number of the next state, counted from 1: 0 stands for "not looked up yet". */
  #step(state: State, point: number): number {
    this.#languages.path = this.#path
    const edge = this.#languages.edges(state.term).find(one => within(one, point))
    const next = edge ? this.#number(edge.to) : dead
    if (point < 128) state.ascii[point] = next
    return next
  }

  #number(term: Term): number {
    const known = this.#numbers.get(term)
    if (known !== undefined) return known
    const isDecided = term === this.#languages.all
    this.#states.push({ term, isDecided, ascii: new Int32Array(128) })
    this.#numbers.set(term, this.#states.length)
    return this.#states.length
  }
}

interface State {
  readonly term: Term
  /** Whether nothing that follows can change the answer. */
  readonly isDecided: boolean
  readonly ascii: Int32Array
}

const dead = -1

function within(edge: Edge, point: number): boolean {
  const { set } = edge
  for (let i = 0; i < set.length; i += 2) {
    if (point < (set[i] as number)) return false
    if (point <= (set[i + 1] as number)) return true
  }
  return false
}
