export interface FlowNote {
  noteId: string
  content: string
  authorId: string
  private: boolean
  createdAt: string
}

export interface HistoryEntry {
  at: string
  byId: string
  action: string
  from: string | null
  to: string | null
  reason: string | null
}

/** An arrangement around a flow: an interview, a call. */
interface FlowEvent {
  eventId: string
  kind: string
  title: string
  startsAt: string
  endsAt?: string
  /** How long it takes. */
  minutes?: number
  createdAt: string
  byId: string
}

/** The link of one candidate to one job. */
export interface Flow {
  flowId: number
  organizationId: string
  candidateId: string
  jobId: number
  version: number
  stage: StageKey
  creatorId: string
  ownerId: string
  collaboratorIds: string[]
  history: HistoryEntry[]
  notes: FlowNote[]
  events: FlowEvent[]
  offer: Record<string, unknown> | null
  onboarding: Record<string, unknown> | null
  createdAt: string
  updatedAt: string
}

/** A flow as inputs and answers name it. */
export const flowReference = ({ flowId }: Pick<Flow, 'flowId'>): string => `flow-${flowId}`

/** The number of a flow's name, or NaN. */
export const flowNumber = (reference: unknown): number =>
  typeof reference === 'string' ? Number(/^flow-([1-9][0-9]*)$/.exec(reference)?.[1]) : Number.NaN

export const stageKeys = [
  'sourced',
  'screening',
  'interview',
  'offer',
  'onboarding',
  'hired',
  'rejected',
  'withdrawn',
] as const
export type StageKey = (typeof stageKeys)[number]

/** Stages after which a candidate may be linked to the same job again. */
export const endedStages: readonly StageKey[] = ['hired', 'rejected', 'withdrawn']

/** A personal note of a member, on the workbench or beside a flow. */
export interface PersonalNote {
  noteId: string
  authorId: string
  flowId: number | null
  content: string
  createdAt: string
}

/** A candidate from an import that nobody has matched yet. */
export interface PendingImport {
  importId: string
  organizationId: string
  creatorId: string
  ownerId: string
  collaboratorIds: string[]
  name: string
  decision: 'link' | 'discard' | null
  candidateId: string | null
}
