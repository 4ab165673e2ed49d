import { accepted, asText, breaks, carriedOut, check, equal, holds, refusal } from '#check'
import { inputPlaces, vocabulary } from '#fixtures/schemas/places.ts'
import type { JobLibrary } from '#fixtures/service/job-library/jobs.ts'
import { fieldsShown } from '#fixtures/service/records/each-field.ts'
import { changeShown, createKept } from '#fixtures/service/records/kept.ts'
import { documentedOf } from '#fixtures/service/records/record-id.ts'

export default [
  /** A new job can be read from then on. */
  check({
    id: 'jobs.create.kept',
    requirements: ['JOB-WR-01', 'SANDBOX-08'],
    needs: ['recruiter'],
    run: async ({ jobs }) => createKept(jobs),
  }),

  /** No job is created under a client company that doesn't exist, refused or not. Its twin is a job under one that does. */
  check({
    id: 'jobs.create.made-up-client',
    requirements: ['JOB-WR-02'],
    needs: ['recruiter'],
    async run({ jobs, clients }) {
      await jobs.companies.place()
      const absent = await clients.absentId(await jobs.companies.anyId())
      const input = await jobs.createInput({ company: absent })
      const probe = await jobs.call('create', input)
      return refusal(probe, async () => jobs.call('create', await jobs.createInput()), {
        ifCarriedOut: carriedOut(`there is no client company ${absent}`),
        untouched: async () => equal('search', [], await jobs.titledAlike(input), 'jobs of its title'),
      })
    },
  }),

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
]

export async function statusOf(jobs: JobLibrary, id: number): Promise<unknown> {
  return documentedOf((await accepted(jobs.detail(id))).body, id, 'status')?.value
}
