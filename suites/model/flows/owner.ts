import { accepted, breaks, equal, holds, isSuccess, legible, mismatch, success } from '#check'
import { versioned } from '#fixtures/service/hiring/flow.ts'
import { isPartShown, sightOf } from '#fixtures/service/hiring/part-shown.ts'
import { creatorLost, newlyShown, shownAt, whoIs } from '#fixtures/service/hiring/people.ts'
import type { Persona } from '#fixtures/service/persona.ts'
import { about } from '../sequence/command.ts'
import { differences, type FlowCommand, standing } from './known.ts'
import { sent } from './sent.ts'

/**
 * A flow is given to a colleague. Some read shows the new owner, the creator stays, and private notes stay with their
 * author.
 */
export const gives =
  (colleague: Persona) =>
  (which: number): FlowCommand =>
    about(
      which,
      letter => `recruiter gives ${letter} to the colleague`,
      async (flow, cast) => {
        const { recruiter } = cast
        const { hiring } = recruiter
        const [creator, owner] = [await whoIs(hiring), await whoIs(colleague.hiring)]
        const sides = { giver: hiring, taker: colleague.hiring }
        const sight = await sightOf(flow, sides)
        const before = sight.detail
        const { input, reply } = await sent(recruiter, 'assign', { ...versioned(flow), member: owner.id })
        if (!isSuccess(legible(reply))) return breaks('HIRE-OWN-01', success(reply))
        const after = await hiring.detail(flow)
        const already = shownAt(before.body, owner)
        const isShown = isSuccess(after) && newlyShown(before.body, after.body, owner)
        // A colleague who had a part in it before may be named already, so no new place shows the owner.
        const met =
          isShown || already.length > 0 || (await isPartShown(flow, owner, { ...sides, before: sight }))
        if (!met) {
          const unseen = mismatch('detail', `the owner ${owner.id}, in some read`, after.text.slice(0, 300))
          return breaks('HIRE-OWN-01', [unseen])
        }
        const lost = isSuccess(after) ? creatorLost(before.body, after.body, creator, owner) : []
        Object.assign(flow, {
          ...{ owner: colleague, history: undefined, notes: [] },
          ownerAt: isShown ? shownAt(after.body, owner).filter(place => !already.includes(place)) : [],
          last: {
            ...{ operation: 'assign', input, by: recruiter, confirmed: 'IDEM-OK-01', once: 'IDEM-ONE-10' },
          },
        })
        return [
          ...breaks('HIRE-OWN-03', equal('creator', [], lost, 'places that showed the creator before')),
          ...(await differences(flow, cast, { blame: standing, receipt: reply })),
        ]
      },
      ({ owner, version }) => owner.name === 'recruiter' && version !== undefined,
    )

/** Maintaining a job leaves its flows with the owners that they were given. */
export const maintainsJob =
  (colleague: Persona) =>
  (which: number): FlowCommand =>
    about(
      which,
      letter => `recruiter maintains the job of ${letter}`,
      async (flow, { recruiter: { jobs, hiring } }) => {
        const owner = await whoIs(colleague.hiring)
        const version = await jobs.version(flow.jobId)
        await accepted(jobs.update({ id: flow.jobId, version }, (await jobs.change()).fields))
        const detail = await hiring.detail(flow)
        if (!isSuccess(detail)) return []
        const shown = shownAt(detail.body, owner)
        const kept = flow.ownerAt.some(place => shown.includes(place))
        return breaks('JOB-WR-06', holds(kept, flow.ownerAt[0] ?? 'detail', `the owner ${owner.id}`, shown))
      },
      ({ ownerAt }) => ownerAt.length > 0,
    )
