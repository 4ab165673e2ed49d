import { SchemaProblem } from '../problem.ts'
import { type Charset, charset, complement, union } from './charset.ts'
import { digits, lineBreaks, spaces, unicodeProperty, wordCharacters } from './classes.ts'

/** A regular expression of ECMA-262, parsed. */
export type Syntax =
  | { is: 'characters'; set: Charset }
  | { is: 'sequence'; of: Syntax[] }
  | { is: 'choice'; of: Syntax[] }
  | { is: 'repeat'; of: Syntax; min: number; max: number }
  | { is: 'start' }
  | { is: 'end' }
  | { is: 'look'; ahead: Syntax; negative: boolean }

const deepest = 200
const mostRepeats = 100_000

/**
 * Reads a pattern as ECMA-262 does with the flag `u`, but leniently where tools are: needless escapes of punctuation are
 * allowed. What that flag forbids and other engines read in their own way (`\A`, `[[:alpha:]]`, `a{,3}`) is refused: a
 * schema of a stranger may have been written for one of them.
 */
export function parsePattern(pattern: string, path: string): Syntax {
  const reader = new Reader(pattern, path)
  const syntax = reader.choice(0)
  if (!reader.done) reader.fail(`a stray ${reader.peek()}`)
  return syntax
}

class Reader {
  readonly #characters: string[]
  readonly #pattern: string
  readonly #path: string
  #at = 0

  constructor(pattern: string, path: string) {
    this.#characters = [...pattern]
    this.#pattern = pattern
    this.#path = path
  }

  get done(): boolean {
    return this.#at >= this.#characters.length
  }

  peek(): string {
    return this.#characters[this.#at] ?? ''
  }

  fail(what: string): never {
    const shown = this.#pattern.length > 80 ? `${this.#pattern.slice(0, 80)}…` : this.#pattern
    throw new SchemaProblem(
      'unsupported-pattern',
      this.#path,
      `/${shown}/ has ${what} at character ${this.#at}`,
    )
  }

  choice(depth: number): Syntax {
    if (depth > deepest) this.fail(`groups nested deeper than ${deepest}`)
    const branches = [this.#sequence(depth)]
    while (this.#take('|')) branches.push(this.#sequence(depth))
    return branches.length === 1 ? (branches[0] as Syntax) : { is: 'choice', of: branches }
  }

  #take(text: string): boolean {
    for (let i = 0; i < text.length; i += 1) if (this.#characters[this.#at + i] !== text[i]) return false
    this.#at += text.length
    return true
  }

  #next(): string {
    const character = this.peek()
    this.#at += 1
    return character
  }

  #sequence(depth: number): Syntax {
    const items: Syntax[] = []
    while (!this.done && this.peek() !== '|' && this.peek() !== ')') items.push(this.#term(depth))
    return items.length === 1 ? (items[0] as Syntax) : { is: 'sequence', of: items }
  }

  #term(depth: number): Syntax {
    const atom = this.#atom(depth)
    const [min, max] = this.#quantifier()
    if (min === 1 && max === 1) return atom
    return { is: 'repeat', of: atom, min, max }
  }

