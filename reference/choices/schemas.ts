import type { JsonSchema } from '../schemas/schema.ts'
import type { DimensionOf } from './dimension.ts'

export type Dialect = 'draft-07' | '2020-12'

/** Tool descriptor: a JSON schema object, in no stated dialect. */
export const schemaChoices = {
  dialect: '2020-12' as Dialect,

  /** How named parts of a schema are brought in. */
  parts: 'inline' as 'inline' | 'refs',

  /** A schema that takes null as well. */
  nullable: (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] }),
}

export type SchemaChoices = typeof schemaChoices

const noDialect = 'Tool descriptor: inputSchema is a JSON schema, in no stated dialect'

export const schemaDimensions: DimensionOf<SchemaChoices>[] = [
  {
    name: 'schemas.dialect',
    allowedBy: noDialect,
    values: [
      { value: '2020-12', what: 'schemas are 2020-12' },
      {
        value: 'draft-07',
        what: 'schemas are draft-07',
        chooses: { dialect: 'draft-07' },
      },
    ],
  },
  {
    name: 'schemas.parts',
    allowedBy: noDialect,
    values: [
      { value: 'inline', what: 'a part stands where it is used' },
      {
        value: 'refs',
        what: 'named parts stand under $defs (definitions in draft-07), and are brought in by $ref',
        variant: 'refs-2020-12',
        chooses: { parts: 'refs' },
      },
    ],
  },
  {
    name: 'schemas.nullable',
    allowedBy: noDialect,
    values: [
      { value: 'any-of', what: 'what takes null says so by anyOf' },
      {
        value: 'type-array',
        what: 'what takes null says so by an array of types',
        variant: 'nullable-by-type-array',
        chooses: { nullable: schema => ({ ...schema, type: [schema.type, 'null'] }) },
      },
      {
        value: 'one-of',
        what: 'what takes null says so by oneOf',
        variant: 'nullable-by-one-of',
        chooses: { nullable: schema => ({ oneOf: [{ type: 'null' }, schema] }) },
      },
    ],
  },
]
