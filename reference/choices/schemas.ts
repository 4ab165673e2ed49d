import type { JsonSchema } from '../schemas/schema.ts'
import type { VariantOf } from './variant.ts'

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

export const schemaVariants: VariantOf<SchemaChoices>[] = [
  {
    id: 'draft-07',
    allowedBy: 'Tool descriptor: inputSchema is a JSON schema, in no stated dialect',
    what: 'schemas are draft-07, with definitions and $ref',
    chooses: () => ({ dialect: 'draft-07', parts: 'refs' }),
  },
  {
    id: 'refs-2020-12',
    allowedBy: 'Tool descriptor: inputSchema is a JSON schema, in no stated dialect',
    what: 'schemas are 2020-12, with $defs and $ref',
    chooses: () => ({ dialect: '2020-12', parts: 'refs' }),
  },
  {
    id: 'nullable-by-type-array',
    allowedBy: 'Tool descriptor: inputSchema is a JSON schema, in no stated dialect',
    what: 'what takes null says so by an array of types',
    chooses: () => ({
      nullable: schema => ({ ...schema, type: [schema.type, 'null'] }),
    }),
  },
  {
    id: 'nullable-by-one-of',
    allowedBy: 'Tool descriptor: inputSchema is a JSON schema, in no stated dialect',
    what: 'what takes null says so by oneOf',
    chooses: () => ({ nullable: schema => ({ oneOf: [{ type: 'null' }, schema] }) }),
  },
]
