import { accepted, check, holds } from '#check'
import { newlyLists } from '#fixtures/service/hiring/flow-items.ts'
import { giving } from '#fixtures/service/hiring/givable.ts'
import { newlyShown, whoIs } from '#fixtures/service/hiring/people.ts'
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
      const before = await accepted(hiring.detail(flow))
      const dashboard = await taker.hiring.dashboard()
      await accepted(hiring.collaborate(flow, who.id))
      const detail = await accepted(hiring.detail(flow))
      if (newlyShown(before.body, detail.body, who)) return []
      const met = await taker.hiring.dashboard()
      const isMet = newlyLists(dashboard.body, met.body, flow)
      return holds(isMet, 'detail', `the collaborator ${who.id}`, detail.text.slice(0, 300))
    },
  }),

  foreignMember('hiring.collaborate.refuses-foreign-members', 'HIRE-OWN-10', async ({ hiring }) => {
    const flow = await hiring.link()
    return member => hiring.collaborate(flow, member)
  }),
]
