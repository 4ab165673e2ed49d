import type { Scope } from '../../document/types.ts'

/** What a call is about, as far as its scopes are concerned. */
export interface ScopedCall {
  /** Module and name: `candidate-library create`. */
  operation: string
  /** The scopes in the operation's row. */
  scopes: readonly Scope[]
  /** As it came, not judged yet. */
  input: unknown
}

/** Authentication, Scopes: what a call needs. */
export const neededScopeRules = {
  /** Those in the row of its operation. */
  needed: (call: ScopedCall): readonly Scope[] => call.scopes,
}

export type NeededScopeRules = typeof neededScopeRules
