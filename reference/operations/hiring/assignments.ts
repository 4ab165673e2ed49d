import type { Choices } from '../../choices/index.ts'
import { membershipId as memberId, requestId, version } from '../../schemas/common.ts'
import { closed, type JsonSchema } from '../../schemas/schema.ts'
import { operation } from '../operation.ts'
import { changed, editable } from '../records.ts'
import { entry, flowToChange } from './change.ts'
import {
  assignableMember,
  type FlowInput,
  flowField,
  type MemberInput,
  memberField,
  namedFlow,
} from './find.ts'
import { flowReceipt } from './flow-views.ts'

const module = 'hiring'

interface Assignment extends FlowInput {
  version?: number
  reason?: string
}

const reason: JsonSchema = { type: 'string', minLength: 1, maxLength: 2000 }

/** The schema of assign and collaborate: the flow, who it is about, and what is chosen to be asked besides. */
function assigning(
  { hiring }: Choices,
  about: Record<string, JsonSchema>,
  more: Record<string, JsonSchema> = {},
) {
  const asked = {
    ...flowField,
    ...(hiring.assignVersion === 'asked' ? { version } : {}),
    ...about,
    ...(hiring.assignReason === 'asked' ? { reason } : {}),
    requestId,
  }
  const optional = {
    ...(hiring.assignVersion === 'optional' ? { version } : {}),
    ...(hiring.assignReason === 'optional' ? { reason } : {}),
    ...more,
  }
  return closed({ ...asked, ...optional }, Object.keys(asked))
}

export const assign = operation<Assignment & MemberInput>({
  module,
  name: 'assign',
  effect: 'write',
  scopes: ['hiring:write'],
  description: 'Give a flow another owner. Its creator, and private notes, stay with whom they are.',
  takes: 'assignment',
  answers: 'flowReceipt',
  schema: choices => assigning(choices, memberField(choices)),
  run(call, input) {
    const { rules, choices } = call.service
    const named = namedFlow(call, input)
    if (choices.hiring.sameOwner === 'already-so' && named && !call.unchecked) {
      const flow = editable(call, 'flow', named)
      if (flow.ownerId === assignableMember(call, input).membershipId) return flowReceipt(flow)
    }
    const flow = flowToChange(call, input)
    const { membershipId } = assignableMember(call, input)
    const before = flow.ownerId
    Object.assign(flow, rules.flows.reassigned(flow, membershipId))
    if (choices.hiring.formerOwner === 'collaborator' && before !== flow.ownerId) {
      flow.collaboratorIds = [...new Set([...flow.collaboratorIds, before])]
    }
    flow.history = [...flow.history, entry(call, 'assign', { reason: input.reason ?? null })]
    changed(call, flow)
    return flowReceipt(flow)
  },
})

type Collaboration = Assignment &
  Partial<MemberInput> & { action?: 'add' | 'remove'; members?: MemberInput['membershipId'][] }

export const collaborate = operation<Collaboration>({
  module,
  name: 'collaborate',
  effect: 'write',
  scopes: ['hiring:write'],
  description: 'Add a collaborator to a flow, or remove one.',
  takes: 'assignment',
  answers: 'flowReceipt',
  schema: choices => {
    const action: JsonSchema = { type: 'string', enum: ['add', 'remove'], default: 'add' }
    const members: JsonSchema = { type: 'array', items: memberId(choices), maxItems: 20, uniqueItems: true }
    switch (choices.hiring.collaboration) {
      case 'one-at-a-time':
        return assigning(choices, memberField(choices), { action })
      case 'added-only':
        return assigning(choices, memberField(choices))
      case 'action-asked':
        return assigning(choices, { ...memberField(choices), action: { ...action, default: undefined } })
      case 'all-at-once':
        return assigning(choices, { members })
    }
  },
  run(call, input) {
    const { rules } = call.service
    const flow = flowToChange(call, input)
    const asked = input.members ?? [input.membershipId ?? '']
    const field = (at: number) => (input.members ? `members.${at}` : 'membershipId')
    const members = asked.map(
      (membershipId, at) => assignableMember(call, { membershipId }, field(at)).membershipId,
    )
    const added = members.reduce(
      (so, id) => rules.flows.collaborators({ ...flow, collaboratorIds: so }, id),
      input.members ? [] : flow.collaboratorIds,
    )
    flow.collaboratorIds =
      input.action === 'remove' ? flow.collaboratorIds.filter(id => !members.includes(id)) : added
    flow.history = [...flow.history, entry(call, 'collaborate', { reason: input.reason ?? null })]
    changed(call, flow)
    return flowReceipt(flow)
  },
})
