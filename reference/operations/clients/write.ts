import type { Client, ClientData } from '../../model/client.ts'
import { clientData } from '../../schemas/business.ts'
import { recordNumber, requestId, version } from '../../schemas/common.ts'
import { closed } from '../../schemas/schema.ts'
import { operation } from '../operation.ts'
import { changeable, changed, ownedBy } from '../records.ts'

const module = 'client-library'

export const create = operation<{ data: ClientData; requestId: string }>({
  module,
  name: 'create',
  effect: 'write',
  scopes: ['clients:write'],
  description: 'Add a client company. Search first.',
  schema: choices => closed({ data: clientData(choices, ['name']), requestId }, ['data', 'requestId']),
  run(call, { data }) {
    const { rules, store } = call.service
    const client: Client = { client_id: store.nextNumber(), version: 1, data, ...ownedBy(call) }
    if (rules.business.keepsClients) store.clients.add(client.client_id, client)
    return rules.business.clientReceipt(client)
  },
})

export const update = operation<{ client_id: number; version: number; data: ClientData; requestId: string }>({
  module,
  name: 'update',
  effect: 'write',
  scopes: ['clients:write'],
  description: 'Change a client company.',
  schema: choices =>
    closed({ client_id: recordNumber, version, data: clientData(choices, []), requestId }, [
      'client_id',
      'version',
      'data',
      'requestId',
    ]),
  run(call, input) {
    const { rules, store } = call.service
    const client = changeable(call, 'client company', store.clients.get(input.client_id), input.version)
    client.data = rules.business.updatedClient(client.data, input.data)
    changed(call, client)
    return rules.business.clientReceipt(client)
  },
})
