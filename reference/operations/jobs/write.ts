import type { Job, JobData } from '../../model/job.ts'
import { notFound } from '../../rules/refusal.ts'
import { changedJob, newJob } from '../../schemas/business.ts'
import { recordNumber } from '../../schemas/common.ts'
import { type BusinessWrite, writeSchema } from '../business-input.ts'
import { type Call, operation } from '../operation.ts'
import { changeable, changed, keep, ownedBy, toStore, visible } from '../records.ts'

const module = 'job-library'

/** @throws {Refusal} NOT_FOUND, unless the job's client company is one that the caller sees */
function requireClient(call: Call, { client_id }: JobData): void {
  const { store } = call
  const { rules } = call.service
  if (client_id === undefined || !rules.jobs.links(call.operation).includes('client company')) return
  const client = visible(call, 'client company', store.clients.get(client_id))
  if (!rules.clients.mayHaveJobs(client)) throw notFound('client company')
}

export const create = operation<BusinessWrite<JobData>>({
  module,
  name: 'create',
  effect: 'write',
  scopes: ['jobs:write'],
  description: 'Add an open job under a client company.',
  takes: 'jobWrite',
  answers: 'jobReceipt',
  schema: choices => writeSchema(newJob(choices)),
  run(call, input) {
    const { store, service } = call
    const { rules } = service
    const data = toStore(call, 'job', input.data)
    requireClient(call, data)
    const job: Job = {
      jobId: store.nextNumber(),
      status: service.choices.business.newJob,
      data,
      ...ownedBy(call),
    }
    keep(call, store.jobs, job.jobId, job)
    return rules.jobs.receipt(job)
  },
})

export const update = operation<BusinessWrite<JobData> & { jobId: number }>({
  module,
  name: 'update',
  effect: 'write',
  scopes: ['jobs:write'],
  description: 'Change the basic information of a job. Pausing and closing is hiring jobState.',
  takes: 'jobWrite',
  answers: 'jobReceipt',
  schema: choices =>
    writeSchema(changedJob(choices), { reference: { jobId: recordNumber }, versioned: 'asked' }),
  run(call, input) {
    const { store } = call
    const { rules } = call.service
    const data = toStore(call, 'job', input.data)
    const job = changeable(call, 'job', store.jobs.get(input.jobId), input.version)
    requireClient(call, data)
    const around = { flows: () => store.flows.values(), member: call.member }
    if (job.status === 'draft') job.status = 'open'
    Object.assign(job, rules.jobs.updated(job, data, around))
    changed(call, job)
    return rules.jobs.receipt(job)
  },
})
