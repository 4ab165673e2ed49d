import fc from 'fast-check'
import { text } from './material.ts'

const names = [
  'a',
  'id',
  'candidateId',
  'page',
  '',
  '__proto__',
  'constructor',
  '名',
  'a/b~c',
  'requestId',
  '\ud800',
]
const types = [
  'object',
  'array',
  'string',
  'number',
  'integer',
  'boolean',
  'null',
  'strin',
  7,
  ['string', 'null'],
  [],
]
const formats = ['date', 'date-time', 'email', 'uuid', 'uri', 'of-nobody', '', 3]
const patterns = ['^[a-z]+$', '^(a+)+$', '(', '\\p{L}', '(a)\\1', '^\\d{1,9}$', '[', '\\', '(?<=a)b']
const references = [
  '#',
  '#/$defs/a',
  '#/$defs/b',
  '#a',
  '#/properties/a',
  '#/$defs/\ud800',
  'http://target.example/s',
  '%',
  '#/%E0%A4%A',
  '',
]
const bounds = fc.oneof(
  fc.integer({ min: -3, max: 40 }),
  fc.constantFrom(1e9, 2 ** 53, 1e308, -1, 0.5, -0, '3', null, true),
)

const { value, schema } = fc.letrec<{ value: unknown; schema: unknown }>(tie => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(null, true, 0, -1, 1e300, '', 'a', [], {}),
    text,
    fc.double(),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 3 }),
  ),
  schema: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    { arbitrary: fc.constantFrom<unknown>(true, false, {}, { type: 'string' }), weight: 2 },
    { arbitrary: record(tie), weight: 6 },
    { arbitrary: tie('value'), weight: 1 },
  ),
}))

type Tie = fc.LetrecTypedTie<{ value: unknown; schema: unknown }>

/** Any of the keywords, most of them with a value of the right kind. */
function record(tie: Tie): fc.Arbitrary<object> {
  const one = tie('schema')
  const some = fc.array(one, { maxLength: 3 })
  const named = fc.dictionary(fc.constantFrom(...names), one, { maxKeys: 4 })
  const odd = <T>(right: fc.Arbitrary<T>) =>
    fc.oneof({ arbitrary: right, weight: 12 }, { arbitrary: tie('value'), weight: 1 })
  const keywords: Record<string, fc.Arbitrary<unknown>> = {
    type: fc.constantFrom(...types),
    format: fc.constantFrom(...formats),
    pattern: fc.constantFrom(...patterns),
    $ref: fc.constantFrom(...references),
    $schema: fc.constantFrom(
      'http://json-schema.org/draft-07/schema#',
      'https://json-schema.org/draft/2020-12/schema',
      'x',
      4,
    ),
    $id: fc.constantFrom('http://target.example/s', '#a', 'a', ''),
    $anchor: fc.constantFrom('a', ''),
    $defs: named,
    definitions: named,
    properties: named,
    patternProperties: fc.dictionary(fc.constantFrom(...patterns), one, { maxKeys: 2 }),
    required: fc.array(fc.constantFrom(...names), { maxLength: 4 }),
    enum: fc.array(tie('value'), { maxLength: 4 }),
    description: text,
    nullable: fc.boolean(),
    ...Object.fromEntries(['const', 'default', 'examples'].map(name => [name, tie('value')])),
    ...Object.fromEntries(['allOf', 'anyOf', 'oneOf', 'prefixItems'].map(name => [name, some])),
    ...Object.fromEntries(
      [
        'not',
        'if',
        'then',
        'else',
        'items',
        'contains',
        'additionalProperties',
        'unevaluatedProperties',
        'propertyNames',
        'unevaluatedItems',
        'additionalItems',
      ].map(name => [name, one]),
    ),
    ...Object.fromEntries(
      [
        'minimum',
        'maximum',
        'exclusiveMinimum',
        'exclusiveMaximum',
        'multipleOf',
        'minLength',
        'maxLength',
        'minItems',
        'maxItems',
        'minProperties',
        'maxProperties',
        'minContains',
        'maxContains',
      ].map(name => [name, bounds]),
    ),
    uniqueItems: fc.boolean(),
    dependentRequired: fc.dictionary(
      fc.constantFrom(...names),
      fc.array(fc.constantFrom(...names), { maxLength: 2 }),
      { maxKeys: 2 },
    ),
    dependentSchemas: named,
  }
  const entry = fc
    .constantFrom(...Object.keys(keywords))
    .chain(name => fc.tuple(fc.constant(name), odd(keywords[name] ?? tie('value'))))
  return fc.array(entry, { maxLength: 6 }).map(entries => Object.fromEntries(entries))
}

/** As it comes out of an answer: nothing that JSON has no word for, and every name a member of its own. */
const sent = (made: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  made.map(all => JSON.parse(JSON.stringify(all) ?? 'null'))

/** What a target may publish as the schema of an input, and a value that it is asked about. */
export const anySchema: fc.Arbitrary<unknown> = sent(schema)
export const anyValue: fc.Arbitrary<unknown> = sent(value)
