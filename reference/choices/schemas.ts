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

export const schemaVariants: VariantOf<SchemaChoices>[] = []
