import { isObject, type JsonObject, own } from '../json.ts'
import { pointerStep } from '../json-pointer.ts'
import { pathOf } from '../schema/library.ts'
import { inNames, type Truth } from './holds.ts'
import { prefixLength } from './keywords/arrays.ts'
import { additionalNames } from './keywords/objects.ts'
import { unevaluatedOf } from './meaning.ts'
import type { Place } from './place.ts'
import { seenItems, seenProperties } from './seen.ts'

/** A single thing that a value breaks. */
export interface Failure {
  readonly keyword: string
  readonly instancePath: string
  readonly schemaPath: string
  /** The missing, or the surplus, property that it is about. */
  readonly property?: string
}

/**
 * The failures of a value in essence. Keywords that only pass on what their subschemas say are left out. Of several
 * branches, only the one that is nearest to being valid counts. None if the value is valid.
 */
export function explain(truth: Truth, place: Place, value: unknown): Failure[] {
  return explained({ truth, known: new Map() }, place, value, '')
}

/** What is asked, and what has been found so far: many ways through a schema may lead to one place. */
interface Inquiry {
  readonly truth: Truth
  readonly known: Map<string, Failure[]>
}

function explained(inquiry: Inquiry, place: Place, value: unknown, instancePath: string): Failure[] {
  const key = `${place.id} ${instancePath}`
  const known = inquiry.known.get(key) ?? explainedNow(inquiry, place, value, instancePath)
  inquiry.known.set(key, known)
  return known
}

function explainedNow(inquiry: Inquiry, place: Place, value: unknown, instancePath: string): Failure[] {
  const { truth } = inquiry
  if (truth.valid(place, value)) return []
  const { raw } = place.node
  if (!isObject(raw)) return [{ keyword: 'false schema', instancePath, schemaPath: pathOf(place.node) }]
  const at: Spot = { ...inquiry, place, raw, value, instancePath }
  const broken = distinct(
    truth.meanings
      .clauses(place)
      .filter(({ expr }) => !truth.holds(expr, value))
      .flatMap(({ keyword }) => distinct((below[keyword] ?? itself(keyword))(at))),
  )
  const left = unevaluatedOf(place).filter(keyword => !truth.unevaluated(place, keyword, value))
  // A schema that fails loses what it has looked at, and more seems left over. Only count that if nothing else is
  // broken.
  return broken.length > 0 ? broken : left.flatMap(keyword => leftOver(keyword, at))
}

/** Each failure once, however many ways led to it. */
const distinct = (failures: readonly Failure[]): Failure[] => [...new Set(failures)]

interface Spot extends Inquiry {
  readonly place: Place
  readonly raw: JsonObject
  readonly value: unknown
  readonly instancePath: string
}

type Explainer = (at: Spot) => Failure[]

function itself(keyword: string): Explainer {
  return at => [failure(at, keyword)]
}

function failure({ place, instancePath }: Spot, keyword: string, property?: string): Failure {
  const found = { keyword, instancePath, schemaPath: `${pathOf(place.node)}/${keyword}` }
  return property === undefined ? found : { ...found, property }
}

/** The failures of the subschema below these steps, for this value or for one within it. */
function within(
  { place, value, instancePath, ...inquiry }: Spot,
  steps: (string | number)[],
  part?: string | number,
): Failure[] {
  const child = inquiry.truth.meanings.places.child(place, steps)
  if (part === undefined) return explained(inquiry, child, value, instancePath)
  const inner = Array.isArray(value)
    ? value[Number(part)]
    : isObject(value)
      ? own(value, String(part))
      : undefined
  return explained(inquiry, child, inner, instancePath + pointerStep(part))
}

function followed(keyword: '$ref' | '$dynamicRef' | '$recursiveRef'): Explainer {
  return ({ place, raw, value, instancePath, ...inquiry }) => {
    const target = inquiry.truth.meanings.places.follow(place, keyword, String(raw[keyword]))
    return explained(inquiry, target, value, instancePath)
  }
}

