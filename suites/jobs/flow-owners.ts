import { accepted, check, holds, Skipped } from '#check'
import { giving } from '#fixtures/service/hiring/givable.ts'
import { shownAt, whoIs } from '#fixtures/service/hiring/people.ts'

export default [
  /** Maintaining a job leaves its flows with their owners; here another member owns the flow. */
  check({
    id: 'jobs.update.flow-owners-kept',
    requirements: ['JOB-WR-06'],
    needs: ['recruiter', 'colleague'],
    async run({ recruiter, colleague, connected }) {
      const { giver, taker } = await giving({ recruiter, colleague, connected })
      const { hiring, jobs } = giver
      const who = await whoIs(taker.hiring)
      const flow = await hiring.link()
      await accepted(hiring.assign(flow, who.id))
      const owned = async () => shownAt((await accepted(hiring.detail(flow))).body, who).length > 0
      if (!(await owned())) throw new Skipped('flow detail does not show to whom the flow was given')
      const version = await jobs.version(flow.jobId)
      await accepted(jobs.update({ id: flow.jobId, version }, (await jobs.change()).fields))
      return holds(
        await owned(),
        'detail',
        `the owner ${who.id}, after an update of the job`,
        'somebody else',
      )
    },
  }),
]
