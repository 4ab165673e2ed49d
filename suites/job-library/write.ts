import { asText, isText } from '../../fixtures/base/json.ts'
import { check } from '../../fixtures/check/check.ts'
import { isSuccess } from '../../fixtures/client/reply.ts'
import { Blocked } from '../../fixtures/events/stop.ts'
import { accepted } from '../../fixtures/match/accepted.ts'
import { carriedOut, equal, holds } from '../../fixtures/match/match.ts'
import { refusal } from '../../fixtures/match/refusal.ts'
import { inputPlaces, vocabulary } from '../../fixtures/schemas/places.ts'
import { toolNames, toolsOf } from '../../fixtures/schemas/tools.ts'
import type { JobLibrary } from '../../fixtures/service/job-library/jobs.ts'
import { changeShown, createKept } from '../../fixtures/service/records/kept.ts'
import { documentedOf } from '../../fixtures/service/records/record-id.ts'

/** A new job can be read from then on. */
export const created = check({
  id: 'jobs.create.kept',
  requirements: ['JOB-WR-01', 'SANDBOX-08'],
  needs: ['recruiter'],
  run: async ({ jobs }) => createKept(jobs),
})

/** What an update says is what later reads show. */
export const updated = check({
  id: 'jobs.update.shown',
  requirements: ['JOB-WR-03', 'SANDBOX-08'],
  needs: ['recruiter'],
  run: async ({ jobs }) => changeShown(jobs),
})

/** No job under a client company that doesn't exist. Its twin is a job under one that does. */
export const madeUpClient = check({
  id: 'jobs.create.made-up-client',
  requirements: ['JOB-WR-02'],
  needs: ['recruiter'],
  async run({ jobs, clients }) {
    await jobs.companyPlace()
    const absent = await clients.absentId(await jobs.companyId())
    const probe = await jobs.call('create', await jobs.createInput({ company: absent }))
    return refusal(probe, async () => jobs.call('create', await jobs.createInput()), {
      ifCarriedOut: carriedOut(`there is no client company ${absent}`),
    })
  },
})

/** An update of a job leaves its status as it was, also one that tries to set it (READINGS T-31). */
export const statusKept = check({
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
})

async function statusOf(jobs: JobLibrary, id: number): Promise<unknown> {
  return documentedOf((await accepted(jobs.detail(id))).body, id, 'status')?.value
}

/** Nothing in the job library closes or pauses a job: no tool says so, and no such operation runs. */
export const noPublicClose = check({
  id: 'jobs.operations.no-close',
  requirements: ['JOB-WR-05'],
  needs: ['recruiter'],
  async run({ recruiter, jobs }) {
    const whole = await accepted(recruiter.discover('job-library'))
    const offered = toolNames(toolsOf(whole)).filter(isText)
    const closing = offered.find(name => /(^|_)(close|pause|suspend)([A-Z_]|$)/.test(name))
    if (closing !== undefined)
      return holds(false, '/tools', 'no operation that closes or pauses a job', closing)
    const { id } = await jobs.create()
    const before = await statusOf(jobs, id)
    const input = { [await jobs.reference('detail')]: id }
    const ran = (await Promise.all(['close', 'pause'].map(name => jobs.call(name, input)))).filter(isSuccess)
    const changed = equal('/status', before, await statusOf(jobs, id))
    if (changed.length > 0 || ran.length === 0) return changed
    if (isSuccess(await jobs.call('conformanceMadeUp', input)))
      throw new Blocked('any operation is answered with success, so no answer tells whether there is one')
    return ran.flatMap(carriedOut('no such operation is public'))
  },
})
