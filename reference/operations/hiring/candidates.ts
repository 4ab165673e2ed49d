import type { ContactPolicy } from '../../model/candidate.ts'
import { Refusal } from '../../rules/refusal.ts'
import { candidateId, requestId, version } from '../../schemas/common.ts'
import { closed } from '../../schemas/schema.ts'
import { operation } from '../operation.ts'
import { changeable, changed, toChange, visible } from '../records.ts'
import { assignableMember, type MemberInput, memberField } from './find.ts'

const module = 'hiring'

export const candidatePolicy = operation<{
  candidateId: string
  version: number
  policy: Partial<ContactPolicy>
}>({
  module,
  name: 'candidatePolicy',
  effect: 'write',
  scopes: ['hiring:write', 'candidates:write'],
  description: 'Say whether a candidate may be contacted.',
  takes: 'policyWrite',
  answers: 'candidateReceipt',
  schema: ({ schemas: { nullable } }) =>
    closed(
      {
        candidateId,
        version,
        policy: closed(
          {
            doNotContact: { type: 'boolean' },
            reason: nullable({ type: 'string', maxLength: 500 }),
            until: nullable({ type: 'string', format: 'date' }),
          },
          ['doNotContact'],
        ),
        requestId,
      },
      ['candidateId', 'version', 'policy', 'requestId'],
    ),
  run(call, input) {
    const { store } = call
    const isOwn = call.service.choices.hiring.policyVersion === 'own'
    const found = store.candidates.get(input.candidateId)
    const candidate = changeable(call, 'candidate', found, isOwn ? found?.version : input.version)
    if (isOwn) {
      const { policyVersion = call.service.choices.records.firstVersion } = candidate
      if (input.version !== policyVersion)
        throw new Refusal(409, 'VERSION_CONFLICT', 'The policy has moved on.')
      candidate.policyVersion = policyVersion + 1
    }
    candidate.policy = { ...candidate.policy, ...input.policy }
    changed(call, candidate)
    return { candidateId: candidate.id, version: candidate.version }
  },
})

export const candidateAssign = operation<MemberInput & { candidateId: string; version: number }>({
  module,
  name: 'candidateAssign',
  effect: 'write',
  scopes: ['hiring:write', 'candidates:write'],
  description: 'Give a candidate another owner.',
  takes: 'assignment',
  answers: 'candidateReceipt',
  schema: choices => {
    const fields = { candidateId, version, ...memberField(choices), requestId }
    return closed(fields, Object.keys(fields))
  },
  run(call, input) {
    const { store } = call
    const candidate = changeable(call, 'candidate', store.candidates.get(input.candidateId), input.version)
    candidate.ownerId = assignableMember(call, input).membershipId
    if (call.service.choices.hiring.policyVersion === 'own') {
      const { records } = call.service.choices
      candidate.policyVersion = (candidate.policyVersion ?? records.firstVersion) + 1
    }
    changed(call, candidate)
    return { candidateId: candidate.id, version: candidate.version }
  },
})

export const resolveImport = operation<{
  importId: string
  decision: 'link' | 'discard'
  candidateId?: string
}>({
  module,
  name: 'resolveImport',
  effect: 'write',
  scopes: ['hiring:write'],
  description: 'Decide on an imported person of your dashboard: link to a candidate, or discard.',
  takes: 'importWrite',
  answers: 'import',
  schema: () => ({
    ...closed(
      {
        importId: { type: 'string', minLength: 1, maxLength: 100 },
        decision: { type: 'string', enum: ['link', 'discard'] },
        candidateId,
        requestId,
      },
      ['importId', 'decision', 'requestId'],
    ),
    if: { properties: { decision: { const: 'link' } }, required: ['decision'] },
    then: { required: ['candidateId'] },
  }),
  run(call, { importId, decision, candidateId }) {
    const { store } = call
    const found = toChange(call, visible(call, 'import', store.imports.get(importId)))
    if (candidateId !== undefined) visible(call, 'candidate', store.candidates.get(candidateId))
    if (found.decision !== null) {
      throw new Refusal(409, 'IMPORT_RESOLVED', 'This import was resolved already.')
    }
    found.decision = decision
    found.candidateId = candidateId ?? null
    return { importId, decision, candidateId: found.candidateId }
  },
})
