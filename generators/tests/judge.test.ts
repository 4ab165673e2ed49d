import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createJudge, validInstances } from '../index.ts'

const many = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i))

/** Schemas that lead to themselves in many places side by side: each level of a value is that many times the work. */
const fans: Record<string, object> = {
  'all of many that lead back': {
    $ref: '#/$defs/node',
    $defs: {
      node: {
        type: 'object',
        allOf: many(20, () => ({ properties: { next: { $ref: '#/$defs/node' } } })),
      },
    },
  },
  'any of many that lead back': {
    $ref: '#/$defs/node',
    $defs: {
      node: {
        type: 'object',
        required: ['next'],
        anyOf: many(20, i => ({ properties: { next: { anyOf: [{ $ref: '#/$defs/node' }, { const: i }] } } })),
      },
    },
  },
}

const chain = (levels: number, end: unknown): unknown =>
  many(levels, i => i).reduce<unknown>(next => ({ next }), end)

test.each(Object.entries(fans))('%s: a deep value is judged in good time, or not at all', (_name, schema) => {
  const judge = createJudge(schema)
  expect(judge.verdict(chain(2, 'x'))).toBe('invalid')
  expect(judge.verdict(chain(9, 'x'))).toBe('disputed')
  expect(judge.broken(chain(9, 'x')).length).toBeGreaterThan(0)
  expect(judge(chain(9, 'x')).length).toBeGreaterThan(0)
  expect(judge.trusted).toBe(false)
  expect(judge.reasons).toEqual(['Ajv gave up on a value: it follows too many references'])
  for (const value of fc.sample(validInstances(schema), { numRuns: 5, seed: 3 }))
    expect(judge.verdict(value)).not.toBe('invalid')
})

test('where Ajv gives up on a value, the verdict on it is disputed, and that is said once', () => {
  const schema = {
    patternProperties: { '^x': true },
    anyOf: [{ properties: { a: true }, required: ['a'] }, true],
    unevaluatedProperties: { const: { valueOf: 1 } },
  }
  const judge = createJudge(schema)
  expect(judge.verdict({ y: { valueOf: 1 } })).toBe('disputed')
  expect(judge.verdict({ z: { valueOf: 1 } })).toBe('disputed')
  expect(judge.reasons).toHaveLength(1)
})

test('properties by pattern beside a branch that fails are judged by both', () => {
  const judge = createJudge({
    patternProperties: { '^x': true },
    if: { properties: { x: { const: 1 } } },
    else: { patternProperties: { y: { type: 'string' } } },
  })
  expect(judge.verdict({ x: 2, y: 'a' })).toBe('valid')
  expect(judge.verdict({ x: 2, y: 3 })).toBe('invalid')
  expect(judge.trusted).toBe(true)
})

const text = { a: { type: 'string', maxLength: 3 } }

test.each<[string, object]>([
  ['a type', { type: 'string', maxLength: 3 }],
  ['types', { type: ['string', 'boolean'], maxLength: 3 }],
  ['a reference', { $ref: '#/$defs/a' }],
  ['all of', { allOf: [{ $ref: '#/$defs/a' }] }],
  ['one of', { oneOf: [{ type: 'string', maxLength: 3 }, { type: 'integer' }] }],
  ['a list of values', { enum: ['x', 'y'] }],
])(
  'null is allowed to be sent where nullable stands beside %s, and nobody is held to that',
  (_beside, asks) => {
    for (const nullable of [true, false]) {
      const judge = createJudge({ properties: { x: { ...asks, nullable } }, $defs: text })
      expect(judge.verdict({ x: null })).toBe(nullable ? 'disputed' : 'invalid')
      expect(judge({ x: null }).length === 0).toBe(nullable)
      expect(judge.refusedByAll({ x: null })).toBe(!nullable)
      expect([judge.verdict({ x: 'x' }), judge.verdict({ x: 'four' })]).toEqual(['valid', 'invalid'])
      expect(judge.trusted).toBe(true)
    }
  },
)

const draft07 = { $schema: 'http://json-schema.org/draft-07/schema#' }
const draft2020 = { $schema: 'https://json-schema.org/draft/2020-12/schema' }
const list = { items: [{ type: 'string' }], additionalItems: false }

