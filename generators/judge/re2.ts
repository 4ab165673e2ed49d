import { RE2JS } from 're2js'
import { type Charset, complement, everyCharacter, pairs } from '../pattern/charset.ts'
import type { Pattern } from '../pattern/patterns.ts'
import type { Syntax } from '../pattern/syntax.ts'

/** The number of texts that both engines judge by a pattern; after that, they have shown to agree. */
const compared = 300

/**
 * A test that runs a pattern in linear time by our own automaton. RE2 judges the first texts as well: what judges a
 * text should not be only what made it. RE2 has no lookahead: such a pattern is run by the automaton alone.
 */
export function linearTest(
  pattern: Pattern,
  onDifference: (what: string) => void,
): (text: string) => boolean {
  const second = re2(pattern)
  if (!second) return pattern.test
  let left = compared
  return text => {
    const found = pattern.test(text)
    if (left > 0) {
      left -= 1
      if (second(text) !== found) onDifference(`two engines differ on the pattern ${pattern.source}`)
    }
    return found
  }
}

/** RE2 for a pattern; undefined if it has no way to say it. */
export function re2(pattern: Pattern): ((text: string) => boolean) | undefined {
  const spelled = spell(pattern.syntax)
  if (spelled === undefined || spelled.length > 100_000) return undefined
  try {
    const compiled = RE2JS.compile(spelled)
    return text => compiled.test(text)
  } catch {
    return undefined
  }
}

const mostRe2Repeats = 1000

/** The pattern in RE2's syntax. Every class is written out, since the two dialects mean different things by `\s`. */
function spell(syntax: Syntax): string | undefined {
  switch (syntax.is) {
    case 'characters':
      return spellSet(syntax.set)
    case 'start':
      return '\\A'
    case 'end':
      return '\\z'
    case 'look':
      return undefined
    case 'repeat': {
      const inside = spell(syntax.of)
      const most = Number.isFinite(syntax.max) ? syntax.max : syntax.min
      if (inside === undefined || most > mostRe2Repeats) return undefined
      return `(?:${inside})${spellBounds(syntax.min, syntax.max)}`
    }
    default: {
      const parts = syntax.of.map(spell)
      if (parts.includes(undefined)) return undefined
      return syntax.is === 'sequence' ? parts.join('') : `(?:${parts.join('|')})`
    }
  }
}

function spellBounds(min: number, max: number): string {
  if (max !== Number.POSITIVE_INFINITY) return `{${min},${max}}`
  if (min === 0) return '*'
  return min === 1 ? '+' : `{${min},}`
}

function spellSet(set: Charset): string {
  if (set.length === 0) return '[^\\x{0}-\\x{10ffff}]'
  if (set.join() === everyCharacter.join()) return '[\\x{0}-\\x{10ffff}]'
  const isNegative = set.length > 2 && (set.at(-1) ?? 0) === 0x10ffff
  const ranges = pairs(isNegative ? complement(set) : set)
  const spelled = ranges.map(([low, high]) => (low === high ? hex(low) : `${hex(low)}-${hex(high)}`)).join('')
  return `[${isNegative ? '^' : ''}${spelled}]`
}

function hex(point: number): string {
  return `\\x{${point.toString(16)}}`
}
