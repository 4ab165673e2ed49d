import type { Scope } from '../../document/types.ts'
import type { FaultOf } from './fault.ts'
import type { Refusal } from './refusal.ts'

/** What a call is about, as far as its scopes are concerned. */
export interface ScopedCall {
  /** Module and name: `candidate-library create`. */
  operation: string
  /** The scopes in the operation's row. */
  scopes: readonly Scope[]
  /** As it came, not judged yet. */
  input: unknown
}

/** Authentication, Scopes: what a connection may do. */
export const scopeRules = {
  /** The ceiling of a connection: what was asked for, cut to the member's live permissions. */
  businessScope: (asked: readonly Scope[], permissions: ReadonlySet<Scope>): Scope[] =>
    asked.filter(scope => permissions.has(scope)),

  /** The scopes that a call needs. */
  needed: (call: ScopedCall): readonly Scope[] => call.scopes,

  /** Whether a call may use a scope: granted at login, and still among the member's live permissions. */
  holds: (scope: Scope, granted: readonly Scope[], permissions: ReadonlySet<Scope>): boolean =>
    granted.includes(scope) && permissions.has(scope),

  refused: (refusal: Refusal): Refusal => refusal,

  /** What a request for a connection gets that names no scope. */
  usual: ['candidates:read', 'jobs:read', 'clients:read', 'hiring:read'] as readonly Scope[],
}

export type ScopeRules = typeof scopeRules

export const scopeFaults: FaultOf<ScopeRules>[] = [
  {
    id: 'contacts-without-sensitive-scope',
    violates: ['SCOPE-CAND-04', 'SCOPE-GEN-03', 'CAND-SENS-08'],
    what: 'the contacts operation asks for candidates:read only',
    breaks: kept => ({
      needed: call =>
        call.operation === 'candidate-library contacts' ? ['candidates:read'] : kept.needed(call),
    }),
  },
]
