import {
  accepted,
  at,
  Blocked,
  breaks,
  check,
  equal,
  holds,
  isSuccess,
  refusal,
  Skipped,
  seenIn,
  unlessBlocked,
} from '#check'
import { giving } from '#fixtures/service/hiring/givable.ts'
import { shownAt, whoIs } from '#fixtures/service/hiring/people.ts'
import { updating } from '#fixtures/service/job-library/linking.ts'
import { fieldsShown } from '#fixtures/service/records/each-field.ts'
import { changeShown } from '#fixtures/service/records/kept.ts'
import { documentedOf } from '#fixtures/service/records/record-id.ts'
import { statusOf } from './status.ts'
import { settings, stopped } from './stopping.ts'

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
   * An update neither pauses nor closes a job: neither one that is about something else, nor one that tries to set the
   * status, where its live schema takes one (READINGS T-31).
   */
  check({
    id: 'jobs.update.status-kept',
    requirements: ['JOB-WR-04'],
    needs: ['recruiter'],
    async run({ hiring, jobs, observe, signal }) {
      const job = await jobs.create()
      const before = await statusOf(jobs, job.id)
      const isStopped = await stopped({ hiring, jobs, signal }, before)
      await accepted(jobs.update(job, (await jobs.change()).fields))
      const after = await statusOf(jobs, job.id)
      const plain = holds(!isStopped(after), '/status', before, after, 'before and after the update')
      const tries = await settings({ hiring, jobs })
      if (plain.length > 0 || tries.length === 0) {
        observe('OQ-JOB-UPDATE-STATUS', tries.length > 0 ? 'taken' : 'the live schema has no status')
        return plain
      }
      for (const { pointer, value } of tries) {
        const { id, version } = await jobs.create()
        const reply = await unlessBlocked(jobs.update({ id, version }, { [pointer]: value }))
        if (reply instanceof Blocked) continue
        observe('OQ-JOB-UPDATE-STATUS', reply.status, reply)
        const then = await statusOf(jobs, id)
        const kept = holds(!isStopped(then), '/status', before, then, `after ${pointer}: ${value} was sent`)
        if (kept.length > 0) return kept
      }
      return []
    },
  }),

  /** An update that says nothing of the client company leaves the job where it was: under one of its own here. */
  check({
    id: 'jobs.update.client-kept',
    requirements: ['JOB-DET-01'],
    needs: ['recruiter'],
    async run({ jobs, clients }) {
      await jobs.companies.place()
      const companyOf = async (id: number) =>
        documentedOf((await accepted(jobs.detail(id))).body, id, 'client_id')?.value
      const job = await jobs.create({ company: (await clients.create()).id })
      const before = await companyOf(job.id)
      if (before === undefined) throw new Blocked('detail shows no client_id of a job')
      const input = await jobs.updates.input(job, (await jobs.change()).fields)
      const place = await jobs.companies.placeInUpdate()
      if (place !== undefined && at(input, place) !== undefined)
        throw new Skipped('the live schema of job-library update asks for the client company', 'open-inputs')
      const receipt = await accepted(jobs.call('update', input))
      return seenIn(
        receipt,
        equal('/client_id', before, await companyOf(job.id), 'before and after the update'),
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
