import { type Flow, type StageKey, stageKeys } from '../../model/flow.ts'
import { duplicateFlow, invalid, Refusal } from '../../rules/refusal.ts'
import { candidateId, recordNumber, requestId, version } from '../../schemas/common.ts'
import { transitionInput } from '../../schemas/hiring.ts'
import { closed } from '../../schemas/schema.ts'
import { type Call, operation } from '../operation.ts'
import { changed, keep, ownedBy, visible } from '../records.ts'
import { entry, flowToChange } from './change.ts'
import { type FlowInput, flowField } from './find.ts'
import { flowReceipt } from './flow-views.ts'

const module = 'hiring'

/** @throws {Refusal} 409, when an active flow links the same two already */
function requireNoActive(
  call: Call,
  wanted: Pick<Flow, 'candidateId' | 'jobId' | 'creatorId'>,
  but?: Flow,
): void {
  const { service, store } = call
  for (const flow of store.flows.values()) {
    if (flow.flowId !== but?.flowId && !call.unchecked && service.rules.flows.blocks(flow, wanted)) {
      const { status, code } = service.choices.hiring.duplicateFlow
      throw duplicateFlow(status, code, () => linked(call, wanted))
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
  run(call, link) {
    const { candidateId, jobId } = link
    const { store } = call
    const { rules } = call.service
    const { links } = rules.flows
    if (links.includes('candidate')) visible(call, 'candidate', store.candidates.get(candidateId))
    if (links.includes('job')) visible(call, 'job', store.jobs.get(jobId))
    requireNoActive(call, { ...link, creatorId: call.member.membershipId })
    const race = rules.flows.pause()
    return race ? race.then(() => linked(call, link)) : linked(call, link)
  },
})

/** The receipt of a new flow. */
function linked(call: Call, { candidateId, jobId }: Pick<Flow, 'candidateId' | 'jobId'>): unknown {
  const { store } = call
  const flow: Flow = {
    flowId: store.nextNumber(),
    candidateId,
    jobId,
    stage: 'sourced',
    history: [entry(call, 'created', { to: 'sourced' })],
    notes: [],
    events: [],
    offer: null,
    onboarding: null,
    ...ownedBy(call),
  }
  keep(call, store.flows, flow.flowId, flow)
  return flowReceipt(flow)
}

interface Transition extends FlowInput {
  version: number
  stage: string
  reason: string
  offer?: Record<string, unknown>
  onboarding?: Record<string, unknown>
}

/**
 * The stage that is asked for. The schema lists the stages and lets no other text through. Where a fault does, the
 * flow stays at its own.
 * @throws {Refusal} where it doesn't follow on the flow's
 */
function nextStage({ service }: Call, flow: Flow, asked: string): StageKey {
  const { follows, transitionRefused } = service.choices.hiring
  const path = service.wire.path('transition', 'stage')
  const stage = stageKeys.find(key => key === asked)
  if (stage === undefined) return flow.stage
  if (follows(flow.stage, stage)) return stage
  const why = 'is no stage that follows on this one'
  if (transitionRefused === 400) throw invalid([{ path, message: why }])
  throw new Refusal(409, 'STAGE_NOT_ALLOWED', `The ${path} ${why}.`)
}

/** @throws {Refusal} VALIDATION_ERROR, where the schema leaves the particulars of a stage to be asked for here */
function requireParticulars({ service }: Call, stage: StageKey, input: Transition): void {
  const { choices, wire } = service
  if (choices.hiring.particulars !== 'optional' || (stage !== 'offer' && stage !== 'onboarding')) return
  if (input[stage] === undefined) {
    throw invalid([{ path: wire.path('transition', stage), message: 'is needed at this stage' }])
  }
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
    const { rules } = call.service
    const flow = flowToChange(call, input)
    const stage = nextStage(call, flow, input.stage)
    requireNoActive(call, flow, flow)
    const { reason, offer, onboarding } = input
    requireParticulars(call, stage, input)
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
