import type { JsonSchema } from '../schemas/schema.ts'

/** The fields of an input: all that the live schema asks for, and none that it doesn't know. */
export const inputFieldRules = {
  enforced: (_operation: string, schema: JsonSchema): JsonSchema => schema,
}

export type InputFieldRules = typeof inputFieldRules
