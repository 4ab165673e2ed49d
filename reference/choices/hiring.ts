import { type StageKey, stageKeys } from '../model/flow.ts'
import type { JsonSchema } from '../schemas/schema.ts'
import type { VariantOf } from './variant.ts'

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
}

export type HiringChoices = typeof hiringChoices

/** The stage of a name, or undefined. */
export const stageOf = ({ stageName }: HiringChoices, name: string): StageKey | undefined =>
  stageKeys.find(key => stageName(key) === name)

/** The number of a flow reference, or NaN. */
export const flowNumber = (reference: string | number): number =>
  typeof reference === 'number' ? reference : Number(/^[A-Za-z/-]*([0-9]+)$/.exec(reference)?.[1])

const chineseStages: Record<StageKey, string> = {
  sourced: '新候选人',
  screening: '筛选中',
  interview: '面试 / 复试',
  offer: '录用通知',
  onboarding: '入职办理',
  hired: '已入职',
  rejected: '未通过',
  withdrawn: '已放弃',
}

export const hiringVariants: VariantOf<HiringChoices>[] = [
  {
    id: 'integer-flow-ids',
    allowedBy: 'Hiring flow: the name and type of the flow reference are not shown',
    what: 'a flow is named by an integer, under id',
    chooses: () => ({
      flowField: 'id',
      flowSchema: { type: 'integer', minimum: 1 },
      flowReference: number => number,
    }),
  },
  {
    id: 'stages-in-another-script',
    allowedBy: 'States and transitions: flow stage names are not shown',
    what: 'stages have Chinese names, one with a space and a slash',
    chooses: () => ({ stageName: key => chineseStages[key] }),
  },
  {
    id: 'other-hiring-names',
    allowedBy: 'Hiring operations: input shapes beyond the few listed are not shown',
    what: 'flow, stage, member and target state stand under other names',
    chooses: () => ({
      flowField: 'flow_ref',
      flowReference: number => `F/${number}`,
      stageField: 'pipelinePhase',
      stageName: key => key.toUpperCase(),
      memberField: 'assignee',
      stateField: 'targetStatus',
    }),
  },
  {
    id: 'restricted-notes-empty',
    allowedBy: 'Scopes, sensitive:notes: how flow detail treats history and notes without it is not shown',
    what: 'without the scope flow detail has empty lists in their place',
    chooses: () => ({ restrictedNotes: 'empty' }),
  },
  {
    id: 'stages-by-one-of',
    allowedBy: 'Hiring flow: the particulars of offer and onboarding are defined by the live schema',
    what: 'the schema of transition is a oneOf with a branch for each kind of stage',
    chooses: () => ({ particulars: 'one-of' }),
  },
]
