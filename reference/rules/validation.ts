import type { Operation } from '../operations/operation.ts'
import type { JsonSchema } from '../schemas/schema.ts'
import type { Refusal } from './refusal.ts'

/** The live schema is the one that is enforced: both start from the same object, and nothing stands between. */
export const validationRules = {
  published: (_operation: string, schema: JsonSchema): JsonSchema => schema,

  enforced: (_operation: string, schema: JsonSchema): JsonSchema => schema,

  /** What happens before an invalid input is refused: nothing. */
  beforeRefusal: (
    _operation: Pick<Operation, 'id' | 'effect'>,
    _input: unknown,
    _effect: (input: unknown) => unknown,
  ): void => {},

  refused: (refusal: Refusal, _operation: string): Refusal => refusal,
}

export type ValidationRules = typeof validationRules
