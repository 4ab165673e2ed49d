import type { Choices } from '../../choices/index.ts'
import { type Flow, flowNumber } from '../../model/flow.ts'
import type { Member } from '../../model/member.ts'
import { invalid } from '../../rules/refusal.ts'
import { membershipId } from '../../schemas/common.ts'
import type { JsonSchema } from '../../schemas/schema.ts'
import type { Call } from '../operation.ts'
import { memberCalled } from '../people.ts'
import { sees } from '../records.ts'

/** An input that names a flow. */
export interface FlowInput {
  flowId?: string
}

/** An input that names a member. */
export interface MemberInput {
  membershipId: string | number
}

export const flowField: Record<string, JsonSchema> = {
  flowId: { type: 'string', minLength: 1, maxLength: 100 },
}

export const memberField = (choices: Choices): Record<string, JsonSchema> => ({
  membershipId: membershipId(choices),
})

/** The flow that an input names, if there is one. */
export const namedFlow = ({ store }: Call, { flowId }: FlowInput): Flow | undefined =>
  store.flows.get(flowNumber(flowId))

/**
 * The member that an input names, who must be active.
 * @throws {Refusal} VALIDATION_ERROR
 */
export function assignableMember(call: Call, { membershipId }: MemberInput, field = 'membershipId'): Member {
  const { wire } = call.service
  const member = memberCalled(call, membershipId)
  const { hiring } = call.service.choices
  const seen =
    hiring.assignable === 'directory' || call.member.visibleMemberIds.includes(member?.membershipId ?? '')
  if (!call.service.rules.flows.assignable(seen ? member : undefined, call.member, call.operation)) {
    const path = wire.path('assignment', field)
    throw invalid([{ path, message: 'must be an active member, of read, resource context' }])
  }
  return member ?? { ...call.member, membershipId: String(membershipId) }
}

/** The flows that the caller sees, oldest first. */
export const visibleFlows = (call: Call): Flow[] =>
  [...call.store.flows.values()].filter(flow => sees(call, 'flow', flow))
