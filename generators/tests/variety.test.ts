import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { validInstances } from '../index.ts'

const draws = 2_000

function sample(schema: object): string[] {
  return fc.sample(validInstances(schema), { numRuns: draws, seed: 1 }).map(value => JSON.stringify(value))
}

/** Values that find bugs, by the schemas that should give each of them now and then, and seldom. */
const telling: [value: string, schema: object][] = [
  ['{}', { type: 'object' }],
  ['{}', { type: 'object', properties: { a: {} }, additionalProperties: false }],
  ['{"a":"x"}', { required: ['a'], type: 'object', properties: { a: { const: 'x' } } }],
  ['[]', { type: 'array' }],
  ['[]', { type: 'array', items: { type: 'boolean' } }],
  ['null', { type: ['string', 'null'] }],
  ['true', { type: ['integer', 'boolean'] }],
  ['""', { type: 'string' }],
  ['-70000', { type: 'integer', minimum: -70_000, maximum: 90_000 }],
  ['90000', { type: 'number', minimum: -70_000, maximum: 90_000 }],
  ['0', { type: 'number', minimum: -70_000, maximum: 90_000 }],
  ['"only"', { anyOf: [{ const: 'only' }, { type: 'object' }, { type: 'array' }] }],
]

test.each(telling)('%s comes now and then, not often', (value, schema) => {
  const share = sample(schema).filter(one => one === value).length / draws
  expect(share).toBeGreaterThan(0.003)
  expect(share).toBeLessThan(0.08)
})

/** What has few values beside what has many, each way in which that can be. */
const lopsided: Record<string, object> = {
  'a property with any value beside one with a constant': {
    type: 'object',
    properties: { a: { const: 1 }, b: {} },
    additionalProperties: false,
  },
  'a property with a constant where others may be added': {
    type: 'object',
    required: ['a'],
    properties: { a: { const: 1 } },
  },
  'arrays of booleans': { type: 'array', items: { type: 'boolean' } },
  'an item that has to be there, among others': { type: 'array', contains: { const: 5 } },
  'a recursive object with a single property': {
    type: 'object',
    properties: { next: { $ref: '#' }, value: { type: 'integer' } },
    additionalProperties: false,
  },
  'branches without choice beside one with many': {
    oneOf: [{ const: 1 }, { const: 2 }, { enum: ['a', 'b', 'c'] }, { type: 'object' }],
  },
}

test.each(Object.entries(lopsided))('%s: at least 90 of 100 differ', (_name, schema) => {
  const values = sample(schema)
  for (let from = 0; from < draws; from += 500)
    expect(new Set(values.slice(from, from + 100)).size).toBeGreaterThanOrEqual(90)
})

test('where values are much the same, arrays differ in length', () => {
  const lengths = new Set(sample({ type: 'array', items: { type: 'null' } }))
  expect(lengths.size).toBeGreaterThan(30)
})

test('different items that may contain themselves are found, and not listed for ever', () => {
  const values = sample({
    type: 'array',
    uniqueItems: true,
    minItems: 3,
    items: { $ref: '#/$defs/node' },
    $defs: {
      node: {
        type: 'object',
        required: ['next'],
        maxProperties: 1,
        properties: { next: { anyOf: [{ $ref: '#/$defs/node' }, { type: 'null' }] } },
      },
    },
  })
  expect(values.length).toBe(draws)
})

test('a property that may have any value comes, where others may not be added', () => {
  const values = sample({ properties: { a: true, b: false }, additionalProperties: false, type: 'object' })
  expect(values.filter(value => value.startsWith('{"a":')).length).toBeGreaterThan(draws / 2)
})
