import { isObject, own } from '../json.ts'
import { SchemaProblem } from '../problem.ts'

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

/** Keywords that only older dialects give a meaning; they tell the age of a schema that does not say. */
const oldOnly = ['additionalItems', 'dependencies', 'definitions']

/** The dialect that a schema without `$schema` was most likely written for: 2020-12, unless it shows its age. */
export function likelyDialect(schema: unknown): Dialect {
  if (!isObject(schema)) return '2020-12'
  const old = oldOnly.some(keyword => Object.hasOwn(schema, keyword)) || Array.isArray(own(schema, 'items'))
  return old ? 'draft-07' : '2020-12'
}
