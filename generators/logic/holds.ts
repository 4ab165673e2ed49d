import { hasFormat } from '../formats/formats.ts'
import { codePointLength, isObject, jsonKey, own, sameJson } from '../json.ts'
import type { Patience } from '../patience.ts'
import { isMultiple } from '../shapes/decimal.ts'
import { bit, type Expr, type NameSet } from './expr.ts'
import { type Clause, type Meanings, unevaluatedOf } from './meaning.ts'
import type { Place } from './place.ts'
import { type Doubt, hasPatterns, isNullable, isPlainText, isReadOtherwise, opposed } from './readers.ts'
import { seenItems, seenProperties } from './seen.ts'

/** The type of a JSON value, as a bit. */
export function typeOf(value: unknown): number {
  if (value === null) return bit.null
  if (Array.isArray(value)) return bit.array
  switch (typeof value) {
    case 'boolean':
      return bit.boolean
    case 'number':
      return Number.isInteger(value) ? bit.integer : bit.fraction
    case 'string':
      return bit.string
    default:
      return bit.object
  }
}

export function inNames(names: NameSet, name: string): boolean {
  if (names.is === 'name') return names.name === name
  if (names.is === 'pattern') return !names.except.includes(name) && names.pattern.test(name)
  return !names.names.has(name) && !names.patterns.some(pattern => pattern.test(name))
}

function isSingle<T>(of: readonly T[], holds: (one: T) => boolean): boolean {
  let held = 0
  for (const one of of) {
    if (holds(one)) held += 1
    if (held > 1) return false
  }
  return held === 1
}

const deepestValue = 2_000
const fewValues = 16

/**
 * Whether values satisfy expressions: the specification, spelled out, and independent of any validator. With a `doubt`,
 * it says what some reader of the schema would say, or what all of them would.
 */
export class Truth {
  readonly meanings: Meanings
  readonly #doubt: Doubt | undefined
  /** The truth by which a negation is judged: what not every reader refuses, some reader allows. */
  readonly #opposite: Truth
  readonly #keys = new WeakMap<readonly unknown[], ReadonlySet<string>>()
  readonly #patience: Patience
  /** The verdicts on parts of the value at hand. Places side by side may all lead to one schema, at every level. */
  #known = new Map<unknown, Map<Place, boolean>>()
  #depth = 0

  constructor(meanings: Meanings, patience: Patience, doubt?: Doubt, opposite?: Truth) {
    this.meanings = meanings
    this.#patience = patience
    this.#doubt = doubt
    this.#opposite = opposite ?? (doubt ? new Truth(meanings, patience, opposed(doubt), this) : this)
  }

  holds(expr: Expr, value: unknown): boolean {
    if (this.#doubt && isReadOtherwise(expr, value)) return this.#doubt.holds
    switch (expr.is) {
      case 'all':
        return expr.of.every(one => this.holds(one, value))
      case 'any':
        return expr.of.some(one => this.holds(one, value))
      case 'one':
        return this.#exactlyOne(expr.of, value)
      case 'notOne':
        return !this.#opposite.#exactlyOne(expr.of, value)
      case 'schema':
        return this.valid(expr.place, value)
      case 'notSchema':
        return !this.#opposite.valid(expr.place, value)
      case 'types':
        return (typeOf(value) & expr.bits) !== 0
      case 'values':
      case 'notValues':
        return this.#isListed(expr, value) === (expr.is === 'values')
      case 'extent':
        return this.#extent(expr, value)
      case 'atLeast':
        return typeof value !== 'number' || (expr.exclusive ? value > expr.limit : value >= expr.limit)
      case 'atMost':
        return typeof value !== 'number' || (expr.exclusive ? value < expr.limit : value <= expr.limit)
      case 'multiple':
        return typeof value !== 'number' || isMultiple(value, expr.of)
      case 'notMultiple':
        return typeof value !== 'number' || !isMultiple(value, expr.of)
      case 'matches':
        return typeof value !== 'string' || expr.pattern.test(value)
      case 'notMatches':
        return typeof value !== 'string' || !expr.pattern.test(value)
      case 'format':
        return typeof value !== 'string' || hasFormat(expr.name, value)
      case 'notFormat':
        return typeof value !== 'string' || !hasFormat(expr.name, value)
      case 'items':
      case 'count':
      case 'unique':
      case 'notUnique':
        return !Array.isArray(value) || this.#array(expr, value)
      default:
        return !isObject(value) || this.#object(expr, value)
    }
  }

  /** By key where the list is long, so that two long ones can be intersected. */
  #isListed(expr: Expr & { is: 'values' | 'notValues' }, value: unknown): boolean {
    if (expr.values.length <= fewValues) return expr.values.some(one => sameJson(one, value))
    const known = this.#keys.get(expr.values) ?? new Set(expr.values.map(jsonKey))
    this.#keys.set(expr.values, known)
    return known.has(jsonKey(value))
  }

