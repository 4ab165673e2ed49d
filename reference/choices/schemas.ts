import type { JsonSchema } from '../schemas/schema.ts'

export type Dialect = 'draft-07' | '2019-09' | '2020-12' | 'unnamed'

/** Tool descriptor: a JSON schema object, in no stated dialect. */
export const schemaChoices = {
  dialect: '2020-12' as Dialect,

  /** How named parts of a schema are brought in. */
  parts: 'inline' as 'inline' | 'refs' | 'definitions' | 'anchors',

  /** A schema that takes null as well. */
  nullable: (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] }),

  /** Whether objects below the data of a record refuse unknown fields as the input does. */
  nested: 'closed' as 'closed' | 'open',

  /** Whether a format is enforced, or only published, or neither. */
  formats: 'enforced' as 'enforced' | 'published' | 'none',

  /** Ways to write each part of what is published otherwise, in the order in which they are put on. */
  spellings: [] as readonly ((part: JsonSchema) => JsonSchema)[],

  /** Whether what is published says that unknown fields of the input are refused. */
  saysClosed: true,

  /** What is published of an operation's input: the schema of that, or of the whole body. */
  describes: 'input' as 'input' | 'body',

  id: undefined as ((operation: string) => string) | undefined,
}

export type SchemaChoices = typeof schemaChoices
