import { breaks, businessError, carriedOut, type RefusalJudgement, withoutScope } from '#check'
import type { Scope } from '#document/types.ts'

/** The judgement of a call over a connection without this scope: one that is carried out breaks the requirement. */
export const wanting = (scope: Scope, requirement: string) =>
  ({
    premises: probe => [withoutScope(scope, probe)],
    ifCarriedOut: reply => breaks(requirement, carriedOut(`${scope} is missing`)(reply)),
    ifRefused: reply => breaks('ERR-403-01', businessError(reply, 403, 'FORBIDDEN')),
  }) satisfies RefusalJudgement
