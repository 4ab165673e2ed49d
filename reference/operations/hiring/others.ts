import { randomUUID } from 'node:crypto'
import type { ContactPolicy } from '../../model/candidate.ts'
import type { JobStatus } from '../../model/job.ts'
import { impactStale, notFound, Refusal } from '../../rules/refusal.ts'
import { jobStatus } from '../../schemas/business.ts'
import { candidateId, noteContent, recordNumber, requestId, version } from '../../schemas/common.ts'
import { closed, type JsonSchema } from '../../schemas/schema.ts'
import { operation } from '../operation.ts'
import { changeable, changed, nowOf, visible } from '../records.ts'
import { assignableMember, type FlowInput, flowField, memberField, namedFlow } from './find.ts'
import { impactOf } from './impact.ts'

const module = 'hiring'

interface JobState extends FlowInput {
  jobId: number
  version: number
  impactToken?: string
}

export const jobState = operation<JobState>({
  module,
  name: 'jobState',
  effect: 'write',
  scopes: ['hiring:write', 'jobs:write'],
  description: 'Pause, close or reopen a job. Read its jobImpact first, and tell the user what it touches.',
  schema: ({ hiring }) => {
    const fields: Record<string, JsonSchema> = {
      jobId: recordNumber,
      version,
      impactToken: { type: 'string', minLength: 1, maxLength: 200 },
      [hiring.stateField]: jobStatus,
      requestId,
    }
    return closed(
      { ...fields, offerHandling: { type: 'string', enum: ['keep', 'withdraw'] } },
      Object.keys(fields),
    )
  },
  run(call, input) {
    const { rules, store, choices } = call.service
    const job = changeable(call, 'job', store.jobs.get(input.jobId), input.version)
    const { impactToken } = input
    if (impactToken !== undefined && !rules.impact.fresh(impactToken, impactOf(call, job).token, job)) {
      throw rules.impact.refused(impactStale(choices.answers.impactStaleCode))
    }
    job.status = rules.impact.stateAfter(job.status, input[choices.hiring.stateField] as JobStatus)
    changed(call, job)
    return { ...rules.business.jobReceipt(job), status: job.status }
  },
})

export const jobAssign = operation<FlowInput & { jobId: number; version: number }>({
  module,
  name: 'jobAssign',
  effect: 'write',
  scopes: ['hiring:write', 'jobs:write'],
  description: 'Give a job another owner.',
  schema: choices => {
    const fields = { jobId: recordNumber, version, ...memberField(choices), requestId }
    return closed(fields, Object.keys(fields))
  },
  run(call, input) {
    const { rules, store } = call.service
    const job = changeable(call, 'job', store.jobs.get(input.jobId), input.version)
    job.ownerId = assignableMember(call, input).membershipId
    changed(call, job)
    return rules.business.jobReceipt(job)
  },
})

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
    const { store } = call.service
    const candidate = changeable(call, 'candidate', store.candidates.get(input.candidateId), input.version)
    candidate.policy = { ...candidate.policy, ...input.policy }
    changed(call, candidate)
    return { candidateId: candidate.id, version: candidate.version }
  },
})

export const candidateAssign = operation<FlowInput & { candidateId: string; version: number }>({
  module,
  name: 'candidateAssign',
  effect: 'write',
  scopes: ['hiring:write', 'candidates:write'],
  description: 'Give a candidate another owner.',
  schema: choices => {
    const fields = { candidateId, version, ...memberField(choices), requestId }
    return closed(fields, Object.keys(fields))
  },
  run(call, input) {
    const { store } = call.service
    const candidate = changeable(call, 'candidate', store.candidates.get(input.candidateId), input.version)
    candidate.ownerId = assignableMember(call, input).membershipId
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
    const { store } = call.service
    const found = store.imports.get(importId)
    if (found?.organizationId !== call.member.organizationId) throw notFound('import')
    if (candidateId !== undefined) visible(call, 'candidate', store.candidates.get(candidateId))
    if (found.decision !== null) {
      throw new Refusal(409, 'IMPORT_RESOLVED', 'This import was resolved already.')
    }
    found.decision = decision
    found.candidateId = candidateId ?? null
    return { importId, decision, candidateId: found.candidateId }
  },
})

export const personalNote = operation<FlowInput & { content: string }>({
  module,
  name: 'personalNote',
  effect: 'write',
  scopes: ['hiring:write'],
  description: 'Write a note to yourself, on your workbench or beside a flow. Nobody else ever sees it.',
  schema: choices =>
    closed({ ...flowField(choices), content: noteContent, requestId }, ['content', 'requestId']),
  run(call, input) {
    const { store, choices } = call.service
    const beside = choices.hiring.flowField in input
    const flow = beside ? visible(call, 'flow', namedFlow(call, input)) : undefined
    const noteId = randomUUID()
    store.personalNotes.add(noteId, {
      noteId,
      authorId: call.member.membershipId,
      flowId: flow?.flowId ?? null,
      content: input.content,
      createdAt: nowOf(call),
    })
    return { noteId }
  },
})
