const many = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i))
const named = (count: number, make: (i: number) => object) =>
  Object.fromEntries(many(count, i => [`p${i}`, make(i)]))

/** Three branches at each of many levels, two of which lead on. */
function branching(levels: number): object {
  let schema: object = { type: 'string' }
  for (let i = 0; i < levels; i += 1) {
    schema = {
      oneOf: [
        { type: 'object', required: ['a'], properties: { a: schema } },
        { type: 'array', items: schema },
        { type: 'integer' },
      ],
    }
  }
  return schema
}

/** Schemas of a size that no service has honestly, by what there is too much of. */
export const huge: Record<string, object> = {
  'ten thousand properties': {
    type: 'object',
    properties: named(10_000, i => ({ type: 'string', maxLength: 10 + (i % 50) })),
  },
  'ten thousand required properties': {
    type: 'object',
    required: Object.keys(named(10_000, () => ({}))),
    properties: named(10_000, i => ({ type: 'integer', minimum: i })),
    additionalProperties: false,
  },
  'five thousand branches told apart by a constant': {
    oneOf: many(5_000, i => ({
      type: 'object',
      required: ['kind'],
      properties: { kind: { const: `kind ${i}` }, at: { minimum: i } },
    })),
  },
  'three thousand branches of a value each': { oneOf: many(3_000, i => ({ const: `k${i}` })) },
  'three thousand branches with a property each': {
    oneOf: many(3_000, i => ({ type: 'object', required: [`a${i}`] })),
  },
  'three thousand branches of which any will do': {
    anyOf: many(3_000, i => ({ type: 'object', required: [`a${i}`] })),
  },
  'three thousand schemas that all hold': {
    allOf: many(3_000, i => ({ properties: { [`a${i}`]: { type: 'integer' } } })),
  },
  'five hundred conditions': {
    allOf: many(500, i => ({ if: { required: [`a${i}`] }, then: { required: [`b${i}`] } })),
  },
  'branches within branches within branches': branching(12),
  'a megabyte of enum': { enum: many(60_000, i => `the value number ${i}`) },
}
