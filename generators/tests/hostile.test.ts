import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  boundaryInstances,
  createJudge,
  invalidInstances,
  SchemaProblem,
  type SchemaProblemKind,
  validInstances,
} from '../index.ts'

const many = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i))

function nested(levels: number): object {
  let schema: object = { type: 'string' }
  for (let i = 0; i < levels; i += 1) schema = { type: 'object', required: ['a'], properties: { a: schema } }
  return schema
}

/** Schemas that can't be used, with the kind of the problem and its place. */
const refused: Record<string, [schema: unknown, kind: SchemaProblemKind, path: string]> = {
  'no schema at all': [null, 'malformed', '#'],
  'a keyword of the wrong type': [
    { properties: { a: { type: 'strin' } } },
    'malformed',
    '#/properties/a/type',
  ],
  'a limit that is a text': [{ minimum: '3' }, 'malformed', '#/minimum'],
  'a negative length': [{ minLength: -1 }, 'malformed', '#/minLength'],
  'an unknown dialect': [
    { $schema: 'http://json-schema.org/draft-03/schema#' },
    'unknown-dialect',
    '#/$schema',
  ],
  'a bound as draft-04 writes it': [
    { properties: { a: { minimum: 0, exclusiveMinimum: true } } },
    'unknown-dialect',
    '#',
  ],
  'the same in a newer dialect': [
    { $schema: 'http://json-schema.org/draft-07/schema#', exclusiveMinimum: true },
    'malformed',
    '#/exclusiveMinimum',
  ],
  'a reference to another host': [
    { properties: { a: { $ref: 'http://169.254.169.254/latest' } } },
    'remote-reference',
    '#/properties/a',
  ],
  'a reference to nothing': [{ $ref: '#/$defs/none' }, 'dangling-reference', '#'],
  'an anchor that is not there': [{ $ref: '#none' }, 'dangling-reference', '#'],
  'a reference to itself': [{ $ref: '#' }, 'reference-cycle', '#'],
  'a cycle through allOf': [
    { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: { allOf: [{ $ref: '#/$defs/a' }] } } },
    'reference-cycle',
    '#/$defs/a',
  ],
  'a cycle through anyOf': [{ anyOf: [{ $ref: '#' }, { type: 'string' }] }, 'reference-cycle', '#'],
  'recursion without an end': [
    { type: 'object', required: ['a'], properties: { a: { $ref: '#' } } },
    'unsatisfiable',
    '#',
  ],
  'lengths that exclude each other': [{ type: 'string', minLength: 5, maxLength: 3 }, 'unsatisfiable', '#'],
  'constants that exclude each other': [{ allOf: [{ const: 1 }, { const: 2 }] }, 'unsatisfiable', '#'],
  'three different booleans': [
    { type: 'array', uniqueItems: true, minItems: 3, items: { type: 'boolean' } },
    'unsatisfiable',
    '#',
  ],
  'branches that never hold alone': [{ oneOf: [true, true] }, 'unsatisfiable', '#'],
  'nothing allowed': [false, 'unsatisfiable', '#'],
  'a back reference': [{ type: 'string', pattern: '(a)\\1' }, 'unsupported-pattern', '#/pattern'],
  'a pattern that is none': [{ type: 'string', pattern: 'a(' }, 'unsupported-pattern', '#/pattern'],
  'repetitions within repetitions': [
    { type: 'string', pattern: '^((a{1,100}){1,100}){1,100}$' },
    'too-large',
    '#/pattern',
  ],
  'a thousand million items': [{ type: 'array', minItems: 1e9 }, 'too-hard', '#'],
  'a thousand million items of one kind': [
    { type: 'array', contains: { type: 'string' }, minContains: 1e9 },
    'too-hard',
    '#',
  ],
  'long texts with a pattern': [{ type: 'string', pattern: '^a*$', minLength: 5e6 }, 'too-hard', '#'],
  'long names by the thousand': [
    { type: 'object', minProperties: 10_000, propertyNames: { minLength: 1e6 } },
    'too-hard',
    '#',
  ],
  'texts of megabytes by the thousand': [
    { type: 'array', minItems: 2000, items: { type: 'string', minLength: 1e6 } },
    'too-large',
    '#',
  ],
  'lists of lists of thousands': [
    {
      type: 'array',
      minItems: 5000,
      items: { type: 'array', minItems: 5000, items: { type: 'integer' } },
    },
    'too-large',
    '#',
  ],
  'a long constant by the ten thousand': [
    { type: 'array', minItems: 1e4, items: { const: many(1000, i => i) } },
    'too-large',
    '#',
  ],
}

test.each(Object.entries(refused))('%s is refused, with the place', (_name, [schema, kind, path]) => {
  const made = () => fc.sample(validInstances(schema), 1)
  expect(made).toThrow(SchemaProblem)
  expect(made).toThrow(expect.objectContaining({ kind, path }))
})

