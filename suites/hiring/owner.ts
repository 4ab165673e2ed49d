import {
  accepted,
  Blocked,
  breaks,
  type CheckContext,
  carriedOut,
  check,
  documented,
  equal,
  excerpt,
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
import type { MembershipId } from '#fixtures/service/hiring/context.ts'
import { unseenAmong } from '#fixtures/service/hiring/directory.ts'
import { newlyLists } from '#fixtures/service/hiring/flow-list.ts'
import { giving } from '#fixtures/service/hiring/givable.ts'
import { creatorAt, creatorLost, newlyShown, stillShown, whoIs } from '#fixtures/service/hiring/people.ts'
import type { Persona } from '#fixtures/service/persona.ts'

type Two = CheckContext<'recruiter' | 'colleague'>

/** A record that can be given to a member. */
interface Givable {
  assign(member: MembershipId): Promise<Reply>
  detail(): Promise<Reply>
}

/** What candidateAssign and jobAssign give to a member. */
const targets: {
  ids: { accepts: string; refuses: string }
  made(giver: Persona): Promise<Givable>
}[] = [
  {
    ids: {
      accepts: 'hiring.candidateAssign.accepts-member',
      refuses: 'hiring.candidateAssign.refuses-others',
    },
    async made({ hiring, candidates }) {
      const { id, version } = await candidates.create()
      return {
        assign: member => hiring.write('candidateAssign', { candidate: id, version, member }),
        detail: () => candidates.detail(id),
      }
    },
  },
  {
    ids: {
      accepts: 'hiring.jobAssign.accepts-member',
      refuses: 'hiring.jobAssign.refuses-others',
    },
    async made({ hiring, jobs }) {
      const { id, version } = await jobs.create()
      if (version === undefined && (await hiring.inputs.takes('jobAssign', 'version')))
        throw new Blocked('jobAssign asks for the version of its job, and no read of the job shows one')
      return {
        assign: member => hiring.write('jobAssign', { job: id, version, member }),
        detail: () => jobs.detail(id),
      }
    },
  },
]

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
      const before = await accepted(hiring.detail(flow))
      const dashboard = await taker.hiring.dashboard()
      observe('OQ-ASSIGN-VERSION', {
        assign: (await hiring.placeOf('assign', 'version')) !== undefined,
        collaborate: (await hiring.placeOf('collaborate', 'version')) !== undefined,
      })
      const reply = await hiring.assign(flow, who.id)
      if (!isSuccess(legible(reply))) return success(unlessOfSandbox(reply))
      await observeTargets(context)
      const after = await hiring.detail(flow)
      if (isSuccess(after) && newlyShown(before.body, after.body, who)) return []
      const met = await taker.hiring.dashboard()
      if (newlyLists(dashboard.body, met.body, flow)) return []
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
      if (!isSuccess(after)) throw new Skipped('whoever gives a flow away no longer sees it')
      if (creatorAt(before.body, creator).length === 0) {
        // A creator who is still named in the same place is named as the creator, whatever that place's name.
        if (stillShown(before.body, after.body, creator)) return []
        throw new Skipped('flow detail shows no creator')
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
      if (!seen.text.includes(open)) throw new Skipped('the new owner is not shown the notes of a flow')
      return holds(!seen.text.includes(secret), 'body', 'no private note of another', secret)
    },
  }),

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

  /** CandidateAssign and jobAssign accept an active member, and refuse others. */
  ...targets.flatMap(({ ids, made }) => [
    check({
      id: ids.accepts,
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
    }),
    check({
      id: ids.refuses,
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
    }),
  ]),
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
