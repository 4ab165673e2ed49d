import { type StageKey, stageKeys } from '../model/flow.ts'
import type { Job } from '../model/job.ts'
import type { JsonSchema } from '../schemas/schema.ts'

/** States and transitions, and hiring operations: stage names, references and most input fields are not shown. */
export const hiringChoices = {
  /** How a flow is named, in inputs and answers alike. */
  flowField: 'flowId',
  flowSchema: { type: 'string', minLength: 1, maxLength: 100 } as JsonSchema,
  flowReference: (number: number): string | number => `flow-${number}`,

  stageField: 'stage',
  stageName: (key: StageKey): string => key,

  memberField: 'membershipId',
  stateField: 'state',

  /** How flow detail treats history and notes for a caller who may not read them. */
  restrictedNotes: 'left-out' as 'left-out' | 'empty',

  /** How the schema asks for the particulars of the stages that have some. */
  particulars: 'if-then' as 'if-then' | 'one-of',

  /** How read takes a resource's own input: nested, by resource or all in one, or beside the resource. */
  readInput: 'branches' as 'branches' | 'one-object' | 'flat',

  /** Whether a stage may follow on another. */
  follows: (_from: StageKey, _to: StageKey): boolean => true,

  /** How a flow shows its stage. */
  stageShown: (name: string): unknown => name,

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

  /** A flow as the impact of its job shows it. */
  touched: (item: Record<string, unknown>): Record<string, unknown> => item,

  /** What stands around every answer of the module. */
  answered: (answer: unknown): unknown => answer,
}

export type HiringChoices = typeof hiringChoices

/** The stage of a name, or undefined. */
export const stageOf = ({ stageName }: HiringChoices, name: string): StageKey | undefined =>
  stageKeys.find(key => stageName(key) === name)

/** The number of a flow reference, or NaN. */
export const flowNumber = (reference: string | number): number =>
  typeof reference === 'number' ? reference : Number(/^[A-Za-z/-]*([0-9]+)$/.exec(reference)?.[1])