  #quantifier(): [number, number] {
    let bounds: [number, number] | undefined
    if (this.#take('*')) bounds = [0, Number.POSITIVE_INFINITY]
    else if (this.#take('+')) bounds = [1, Number.POSITIVE_INFINITY]
    else if (this.#take('?')) bounds = [0, 1]
    else if (this.peek() === '{') bounds = this.#braces()
    if (!bounds) return [1, 1]
    this.#take('?')
    if (bounds[0] > bounds[1]) this.fail('a quantifier whose bounds are in the wrong order')
    if (bounds[0] > mostRepeats || (bounds[1] > mostRepeats && bounds[1] !== Number.POSITIVE_INFINITY)) {
      this.fail(`more than ${mostRepeats} repetitions`)
    }
    return bounds
  }

  #braces(): [number, number] | undefined {
    const close = this.#characters.indexOf('}', this.#at)
    const inside = close < 0 ? '' : this.#characters.slice(this.#at + 1, close).join('')
    const found = /^(\d{1,9})(,(\d{1,9})?)?$/.exec(inside)
    if (/^,\d+$/.test(inside)) this.fail('a quantifier without its least')
    if (!found) return undefined
    this.#at = close + 1
    const min = Number(found[1])
    return [
      min,
      found[2] === undefined ? min : found[3] === undefined ? Number.POSITIVE_INFINITY : Number(found[3]),
    ]
  }

  #atom(depth: number): Syntax {
    if (this.#take('^')) return { is: 'start' }
    if (this.#take('$')) return { is: 'end' }
    if (this.#take('.')) return { is: 'characters', set: complement(lineBreaks) }
    if (this.#take('(')) return this.#group(depth)
    if (this.#take('[')) return { is: 'characters', set: this.#class() }
    if (this.#take('\\')) return { is: 'characters', set: this.#escape(false) }
    if ('*+?'.includes(this.peek()) || (this.peek() === '{' && this.#braces())) this.fail('nothing to repeat')
    return { is: 'characters', set: only(this.#next()) }
  }

  #group(depth: number): Syntax {
    const look = this.#take('?=') ? false : this.#take('?!') ? true : undefined
    if (look === undefined && this.#take('?')) this.#groupKind()
    const inside = this.choice(depth + 1)
    if (!this.#take(')')) this.fail('a group that is not closed')
    return look === undefined ? inside : { is: 'look', ahead: inside, negative: look }
  }

  /** After `(?`: non-capturing and named groups mean nothing more to us; lookbehind and flags are not supported. */
  #groupKind(): void {
    if (this.#take(':')) return
    if (!this.#take('<') || this.peek() === '=' || this.peek() === '!')
      this.fail('a group kind that is not supported')
    while (!this.done && this.peek() !== '>') this.#at += 1
    this.#at += 1
  }

  #class(): Charset {
    const negated = this.#take('^')
    let set: Charset = []
    if (this.peek() === ']') this.fail('an empty class, which other engines read otherwise')
    while (!this.#take(']')) {
      if (this.done) this.fail('a character class that is not closed')
      for (const other of ['[:', '&&'])
        if (this.#take(other)) this.fail(`${other} in a class, which other engines read otherwise`)
      const low = this.#classAtom()
      const isRange =
        this.peek() === '-' &&
        this.#characters[this.#at + 1] !== ']' &&
        this.#at + 1 < this.#characters.length
      if (!isRange || low.length !== 2 || low[0] !== low[1]) {
        set = union(set, low)
        continue
      }
      this.#at += 1
      const high = this.#classAtom()
      if (high.length !== 2 || high[0] !== high[1]) set = union(union(set, low), union(high, only('-')))
      else if ((high[0] as number) < (low[0] as number)) this.fail('a range in the wrong order')
      else set = union(set, charset([[low[0] as number, high[0] as number]]))
    }
    return negated ? complement(set) : set
  }

  #classAtom(): Charset {
    return this.#take('\\') ? this.#escape(true) : only(this.#next())
  }

  #escape(inClass: boolean): Charset {
    const letter = this.#next()
    const named = escapes[letter]
    if (named) return named
    if (letter === 'p' || letter === 'P') return this.#property(letter === 'P')
    if (letter === 'x') return this.#hex(2)
    if (letter === 'u') return this.#unicode()
    if (letter === 'c' && /[A-Za-z]/.test(this.peek())) return point((this.#next().codePointAt(0) ?? 0) % 32)
    if (letter === '0' && !/\d/.test(this.peek())) return point(0)
    if (inClass && letter === 'b') return point(8)
    if (letter === '' || /[1-9kbB]/.test(letter)) this.fail(`\\${letter}, which no linear engine runs`)
    if (/[A-Za-z0-9]/.test(letter)) this.fail(`\\${letter}, which means something to other engines alone`)
    return only(letter)
  }

  #hex(length: number): Charset {
    const text = this.#characters.slice(this.#at, this.#at + length).join('')
    if (!new RegExp(`^[0-9A-Fa-f]{${length}}$`).test(text))
      this.fail('an escape without its hexadecimal digits')
    this.#at += length
    return point(Number.parseInt(text, 16))
  }

  #unicode(): Charset {
    if (this.#take('{')) {
      const close = this.#characters.indexOf('}', this.#at)
      const value = Number.parseInt(this.#characters.slice(this.#at, close).join(''), 16)
      if (close < 0 || !(value <= 0x10ffff)) this.fail('an escape beyond Unicode')
      this.#at = close + 1
      return point(value)
    }
    const code = this.#unit()
    if (code < 0xd800 || code > 0xdbff || !this.#take('\\u')) return point(code)
    return point(0x10000 + ((code - 0xd800) << 10) + (this.#unit() - 0xdc00))
  }

  #unit(): number {
    const text = this.#characters.slice(this.#at, this.#at + 4).join('')
    if (!/^[0-9A-Fa-f]{4}$/.test(text)) this.fail('an escape without its hexadecimal digits')
    this.#at += 4
    return Number.parseInt(text, 16)
  }

  #property(negated: boolean): Charset {
    const close = this.#characters.indexOf('}', this.#at)
    const name = this.#take('{') && close > 0 ? this.#characters.slice(this.#at, close).join('') : ''
    const set = unicodeProperty(name)
    if (!set) this.fail(`\\p{${name}}, which is no property`)
    this.#at = close + 1
    return negated ? complement(set) : set
  }
}

const escapes: Record<string, Charset> = {
  d: digits,
  D: complement(digits),
  w: wordCharacters,
  W: complement(wordCharacters),
  s: spaces,
  S: complement(spaces),
  t: point(9),
  n: point(10),
  v: point(11),
  f: point(12),
  r: point(13),
}

function point(code: number): Charset {
  return charset([[code, code]])
}

function only(character: string): Charset {
  return point(character.codePointAt(0) ?? 0)
}
