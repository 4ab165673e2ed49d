import { randomUUID } from 'node:crypto'
import type { Choices } from '../../choices/index.ts'
import { type Flow, type HistoryEntry, stageKeys } from '../../model/flow.ts'
import { duplicateFlow, invalid } from '../../rules/refusal.ts'
import { candidateId, noteContent, recordNumber, requestId, version } from '../../schemas/common.ts'
import { transitionInput } from '../../schemas/hiring.ts'
import { closed, type JsonSchema } from '../../schemas/schema.ts'
import { type Call, operation } from '../operation.ts'
import { changeable, changed, editable, nowOf, ownedBy, pastChecks, visible } from '../records.ts'
import {
  assignableMember,
  type FlowInput,
  flowField,
  type MemberInput,
  memberField,
  namedFlow,
} from './find.ts'
import { flowReceipt } from './flowViews.ts'

const module = 'hiring'

const entry = (call: Call, action: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  at: nowOf(call),
  byId: call.member.membershipId,
  action,
  from: null,
  to: null,
  reason: null,
  ...more,
})

/** @throws {Refusal} NOT_FOUND, FORBIDDEN, VERSION_CONFLICT */
const flowToChange = (call: Call, input: FlowInput & { version?: number }): Flow =>
  changeable(call, 'flow', namedFlow(call, input), input.version)

/** @throws {Refusal} 409, when an active flow links the same two already */
function requireNoActive(call: Call, wanted: { candidateId: string; jobId: number }, but?: Flow): void {
  const { service, store } = call
  for (const flow of store.flows.values()) {
    if (flow !== but && !pastChecks(call) && service.rules.flows.blocks(flow, wanted)) {
      throw service.rules.flows.duplicateRefused(duplicateFlow())
    }
  }
}

export const create = operation<{ candidateId: string; jobId: number; requestId: string }>({
  module,
  name: 'create',
  effect: 'write',
  scopes: ['hiring:write'],
  description: 'Link a candidate to a job.',
  takes: 'plain',
  answers: 'flowReceipt',
  schema: () =>
    closed({ candidateId, jobId: recordNumber, requestId }, ['candidateId', 'jobId', 'requestId']),
  run(call, { candidateId, jobId }) {
    const { store } = call
    const { rules } = call.service
    const { candidate, job } = rules.flows.linksMustExist
    if (candidate) visible(call, 'candidate', store.candidates.get(candidateId))
    if (job) visible(call, 'job', store.jobs.get(jobId))
    requireNoActive(call, { candidateId, jobId })
    const flow: Flow = {
      flowId: store.nextNumber(),
      candidateId,
      jobId,
      version: 1,
      stage: 'sourced',
      history: [entry(call, 'created', { to: 'sourced' })],
      notes: [],
      events: [],
      offer: null,
      onboarding: null,
      ...ownedBy(call),
    }
    if (rules.flows.keeps) store.flows.add(flow.flowId, flow)
    return flowReceipt(flow)
  },
})

interface Transition extends FlowInput {
  version: number
  stage: string
  reason: string
  offer?: Record<string, unknown>
  onboarding?: Record<string, unknown>
}

export const transition = operation<Transition>({
  module,
  name: 'transition',
  effect: 'write',
  scopes: ['hiring:write'],
  description:
    'Move a flow to another stage. Offer and onboarding take their actual dates and a confirmation.',
  takes: 'transition',
  answers: 'flowReceipt',
  schema: choices =>
    transitionInput(choices, {
      ...flowField,
      version,
      reason: { type: 'string', minLength: 1, maxLength: 2000 },
      requestId,
    }),
  run(call, input) {
    const { rules, choices, wire } = call.service
    const flow = flowToChange(call, input)
    // The schema asks for a stage; one that doesn't exist gets here only where a fault lets it.
    const stage = stageKeys.find(key => key === input.stage) ?? flow.stage
    if (!choices.hiring.follows(flow.stage, stage)) {
      const path = wire.path('transition', 'stage')
      throw invalid([{ path, message: 'is no stage that follows on this one' }])
    }
    requireNoActive(call, flow, flow)
    const { reason, offer, onboarding } = input
    const move = {
      stage,
      entry: entry(call, 'transition', { from: flow.stage, to: stage, reason }),
      offer,
      onboarding,
    }
    Object.assign(flow, rules.flows.moved(flow, move))
    changed(call, flow)
    return flowReceipt(flow, { stage: flow.stage })
  },
})