/** Schemas that are awkward, and of which values are made all the same. */
const awkward: Record<string, object> = {
  'a catastrophic pattern': { type: 'string', pattern: '^(a+)+$', minLength: 30, maxLength: 40 },
  'another catastrophic pattern': { type: 'string', pattern: '^(([a-z])+.)+[A-Z]([a-z])+$', minLength: 30 },
  'catastrophic names': {
    type: 'object',
    patternProperties: { '^(a|a)*$': { type: 'integer' } },
    additionalProperties: false,
    minProperties: 2,
  },
  'hundreds of branches told apart by a constant': {
    oneOf: many(600, i => ({
      type: 'object',
      required: ['kind'],
      properties: { kind: { const: `kind ${i}` }, at: { minimum: i } },
    })),
  },
  'two to the sixteenth alternatives': {
    type: 'object',
    allOf: many(16, i => ({ anyOf: [{ required: [`a${i}`] }, { required: [`b${i}`] }] })),
  },
  'deep nesting': nested(200),
  'everything refers to everything': {
    $ref: '#/$defs/n0',
    $defs: Object.fromEntries(
      many(25, i => [
        `n${i}`,
        {
          type: 'object',
          properties: Object.fromEntries(many(25, j => [`c${j}`, { $ref: `#/$defs/n${j}` }])),
        },
      ]),
    ),
  },
  'properties with the names of methods': JSON.parse(
    '{"type":"object","required":["__proto__","constructor"],"properties":{"__proto__":{"type":"integer"},"constructor":{"type":"string"},"toString":{"type":"string"},"valueOf":{"type":"string"}},"additionalProperties":false}',
  ),
}

test.each(Object.entries(awkward))('%s: instances are made, and valid', (_name, schema) => {
  const judge = createJudge(schema)
  for (const value of fc.sample(validInstances(schema), { numRuns: 30, seed: 5 }))
    expect(judge.verdict(value)).not.toBe('invalid')
  for (const { value } of fc.sample(invalidInstances(schema), { numRuns: 5, seed: 5 }))
    expect(judge.verdict(value)).not.toBe('valid')
  for (const { value, valid } of boundaryInstances(schema, { patience: 800_000 }).slice(0, 40)) {
    expect(judge.verdict(value)).not.toBe(valid ? 'invalid' : 'valid')
  }
})

test('a property called __proto__ is one like any other, also where nothing else may be there', () => {
  const schema = JSON.parse(
    '{"type":"object","properties":{"__proto__":{"type":"string"},"a":{"$ref":"#/properties/__proto__"}},"patternProperties":{"^__proto__$":{"minLength":1}},"additionalProperties":false}',
  )
  const judge = createJudge(schema)
  const verdict = (text: string) => judge.verdict(JSON.parse(text))
  expect(verdict('{"__proto__":"x","a":"x"}')).toBe('valid')
  for (const wrong of ['{"__proto__":7}', '{"a":7}', '{"__proto__":""}', '{"b":"x"}'])
    expect(verdict(wrong), wrong).toBe('invalid')
  expect(judge.trusted).toBe(true)
})

test('a schema that is too much work ends in a problem that says so', () => {
  const schema = { oneOf: many(300, i => ({ type: 'integer', multipleOf: i + 1 })) }
  try {
    const judge = createJudge(schema)
    for (const value of fc.sample(validInstances(schema, { patience: 400_000 }), 5))
      expect(judge(value)).toEqual([])
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(SchemaProblem)
    expect(thrown).toMatchObject({ kind: 'too-hard' })
  }
})

test('patterns that look far ahead in long texts come to an end in memory, however much patience there is', () => {
  const name = (i: number) => `p${i}`
  const long = (i: number) => [name(i), { type: 'string', pattern: `^(a|b${i})*$`, maxLength: 900_000 }]
  const schema = { type: 'object', required: many(9, name), properties: Object.fromEntries(many(9, long)) }
  const left: string[] = []
  const made = () => validInstances(schema, { patience: 100_000_000, onOmission: what => left.push(what) })
  expect(made).toThrow(expect.objectContaining({ kind: 'too-hard' }))
  expect(left).toContain('it takes too much memory to understand')
})

test('instances do not share objects with the schema', () => {
  const schema = { const: { a: [1] } }
  const [first] = fc.sample(validInstances(schema), 1) as { a: number[] }[]
  first?.a.push(2)
  expect(schema.const).toEqual({ a: [1] })
})

test('what is no JSON value satisfies no schema, whatever that asks of a value', () => {
  for (const schema of [{}, { minProperties: 1 }, { anyOf: [{ required: ['a'] }, { minLength: 2 }] }])
    expect(createJudge(schema).verdict(undefined)).toBe('invalid')
})
