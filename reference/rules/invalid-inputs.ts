import type { Operation } from '../operations/operation.ts'
import type { Refusal } from './refusal.ts'

/** Errors: an invalid input is refused, and has no effect. */
export const invalidInputRules = {
  /** What happens before an invalid input is refused: nothing. */
  beforeRefusal: (
    _operation: Pick<Operation, 'id' | 'effect'>,
    _input: unknown,
    _effect: (input: unknown) => unknown,
  ): void => {},

  refused: (refusal: Refusal, _operation: string): Refusal => refusal,
}

export type InvalidInputRules = typeof invalidInputRules
