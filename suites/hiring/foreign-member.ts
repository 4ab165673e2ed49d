import { breaks, type Check, carriedOut, check, type Mismatch, type Reply, refusal, Skipped } from '#check'
import type { MembershipId } from '#fixtures/service/hiring/context.ts'
import { giving } from '#fixtures/service/hiring/givable.ts'
import type { Persona } from '#fixtures/service/persona.ts'

/** A record of the giver's, and a write that gives it to a member. */
type Giving = (giver: Persona) => Promise<(member: MembershipId) => Promise<Reply>>

/**
 * A member of another organisation is given nothing: no context of the caller's has that membership id. Its twin names a
 * colleague.
 */
export const foreignMember = (id: string, requirement: string, made: Giving): Check =>
  check({
    id,
    requirements: [requirement],
    needs: ['recruiter', 'colleague', 'outsider'],
    async run(context): Promise<Mismatch[]> {
      const { giver, taker } = await giving(context)
      const foreign = await context.outsider.hiring.membershipId()
      const known = [await giver.hiring.membershipId(), await taker.hiring.membershipId()]
      const listed = (await giver.hiring.members()).map(({ id }) => id)
      if ([...known, ...listed].includes(foreign))
        throw new Skipped('organisations count their members each for themselves', 'ids-of-one-organisation')
      const give = await made(giver)
      const probe = await give(foreign)
      return refusal(probe, async () => give(await taker.hiring.membershipId()), {
        ifCarriedOut: reply =>
          breaks(requirement, carriedOut('the member is of another organisation')(reply)),
      })
    },
  })
