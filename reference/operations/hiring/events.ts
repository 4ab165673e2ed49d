import { randomUUID } from 'node:crypto'
import { Refusal } from '../../rules/refusal.ts'
import { requestId } from '../../schemas/common.ts'
import { closed, type JsonSchema } from '../../schemas/schema.ts'
import { operation } from '../operation.ts'
import { changed, editable, nowOf } from '../records.ts'
import { entry } from './change.ts'
import { type FlowInput, flowField, namedFlow } from './find.ts'
import { flowReceipt } from './flow-views.ts'

interface EventInput extends FlowInput {
  kind: string
  title: string
  startsAt: string
  endsAt?: string
  minutes?: number
}

const time: JsonSchema = { type: 'string', format: 'date-time' }

export const event = operation<EventInput>({
  module: 'hiring',
  name: 'event',
  effect: 'write',
  scopes: ['hiring:write'],
  description: 'Record an arrangement of a flow: an interview, a call. Nobody is invited.',
  takes: 'eventWrite',
  answers: 'eventReceipt',
  schema: ({ hiring }) => {
    const asked = {
      ...flowField,
      kind: { type: 'string', enum: ['interview', 'call', 'meeting', 'other'] },
      title: { type: 'string', minLength: 1, maxLength: 200 },
      startsAt: time,
      ...(hiring.eventEnd === 'time' ? { endsAt: time } : {}),
      requestId,
    }
    const minutes: JsonSchema = { type: 'integer', minimum: 5, maximum: 1440 }
    return closed({ ...asked, ...(hiring.eventEnd === 'minutes' ? { minutes } : {}) }, Object.keys(asked))
  },
  run(call, input) {
    const { hiring } = call.service.choices
    const flow = editable(call, 'flow', namedFlow(call, input))
    if (hiring.events === 'refused-in-sandbox') {
      throw new Refusal(409, 'DISABLED_IN_SANDBOX', 'Arrangements are disabled in this sandbox.')
    }
    const { kind, title, startsAt, endsAt, minutes } = input
    const eventId = randomUUID()
    const times = { startsAt, ...(endsAt ? { endsAt } : {}), ...(minutes ? { minutes } : {}) }
    const by = { createdAt: nowOf(call), byId: call.member.membershipId }
    flow.events.push({ eventId, kind, title, ...times, ...by })
    flow.history = [...flow.history, entry(call, 'event')]
    if (hiring.eventVersion === 'raised') changed(call, flow)
    return flowReceipt(flow, { eventId })
  },
})