function nearest(keyword: 'anyOf' | 'oneOf'): Explainer {
  return at => {
    const branches = (at.raw[keyword] as unknown[]).map((_, i) => within(at, [keyword, i]))
    if (branches.some(branch => branch.length === 0)) return [failure(at, keyword)]
    return branches.reduce((a, b) => (b.length < a.length ? b : a))
  }
}

function items(keyword: string): Explainer {
  return at => {
    const list = at.raw[keyword]
    const first = Array.isArray(list) ? 0 : prefixLength(at.raw, at.place.node.dialect)
    if (list === false && first > 0) return [failure(at, keyword)]
    return (at.value as unknown[]).flatMap((_, i) => {
      if (Array.isArray(list)) return i < list.length ? within(at, [keyword, i], i) : []
      return i < first ? [] : within(at, [keyword], i)
    })
  }
}

function propertiesBy(steps: (name: string, at: Spot) => (string | number)[][]): Explainer {
  return at =>
    Object.keys(at.value as JsonObject).flatMap(name =>
      steps(name, at).flatMap(path => within(at, path, name)),
    )
}

function dependent(keyword: string): Explainer {
  return at =>
    Object.entries(at.raw[keyword] as JsonObject).flatMap(([name, demand]) => {
      const value = at.value as JsonObject
      if (!Object.hasOwn(value, name)) return []
      if (!Array.isArray(demand)) return within(at, [keyword, name])
      return demand.filter(one => !Object.hasOwn(value, one)).map(one => failure(at, keyword, String(one)))
    })
}

const below: Record<string, Explainer> = {
  $ref: followed('$ref'),
  $dynamicRef: followed('$dynamicRef'),
  $recursiveRef: followed('$recursiveRef'),
  allOf: at => (at.raw.allOf as unknown[]).flatMap((_, i) => within(at, ['allOf', i])),
  anyOf: nearest('anyOf'),
  oneOf: nearest('oneOf'),
  if: at => {
    const isMet = within(at, ['if']).length === 0
    return within(at, [isMet ? 'then' : 'else'])
  },
  prefixItems: items('prefixItems'),
  items: items('items'),
  additionalItems: items('additionalItems'),
  properties: propertiesBy((name, { raw }) =>
    Object.hasOwn(raw.properties as object, name) ? [['properties', name]] : [],
  ),
  patternProperties: propertiesBy((name, { raw, truth, place }) => {
    const context = truth.meanings.context(place, raw)
    const sources = Object.keys(raw.patternProperties as object)
    return sources
      .filter(one => context.pattern(one, 'patternProperties').test(name))
      .map(one => ['patternProperties', one])
  }),
  additionalProperties: at => {
    const others = additionalNames(at.truth.meanings.context(at.place, at.raw))
    const names = Object.keys(at.value as JsonObject).filter(name => inNames(others, name))
    if (at.raw.additionalProperties === false)
      return names.map(name => failure(at, 'additionalProperties', name))
    return names.flatMap(name => within(at, ['additionalProperties'], name))
  },
  required: at =>
    (at.raw.required as string[])
      .filter(name => !Object.hasOwn(at.value as object, name))
      .map(name => failure(at, 'required', name)),
  dependentRequired: dependent('dependentRequired'),
  dependentSchemas: dependent('dependentSchemas'),
  dependencies: dependent('dependencies'),
}

function leftOver(keyword: 'unevaluatedItems' | 'unevaluatedProperties', at: Spot): Failure[] {
  const { truth, place, value, raw } = at
  const isFalse = raw[keyword] === false
  if (Array.isArray(value)) {
    const seen = seenItems(truth, place, value)
    if (isFalse) return [failure(at, keyword)]
    return value.flatMap((_, i) => (seen.has(i) ? [] : within(at, [keyword], i)))
  }
  const seen = seenProperties(truth, place, value as JsonObject)
  const names = Object.keys(value as JsonObject).filter(name => !seen.has(name))
  return names.flatMap(name => (isFalse ? [failure(at, keyword, name)] : within(at, [keyword], name)))
}
