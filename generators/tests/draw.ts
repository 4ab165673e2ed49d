import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import {
  boundaryInstances,
  type GeneratorOptions,
  invalidInstances,
  SchemaProblem,
  validInstances,
} from '../index.ts'
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

const formats = ['uri', 'email', 'date-time', 'hostname', 'ipv6', 'uuid']
const many = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i))

/**
 * Schemas that are not understood to the end, each with the steps that end it somewhere on the way: in a search, among
 * the limits, within a format whose texts another schema may have asked for before.
 */
export const cutShort: Readonly<Record<string, { schema: object; patience: number }>> = {
  'a condition on each other': {
    schema: { allOf: many(60, i => ({ if: { required: [`a${i}`] }, then: { required: [`b${i}`] } })) },
    patience: 60_000,
  },
  'many schemas that all hold': {
    schema: { allOf: many(300, i => ({ properties: { [`a${i}`]: { type: 'integer' } } })) },
    patience: 40_000,
  },
  'a property of each format': {
    schema: {
      type: 'object',
      properties: Object.fromEntries(formats.map(format => [format, { type: 'string', format }])),
    },
    patience: 20_000,
  },
}

export const seeds = [1, 2, 3]

const kinds = { valid: validInstances, invalid: invalidInstances }
export type Kind = keyof typeof kinds

/** The arbitrary of a schema; undefined where there is none, since nothing breaks it. */
export function arbitraryOf(
  kind: Kind,
  schema: object,
  options?: GeneratorOptions,
): fc.Arbitrary<unknown> | undefined {
  return unlessProblem(() => kinds[kind](schema, options))
}

function unlessProblem<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch (problem) {
    if (problem instanceof SchemaProblem) return undefined
    throw problem
  }
}

export function drawn(from: fc.Arbitrary<unknown> | undefined, seed: number): string {
  return JSON.stringify(from && fc.sample(from, { seed, numRuns: 30 }))
}

/** Everything that is drawn for a schema by a generator made for it, and what is left out, as a digest. */
function digestOf(schema: object, patience?: number): string {
  const hash = createHash('sha256')
  const options = { patience, onOmission: (what: string) => hash.update(what) }
  hash.update(JSON.stringify(unlessProblem(() => boundaryInstances(schema, options)) ?? 'none'))
  for (const kind of ['valid', 'invalid'] as const)
    hash.update(drawn(arbitraryOf(kind, schema, options), 1) ?? '')
  return hash.digest('hex')
}

/** The digests of all schemas, by name. */
export function digests(entries: <Entry>(all: readonly Entry[]) => readonly Entry[]): Record<string, string> {
  const all = [
    ...Object.entries(drawnSchemas).map(([name, schema]) => ({ name, schema, patience: undefined })),
    ...Object.entries(cutShort).map(([name, one]) => ({ name, ...one })),
  ]
  return Object.fromEntries(
    entries(all).map(({ name, schema, patience }) => [name, digestOf(schema, patience)]),
  )
}

/** `node draw.ts`: the digests of all schemas, the last one first. */
if (import.meta.main) console.log(JSON.stringify(digests(all => all.toReversed())))
