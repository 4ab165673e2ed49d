import type { Client } from '../../model/client.ts'
import type { Job, JobStatus } from '../../model/job.ts'
import { jobStatus } from '../../schemas/business.ts'
import { paging, query, recordNumber } from '../../schemas/common.ts'
import { closed } from '../../schemas/schema.ts'
import { found as clientsFound, shown } from '../clients/read.ts'
import { type PageInput, pageOf } from '../lists.ts'
import { operation } from '../operation.ts'
import { peopleOf } from '../people.ts'
import { sees, visible } from '../records.ts'

const module = 'job-library'

interface Search extends PageInput {
  query?: string
  status?: JobStatus
  client_id?: number
}

export const companies = operation<PageInput & { query?: string }>({
  module,
  name: 'companies',
  effect: 'read',
  scopes: ['jobs:read'],
  description: 'Client companies, for the client_id of a job.',
  takes: 'plain',
  answers: { list: 'clientItem' },
  schema: choices => closed({ query, ...paging(choices) }),
  run(call, input) {
    const { store } = call
    const { choices, rules } = call.service
    const { business } = rules
    const { clients } = store
    const listed = (client: Client) => {
      const item = shown(choices, business.clientListItem(client))
      return typeof item.client_id === 'number'
        ? { ...item, client_id: business.companyId(item.client_id) }
        : item
    }
    return pageOf(call, input, clientsFound(call, input.query), listed, clients.size)
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
    const further = choices.business.jobSearch === 'by-status-only' ? {} : { query, client_id: recordNumber }
    return closed({ ...further, status: jobStatus, ...paging(choices) })
  },
  run(call, input) {
    const { store } = call
    const { rules } = call.service
    const wanted = (input.query ?? '').trim().toLowerCase()
    const matches = (job: Job) =>
      rules.business.hasStatus(job, input.status) &&
      (input.client_id === undefined || job.data.client_id === input.client_id) &&
      (job.data.title ?? '').toLowerCase().includes(wanted)
    const found = [...store.jobs.values()].filter(job => sees(call, 'job', job) && matches(job))
    return pageOf(call, input, found, rules.business.jobListItem, store.jobs.size)
  },
})

export const detail = operation<Record<string, number>>({
  module,
  name: 'detail',
  effect: 'read',
  scopes: ['jobs:read'],
  description: 'A job, with the version that an update needs.',
  takes: 'jobSearch',
  answers: 'job',
  schema: ({ business: { jobReference } }) => closed({ [jobReference]: recordNumber }, [jobReference]),
  run(call, input) {
    const { store } = call
    const { choices, rules } = call.service
    const job = visible(call, 'job', store.jobs.get(Number(input[choices.business.jobReference])))
    return rules.business.jobDetail(job, peopleOf(call))
  },
})
