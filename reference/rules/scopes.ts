import type { Scope } from '../../document/types.ts'

/** One use of a scope. */
export interface ScopeUse {
  scope: Scope
  granted: readonly Scope[]
  /** The member's live permissions. */
  permissions: ReadonlySet<Scope>
  /** What the member's other connections were granted. */
  elsewhere: () => Scope[]
}

/** Authentication, Scopes: what a connection may do. */
export const scopeRules = {
  /** The ceiling of a connection: what was asked for, cut to the member's live permissions. */
  businessScope: (
    asked: readonly Scope[],
    permissions: ReadonlySet<Scope>,
    _about: { agentName: string; before: readonly Scope[] | undefined },
  ): Scope[] => asked.filter(scope => permissions.has(scope)),

  /** The ceiling after a refresh; what the request adds is passed over. */
  refreshed: (scopes: Scope[], _about: { request: unknown; permissions: ReadonlySet<Scope> }): Scope[] =>
    scopes,

  /** Whether a call may use a scope: granted at login, and still among the member's live permissions. */
  holds: ({ scope, granted, permissions }: ScopeUse): boolean =>
    granted.includes(scope) && permissions.has(scope),

  /** How scopes are written in a request. */
  words: (text: string): string[] => text.match(/\S+/g) ?? [],

  /** What a request for a connection gets that names no scope. */
  usual: ['candidates:read', 'jobs:read', 'clients:read', 'hiring:read'] as readonly Scope[],
}

export type ScopeRules = typeof scopeRules
