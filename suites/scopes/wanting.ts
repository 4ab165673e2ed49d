import {
  breaks,
  businessError,
  carriedOut,
  holds,
  type Mismatch,
  type RefusalJudgement,
  type Reply,
  seenIn,
  withoutScope,
} from '#check'
import type { Scope } from '#document/types.ts'

/** The judgement of a call over a connection without this scope: one that is carried out breaks the requirement. */
export const wanting = (scope: Scope, requirement: string) =>
  ({
    premises: probe => [withoutScope(scope, probe)],
    ifCarriedOut: reply => breaks(requirement, carriedOut(`${scope} is missing`)(reply)),
    ifRefused: reply => breaks('ERR-403-01', businessError(reply, 403, 'FORBIDDEN')),
  }) satisfies RefusalJudgement

/**
 * Judges the answer to a token that has exactly the scopes which the document names. The twin with every scope was
 * accepted.
 */
export function enough(scopes: string, isEnough: boolean, path: string, reply: Reply): Mismatch[] {
  const named = scopes.split(' ').join(' and ')
  const hint = 'the same with every scope was accepted: it asks for a scope that the document does not name'
  const expected = `not 403, as ${named} is all that it needs`
  return seenIn(reply, holds(isEnough, path, expected, reply.status, hint))
}
