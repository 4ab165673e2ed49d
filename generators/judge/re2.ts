import { RE2JS } from 're2js'
import { type Charset, complement, everyCharacter, pairs } from '../pattern/charset.ts'
import type { Pattern } from '../pattern/patterns.ts'
import type { Syntax } from '../pattern/syntax.ts'

/**
 * A second linear engine for a pattern, so that what judges a text isn't what made it. RE2 has no lookahead; a pattern
 * with one is run by our own automaton.
 */
export function linearTest(pattern: Pattern): (text: string) => boolean {
  const spelled = spell(pattern.syntax)
  if (spelled === undefined || spelled.length > 100_000) return pattern.test
  try {
    const compiled = RE2JS.compile(spelled)
    return text => compiled.matcher(text).find()
  } catch {
    return pattern.test
  }
}

const mostRe2Repeats = 1000

/** The pattern in RE2's syntax; every class is written out, since the two dialects mean different things by `\s`. */
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
