import {
  type AnswerAbout,
  breaks,
  carriedOut,
  ifTold,
  isSuccess,
  notThere,
  type RefusalJudgement,
  type Reply,
  sentBy,
} from '#check'
import type { Persona } from '#fixtures/service/persona.ts'

/** A record of another organisation, and the answer to the same call on one that doesn't exist at all. */
interface Hidden {
  what: string
  id: string
  /** Texts of the call, beside the id. */
  sent?: readonly string[]
  absent: AnswerAbout
  /** Asks the same of another record, which nobody of its own organisation has read before. */
  unread?: () => Promise<Reply>
}

/** The judgement of an outsider's call to it: the call is answered as if nothing were there. */
export const hiddenFrom = (
  outsider: Persona,
  requirement: string,
  { what, id, sent = [], absent, unread }: Hidden,
) =>
  ({
    premises: probe => [sentBy(outsider.name, probe)],
    async ifCarriedOut(reply) {
      const found = carriedOut(`${what} is of another organisation`)(reply)
      const other = unread && (await ifTold(unread))
      const hint = other && !isSuccess(other) ? { hint: kept(other.status) } : {}
      return breaks(
        requirement,
        found.map(one => ({ ...one, ...hint })),
      )
    },
    ifRefused: reply => notThere(requirement, absent, { reply, id, sent }),
  }) satisfies RefusalJudgement

/** Why a read shows a record only once it was read by those whose record it is. */
const kept = (status: number) =>
  `a record that nobody of its own organisation has read before is refused with ${status}: ` +
  'what they read is kept, and then shown to others as well'
