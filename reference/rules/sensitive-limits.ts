import type { Scope } from '../../document/types.ts'
import type { Member } from '../model/member.ts'

/** A call that may count. */
export interface Counted {
  operation: string
  input?: unknown
}

/** Limits: sensitive reads are limited by user. */
export const sensitiveLimitRules = {
  /** Whether a granted call with these scopes counts. */
  counts: (scopes: readonly Scope[], _call: Counted): boolean =>
    scopes.some(scope => scope.startsWith('sensitive:')),

  /** Whose count it is. */
  countedFor: (member: Member, _connectionId: string, _call: Counted): string => member.membershipId,
}

export type SensitiveLimitRules = typeof sensitiveLimitRules