  /** Whether a value is valid against the schema of a place. */
  valid(place: Place, value: unknown): boolean {
    if (this.#depth > deepestValue) return false
    this.#patience.spend()
    if (typeof value !== 'object' || value === null) return this.#satisfies(place, value)
    const verdicts = this.#known.get(value) ?? new Map<Place, boolean>()
    const known = verdicts.get(place)
    if (known !== undefined) return known
    const verdict = this.#satisfies(place, value)
    if (this.#depth > 0) this.#known.set(value, verdicts.set(place, verdict))
    return verdict
  }

  #satisfies(place: Place, value: unknown): boolean {
    if (value === null && this.#doubt?.holds && isNullable(place)) return true
    this.#depth += 1
    try {
      return (
        this.meanings.clauses(place).every(clause => this.#keeps(clause, value)) &&
        unevaluatedOf(place).every(keyword => this.unevaluated(place, keyword, value))
      )
    } finally {
      this.#depth -= 1
      // A value may be another one when it is asked about again.
      if (this.#depth === 0) this.#known.clear()
    }
  }

  #keeps({ keyword, expr }: Clause, value: unknown): boolean {
    const isRemark = keyword === 'format' && (typeof value === 'string' || typeof value === 'number')
    return this.#doubt && isRemark ? this.#doubt.holds : this.holds(expr, value)
  }

  /**
   * Whether all that the rest of a schema did not look at satisfies its `unevaluated*`. The item or the property that
   * an edit means has to be there, and to be left over.
   */
  unevaluated(place: Place, keyword: 'unevaluatedItems' | 'unevaluatedProperties', value: unknown): boolean {
    const [edited, which] = place.edit?.steps ?? []
    const meant = edited === keyword ? which : undefined
    const satisfies = (spot: number | string, part: unknown) =>
      this.holds(this.meanings.schema(place, [keyword], spot === meant ? [spot] : []), part)
    if (keyword === 'unevaluatedItems') {
      if (!Array.isArray(value)) return meant === undefined
      const seen = seenItems(this, place, value)
      if (meant !== undefined && (Number(meant) >= value.length || seen.has(Number(meant)))) return false
      return value.every((item, i) => seen.has(i) || satisfies(i, item))
    }
    if (!isObject(value)) return meant === undefined
    const seen = seenProperties(this, place, value)
    if (meant !== undefined && (!Object.hasOwn(value, meant) || seen.has(String(meant)))) return false
    const isSeen = (name: string) => seen.has(name) || (this.#doubt?.holds === true && !isPlainText(name))
    return Object.keys(value).every(name => isSeen(name) || satisfies(name, value[name]))
  }

  /** Whether a name is in a set; in doubt, it is where that helps all of them, or some, to hold as the doubt wants. */
  #isAmong(names: NameSet, name: string, asked: 'all' | 'some'): boolean {
    const isDoubtful = this.#doubt && hasPatterns(names) && !isPlainText(name)
    return isDoubtful ? this.#doubt?.holds === (asked === 'some') : inNames(names, name)
  }

  #exactlyOne(of: readonly Expr[], value: unknown): boolean {
    if (this.#opposite === this) return isSingle(of, one => this.holds(one, value))
    const others = of.map(one => this.#opposite.holds(one, value))
    return of.some((one, i) => this.holds(one, value) && others.every((holds, j) => i === j || !holds))
  }

  #extent(expr: Expr & { is: 'extent' }, value: unknown): boolean {
    if ((typeOf(value) & expr.type) === 0) return true
    const extent =
      typeof value === 'string'
        ? codePointLength(value)
        : Array.isArray(value)
          ? value.length
          : Object.keys(value as object).length
    return extent >= expr.min && extent <= expr.max
  }

  #array(
    expr: Expr & { is: 'items' | 'count' | 'unique' | 'notUnique' },
    value: readonly unknown[],
  ): boolean {
    switch (expr.is) {
      case 'items':
        return value.every((item, i) => i < expr.from || i >= expr.to || this.holds(expr.expr, item))
      case 'count': {
        const among = value.slice(expr.from, expr.to)
        const count = among.filter(item => this.holds(expr.expr, item)).length
        const most =
          this.#opposite === this ? count : among.filter(item => this.#opposite.holds(expr.expr, item)).length
        return count >= expr.min && most <= expr.max
      }
      default:
        return (new Set(value.map(jsonKey)).size === value.length) === (expr.is === 'unique')
    }
  }

  #object(
    expr: Expr & { is: 'required' | 'absent' | 'property' | 'someProperty' | 'name' | 'someName' },
    value: Record<string, unknown>,
  ): boolean {
    switch (expr.is) {
      case 'required':
        return Object.hasOwn(value, expr.name)
      case 'absent':
        return !Object.hasOwn(value, expr.name)
      case 'name':
        return Object.keys(value).every(name => this.holds(expr.expr, name))
      case 'someName':
        return Object.keys(value).some(name => this.holds(expr.expr, name))
      case 'property':
        if (expr.names.is === 'name') {
          return !Object.hasOwn(value, expr.names.name) || this.holds(expr.expr, own(value, expr.names.name))
        }
        return Object.keys(value).every(
          name => !this.#isAmong(expr.names, name, 'all') || this.holds(expr.expr, value[name]),
        )
      case 'someProperty':
        return Object.keys(value).some(
          name => this.#isAmong(expr.names, name, 'some') && this.holds(expr.expr, value[name]),
        )
    }
  }
}
