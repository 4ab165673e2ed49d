import { found as finds } from '../../choices/search.ts'
import type { Job, JobStatus } from '../../model/job.ts'
import { jobStatusFilter } from '../../schemas/business.ts'
import { paging, recordNumber, titleQuery } from '../../schemas/common.ts'
import { closed } from '../../schemas/schema.ts'
import { type PageInput, pageOf } from '../lists.ts'
import { type Call, operation } from '../operation.ts'
import { peopleOf } from '../people.ts'
import { sees, visible } from '../records.ts'

const module = 'job-library'

interface Search extends PageInput {
  query?: string
  status?: JobStatus | 'all'
  client_id?: number
}

/** What is shown of a job, with as much of its client company as is chosen. */
function withClient(
  { service, store }: Call,
  { data }: Job,
  item: Record<string, unknown>,
): Record<string, unknown> {
  const { jobClient } = service.choices.business
  const name = store.clients.get(data.client_id ?? 0)?.data.name ?? null
  if (jobClient === 'id') return item
  if (jobClient === 'with-name') return { ...item, clientName: name }
  const { client_id, ...others } = item
  return { ...others, client: { client_id, name } }
}

export const search = operation<Search>({
  module,
  name: 'search',
  effect: 'read',
  scopes: ['jobs:read'],
  description: 'Find jobs by status, client company or title.',
  takes: 'jobSearch',
  answers: { list: 'jobItem' },
  schema: choices => {
    const { jobSearch } = choices.business
    const further =
      jobSearch === 'by-client-and-title' ? { ...titleQuery(choices), client_id: recordNumber } : {}
    const fields = { ...further, status: jobStatusFilter(choices), ...paging(choices) }
    return closed(fields, jobSearch === 'status-asked' ? ['status'] : [])
  },
  run(call, input) {
    const { store } = call
    const { rules, choices } = call.service
    const status = input.status === 'all' ? undefined : input.status
    const matches = (job: Job) =>
      rules.jobSearch.hasStatus(job, status) &&
      (input.client_id === undefined || job.data.client_id === input.client_id) &&
      finds(choices.search, (job.data.title ?? '').toLowerCase(), input.query)
    const found = [...store.jobs.values()].filter(job => sees(call, 'job', job) && matches(job))
    const item = (job: Job) => withClient(call, job, rules.jobs.listItem(job))
    return pageOf(call, input, found, item)
  },
})

/** The kind of employment that most jobs are of. */
const usualEmployment = 'full-time'

export const detail = operation<{ jobId: number }>({
  module,
  name: 'detail',
  effect: 'read',
  scopes: ['jobs:read'],
  description: 'A job, with the version that an update needs.',
  takes: 'jobNamed',
  answers: 'job',
  schema: () => closed({ jobId: recordNumber }, ['jobId']),
  run(call, input) {
    const { store, service } = call
    const { rules } = service
    const job = visible(call, 'job', store.jobs.get(input.jobId))
    const { employmentType, ...others } = rules.jobs.detail(job, peopleOf(call))
    const isUsual =
      service.choices.business.usualEmployment === 'left-out' && employmentType === usualEmployment
    return withClient(
      call,
      job,
      isUsual || employmentType === undefined ? others : { ...others, employmentType },
    )
  },
})
