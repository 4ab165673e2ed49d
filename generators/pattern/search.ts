import { everyCharacter } from './charset.ts'
import type { Languages, Term } from './language.ts'
import type { Syntax } from './syntax.ts'

/** The rest of the text, given whether nothing has been read before. */
type Rest = (atStart: boolean) => Term

/** The language of all texts in which a pattern is found somewhere, which is what `pattern` means. */
export function searchLanguage(languages: Languages, syntax: Syntax): Term {
  const compiler = new Compiler(languages)
  const found: Rest = () => languages.all
  const before = languages.repeat(languages.characters(everyCharacter), 1, Number.POSITIVE_INFINITY)
  return languages.either([
    compiler.compile(syntax, true, found),
    languages.sequence(before, compiler.compile(syntax, false, found)),
  ])
}

class Compiler {
  readonly #languages: Languages
  readonly #asserting = new Map<Syntax, boolean>()

  constructor(languages: Languages) {
    this.#languages = languages
  }

  /** The texts that begin with a match of `syntax` and go on with `rest`; assertions speak about the rest. */
  compile(syntax: Syntax, atStart: boolean, rest: Rest): Term {
    const to = this.#languages
    if (!this.#asserts(syntax)) return this.#then(this.#plain(syntax), atStart, rest)
    switch (syntax.is) {
      case 'start':
        return atStart ? rest(true) : to.nothing
      case 'end':
        return to.both([rest(atStart), to.empty])
      case 'look': {
        const ahead = this.compile(syntax.ahead, atStart, () => to.all)
        return to.both([rest(atStart), syntax.negative ? to.not(ahead) : ahead])
      }
      case 'choice':
        return to.either(syntax.of.map(one => this.compile(one, atStart, rest)))
      case 'sequence':
        return syntax.of.reduceRight<Rest>(
          (after, one) => start => this.compile(one, start, after),
          rest,
        )(atStart)
      case 'repeat':
        return this.#repeat(syntax, atStart, rest)
      case 'characters':
        return to.sequence(to.characters(syntax.set), rest(false))
    }
  }

  /** A repetition with assertions inside: the counted passes are written out, the rest is a loop. */
  #repeat(syntax: Syntax & { is: 'repeat' }, atStart: boolean, rest: Rest): Term {
    const { of, min, max } = syntax
    const again = (start: boolean): Term =>
      this.compile({ is: 'repeat', of, min: Math.max(0, min - 1), max: max - 1 }, start, rest)
    if (max === 0) return rest(atStart)
    if (min > 0) return this.compile(of, atStart, again)
    if (max !== Number.POSITIVE_INFINITY)
      return this.#languages.either([rest(atStart), this.compile(of, atStart, again)])
    const after = rest(atStart)
    const later = rest(false)
    const loop = this.#languages.loop(later.nullable, self =>
      this.#languages.either([later, this.compile(of, false, () => self)]),
    )
    return this.#languages.either([after, this.compile(of, atStart, () => loop)])
  }

  /** After a part without assertions, nothing has been read only if the part was empty. */
  #then(part: Term, atStart: boolean, rest: Rest): Term {
    const to = this.#languages
    if (!atStart || !part.nullable) return to.sequence(part, rest(false))
    const atBegin = rest(true)
    const later = rest(false)
    if (atBegin === later) return to.sequence(part, later)
    return to.either([atBegin, to.sequence(to.both([part, to.not(to.empty)]), later)])
  }

  #plain(syntax: Syntax): Term {
    const to = this.#languages
    switch (syntax.is) {
      case 'characters':
        return to.characters(syntax.set)
      case 'sequence':
        return syntax.of.reduceRight((rest, one) => to.sequence(this.#plain(one), rest), to.empty)
      case 'choice':
        return to.either(syntax.of.map(one => this.#plain(one)))
      case 'repeat':
        return to.repeat(this.#plain(syntax.of), syntax.min, syntax.max)
      default:
        return to.nothing
    }
  }

  #asserts(syntax: Syntax): boolean {
    const known = this.#asserting.get(syntax)
    if (known !== undefined) return known
    const asserts =
      syntax.is === 'start' ||
      syntax.is === 'end' ||
      syntax.is === 'look' ||
      (syntax.is === 'repeat' && this.#asserts(syntax.of)) ||
      ((syntax.is === 'sequence' || syntax.is === 'choice') && syntax.of.some(one => this.#asserts(one)))
    this.#asserting.set(syntax, asserts)
    return asserts
  }
}
