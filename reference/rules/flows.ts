import { endedStages, type Flow, type FlowNote, type HistoryEntry, type StageKey } from '../model/flow.ts'
import type { Member } from '../model/member.ts'
import type { RecordKind } from './visibility.ts'

/** The particulars of a transition. */
export interface Move {
  stage: StageKey
  entry: HistoryEntry
  offer: Record<string, unknown> | undefined
  onboarding: Record<string, unknown> | undefined
}

/** States and transitions: the rules that are stated for flows. */
export const flowRules = {
  /** Whether an active flow stands in the way of another link of the same candidate and job. */
  blocks: (active: Flow, wanted: Pick<Flow, 'candidateId' | 'jobId' | 'creatorId'>): boolean =>
    active.candidateId === wanted.candidateId &&
    active.jobId === wanted.jobId &&
    !endedStages.includes(active.stage),

  /** What a create waits for once it has found no active flow: nothing, so that creates can't race. */
  pause: (): Promise<void> | undefined => undefined,

  /** What a new flow names that must exist and be visible. */
  links: ['candidate', 'job'] as readonly RecordKind[],

  /** What a transition makes of a flow. */
  moved: (flow: Flow, { stage, entry, offer, onboarding }: Move): Partial<Flow> => ({
    stage,
    history: [...flow.history, entry],
    offer: offer ?? flow.offer,
    onboarding: onboarding ?? flow.onboarding,
  }),

  /** Who may be given work: an active member of the giver's organisation. */
  assignable: (member: Member | undefined, giver: Member, _operation: string): boolean =>
    member?.active === true && member.organizationId === giver.organizationId,

  /** What a change of owner makes of a flow: creator and private notes stay with whom they were. */
  reassigned: (_flow: Flow, ownerId: string): Partial<Flow> => ({ ownerId }),

  /** The collaborators after one was added. */
  collaborators: (flow: Flow, added: string): string[] => [...new Set([...flow.collaboratorIds, added])],

  /** The notes after one was written. */
  noted: (flow: Flow, note: FlowNote): FlowNote[] => [...flow.notes, note],
}

export type FlowRules = typeof flowRules
