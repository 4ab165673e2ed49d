import {
  accepted,
  Blocked,
  type CheckContext,
  carriedOut,
  check,
  equal,
  holds,
  isSuccess,
  legible,
  mismatch,
  type Reply,
  Skipped,
  seenIn,
  success,
  unlessOfSandbox,
} from '#check'
import { unseenAmong } from '#fixtures/service/hiring/directory.ts'
import { giving } from '#fixtures/service/hiring/givable.ts'
import { isPartShown, sightOf } from '#fixtures/service/hiring/part-shown.ts'
import { creatorAt, creatorLost, stillShown, whoIs } from '#fixtures/service/hiring/people.ts'
import { foreignMember } from './foreign-member.ts'

type Two = CheckContext<'recruiter' | 'colleague'>

export default [
  /** Assign makes another member the owner, and some read shows that member. */
  check({
    id: 'hiring.assign.changes-owner',
    requirements: ['HIRE-OWN-01'],
    needs: ['recruiter', 'colleague'],
    async run(context) {
      const { observe } = context
      const { giver, taker } = await giving(context)
      const { hiring } = giver
      const who = await whoIs(taker.hiring)
      const flow = await hiring.link()
      const sides = { giver: hiring, taker: taker.hiring }
      const before = await sightOf(flow, sides)
      observe('OQ-ASSIGN-VERSION', {
        assign: (await hiring.placeOf('assign', 'version')) !== undefined,
        collaborate: (await hiring.placeOf('collaborate', 'version')) !== undefined,
      })
      const reply = await hiring.assign(flow, who.id)
      if (!isSuccess(legible(reply))) return success(unlessOfSandbox(reply))
      await observeTargets(context)
      if (await isPartShown(flow, who, { ...sides, before })) return []
      const [after, takers] = [await hiring.detail(flow), await taker.hiring.detail(flow)]
      if (!isSuccess(after) && isSuccess(takers))
        throw new Skipped('whoever gives a flow away no longer sees it', 'flow-people')
      return [mismatch('detail', `the owner ${who.id}, in some read`, after.text.slice(0, 300))]
    },
  }),

  /** Assign refuses a member who doesn't exist or isn't active. Its twin names an active one. */
  check({
    id: 'hiring.assign.refuses-others',
    requirements: ['HIRE-OWN-02'],
    needs: ['recruiter', 'colleague'],
    async run(context) {
      const { giver, taker } = await giving(context)
      const { hiring } = giver
      const member = await taker.hiring.membershipId()
      const flow = await hiring.link()
      for (const { id, why } of await hiring.unassignable(member)) {
        const probe = await hiring.assign(flow, id)
        if (isSuccess(probe)) return carriedOut(why)(probe)
      }
      const left = equal('/version', flow.version, (await hiring.current(flow)).version, 'after the refusals')
      if (left.length === 0) await accepted(hiring.assign(flow, member))
      return left
    },
  }),

  /** A change of owner leaves the creator as it was. */
  check({
    id: 'hiring.assign.keeps-creator',
    requirements: ['HIRE-OWN-03'],
    needs: ['recruiter', 'colleague'],
    async run(context) {
      const { giver, taker } = await giving(context)
      const { hiring } = giver
      const flow = await hiring.link()
      const creator = await whoIs(hiring)
      const before = await accepted(hiring.detail(flow))
      await accepted(hiring.assign(flow, await taker.hiring.membershipId()))
      const after = await hiring.detail(flow)
      if (!isSuccess(after)) throw new Skipped('whoever gives a flow away no longer sees it', 'flow-people')
      if (creatorAt(before.body, creator).length === 0) {
        // A creator who is still named in the same place is named as the creator, whatever that place's name.
        if (stillShown(before.body, after.body, creator)) return []
        throw new Skipped('flow detail shows no creator', 'flow-people')
      }
      const lost = creatorLost(before.body, after.body, creator, await whoIs(taker.hiring))
      return seenIn(after, equal('creator', [], lost, 'places that showed the creator before'))
    },
  }),

  /** A change of owner doesn't hand the author's private notes to the new owner, who is shown the others. */
  check({
    id: 'hiring.assign.keeps-private-notes',
    requirements: ['HIRE-OWN-04'],
    needs: ['recruiter', 'colleague'],
    async run(context) {
      const { giver, taker } = await giving(context)
      const { hiring } = giver
      const [open, secret] = [context.unique('for everybody'), context.unique('for myself')]
      const flow = await hiring.link()
      await accepted(hiring.note(flow, open))
      await accepted(hiring.privateNote(await hiring.current(flow), secret))
      const before = await taker.hiring.detail(flow)
      if (isSuccess(before) && before.text.includes(secret))
        throw new Blocked('a colleague is shown the private note before the flow is given to them')
      await accepted(hiring.assign(await hiring.current(flow), await taker.hiring.membershipId()))
      const seen = await accepted(taker.hiring.detail(flow))
      if (!seen.text.includes(open))
        throw new Skipped('the new owner is not shown the notes of a flow', 'colleagues-records')
      return holds(!seen.text.includes(secret), 'body', 'no private note of another', secret)
    },
  }),

  foreignMember('hiring.assign.refuses-foreign-members', 'HIRE-OWN-02', async ({ hiring }) => {
    const flow = await hiring.link()
    return member => hiring.assign(flow, member)
  }),
]

/** Observes whether a member outside visibleMemberIds can be given a flow, and who sees it then (READINGS T-71). */
async function observeTargets({ hiring, colleague, observe }: Two): Promise<void> {
  const [unseen] = unseenAmong(await hiring.members(), await accepted(hiring.context()))
  if (unseen === undefined) return
  const flow = await hiring.link()
  const reply = await hiring.assign(flow, unseen)
  observe('OQ-ASSIGN-TARGETS', `a member outside visibleMemberIds is answered ${reply.status}`, reply)
  if (!isSuccess(reply)) return
  const [own, theirs] = [await hiring.detail(flow), await colleague.hiring.detail(flow)]
  const shown = (detail: Reply) => (isSuccess(detail) ? 'shown' : detail.status)
  const givenOutside = { toItsCreator: shown(own), toAColleague: shown(theirs) }
  observe('OQ-VISIBLE-MEMBERS', { givenOutside }, theirs)
}