/** The input of assign and collaborate. */
const assigning = (choices: Choices): Record<string, JsonSchema> => ({
  ...flowField,
  ...(choices.hiring.versionedAssign ? { version } : {}),
  ...memberField(choices),
  requestId,
})

export const assign = operation<FlowInput & MemberInput & { version?: number }>({
  module,
  name: 'assign',
  effect: 'write',
  scopes: ['hiring:write'],
  description: 'Give a flow another owner. Its creator, and private notes, stay with whom they are.',
  takes: 'assignment',
  answers: 'flowReceipt',
  schema: choices => {
    const fields = assigning(choices)
    return closed(fields, Object.keys(fields))
  },
  run(call, input) {
    const flow = flowToChange(call, input)
    const { membershipId } = assignableMember(call, input)
    Object.assign(flow, call.service.rules.flows.reassigned(flow, membershipId))
    flow.history = [...flow.history, entry(call, 'assign')]
    changed(call, flow)
    return flowReceipt(flow)
  },
})

export const collaborate = operation<
  FlowInput & MemberInput & { version?: number; action?: 'add' | 'remove' }
>({
  module,
  name: 'collaborate',
  effect: 'write',
  scopes: ['hiring:write'],
  description: 'Add a collaborator to a flow, or remove one.',
  takes: 'assignment',
  answers: 'flowReceipt',
  schema: choices => {
    const fields = assigning(choices)
    return closed(
      { ...fields, action: { type: 'string', enum: ['add', 'remove'], default: 'add' } },
      Object.keys(fields),
    )
  },
  run(call, input) {
    const flow = flowToChange(call, input)
    const { membershipId } = assignableMember(call, input)
    flow.collaboratorIds =
      input.action === 'remove'
        ? flow.collaboratorIds.filter(id => id !== membershipId)
        : call.service.rules.flows.collaborators(flow, membershipId)
    flow.history = [...flow.history, entry(call, 'collaborate')]
    changed(call, flow)
    return flowReceipt(flow)
  },
})

export const note = operation<
  FlowInput & { content: string; private?: boolean; audience?: 'team' | 'author' }
>({
  module,
  name: 'note',
  effect: 'write',
  scopes: ['hiring:write'],
  description: 'Append a note to a flow; a private one is shown to you alone.',
  takes: 'flowNoteWrite',
  answers: 'flowNoteReceipt',
  schema: choices => {
    const fields = { ...flowField, content: noteContent, requestId }
    if (choices.hiring.privacy === 'audience') {
      const audience: JsonSchema = { type: 'string', enum: ['team', 'author'] }
      return closed({ ...fields, audience }, [...Object.keys(fields), 'audience'])
    }
    return closed({ ...fields, private: { type: 'boolean', default: false } }, Object.keys(fields))
  },
  run(call, input) {
    const flow = editable(call, 'flow', namedFlow(call, input))
    const written = {
      noteId: randomUUID(),
      content: input.content,
      authorId: call.member.membershipId,
      private: input.private ?? input.audience === 'author',
      createdAt: nowOf(call),
    }
    flow.notes = call.service.rules.flows.noted(flow, written)
    return flowReceipt(flow, { noteId: written.noteId })
  },
})

export const event = operation<FlowInput & { kind: string; title: string; startsAt: string }>({
  module,
  name: 'event',
  effect: 'write',
  scopes: ['hiring:write'],
  description: 'Record an arrangement of a flow: an interview, a call. Nobody is invited.',
  takes: 'eventWrite',
  answers: 'eventReceipt',
  schema: () => {
    const fields = {
      ...flowField,
      kind: { type: 'string', enum: ['interview', 'call', 'meeting', 'other'] },
      title: { type: 'string', minLength: 1, maxLength: 200 },
      startsAt: { type: 'string', format: 'date-time' },
      requestId,
    }
    return closed(fields, Object.keys(fields))
  },
  run(call, input) {
    const flow = editable(call, 'flow', namedFlow(call, input))
    const { kind, title, startsAt } = input
    const eventId = randomUUID()
    flow.events.push({
      eventId,
      kind,
      title,
      startsAt,
      createdAt: nowOf(call),
      byId: call.member.membershipId,
    })
    flow.history = [...flow.history, entry(call, 'event')]
    return flowReceipt(flow, { eventId })
  },
})
