import type { JsonSchema } from '../schemas/schema.ts'

/** The live schema is the one that is enforced: both start from the same object, and nothing stands between. */
export const validationRules = {
  enforced: (_operation: string, schema: JsonSchema): JsonSchema => schema,
}

export type ValidationRules = typeof validationRules
