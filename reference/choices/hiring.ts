import type { StageKey } from '../model/flow.ts'
import type { Job } from '../model/job.ts'

/** States and transitions, and hiring operations: stage names, references and most input fields are not shown. */
export const hiringChoices = {
  /** How flow detail treats history and notes for a caller who may not read them. */
  restrictedNotes: 'left-out' as 'left-out' | 'empty',

  /** How the schema asks for the particulars of the stages that have some. */
  particulars: 'if-then' as 'if-then' | 'one-of',

  /** How read takes a resource's own input: nested, by resource or all in one, or beside the resource. */
  readInput: 'branches' as 'branches' | 'one-object' | 'flat',

  /** Whether a stage may follow on another. */
  follows: (_from: StageKey, _to: StageKey): boolean => true,

  /** Whether assign and collaborate ask for the flow's version. */
  versionedAssign: true,

  /** What makes a note private: a flag, or an audience that has to be named. */
  privacy: 'flag' as 'flag' | 'audience',

  /** What a member can write to himself: any number of notes, also beside flows, or one that is overwritten. */
  memos: 'many' as 'many' | 'one',

  /** How the list of flows is paged. */
  paging: 'pages' as 'pages' | 'cursor',

  /** As many of a member's newest flows stand on the dashboard, and what stands there of a job besides. */
  dashboard: { flows: 50, jobs: undefined as ((job: Job) => Record<string, unknown>) | undefined },

  /** What a preview shows of its token, and the token in what a write sends of it. */
  tokenShown: (token: string): string => token,
  tokenSent: (shown: string): string => shown,
}

export type HiringChoices = typeof hiringChoices
