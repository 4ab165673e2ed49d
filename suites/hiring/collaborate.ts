import { accepted, check, mismatch } from '#check'
import { giving } from '#fixtures/service/hiring/givable.ts'
import { isPartShown, sightOf } from '#fixtures/service/hiring/part-shown.ts'
import { whoIs } from '#fixtures/service/hiring/people.ts'
import { foreignMember } from './foreign-member.ts'

export default [
  /** A collaborator who was added to a flow shows in some read of it. */
  check({
    id: 'hiring.collaborate.shows',
    requirements: ['HIRE-OWN-09'],
    needs: ['recruiter', 'colleague'],
    async run(context) {
      const { giver, taker } = await giving(context)
      const { hiring } = giver
      const who = await whoIs(taker.hiring)
      const flow = await hiring.link()
      const sides = { giver: hiring, taker: taker.hiring }
      const before = await sightOf(flow, sides)
      await accepted(hiring.collaborate(flow, who.id))
      if (await isPartShown(flow, who, { ...sides, before })) return []
      const detail = await accepted(hiring.detail(flow))
      return [mismatch('detail', `the collaborator ${who.id}, in some read`, detail.text.slice(0, 300))]
    },
  }),

  foreignMember('hiring.collaborate.refuses-foreign-members', 'HIRE-OWN-10', async ({ hiring }) => {
    const flow = await hiring.link()
    return member => hiring.collaborate(flow, member)
  }),
]
