import { check } from '../../fixtures/check/check.ts'
import { holds } from '../../fixtures/check/match.ts'
import { accepted, Skipped } from '../../fixtures/check/stop.ts'
import { giving } from '../../fixtures/hiring/givable.ts'
import { showsMember } from '../../fixtures/hiring/people.ts'

/** Maintaining a job leaves its flows with their owners: here somebody else than who maintains it. */
export const ownersKept = check({
  id: 'jobs.update.flow-owners-kept',
  requirements: ['JOB-WR-06'],
  needs: ['recruiter', 'colleague'],
  async run({ recruiter, colleague, connected }) {
    const { giver, taker } = await giving({ recruiter, colleague, connected })
    const { hiring, jobs } = giver
    const member = await taker.hiring.membershipId()
    const flow = await hiring.link()
    await accepted(hiring.assign(flow, member))
    const owned = async () => showsMember((await accepted(hiring.detail(flow))).body, member)
    if (!(await owned())) throw new Skipped('flow detail does not show to whom the flow was given')
    const version = await jobs.version(flow.jobId)
    await accepted(jobs.update({ id: flow.jobId, version }, (await jobs.change()).fields))
    return holds(await owned(), 'detail', `the owner ${member}, after an update of the job`, 'somebody else')
  },
})
