import { SchemaProblem } from '../problem.ts'
import { type Edge, Languages, type Term } from './language.ts'
import { searchLanguage } from './search.ts'
import { parsePattern, type Syntax } from './syntax.ts'

/** A pattern of a schema, ready to be run in linear time, to be intersected with others and to be drawn from. */
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
  readonly languages = new Languages()
  readonly #known = new Map<string, Pattern>()

  /** @throws SchemaProblem `unsupported-pattern` or `too-large`, at `path`. */
  of(source: string, path: string): Pattern {
    const known = this.#known.get(source)
    if (known) return known
    if (source.length > longestPattern) {
      throw new SchemaProblem('too-large', path, `its pattern has more than ${longestPattern} characters`)
    }
    const syntax = parsePattern(source, path)
    this.languages.path = path
    const language = searchLanguage(this.languages, syntax)
    const pattern = { source, syntax, language, test: (text: string) => this.#accepts(language, text, path) }
    this.#known.set(source, pattern)
    return pattern
  }

  #accepts(language: Term, text: string, path: string): boolean {
    this.languages.path = path
    let at = language
    for (const character of text) {
      if (at === this.languages.all) return true
      const point = character.codePointAt(0) ?? 0
      const edge = this.languages.edges(at).find(one => within(one, point))
      if (!edge) return false
      at = edge.to
    }
    return at.nullable
  }
}

function within(edge: Edge, point: number): boolean {
  const { set } = edge
  for (let i = 0; i < set.length; i += 2) {
    if (point < (set[i] as number)) return false
    if (point <= (set[i + 1] as number)) return true
  }
  return false
}
