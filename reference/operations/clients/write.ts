import type { Client, ClientData } from '../../model/client.ts'
import { Refusal } from '../../rules/refusal.ts'
import { changedClient, newClient } from '../../schemas/business.ts'
import { recordNumber } from '../../schemas/common.ts'
import { type BusinessWrite, writeSchema } from '../business-input.ts'
import { type Call, operation } from '../operation.ts'
import { changeable, changed, keep, ownedBy, sees, toStore } from '../records.ts'
import { shown } from './read.ts'

const module = 'client-library'

/** @throws {Refusal} 409, where another client company of this name is refused */
function refuseDuplicate(call: Call, { name = '' }: ClientData): void {
  if (call.service.choices.business.clientDuplicates === 'kept') return
  const same = [...call.store.clients.values()].find(
    client => client.data.name === name && sees(call, 'client company', client),
  )
  if (same) throw new Refusal(409, 'DUPLICATE_CLIENT', 'A client company of this name exists.')
}

export const create = operation<BusinessWrite<ClientData>>({
  module,
  name: 'create',
  effect: 'write',
  scopes: ['clients:write'],
  description: 'Add a client company. Search first.',
  takes: 'clientWrite',
  answers: 'clientReceipt',
  schema: choices => writeSchema(newClient(choices)),
  run(call, input) {
    const { store } = call
    const { choices, rules } = call.service
    const data = toStore(call, 'client company', input.data)
    refuseDuplicate(call, data)
    const client: Client = { client_id: store.nextNumber(), data, ...ownedBy(call) }
    keep(call, store.clients, client.client_id, client)
    return shown(choices, rules.clients.receipt(client))
  },
})

export const update = operation<BusinessWrite<ClientData> & { client_id: number }>({
  module,
  name: 'update',
  effect: 'write',
  scopes: ['clients:write'],
  description: 'Change a client company.',
  takes: 'clientWrite',
  answers: 'clientReceipt',
  schema: choices =>
    writeSchema(changedClient(choices), {
      reference: { client_id: recordNumber },
      versioned: ({ counted: 'asked', optional: 'optional', none: 'no' } as const)[
        choices.business.clientVersion
      ],
    }),
  run(call, input) {
    const { store } = call
    const { choices, rules } = call.service
    const client = changeable(call, 'client company', store.clients.get(input.client_id), input.version)
    client.data = rules.clients.updated(client.data, toStore(call, 'client company', input.data))
    changed(call, client)
    return shown(choices, rules.clients.receipt(client))
  },
})
