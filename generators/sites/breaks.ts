import type { Engine } from '../engine.ts'
import { isObject, type JsonObject, own } from '../json.ts'
import { unevaluatedBroken } from '../logic/distribute.ts'
import { bit, type Expr } from '../logic/expr.ts'
import { prefixLength } from '../logic/keywords/arrays.ts'
import { additionalNames } from '../logic/keywords/objects.ts'
import { keywordsOf, unevaluatedOf } from '../logic/meaning.ts'
import type { Place } from '../logic/place.ts'
import { forbiddenName, freshName } from './names.ts'

/**
 * A way to break a keyword of a schema. Without the keyword, `plus` has to hold, which the keyword would not allow.
 * `plus` is put together only when it is asked for. Of thousands of required properties, each is a break that speaks
 * about all the others.
 */
export interface Break {
  /** The keyword, as a validator reports it. */
  readonly keyword: string
  readonly drop: readonly string[]
  readonly plus: () => Expr
  /** A wider way to break it, for when `plus` can't be had. */
  readonly wider?: () => Expr
  readonly what: string
}

type Breaker = (value: unknown, at: { engine: Engine; place: Place; raw: JsonObject }) => Iterable<Break>

/** The ways to break what a schema itself says. What its subschemas say is broken there. */
export function* breaksOf(engine: Engine, place: Place): Iterable<Break> {
  const { raw } = place.node
  if (raw === false) {
    yield {
      keyword: 'false schema',
      drop: ['false schema'],
      plus: () => engine.exprs.always,
      what: 'present, where nothing may be',
    }
  }
  if (!isObject(raw)) return
  for (const keyword of keywordsOf(place)) {
    const own = breakers[keyword]
    const what = words[keyword]
    if (own) yield* own(raw[keyword], { engine, place, raw })
    else if (what) yield negated(engine, place, keyword, raw, what(raw[keyword]))
  }
  for (const keyword of unevaluatedOf(place)) {
    if (raw[keyword] !== false) continue
    const plus = () => unevaluatedBroken(engine.meanings, place, keyword)
    yield { keyword, drop: [keyword], plus, what: 'something left over that is not allowed' }
  }
}

function negated(engine: Engine, place: Place, keyword: string, raw: JsonObject, what: string): Break {
  const plus = () => engine.exprs.not(engine.meanings.clause(place, keyword, raw))
  return { keyword, drop: [keyword], plus, what }
}

/** How many, such as `1 item`. */
export const count = (number: unknown, one: string, several = `${one}s`): string =>
  `${number} ${number === 1 ? one : several}`

function shown(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}

/** Keywords that break in one way: by their negation. */
const words: Record<string, (value: unknown) => string> = {
  type: value => `not of type ${Array.isArray(value) ? value.join(' or ') : value}`,
  enum: value => `none of ${shown(value)}`,
  const: value => `not ${shown(value)}`,
  minimum: value => `below ${value}`,
  exclusiveMinimum: value => `not above ${value}`,
  maximum: value => `above ${value}`,
  exclusiveMaximum: value => `not below ${value}`,
  multipleOf: value => `not a multiple of ${value}`,
  minLength: value => `shorter than ${count(value, 'character')}`,
  maxLength: value => `longer than ${count(value, 'character')}`,
  pattern: value => `not matching ${value}`,
  format: value => `no ${value}`,
  minItems: value => `fewer than ${count(value, 'item')}`,
  maxItems: value => `more than ${count(value, 'item')}`,
  minProperties: value => `fewer than ${count(value, 'property', 'properties')}`,
  maxProperties: value => `more than ${count(value, 'property', 'properties')}`,
  contains: () => 'the wrong number of items that match contains',
  anyOf: () => 'matching none of anyOf',
  not: () => 'matching what is excluded by not',
}

function noMoreItems(keyword: string): Breaker {
  return function* (value, { engine, place, raw }) {
    if (value !== false || prefixLength(raw, place.node.dialect) === 0) return
    yield negated(engine, place, keyword, raw, 'more items than are allowed')
  }
}

