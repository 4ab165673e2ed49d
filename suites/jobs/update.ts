import { accepted, asText, breaks, check, equal, holds, isSuccess, refusal, Skipped } from '#check'
import { inputPlaces, vocabulary } from '#fixtures/schemas/places.ts'
import { giving } from '#fixtures/service/hiring/givable.ts'
import { shownAt, whoIs } from '#fixtures/service/hiring/people.ts'
import { updating } from '#fixtures/service/job-library/linking.ts'
import { fieldsShown } from '#fixtures/service/records/each-field.ts'
import { changeShown } from '#fixtures/service/records/kept.ts'
import { statusOf } from './status.ts'

export default [
  /** Later reads show what an update changed, and each field alike, whether a create or an update wrote it. */
  check({
    id: 'jobs.update.shown',
    requirements: ['JOB-WR-03', 'SANDBOX-08', 'JOB-WR-01'],
    needs: ['recruiter'],
    async run({ jobs }) {
      const changed = await changeShown(jobs)
      return [
        ...['JOB-WR-03', 'SANDBOX-08'].flatMap(one => breaks(one, changed)),
        ...(await fieldsShown(jobs, { create: 'JOB-WR-01', update: 'JOB-WR-03' })),
      ]
    },
  }),

  /**
   * An update leaves a job's status as it was. One that tries to set it neither pauses nor closes the job (READINGS
   * T-31).
   */
  check({
    id: 'jobs.update.status-kept',
    requirements: ['JOB-WR-04'],
    needs: ['recruiter'],
    async run({ jobs, observe }) {
      const job = await jobs.create()
      const before = await statusOf(jobs, job.id)
      await accepted(jobs.update(job, (await jobs.change()).fields))
      const plain = equal('/status', before, await statusOf(jobs, job.id), 'before and after the update')
      const schema = await jobs.schema('update')
      const status = inputPlaces(schema).find(({ name }) => name === 'status')
      if (plain.length > 0 || !status) {
        observe('OQ-JOB-UPDATE-STATUS', status ? 'taken' : 'the live schema has no status')
        return plain
      }
      const other = [...vocabulary(status), 'paused'].find(choice => choice !== before)
      const version = await jobs.version(job.id)
      const reply = await jobs.update({ id: job.id, version }, { [status.pointer]: other })
      observe('OQ-JOB-UPDATE-STATUS', reply.status, reply)
      const after = await statusOf(jobs, job.id)
      return holds(
        !/paus|clos/i.test(asText(after)),
        '/status',
        before,
        after,
        `after status: ${other} was sent`,
      )
    },
  }),

  /**
   * No update puts a job under a client company that doesn't exist, whatever it is answered with (READINGS T-85). Its
   * twin is the same update with the company that the job stands under.
   */
  check({
    id: 'jobs.update.made-up-client',
    requirements: ['JOB-WR-07'],
    needs: ['recruiter'],
    async run({ jobs, clients }) {
      const { to, own } = await updating(jobs)
      const absent = await clients.absentId(own)
      const { reply, linked, left } = await to(absent)
      return refusal(reply, async () => (await to(own)).reply, {
        ifCarriedOut: () => linked(`there is no client company ${absent}`),
        untouched: left,
      })
    },
  }),

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
      if (!isSuccess(await hiring.detail(flow)))
        throw new Skipped('whoever gives a flow away no longer sees it', 'flow-people')
      const owned = async () => shownAt((await accepted(hiring.detail(flow))).body, who).length > 0
      if (!(await owned()))
        throw new Skipped('flow detail does not show to whom the flow was given', 'flow-people')
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
