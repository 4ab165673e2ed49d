import type { JsonSchema } from '../schemas/schema.ts'
import type { FaultOf } from './fault.ts'

/** The live schema is the one that is enforced: both start from the same object, and nothing stands between. */
export const validationRules = {
  published: (_operation: string, schema: JsonSchema): JsonSchema => schema,

  enforced: (_operation: string, schema: JsonSchema): JsonSchema => schema,
}

export type ValidationRules = typeof validationRules

export const validationFaults: FaultOf<ValidationRules>[] = []
