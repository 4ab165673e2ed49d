import type { Scope } from '../../document/types.ts'

/** One use of a scope. */
export interface ScopeUse {
  /** Module and name of the operation that needs it. */
  operation: string
  /** Its input, as far as it is known. */
  input?: unknown
  scope: Scope
  granted: readonly Scope[]
  /** The member's live permissions. */
  permissions: ReadonlySet<Scope>
  /** What the member's other connections were granted. */
  elsewhere: () => Scope[]
}

/** A login, or a refresh by this request. */
export interface Granting {
  agentName: string
  /** What the agent's last connection of the same user was granted. */
  before: readonly Scope[] | undefined
  refresh: { scope?: unknown } | undefined
}

/** Authentication, Scopes: what a connection may do. */
export const scopeRules = {
  /**
   * The ceiling of a connection: what was asked for, cut to the member's live permissions. A refresh asks for what was
   * granted before; what its request adds is passed over.
   */
  businessScope: (asked: readonly Scope[], permissions: ReadonlySet<Scope>, _about: Granting): Scope[] =>
    asked.filter(scope => permissions.has(scope)),

  /** Whether a call may use a scope: granted at login, and still among the member's live permissions. */
  holds: ({ scope, granted, permissions }: ScopeUse): boolean =>
    granted.includes(scope) && permissions.has(scope),

  /** How scopes are written in a request. */
  words: (text: string): string[] => text.match(/\S+/g) ?? [],

  /** What a request for a connection gets that names no scope. */
  usual: ['candidates:read', 'jobs:read', 'clients:read', 'hiring:read'] as readonly Scope[],
}

export type ScopeRules = typeof scopeRules
