import { type AnswerAbout, breaks, carriedOut, notThere, type RefusalJudgement, sentBy } from '#check'
import type { Persona } from '#fixtures/service/persona.ts'

/** A record of another organisation, and the answer to the same call on one that doesn't exist at all. */
interface Hidden {
  what: string
  id: string
  absent: AnswerAbout
}

/** The judgement of an outsider's call to it: the call is answered as if nothing were there. */
export const hiddenFrom = (outsider: Persona, requirement: string, { what, id, absent }: Hidden) =>
  ({
    premises: probe => [sentBy(outsider.name, probe)],
    ifCarriedOut: reply => breaks(requirement, carriedOut(`${what} is of another organisation`)(reply)),
    ifRefused: reply => notThere(requirement, absent, { reply, id }),
  }) satisfies RefusalJudgement
