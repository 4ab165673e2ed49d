import type { Choices } from '../../choices/index.ts'
import { found as finds } from '../../choices/search.ts'
import type { Client } from '../../model/client.ts'
import type { Job, JobStatus } from '../../model/job.ts'
import { jobStatusFilter } from '../../schemas/business.ts'
import { paging, recordNumber, titleQuery } from '../../schemas/common.ts'
import { closed, type JsonSchema } from '../../schemas/schema.ts'
import { found as clientsFound, shown } from '../clients/read.ts'
import { type PageInput, pageOf, wholeList } from '../lists.ts'
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

/** How many client companies are shown at once where nobody says how many. */
const companiesAtOnce = 5

const companyFields: Record<Choices['business']['companies'], (choices: Choices) => JsonSchema> = {
  all: () => closed({}),
  'by-name': choices => closed({ ...titleQuery(choices), ...paging(choices) }),
  'name-asked': choices => {
    const named = { ...titleQuery(choices).query, minLength: 2 }
    return closed({ query: named, ...paging(choices) }, ['query'])
  },
  'by-page': choices => closed({ page: paging(choices).page ?? {} }),
  'by-offset': () => closed({ offset: { type: 'integer', minimum: 0 } }),
}

export const companies = operation<PageInput & { query?: string; offset?: number }>({
  module,
  name: 'companies',
  effect: 'read',
  scopes: ['jobs:read'],
  scopesBy: ({ business }) => business.companiesScopes,
  description: 'Client companies, for the client_id of a job.',
  takes: 'plain',
  answers: { list: 'clientItem' },
  schema: choices => companyFields[choices.business.companies](choices),
  run(call, { offset = 0, ...input }) {
    const { choices, rules } = call.service
    const taken = choices.business.companies
    const listed = (client: Client) => shown(choices, rules.clients.listItem(client))
    const found = clientsFound(call, input.query)
    if (taken === 'all') return wholeList(call, found.map(listed))
    if (taken === 'by-offset')
      return wholeList(call, found.slice(offset, offset + companiesAtOnce).map(listed))
    return pageOf(call, taken === 'by-page' ? { ...input, pageSize: companiesAtOnce } : input, found, listed)
  },
})

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
