import type { Client } from '../../model/client.ts'
import { paging, query, recordNumber } from '../../schemas/common.ts'
import { closed } from '../../schemas/schema.ts'
import { type PageInput, pageOf } from '../lists.ts'
import { type Call, operation } from '../operation.ts'
import { peopleOf } from '../people.ts'
import { sees, visible } from '../records.ts'

const module = 'client-library'

/** The client companies that the caller sees, by a part of their name. */
export function found(call: Call, part = ''): Client[] {
  const wanted = part.trim().toLowerCase()
  return [...call.service.store.clients.values()].filter(
    client =>
      sees(call, 'client company', client) && call.service.rules.business.clientText(client).includes(wanted),
  )
}

export const search = operation<PageInput & { query?: string }>({
  module,
  name: 'search',
  effect: 'read',
  scopes: ['clients:read'],
  description: 'Find client companies by name. Search before you create one.',
  schema: choices => closed({ query, ...paging(choices) }),
  run(call, input) {
    const { rules, store } = call.service
    return pageOf(
      call,
      module,
      input,
      found(call, input.query),
      rules.business.clientListItem,
      store.clients.size,
    )
  },
})

export const detail = operation<{ client_id: number }>({
  module,
  name: 'detail',
  effect: 'read',
  scopes: ['clients:read'],
  description: 'A client company, with the version that an update needs.',
  schema: () => closed({ client_id: recordNumber }, ['client_id']),
  run: (call, { client_id }) =>
    call.service.rules.business.clientDetail(
      visible(call, 'client company', call.service.store.clients.get(client_id)),
      peopleOf(call),
    ),
})
