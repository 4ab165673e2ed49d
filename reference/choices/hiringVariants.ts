import { randomUUID } from 'node:crypto'
import type { StageKey } from '../model/flow.ts'
import type { HiringChoices } from './hiring.ts'
import type { VariantOf } from './variant.ts'

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

const ended: StageKey[] = ['rejected', 'withdrawn']

/** The stage after each, and those that end a flow. */
const nextStages: Partial<Record<StageKey, StageKey[]>> = {
  sourced: ['screening', ...ended],
  screening: ['interview', ...ended],
  interview: ['offer', ...ended],
  offer: ['onboarding', ...ended],
  onboarding: ['hired', ...ended],
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
  {
    id: 'flat-read',
    allowedBy: 'Hiring operations, read: how resource and input nest is for the live schema to say',
    what: "a resource's own input stands beside the resource",
    chooses: () => ({ readInput: 'flat' }),
  },
  {
    id: 'read-in-one-object',
    allowedBy: 'Hiring operations, read: how resource and input nest is for the live schema to say',
    what: 'the schema of read has one inner input for all resources, with nothing required',
    chooses: () => ({ readInput: 'one-object' }),
  },
  {
    id: 'stages-in-order',
    allowedBy: 'States and transitions: which stages follow on which is not shown',
    what: 'a flow moves to the next stage only, or ends; one that has ended moves no more',
    chooses: () => ({ follows: (from, to) => (nextStages[from] ?? []).includes(to) }),
  },
  {
    id: 'stage-as-object',
    allowedBy: 'Hiring flow: fields beyond those listed are not shown',
    what: 'a flow shows its stage as an object with key and label',
    chooses: () => ({ stageShown: name => ({ label: `Stage: ${name}`, key: name }) }),
  },
  {
    id: 'assign-without-version',
    allowedBy: 'Hiring operations, assign: no version is listed',
    what: "assign and collaborate don't take the flow's version",
    chooses: () => ({ versionedAssign: false }),
  },
  {
    id: 'note-audience',
    allowedBy: 'Hiring flow: how a note is made private is not shown',
    what: 'a note names its audience, the team or its author',
    chooses: () => ({ privacy: 'audience' }),
  },
  {
    id: 'one-memo',
    allowedBy: 'Hiring operations: the input of personalNote is not shown, nor how many notes it keeps',
    what: 'a member has one memo, which the next one overwrites',
    chooses: () => ({ memos: 'one' }),
  },
  {
    id: 'flows-by-cursor',
    allowedBy: 'Hiring operations, read: how the list of flows is paged is not shown',
    what: 'the list of flows is paged by a cursor and a limit',
    chooses: () => ({ paging: 'cursor' }),
  },
  {
    id: 'small-dashboard',
    allowedBy: 'Hiring operations, read: what the own workbench shows is not shown, nor how much of it',
    what: 'a dashboard has the five newest flows alone, and jobs that are open',
    chooses: () => ({ dashboard: { flows: 5, jobs: ({ jobId, data }) => ({ jobId, title: data.title }) } }),
  },
  {
    id: 'impact-of-candidates',
    allowedBy: 'Job impact preview: which fields its flows have is not shown',
    what: "the flows of a job's impact don't repeat its jobId",
    chooses: () => ({ touched: ({ jobId: _, ...item }) => item }),
  },
  {
    id: 'previews-each-with-a-token',
    allowedBy:
      'Job impact preview: what an impactToken is, and whether two previews of one state share it, is not shown',
    what: 'every preview has an impactToken of its own, all of them good while the job and its flows stay as they are',
    chooses: () => ({
      tokenShown: token => `${token}.${randomUUID()}`,
      tokenSent: shown => shown.split('.')[0] ?? '',
    }),
  },
  {
    id: 'wrapped-hiring-answers',
    allowedBy: 'Endpoints: the result of an operation is plain JSON, in no stated envelope',
    what: 'answers of the hiring module stand in an envelope with an id and a version of its own',
    chooses: () => ({ answered: answer => ({ version: 7, id: 'answer', result: answer }) }),
  },
]
