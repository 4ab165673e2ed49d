import { flowNumber } from '../../choices/hiring.ts'
import type { Choices } from '../../choices/index.ts'
import type { Flow } from '../../model/flow.ts'
import type { Member } from '../../model/member.ts'
import { invalid } from '../../rules/refusal.ts'
import { membershipId } from '../../schemas/common.ts'
import type { JsonSchema } from '../../schemas/schema.ts'
import type { Call } from '../operation.ts'
import { colleague } from '../people.ts'
import { sees } from '../records.ts'

/** Input whose field names are chosen. */
export type FlowInput = Record<string, unknown>

export const flowField = ({ hiring }: Choices): Record<string, JsonSchema> => ({
  [hiring.flowField]: hiring.flowSchema,
})

export const memberField = (choices: Choices): Record<string, JsonSchema> => ({
  [choices.hiring.memberField]: membershipId(choices),
})

/** The flow that an input names, if there is one. */
export function namedFlow({ service, store }: Call, input: FlowInput): Flow | undefined {
  const reference = input[service.choices.hiring.flowField]
  if (typeof reference !== 'string' && typeof reference !== 'number') return undefined
  const flow = store.flows.get(flowNumber(reference))
  return flow && service.choices.hiring.flowReference(flow.flowId) === reference ? flow : undefined
}

/**
 * The member that an input names, who must be active.
 * @throws {Refusal} VALIDATION_ERROR
 */
export function assignableMember(call: Call, input: FlowInput): Member {
  const { memberField: field } = call.service.choices.hiring
  const member = colleague(call, input[field])
  if (!call.service.rules.flows.assignable(member, call.operation)) {
    throw invalid([{ path: field, message: 'must be an active member, of read, resource context' }])
  }
  return member ?? { ...call.member, membershipId: String(input[field]) }
}

/** The flows that the caller sees, oldest first. */
export const visibleFlows = (call: Call): Flow[] =>
  [...call.store.flows.values()].filter(flow => sees(call, 'flow', flow))
