import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { boundaryInstances, invalidInstances, SchemaProblem, validInstances } from '../index.ts'
import { keywordSchemas } from './keyword-schemas.ts'
import toolSchemas from './tool-input-schemas.json' with { type: 'json' }

/** A schema whose objects are reached through two scopes: their properties are listed in no order of its own. */
const twoScopes = {
  $id: 'https://example.com/root',
  $dynamicAnchor: 'meta',
  type: 'object',
  properties: { foo: { const: 'pass' } },
  $ref: 'extended',
  $defs: {
    extended: {
      $id: 'extended',
      $dynamicAnchor: 'meta',
      type: 'object',
      properties: { bar: { $ref: 'bar' } },
    },
    bar: { $id: 'bar', type: 'object', properties: { baz: { $dynamicRef: 'extended#meta' } } },
  },
}

export const drawnSchemas: Readonly<Record<string, object>> = {
  ...toolSchemas,
  ...keywordSchemas,
  'two scopes': twoScopes,
}

export const seeds = [1, 2, 3]

/** Time decides nothing here: a busy machine has to give the same values. */
const options = { patience: 60_000 }

const kinds = { valid: validInstances, invalid: invalidInstances }
export type Kind = keyof typeof kinds

/** The arbitrary of a schema; undefined where there is none, since nothing breaks it. */
export function arbitraryOf(kind: Kind, schema: object): fc.Arbitrary<unknown> | undefined {
  try {
    return kinds[kind](schema, options)
  } catch (problem) {
    if (problem instanceof SchemaProblem) return undefined
    throw problem
  }
}

export function drawn(from: fc.Arbitrary<unknown> | undefined, seed: number): string {
  return JSON.stringify(from && fc.sample(from, { seed, numRuns: 30 }))
}

/** Everything that is drawn for a schema by a generator made for it, as a digest. */
export function digestOf(schema: object): string {
  const hash = createHash('sha256').update(JSON.stringify(boundaryInstances(schema, options)))
  for (const kind of ['valid', 'invalid'] as const) hash.update(drawn(arbitraryOf(kind, schema), 1))
  return hash.digest('hex')
}

/** `node draw.ts`: the digests of all schemas, the last one first. */
if (import.meta.main) {
  const entries = Object.entries(drawnSchemas).reverse()
  console.log(JSON.stringify(Object.fromEntries(entries.map(([name, schema]) => [name, digestOf(schema)]))))
}
