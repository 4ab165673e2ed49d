import { shellWord as word } from '../../fixtures/base/shell-word.ts'
import { visibleLine } from '../escape/visible.ts'
import { pieces } from './marks.ts'

export { word }

/**
 * A text with marks as one word for a POSIX shell. Variables are expanded, and nothing else is.
 * @param named the shell's own name of a variable
 */
export const template = (text: string, named: (variable: string) => string): string =>
  pieces(text)
    .map(piece => ('text' in piece ? word(piece.text) : `"$${named(piece.variable.replace('#', ''))}"`))
    .join('') || "''"

/** Untrusted text in a comment, on one line. */
export const comment = (text: string): string => `# ${visibleLine(text)}`

/** JSON in its one form: members in order, nothing but ASCII, no blanks. `jq -acS` and Python write the same. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => `${canonical(name)}:${canonical(inner)}`)
      .join(',')}}`
  return ascii(JSON.stringify(value))
}

/** Marks stay as they are: what stands for them is ASCII already. */
const ascii = (json: string) =>
  json.replace(/(?!\u{f0000}|\u{f0001})[^\0-\x7e]/gu, character =>
    Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
      .map(unit => `\\u${unit.toString(16).padStart(4, '0')}`)
      .join(''),
  )
