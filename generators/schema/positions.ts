import type { Dialect } from './dialect.ts'

/** The kinds of content of a keyword: one schema, a list of them, or schemas by name. */
export type Holding = 'schema' | 'list' | 'names' | 'schema-or-list' | 'names-mixed'

const common: Record<string, Holding> = {
  not: 'schema',
  if: 'schema',
  then: 'schema',
  else: 'schema',
  allOf: 'list',
  anyOf: 'list',
  oneOf: 'list',
  properties: 'names',
  patternProperties: 'names',
  additionalProperties: 'schema',
  propertyNames: 'schema',
  contains: 'schema',
  definitions: 'names',
  dependencies: 'names-mixed',
}

const since2019: Record<string, Holding> = {
  ...common,
  $defs: 'names',
  dependentSchemas: 'names',
  unevaluatedProperties: 'schema',
  unevaluatedItems: 'schema',
  contentSchema: 'schema',
}

/**
 * The keywords below which subschemas stand. Only there may `$id` and `$anchor` be believed: an enum member is data.
 */
export const positions: Record<Dialect, Record<string, Holding>> = {
  'draft-07': { ...common, $defs: 'names', items: 'schema-or-list', additionalItems: 'schema' },
  '2019-09': { ...since2019, items: 'schema-or-list', additionalItems: 'schema' },
  '2020-12': { ...since2019, items: 'schema', prefixItems: 'list' },
}
