import type { Client, ClientData } from '../../model/client.ts'
import { clientData } from '../../schemas/business.ts'
import { recordNumber } from '../../schemas/common.ts'
import { type BusinessWrite, fieldsOf, writeSchema } from '../businessInput.ts'
import { operation } from '../operation.ts'
import { changeable, changed, ownedBy } from '../records.ts'
import { shown } from './read.ts'

const module = 'client-library'

export const create = operation<BusinessWrite<ClientData>>({
  module,
  name: 'create',
  effect: 'write',
  scopes: ['clients:write'],
  description: 'Add a client company. Search first.',
  takes: 'clientWrite',
  answers: 'clientReceipt',
  schema: choices => writeSchema(choices, clientData(choices, ['name'])),
  run(call, input) {
    const { store } = call
    const { choices, rules } = call.service
    const data = fieldsOf(choices, input, choices.business.clientReference)
    const client: Client = { client_id: store.nextNumber(), version: 1, data, ...ownedBy(call) }
    if (rules.business.keepsClients) store.clients.add(client.client_id, client)
    return shown(choices, rules.business.clientReceipt(client))
  },
})

export const update = operation<BusinessWrite<ClientData>>({
  module,
  name: 'update',
  effect: 'write',
  scopes: ['clients:write'],
  description: 'Change a client company.',
  takes: 'clientWrite',
  answers: 'clientReceipt',
  schema: choices =>
    writeSchema(choices, clientData(choices, []), {
      reference: { [choices.business.clientReference]: recordNumber },
      versioned: choices.business.versionedClients,
    }),
  run(call, input) {
    const { store } = call
    const { choices, rules } = call.service
    const { clientReference } = choices.business
    const client = changeable(
      call,
      'client company',
      store.clients.get(Number(input[clientReference])),
      input.version,
    )
    client.data = rules.business.updatedClient(client.data, fieldsOf(choices, input, clientReference))
    changed(call, client)
    return shown(choices, rules.business.clientReceipt(client))
  },
})
