import type { JsonSchema } from '../schemas/schema.ts'

/** Discovery publishes the live schema. */
export const publishingRules = {
  published: (_operation: string, schema: JsonSchema): JsonSchema => schema,
}

export type PublishingRules = typeof publishingRules