const breakers: Record<string, Breaker> = {
  uniqueItems: function* (value, { engine, place, raw }) {
    if (value === true) yield negated(engine, place, 'uniqueItems', raw, 'two equal items')
  },
  items: noMoreItems('items'),
  additionalItems: noMoreItems('additionalItems'),
  required: function* (value, { engine: { exprs } }) {
    for (const name of value as string[]) {
      const others = () => (value as string[]).filter(one => one !== name).map(one => exprs.required(one))
      const plus = () => exprs.all([exprs.types(bit.object), exprs.absent(name), ...others()])
      yield { keyword: 'required', drop: ['required'], plus, what: `without ${shown(name)}` }
    }
  },
  additionalProperties: function* (value, { engine, place, raw }) {
    const name = value === false ? freshName(engine, place) : undefined
    if (name === undefined) return
    const { exprs, meanings } = engine
    const others = additionalNames(meanings.context(place, raw), [name])
    const plus = () =>
      exprs.all([exprs.types(bit.object), exprs.required(name), exprs.property(others, exprs.never)])
    yield {
      keyword: 'additionalProperties',
      drop: ['additionalProperties'],
      plus,
      wider: () => exprs.not(meanings.clause(place, 'additionalProperties', raw)),
      what: `with an unknown property ${shown(name)}`,
    }
  },
  propertyNames: function* (_value, { engine, place }) {
    const name = forbiddenName(engine, place)
    if (name === undefined) return
    const { exprs } = engine
    const allowed = exprs.any([engine.meanings.schema(place, ['propertyNames']), exprs.values([name])])
    const plus = () => exprs.all([exprs.types(bit.object), exprs.required(name), exprs.name(allowed)])
    yield {
      keyword: 'propertyNames',
      drop: ['propertyNames'],
      plus,
      what: `with a property called ${shown(name)}`,
    }
  },
  oneOf: function* (value, { engine, place }) {
    const { exprs } = engine
    const branches = (value as unknown[]).map((_, i) => engine.meanings.schema(place, ['oneOf', i]))
    const none = () => exprs.all(branches.map(one => exprs.not(one)))
    yield { keyword: 'oneOf', drop: ['oneOf'], plus: none, what: 'matching none of oneOf' }
    const two = () =>
      exprs.any(branches.slice(0, 8).flatMap((a, i) => branches.slice(i + 1, 8).map(b => exprs.all([a, b]))))
    yield { keyword: 'oneOf', drop: ['oneOf'], plus: two, what: 'matching more than one of oneOf' }
  },
  dependentRequired: (value, { engine }) => dependencies('dependentRequired', value as JsonObject, engine),
  dependencies: (value, { engine, place }) =>
    place.node.dialect === 'draft-07' ? dependencies('dependencies', value as JsonObject, engine) : [],
}

function* dependencies(keyword: string, value: JsonObject, { exprs }: Engine): Iterable<Break> {
  const pairs = Object.entries(value).flatMap(([name, needs]) =>
    Array.isArray(needs) ? needs.map(needed => ({ name, needed: String(needed) })) : [],
  )
  const kept = (pair: { name: string; needed: string }) =>
    exprs.any([exprs.absent(pair.name), exprs.required(pair.needed)])
  for (const pair of pairs) {
    const others = () => pairs.filter(one => one !== pair).map(kept)
    const plus = () =>
      exprs.all([exprs.types(bit.object), exprs.required(pair.name), exprs.absent(pair.needed), ...others()])
    yield {
      keyword,
      drop: [keyword],
      plus,
      what: `with ${shown(pair.name)} but without ${shown(pair.needed)}`,
    }
  }
}

/** The keywords that might be what keeps a break from being possible on its own. */
export function siblings(place: Place, broken: readonly string[]): string[] {
  const { raw } = place.node
  if (!isObject(raw)) return []
  return [...keywordsOf(place), ...unevaluatedOf(place)].filter(
    keyword => !broken.includes(keyword) && own(raw, keyword) !== undefined,
  )
}