describe('keywords of other dialects', () => {
  test.each<[object, string]>([
    [{ ...draft2020, dependencies: { a: ['b'] } }, 'dependencies'],
    [{ ...draft2020, properties: { x: { dependencies: { a: { required: ['b'] } } } } }, 'dependencies'],
    [{ ...draft07, dependentRequired: { a: ['b'] } }, 'dependentRequired'],
    [{ ...draft07, properties: { x: { unevaluatedProperties: false } } }, 'unevaluatedProperties'],
    [{ dependencies: { a: ['b'] }, prefixItems: [true] }, 'dependencies'],
  ])('nobody is accused by what one reader passes over: %j', (schema, keyword) => {
    expect(createJudge(schema).reasons).toEqual([expect.stringContaining(keyword)])
  })

  test.each<[object, valid: unknown, invalid: unknown]>([
    [{ properties: { x: { dependencies: { a: ['b'] } } } }, { x: { b: 1 } }, { x: { a: 1 } }],
    [{ properties: { x: list } }, { x: ['a'] }, { x: ['a', 1] }],
    [{ $defs: { body: { properties: { x: list } } }, $ref: '#/$defs/body' }, { x: ['a'] }, { x: ['a', 1] }],
    [
      {
        definitions: { a: { type: 'string' } },
        properties: { x: { $ref: '#/definitions/a' } },
        unevaluatedProperties: false,
      },
      { x: 'a' },
      { x: 'a', y: 1 },
    ],
    [
      { definitions: { a: { $anchor: 'a', type: 'string' } }, properties: { x: { $ref: '#a' } } },
      { x: 'a' },
      { x: 1 },
    ],
  ])(
    'a schema of no named dialect is read in the one that knows its keywords: %j',
    (schema, valid, invalid) => {
      const judge = createJudge(schema)
      expect([judge.verdict(valid), judge.verdict(invalid)]).toEqual(['valid', 'invalid'])
      expect(judge.reasons).toEqual([])
    },
  )
})

const moment = {
  oneOf: [
    { type: 'string', format: 'date' },
    { type: 'string', format: 'date-time' },
  ],
}
const words = { patternProperties: { '^\\w+$': { type: 'integer' } }, additionalProperties: false }
const either = {
  if: { properties: { a: { format: 'date' } } },
  then: { required: ['b'] },
  else: { required: ['c'] },
}

describe('who might allow what a schema rules out', () => {
  test.each<[string, object, unknown]>([
    ['formats are a remark, which branch of one it is', moment, 'soon'],
    ['formats of numbers are a remark, too', { oneOf: [{ format: 'int32' }, { type: 'null' }] }, 1e12],
    ['nobody has to know an e-mail address', { not: { format: 'email' } }, 'a@example.com'],
    ['a condition on a format may be met or not', either, { a: 'soon', b: 1 }],
    ['engines have other blanks', { type: 'string', not: { pattern: '^\\s*$' } }, '\u2003'],
    ['engines have other digits, in an item too', { contains: { pattern: '^\\d+$' } }, ['\u{1d7d8}']],
    ['engines have other letters, in a name too', { propertyNames: { pattern: '^\\w+$' } }, { é: 1 }],
    ['a name may be another engine’s word', words, { é: 1 }],
    ['or none', { ...words, additionalProperties: true }, { é: 'x' }],
    ['an end may stand before the last line break', { pattern: '^[a-z]+$' }, 'abc\n'],
    ['some count bytes', { contains: { maxLength: 1 }, maxContains: 1 }, ['é', 'x']],
    [
      'OpenAPI has nullable',
      {
        type: 'object',
        properties: { a: { $ref: '#/$defs/t', nullable: true } },
        $defs: { t: { type: 'string' } },
      },
      { a: null },
    ],
  ])('%s', (_what, schema, value) => {
    expect(createJudge(schema).refusedByAll(value)).toBe(false)
  })

  test.each<[object, unknown]>([
    [moment, 7],
    [either, { a: 'soon' }],
    [{ type: 'string', not: { pattern: '^\\s*$' } }, ' '],
    [{ contains: { pattern: '^\\d+$' } }, ['x']],
    [{ propertyNames: { pattern: '^\\w+$' } }, { '-': 1 }],
    [words, { é: {}, '-': 1 }],
    [{ contains: { maxLength: 1 }, maxContains: 1 }, ['y', 'x']],
    [{ maxLength: 2 }, 'abc'],
    [{ oneOf: [{ minLength: 1 }, { maxLength: 9 }] }, 'abc'],
    [{ type: 'string', nullable: true }, 1],
  ])('nobody: %j %j', (schema, value) => {
    expect(createJudge(schema).refusedByAll(value)).toBe(true)
  })

  test('nobody is said to refuse what some reading of formats allows', () => {
    const strict = createJudge(moment)
    const lenient = createJudge(moment, { formats: 'annotate' })
    fc.assert(
      fc.property(fc.anything({ maxDepth: 1 }), value => {
        const isAllowed = strict.verdict(value) === 'valid' || lenient.verdict(value) === 'valid'
        expect(isAllowed && strict.refusedByAll(value)).toBe(false)
      }),
    )
  })
})
