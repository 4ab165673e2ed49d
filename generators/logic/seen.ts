import { isObject, own } from '../json.ts'
import type { Truth } from './holds.ts'
import { prefixLength } from './keywords/arrays.ts'
import { additionalNames } from './keywords/objects.ts'
import { keywordsOf } from './meaning.ts'
import type { Place } from './place.ts'

/** The subschemas that apply to the value itself and are valid for it. What they looked at counts as looked at. */
function* passing(truth: Truth, place: Place, value: unknown): Iterable<Place> {
  const { places } = truth.meanings
  const { raw } = place.node
  if (!isObject(raw)) return
  const keywords = new Set(keywordsOf(place))
  const candidates: Place[] = []
  const child = (...steps: (string | number)[]) => candidates.push(places.child(place, steps))
  for (const keyword of ['$ref', '$dynamicRef', '$recursiveRef'] as const) {
    if (keywords.has(keyword)) candidates.push(places.follow(place, keyword, String(raw[keyword])))
  }
  for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
    if (!keywords.has(keyword)) continue
    for (const i of (raw[keyword] as unknown[]).keys()) child(keyword, i)
  }
  if (keywords.has('if')) {
    const met = truth.valid(places.child(place, ['if']), value)
    if (met) child('if')
    const next = met ? 'then' : 'else'
    if (own(raw, next) !== undefined) child(next)
  }
  for (const keyword of ['dependentSchemas', 'dependencies']) {
    if (!keywords.has(keyword) || !isObject(value)) continue
    for (const [name, demand] of Object.entries(raw[keyword] as object)) {
      if (Object.hasOwn(value, name) && !Array.isArray(demand)) child(keyword, name)
    }
  }
  for (const candidate of candidates) if (truth.valid(candidate, value)) yield candidate
}

/** Names of the properties that a valid schema has looked at, itself or through subschemas that apply in place. */
export function seenProperties(truth: Truth, place: Place, value: Record<string, unknown>): Set<string> {
  const seen = new Set<string>()
  const { raw } = place.node
  if (!isObject(raw)) return seen
  const names = Object.keys(value)
  const properties = own(raw, 'properties')
  const context = truth.meanings.context(place, raw)
  const others = additionalNames(context)
  for (const name of names) {
    const isNamed = isObject(properties) && Object.hasOwn(properties, name)
    const isAdditional = Object.hasOwn(raw, 'additionalProperties')
    if (isNamed || isAdditional || others.patterns.some(pattern => pattern.test(name))) seen.add(name)
  }
  for (const part of passing(truth, place, value)) {
    const within =
      Object.hasOwn(part.node.raw as object, 'unevaluatedProperties') && part.node.dialect !== 'draft-07'
    for (const name of within ? names : seenProperties(truth, part, value)) seen.add(name)
  }
  return seen
}

/** Indexes of the items that a valid schema has looked at; in 2020-12, `contains` looks at those that it matches. */
export function seenItems(truth: Truth, place: Place, value: readonly unknown[]): Set<number> {
  const seen = new Set<number>()
  const { raw, dialect } = place.node
  if (!isObject(raw)) return seen
  const prefix = prefixLength(raw, dialect)
  const rest = dialect === '2020-12' ? Object.hasOwn(raw, 'items') : restIsSeen(raw)
  const contains =
    dialect === '2020-12' && Object.hasOwn(raw, 'contains')
      ? truth.meanings.schema(place, ['contains'])
      : undefined
  value.forEach((item, i) => {
    if (i < prefix || rest || (contains && truth.holds(contains, item))) seen.add(i)
  })
  for (const part of passing(truth, place, value)) {
    const within =
      Object.hasOwn(part.node.raw as object, 'unevaluatedItems') && part.node.dialect !== 'draft-07'
    for (const i of within ? value.keys() : seenItems(truth, part, value)) seen.add(i)
  }
  return seen
}

/** Before 2020-12: `items` as one schema, or `additionalItems` beside `items` as a list, look at all the rest. */
function restIsSeen(raw: Record<string, unknown>): boolean {
  const items = own(raw, 'items')
  return items !== undefined && (!Array.isArray(items) || Object.hasOwn(raw, 'additionalItems'))
}
