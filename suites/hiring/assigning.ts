import {
  accepted,
  breaks,
  carriedOut,
  check,
  documented,
  excerpt,
  holds,
  isSuccess,
  legible,
  type Reply,
  success,
  unlessOfSandbox,
} from '#check'
import type { MembershipId } from '#fixtures/service/hiring/context.ts'
import { giving } from '#fixtures/service/hiring/givable.ts'
import { newlyShown, whoIs } from '#fixtures/service/hiring/people.ts'
import type { Persona } from '#fixtures/service/persona.ts'

/** A record that can be given to a member. */
export interface Givable {
  assign(member: MembershipId): Promise<Reply>
  detail(): Promise<Reply>
}

/** An active member is accepted for such a record, and some read tells. */
export const acceptsMember = (id: string, made: (giver: Persona) => Promise<Givable>) =>
  check({
    id,
    requirements: ['HIRE-OWN-07', 'HIRE-OWN-12'],
    needs: ['recruiter', 'colleague'],
    async run(context) {
      const { giver, taker } = await giving(context)
      const { assign, detail } = await made(giver)
      const who = await whoIs(taker.hiring)
      const before = await accepted(detail())
      const reply = await assign(who.id)
      if (!isSuccess(legible(reply))) return breaks('HIRE-OWN-07', success(unlessOfSandbox(reply)))
      const after = await detail()
      // Whoever gives something away may see it no more.
      if (!isSuccess(after) || newlyShown(before.body, after.body, who)) return []
      const [old, now] = [before, after].map(({ body }) => documented(body, 'version')?.value)
      const shown = old !== now
      return breaks('HIRE-OWN-12', holds(shown, 'detail', `${who.id}, or a new version`, excerpt(after)))
    },
  })

/** A member who doesn't exist or isn't active is refused for such a record. Its twin names an active one. */
export const refusesOthers = (id: string, made: (giver: Persona) => Promise<Givable>) =>
  check({
    id,
    requirements: ['HIRE-OWN-05'],
    needs: ['recruiter', 'colleague'],
    async run(context) {
      const { giver, taker } = await giving(context)
      const member = await taker.hiring.membershipId()
      const { assign } = await made(giver)
      for (const { id, why } of await giver.hiring.unassignable(member)) {
        const probe = await assign(id)
        if (isSuccess(probe)) return breaks('HIRE-OWN-05', carriedOut(why)(probe))
      }
      await accepted(assign(member))
      return []
    },
  })
