import { isObject, own } from '../json.ts'
import { bit, type Expr, type NameSet } from './expr.ts'
import type { Place } from './place.ts'

/**
 * What holds where readers of a schema differ: all that some reader allows, or only what all of them allow. To one,
 * `format` asks for something, to another it is a remark, and no two know the same formats.
 */
export interface Doubt {
  readonly holds: boolean
}

/** What some reader of a schema allows. */
export const someReader: Doubt = { holds: true }

export const opposed = ({ holds }: Doubt): Doubt => ({ holds: !holds })

/** Whether a text is printable ASCII, about which all engines of patterns and all counts of characters agree. */
export const isPlainText = (text: string): boolean => /^[ -~]*$/.test(text)

/**
 * Whether readers of a schema may differ about what it asks of a text. Engines of patterns differ about text beyond
 * ASCII and about the end of a line, and some count code units, bytes or what a person sees as one character.
 */
export function isReadOtherwise(expr: Expr, value: unknown): boolean {
  if (typeof value !== 'string') return false
  switch (expr.is) {
    case 'matches':
    case 'notMatches':
      return !isPlainText(value)
    case 'extent':
      return expr.type === bit.string && !isPlainText(value)
    default:
      return false
  }
}

/** Whether it takes a pattern to tell which names are in a set. */
export const hasPatterns = (names: NameSet): boolean =>
  names.is === 'pattern' || (names.is === 'others' && names.patterns.length > 0)

/** Whether a schema has the keyword that lets null in for readers of OpenAPI, and means nothing to others. */
export const isNullable = ({ node: { raw } }: Place): boolean =>
  isObject(raw) && own(raw, 'nullable') === true
