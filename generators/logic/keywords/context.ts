import type { JsonObject } from '../../json.ts'
import type { Pattern } from '../../pattern/patterns.ts'
import type { Expr } from '../expr.ts'
import type { Exprs } from '../exprs.ts'
import type { Place } from '../place.ts'

/** The context that a keyword needs in order to say what it means. */
export interface Context {
  readonly exprs: Exprs
  readonly place: Place
  readonly raw: JsonObject
  /** Valid against the subschema below these steps. `more` picks the item or property that an edit may mean. */
  schema(steps: readonly (string | number)[], more?: readonly (string | number)[]): Expr
  reference(keyword: '$ref' | '$dynamicRef' | '$recursiveRef', to: string): Expr
  pattern(source: string, keyword: string): Pattern
  /** Whether a keyword that may be a mere annotation asserts something. */
  asserts(keyword: 'format'): boolean
  /** The demand of a keyword of this place without the edit. */
  unedited(keyword: string): Expr
  /** The steps of the edit at hand, if its first is this keyword. */
  edited(keyword: string): readonly (string | number)[] | undefined
}

/** The demand of a keyword, with its value and its siblings, on an instance. */
export type Meaning = (value: unknown, context: Context) => Expr
