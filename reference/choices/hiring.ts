import type { StageKey } from '../model/flow.ts'
import type { Job } from '../model/job.ts'

/** States and transitions, and hiring operations: what most of them take, and what they do beside it, is not shown. */
export const hiringChoices = {
  /** How flow detail treats history and notes for a caller who may not read them. */
  restrictedNotes: 'left-out' as 'left-out' | 'empty' | 'null' | 'marked' | 'notice',

  /** How the schema asks for the particulars of the stages that have some. */
  particulars: 'if-then' as 'if-then' | 'one-of' | 'optional',

  /** How read takes a resource's own input: nested, by resource or all in one, or beside the resource. */
  readInput: 'branches' as 'branches' | 'branches-optional' | 'one-object' | 'flat',

  /** Whether a stage may follow on another, and how one that may not is refused. */
  follows: (_from: StageKey, _to: StageKey): boolean => true,
  transitionRefused: 400 as 400 | 409,

  /** How a second active link of a candidate and a job is refused. */
  duplicateFlow: { status: 409, code: 'DUPLICATE_FLOW' },

  /** The code of a stale version of a flow. */
  conflictCode: 'VERSION_CONFLICT',

  /** Whether assign and collaborate take the flow's version, and a reason. */
  assignVersion: 'asked' as 'asked' | 'optional' | 'none',
  assignReason: 'none' as 'none' | 'optional' | 'asked',

  /**
   * Members who can be given work: all active ones of the directory, or those that the caller's visibleMemberIds
   * name.
   */
  assignable: 'directory' as 'directory' | 'visible',

  /** Who sees a flow because of a part in it: its creator, too, or its owner and collaborators alone. */
  creatorSees: true,

  /** How assign answers where the member owns the flow already: as any change, or that it is so. */
  sameOwner: 'changes' as 'changes' | 'already-so',

  /** What becomes of the owner before. */
  formerOwner: 'leaves' as 'leaves' | 'collaborator',

  /** Whose version candidatePolicy compares: that of the candidate, or one that counts policies and owners alone. */
  policyVersion: 'of-the-candidate' as 'of-the-candidate' | 'own',

  /** How collaborators are told. */
  collaboration: 'one-at-a-time' as 'one-at-a-time' | 'added-only' | 'action-asked' | 'all-at-once',

  /** What makes a note private: a flag, or an audience; or nothing does. */
  privacy: 'flag' as 'flag' | 'flag-asked' | 'audience' | 'audience-optional' | 'none',

  /** Whether a note, and an arrangement, make the next version of the flow. */
  noteVersion: 'kept' as 'kept' | 'raised',
  eventVersion: 'kept' as 'kept' | 'raised',

  /** Whether arrangements are recorded here, and how it is told when one ends. */
  events: 'recorded' as 'recorded' | 'refused-in-sandbox',
  eventEnd: 'not-told' as 'not-told' | 'time' | 'minutes',

  /** Personal notes of a member: any number of them, also beside flows, or one that is overwritten. */
  memos: 'many' as 'many' | 'one' | 'workbench-only' | 'flow-asked',

  /** How the list of flows is paged. */
  paging: 'pages' as 'pages' | 'cursor',

  /** How many of a member's newest flows stand on the dashboard, and what stands there of a job besides. */
  dashboard: { flows: 50, jobs: undefined as ((job: Job) => Record<string, unknown>) | undefined },

  /** What a preview shows of its token, and the token in what a write sends of it. */
  tokenShown: (token: string): string => token,
  tokenSent: (shown: string): string => shown,

  /** What makes a preview stale: a change of the job or one of its flows, or of the job alone. */
  staleBy: 'job-and-flows' as 'job-and-flows' | 'job',

  /** What jobState takes beside the target state, whether that may be open, and whether the schema lists it. */
  jobStates: 'with-open' as 'with-open' | 'pause-and-close' | 'ways-to-close',
  jobStatesListed: true,
  /** Whether a job is opened again without the token of a preview. */
  reopening: 'previewed' as 'previewed' | 'at-once',
  jobStateReason: 'none' as 'none' | 'optional' | 'asked',
  jobStateConfirmed: 'not-asked' as 'not-asked' | 'asked',
  offerHandling: 'optional' as 'optional' | 'asked' | 'none',

  /** Who stands in the directory. */
  directory: 'everybody' as 'everybody' | 'active' | 'others',

  /** Whether a member stands in the own visibleMemberIds. */
  visible: 'with-oneself' as 'with-oneself' | 'others-only',
}

export type HiringChoices = typeof hiringChoices
