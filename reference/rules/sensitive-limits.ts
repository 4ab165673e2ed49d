import type { Scope } from '../../document/types.ts'
import type { Member } from '../model/member.ts'

/** Limits: sensitive reads are limited by user. */
export const sensitiveLimitRules = {
  /** Whether a granted call with these scopes counts. */
  counts: (scopes: readonly Scope[]): boolean => scopes.some(scope => scope.startsWith('sensitive:')),

  /** Whose count it is. */
  countedFor: (member: Member, _connectionId: string): string => member.membershipId,
}

export type SensitiveLimitRules = typeof sensitiveLimitRules
