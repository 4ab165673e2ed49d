import { isObject, type JsonObject, own } from '../json.ts'
import { SchemaProblem } from '../problem.ts'
import { positions } from './positions.ts'

const dialects = ['draft-07', '2019-09', '2020-12'] as const

export type Dialect = (typeof dialects)[number]

const addresses: Record<string, Dialect> = {
  'http://json-schema.org/draft-07/schema': 'draft-07',
  'http://json-schema.org/draft-06/schema': 'draft-07',
  'http://json-schema.org/schema': '2020-12',
  'https://json-schema.org/draft/2019-09/schema': '2019-09',
  'https://json-schema.org/draft/2020-12/schema': '2020-12',
}

/** The dialect that `$schema` names; `fallback` where there is no `$schema`. Draft 6 is a subset of draft 7. */
function dialectOf(schema: unknown, fallback: Dialect, path: string): Dialect {
  const named = isObject(schema) ? own(schema, '$schema') : undefined
  if (named === undefined) return fallback
  if (typeof named !== 'string') throw new SchemaProblem('malformed', `${path}/$schema`, 'must be a string')
  const dialect =
    addresses[named.replace(/^https:(\/\/json-schema\.org\/draft-)/, 'http:$1').replace(/#$/, '')]
  if (dialect) return dialect
  throw new SchemaProblem(
    'unknown-dialect',
    `${path}/$schema`,
    `${JSON.stringify(named)} is not ${dialects.join(', ')}`,
  )
}

/**
 * The dialect that `$schema` names. A metaschema of the user's own, if it was given, counts as the dialect that it is
 * written in.
 */
export function dialectGiven(
  schema: unknown,
  fallback: Dialect,
  path: string,
  given: (address: string) => unknown,
): Dialect {
  const named = isObject(schema) ? own(schema, '$schema') : undefined
  const metaschema = typeof named === 'string' ? given(named.replace(/#$/, '')) : undefined
  return metaschema === undefined ? dialectOf(schema, fallback, path) : dialectOf(metaschema, fallback, path)
}

/**
 * Keywords that only older dialects give a meaning; they tell the age of a schema that does not say. Beside newer ones, `definitions`
 * is but a place to keep schemas.
 */
const oldOnly = ['additionalItems', 'dependencies', 'definitions']

/** Keywords that ask something in newer dialects alone. */
const only2019 = ['$recursiveRef']
const only2020 = ['prefixItems', '$dynamicRef']
const since2019 = [
  ...['dependentRequired', 'dependentSchemas', 'unevaluatedItems', 'unevaluatedProperties'],
  ...['minContains', 'maxContains'],
]

/** Keywords that ask something in other dialects, and nothing in this one. */
export const foreignKeywords: Record<Dialect, readonly string[]> = {
  'draft-07': [...since2019, ...only2019, ...only2020],
  '2019-09': [...only2020, 'dependencies'],
  '2020-12': [...only2019, 'dependencies'],
}

/** Keywords that older dialects than ours give a yes or a no. */
const yesOrNo = ['exclusiveMinimum', 'exclusiveMaximum', 'required']

/**
 * The dialect that a schema without `$schema` was most likely written for: 2020-12, unless it shows its age anywhere,
 * and nothing newer.
 * @throws SchemaProblem for one that is older than what we know: that makes it no worse a schema
 */
export function likelyDialect(schema: unknown): Dialect {
  let isOld = false
  let isNew = false
  for (const raw of subschemas(schema)) {
    const has = (keyword: string) => Object.hasOwn(raw, keyword)
    if (yesOrNo.some(keyword => typeof own(raw, keyword) === 'boolean'))
      throw new SchemaProblem('unknown-dialect', '#', 'it seems to be of draft-04, or older')
    if (only2019.some(has)) return '2019-09'
    isNew ||= [...since2019, ...only2020, '$anchor'].some(has)
    isOld ||= oldOnly.some(has) || Array.isArray(own(raw, 'items'))
  }
  return isOld && !isNew ? 'draft-07' : '2020-12'
}

/** All subschemas that are objects, wherever one of the dialects has some. */
function* subschemas(schema: unknown): Iterable<JsonObject> {
  const found = [schema].filter(isObject)
  // What is found on the way is walked through as well.
  for (const raw of found) {
    yield raw
    for (const [keyword, holding] of anyPositions) {
      const below = own(raw, keyword)
      const isNamed = holding.startsWith('names') && isObject(below)
      for (const one of isNamed ? Object.values(below) : [below].flat()) if (isObject(one)) found.push(one)
    }
  }
}

const anyPositions = Object.entries({
  ...positions['draft-07'],
  ...positions['2019-09'],
  ...positions['2020-12'],
})
