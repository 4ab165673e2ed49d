import type { Choices } from '../../choices/index.ts'
import { found as finds } from '../../choices/search.ts'
import type { Client } from '../../model/client.ts'
import { neededOf, paging, recordNumber, titleQuery } from '../../schemas/common.ts'
import { closed } from '../../schemas/schema.ts'
import { type PageInput, pageOf } from '../lists.ts'
import { type Call, operation } from '../operation.ts'
import { peopleOf } from '../people.ts'
import { sees, visible } from '../records.ts'

const module = 'client-library'

/** The client companies that the caller sees, by a part of their name. */
export function found(call: Call, part?: string): Client[] {
  const { rules, choices } = call.service
  return [...call.store.clients.values()].filter(
    client => sees(call, 'client company', client) && finds(choices.search, rules.clients.text(client), part),
  )
}

/** What is shown of a client company, without its version where client companies have none. */
export function shown({ business }: Choices, item: Record<string, unknown>): Record<string, unknown> {
  if (business.clientVersion !== 'none') return item
  const { version: _, ...rest } = item
  return rest
}

export const search = operation<PageInput & { query?: string }>({
  module,
  name: 'search',
  effect: 'read',
  scopes: ['clients:read'],
  description: 'Find client companies by name. Search before you create one.',
  takes: 'plain',
  answers: { list: 'clientItem' },
  schema: choices => closed({ ...titleQuery(choices), ...paging(choices) }, neededOf(choices)),
  run(call, input) {
    const { choices, rules } = call.service
    const item = (client: Client) => shown(choices, rules.clients.listItem(client))
    return pageOf(call, input, found(call, input.query), item)
  },
})

export const detail = operation<{ client_id: number }>({
  module,
  name: 'detail',
  effect: 'read',
  scopes: ['clients:read'],
  description: 'A client company, with the version that an update needs.',
  takes: 'clientNamed',
  answers: 'client',
  schema: () => closed({ client_id: recordNumber }, ['client_id']),
  run(call, input) {
    const { store } = call
    const { choices, rules } = call.service
    const client = visible(call, 'client company', store.clients.get(input.client_id))
    return shown(choices, rules.clients.detail(client, peopleOf(call)))
  },
})

/** An operation that the document doesn't name. */
export const count = operation<Record<string, never>>({
  module,
  name: 'count',
  effect: 'read',
  scopes: ['clients:read'],
  description: 'How many client companies you see.',
  takes: 'plain',
  answers: 'plain',
  offered: ({ discovery }) => discovery.furtherOperation === 'count',
  schema: () => closed({}),
  run: call => ({ count: found(call).length }),
})
