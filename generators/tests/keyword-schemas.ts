/** For every keyword a schema or two, in which it is what matters. */
export const keywordSchemas: Record<string, object> = {
  type: { type: 'string' },
  'type, several': { type: ['integer', 'null', 'array'] },
  enum: { enum: [1, 'a', null, { b: [] }] },
  const: { const: { a: [1, 2] } },
  minimum: { type: 'number', minimum: 0.5 },
  maximum: { type: 'integer', maximum: -3 },
  exclusiveMinimum: { type: 'number', exclusiveMinimum: 1, maximum: 1.5 },
  exclusiveMaximum: { type: 'integer', exclusiveMaximum: 3, minimum: 0 },
  multipleOf: { type: 'number', multipleOf: 0.01, minimum: 0, maximum: 10 },
  'minLength, maxLength': { type: 'string', minLength: 2, maxLength: 4 },
  pattern: { type: 'string', pattern: '^(?!x)[a-z]{2,}-\\d$', maxLength: 9 },
  'pattern, not another': { type: 'string', pattern: '^[ab]+$', not: { pattern: 'aa' } },
  'minItems, maxItems': { type: 'array', minItems: 1, maxItems: 3 },
  uniqueItems: { type: 'array', uniqueItems: true, items: { enum: [1, 2, 3, 4] }, minItems: 3 },
  items: { type: 'array', items: { type: 'integer', minimum: 4 } },
  prefixItems: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false },
  contains: { type: 'array', contains: { type: 'integer' }, minContains: 2, maxContains: 3 },
  unevaluatedItems: { type: 'array', prefixItems: [{ type: 'null' }], unevaluatedItems: { type: 'string' } },
  'minProperties, maxProperties': { type: 'object', minProperties: 1, maxProperties: 2 },
  required: { type: 'object', required: ['a', '__proto__', 'toString'] },
  properties: { type: 'object', properties: { a: { type: 'integer' }, b: false } },
  patternProperties: { type: 'object', patternProperties: { '^x': { type: 'integer' } }, minProperties: 1 },
  additionalProperties: { type: 'object', properties: { a: {} }, additionalProperties: { type: 'boolean' } },
  propertyNames: { type: 'object', propertyNames: { pattern: '^[a-c]{2}$' }, minProperties: 2 },
  dependentRequired: { type: 'object', dependentRequired: { a: ['b', 'c'] }, properties: { a: {} } },
  dependentSchemas: { type: 'object', dependentSchemas: { a: { required: ['b'] } }, properties: { a: {} } },
  unevaluatedProperties: { type: 'object', allOf: [{ properties: { a: {} } }], unevaluatedProperties: false },
  'unevaluatedItems of what a constant makes no list': {
    const: [null],
    items: { unevaluatedItems: { type: 'object' } },
  },
  'unevaluatedItems that a constant has none of': {
    const: [['a']],
    items: { prefixItems: [{}], unevaluatedItems: { type: 'object' } },
  },
  'unevaluatedProperties of what a constant makes no object': {
    const: { a: null },
    properties: { a: { unevaluatedProperties: { type: 'string' } } },
  },
  'unevaluatedProperties, in 2019-09, beside a condition without else': {
    $schema: 'https://json-schema.org/draft/2019-09/schema',
    type: 'object',
    properties: { a: { type: 'integer' } },
    allOf: [{ if: { properties: { a: { minimum: 3 } }, required: ['a'] }, then: { properties: { b: {} } } }],
    unevaluatedProperties: false,
  },
  'an empty list of names': {
    type: 'object',
    properties: { a: { type: 'object', propertyNames: { enum: [] } } },
  },
  allOf: { allOf: [{ type: 'integer' }, { minimum: 3 }, { multipleOf: 2 }] },
  anyOf: {
    anyOf: [
      { type: 'integer', minimum: 5 },
      { type: 'string', maxLength: 2 },
    ],
  },
  oneOf: {
    oneOf: [
      { type: 'integer', multipleOf: 3 },
      { type: 'integer', multipleOf: 5 },
    ],
  },
  'oneOf with a branch that stands there twice': {
    type: 'object',
    properties: { a: { oneOf: [{ type: 'string' }, { type: 'string' }, { type: 'integer' }] } },
  },
  not: { type: 'object', not: { required: ['a'] } },
  'if, then, else': {
    type: 'object',
    properties: { kind: { enum: ['a', 'b'] } },
    required: ['kind'],
    if: { properties: { kind: { const: 'a' } } },
    then: { required: ['x'] },
    else: { properties: { y: { type: 'integer' } } },
  },
  $ref: {
    $ref: '#/$defs/node',
    $defs: { node: { type: 'object', properties: { next: { $ref: '#/$defs/node' } }, maxProperties: 2 } },
  },
  $anchor: {
    type: 'array',
    items: { $ref: '#name' },
    $defs: { name: { $anchor: 'name', type: 'string', minLength: 1 } },
  },
  $dynamicRef: {
    $id: 'https://example.com/tree',
    $dynamicAnchor: 'node',
    type: 'object',
    properties: { children: { type: 'array', items: { $dynamicRef: '#node' } } },
    additionalProperties: false,
  },
  'items as a list, in draft-07': {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'array',
    items: [{ type: 'integer' }],
    additionalItems: { type: 'string' },
  },
  'dependencies, in draft-07': {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    dependencies: { a: ['b'], c: { required: ['d'] } },
    properties: { a: {}, c: {} },
  },
  $recursiveRef: {
    $schema: 'https://json-schema.org/draft/2019-09/schema',
    $recursiveAnchor: true,
    type: 'object',
    additionalProperties: { $recursiveRef: '#' },
  },
}

const textFormats = [
  ...[
    'date',
    'time',
    'date-time',
    'iso-time',
    'iso-date-time',
    'duration',
    'uri',
    'uri-reference',
    'uri-template',
  ],
  ...[
    'url',
    'email',
    'hostname',
    'ipv4',
    'ipv6',
    'regex',
    'uuid',
    'json-pointer',
    'json-pointer-uri-fragment',
  ],
  ...['relative-json-pointer', 'byte'],
]
for (const format of textFormats) keywordSchemas[`format ${format}`] = { type: 'string', format }
for (const format of ['int32', 'int64', 'float', 'double'])
  keywordSchemas[`format ${format}`] = { type: 'number', format }
