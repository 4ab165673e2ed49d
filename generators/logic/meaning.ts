import { isObject, type JsonObject, own } from '../json.ts'
import type { Patterns } from '../pattern/patterns.ts'
import { type Library, pathOf } from '../schema/library.ts'
import type { Expr } from './expr.ts'
import type { Exprs } from './exprs.ts'
import { applicatorKeywords } from './keywords/applicators.ts'
import { arrayKeywords } from './keywords/arrays.ts'
import type { Context, Meaning } from './keywords/context.ts'
import { objectKeywords } from './keywords/objects.ts'
import { valueKeywords } from './keywords/values.ts'
import type { Edit, Place, Places } from './place.ts'

/** The demand of one keyword of a schema. */
export interface Clause {
  readonly keyword: string
  readonly expr: Expr
}

const everywhere: Record<string, Meaning> = {
  ...valueKeywords,
  ...arrayKeywords,
  ...objectKeywords,
  ...applicatorKeywords,
}

/** Keywords that some dialects don't know. */
const since: Record<string, readonly string[]> = {
  $dynamicRef: ['2020-12'],
  $recursiveRef: ['2019-09'],
  prefixItems: ['2020-12'],
  additionalItems: ['draft-07', '2019-09'],
  dependentRequired: ['2019-09', '2020-12'],
  dependentSchemas: ['2019-09', '2020-12'],
}

/** Reads schema objects as clauses, all keywords but `unevaluated*`, which depend on what the others saw. */
export class Meanings {
  readonly exprs: Exprs
  readonly places: Places
  readonly #library: Library
  readonly #patterns: Patterns
  readonly #clauses = new Map<Place, readonly Clause[]>()

  readonly #assertsFormat: boolean

  constructor(library: Library, places: Places, patterns: Patterns, exprs: Exprs, assertsFormat: boolean) {
    this.#assertsFormat = assertsFormat
    this.exprs = exprs
    this.places = places
    this.#library = library
    this.#patterns = patterns
  }

  /** The clauses of a schema object, as its edit changes them, if that is meant for this very place. */
  clauses(place: Place): readonly Clause[] {
    const known = this.#clauses.get(place)
    if (known) return known
    const leaf = place.edit?.steps.length === 0 ? place.edit.leaf : undefined
    const found: Clause[] = leaf ? [{ keyword: 'edit', expr: leaf.plus }] : []
    const { raw } = place.node
    if (isObject(raw)) {
      for (const keyword of keywordsOf(place)) {
        if (!leaf?.drop.includes(keyword)) found.push({ keyword, expr: this.#clause(place, keyword, raw) })
      }
    } else if (raw === false && !leaf?.drop.includes('false schema')) {
      found.push({ keyword: 'false schema', expr: this.exprs.never })
    }
    this.#clauses.set(place, found)
    return found
  }

  /** An edit changes one keyword; what the others demand is worked out once for all edits. */
  #clause(place: Place, keyword: string, raw: JsonObject): Expr {
    return place.edit && !isEdited(place.edit, keyword)
      ? this.#unedited(place, keyword)
      : this.clause(place, keyword, raw)
  }

  #unedited(place: Place, keyword: string): Expr {
    const clauses = this.clauses(this.places.unedited(place))
    return clauses.find(clause => clause.keyword === keyword)?.expr ?? this.exprs.always
  }

  /** The demand of a keyword of this place, whatever the edit says of it. */
  clause(place: Place, keyword: string, raw: JsonObject): Expr {
    return everywhere[keyword]?.(raw[keyword], this.context(place, raw)) ?? this.exprs.always
  }

  /** Valid against the subschema of a place. */
  schema(place: Place, steps: readonly (string | number)[], more: readonly (string | number)[] = []): Expr {
    return this.exprs.schema(this.places.child(place, steps, more))
  }

  context(place: Place, raw: JsonObject): Context {
    const path = pathOf(place.node)
    return {
      exprs: this.exprs,
      place,
      raw,
      schema: (steps, more) => this.schema(place, steps, more),
      reference: (keyword, to) => this.exprs.schema(this.places.follow(place, keyword, to)),
      pattern: (source, keyword) => this.#patterns.of(source, `${path}/${keyword}`),
      asserts: () => this.#assertsFormat,
      unedited: keyword => this.#unedited(place, keyword),
      edited: keyword => (place.edit?.steps[0] === keyword ? place.edit.steps : undefined),
    }
  }

  get library(): Library {
    return this.#library
  }
}

/** Whether an edit may change what a keyword demands; `then` and `else` are read with their `if`. */
function isEdited({ steps: [first] }: Edit, keyword: string): boolean {
  return first === keyword || (keyword === 'if' && (first === 'then' || first === 'else'))
}

/** The keywords of a schema object that mean something in its dialect; in draft-07, `$ref` stands alone. */
export function keywordsOf(place: Place): string[] {
  const { raw, dialect } = place.node
  if (!isObject(raw)) return []
  if (dialect === 'draft-07' && typeof own(raw, '$ref') === 'string') return ['$ref']
  return Object.keys(raw).filter(
    keyword => Object.hasOwn(everywhere, keyword) && (since[keyword]?.includes(dialect) ?? true),
  )
}

/** Which of the two keywords about what is left over a schema has, if its dialect knows them. */
export function unevaluatedOf(place: Place): ('unevaluatedItems' | 'unevaluatedProperties')[] {
  const { raw, dialect } = place.node
  if (!isObject(raw) || dialect === 'draft-07') return []
  const leaf = place.edit?.steps.length === 0 ? place.edit.leaf : undefined
  return (['unevaluatedItems', 'unevaluatedProperties'] as const).filter(
    keyword => Object.hasOwn(raw, keyword) && !leaf?.drop.includes(keyword),
  )
}
