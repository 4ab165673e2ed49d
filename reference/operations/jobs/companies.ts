import type { Choices } from '../../choices/index.ts'
import type { Listed } from '../../choices/lists.ts'
import type { Client } from '../../model/client.ts'
import { paging, titleQuery } from '../../schemas/common.ts'
import { closed, type JsonSchema } from '../../schemas/schema.ts'
import { found, shown } from '../clients/read.ts'
import { type PageInput, pageOf, wholeList } from '../lists.ts'
import { type Call, operation } from '../operation.ts'

type Taken = Choices['business']['companies']

interface Wanted extends PageInput {
  offset?: number
  limit?: number
  cursor?: string
  sort?: 'name' | 'newest'
}

/** How many client companies are shown at once where nobody says how many. */
const atOnce = 5

const limit = ({ lists }: Choices): JsonSchema => ({
  type: 'integer',
  minimum: 1,
  maximum: lists.largestPageSize,
})

const fields: Record<Taken, (choices: Choices) => JsonSchema> = {
  all: () => closed({}),
  'by-name': choices => closed({ ...titleQuery(choices), ...paging(choices) }),
  'name-asked': choices => {
    const named = { ...titleQuery(choices).query, minLength: 2 }
    return closed({ query: named, ...paging(choices) }, ['query'])
  },
  'by-page': choices => closed({ page: paging(choices).page ?? {} }),
  'by-offset': () => closed({ offset: { type: 'integer', minimum: 0 } }),
  'by-cursor': choices => closed({ cursor: { type: 'string', maxLength: 100 }, limit: limit(choices) }),
  'by-limit': choices => closed({ limit: limit(choices) }),
  sorted: () => closed({ sort: { type: 'string', enum: ['name', 'newest'] } }),
}

/** What is listed of the companies that were found, by what the list takes. */
const listed: Record<Taken, (call: Call, wanted: Wanted, companies: Client[]) => Listed> = {
  all: (call, _, companies) => wholeList(call, items(call, companies)),
  'by-name': (call, wanted, companies) => pageOf(call, wanted, companies, itemOf(call)),
  'name-asked': (call, wanted, companies) => pageOf(call, wanted, companies, itemOf(call)),
  'by-page': (call, wanted, companies) =>
    pageOf(call, { ...wanted, pageSize: atOnce }, companies, itemOf(call)),
  'by-offset': (call, { offset = 0 }, companies) =>
    wholeList(call, items(call, companies.slice(offset, offset + atOnce))),
  'by-cursor': (call, { cursor = '', limit: most = atOnce }, companies) => {
    const start = companies.findIndex(({ client_id }) => `after-${client_id}` === cursor) + 1
    const part = companies.slice(start, start + most)
    const isLast = start + part.length >= companies.length
    return {
      items: items(call, part),
      total: companies.length,
      next: isLast ? null : `after-${part.at(-1)?.client_id}`,
    }
  },
  'by-limit': (call, { limit: most = atOnce }, companies) =>
    pageOf(call, { pageSize: most }, companies, itemOf(call)),
  sorted: (call, { sort }, companies) => {
    const byName = (one: Client, other: Client) => `${one.data.name}`.localeCompare(`${other.data.name}`)
    if (sort === undefined) return wholeList(call, items(call, companies))
    const sorted = sort === 'name' ? companies.toSorted(byName) : companies.toReversed()
    return { items: items(call, sorted), total: sorted.length }
  },
}

const itemOf =
  ({ service: { choices, rules } }: Call) =>
  (client: Client) =>
    shown(choices, rules.clients.listItem(client))

const items = (call: Call, companies: Client[]) => companies.map(itemOf(call))

export const companies = operation<Wanted>({
  module: 'job-library',
  name: 'companies',
  effect: 'read',
  scopes: ['jobs:read'],
  scopesBy: ({ business }) => business.companiesScopes,
  description: 'Client companies, for the client_id of a job.',
  takes: 'plain',
  answers: { list: 'clientItem' },
  schema: choices => fields[choices.business.companies](choices),
  run: (call, wanted) =>
    listed[call.service.choices.business.companies](call, wanted, found(call, wanted.query)),
})
