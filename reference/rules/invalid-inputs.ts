import type { Operation } from '../operations/operation.ts'

/** Errors: an invalid input is refused, and has no effect. */
export const invalidInputRules = {
  /** What happens before an invalid input is refused: nothing. */
  beforeRefusal: (
    _operation: Pick<Operation, 'id' | 'effect'>,
    _input: unknown,
    _effect: (input: unknown) => unknown,
  ): void => {},
}

export type InvalidInputRules = typeof invalidInputRules
