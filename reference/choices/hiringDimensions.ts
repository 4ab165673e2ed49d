import { randomUUID } from 'node:crypto'
import type { StageKey } from '../model/flow.ts'
import type { DimensionOf } from './dimension.ts'
import type { HiringChoices } from './hiring.ts'

const ended: StageKey[] = ['rejected', 'withdrawn']

/** The stage after each, and those that end a flow. */
const nextStages: Partial<Record<StageKey, StageKey[]>> = {
  sourced: ['screening', ...ended],
  screening: ['interview', ...ended],
  interview: ['offer', ...ended],
  offer: ['onboarding', ...ended],
  onboarding: ['hired', ...ended],
}

export const hiringDimensions: DimensionOf<HiringChoices>[] = [
  {
    name: 'flows.restricted-notes',
    allowedBy: 'Scopes, sensitive:notes: how flow detail treats history and notes without it is not shown',
    values: [
      { value: 'left-out', what: 'without the scope flow detail has neither history nor notes' },
      {
        value: 'empty',
        what: 'without the scope flow detail has empty lists in their place',
        variant: 'restricted-notes-empty',
        chooses: { restrictedNotes: 'empty' },
      },
    ],
  },
  {
    name: 'flows.particulars',
    allowedBy: 'Hiring flow: the particulars of offer and onboarding are defined by the live schema',
    values: [
      {
        value: 'if-then',
        what: 'the schema of transition asks for the particulars of a stage by if and then',
      },
      {
        value: 'one-of',
        what: 'the schema of transition is a oneOf with a branch for each kind of stage',
        variant: 'stages-by-one-of',
        chooses: { particulars: 'one-of' },
      },
    ],
  },
  {
    name: 'schemas.read',
    allowedBy: 'Hiring operations, read: how resource and input nest is for the live schema to say',
    values: [
      { value: 'branches', what: 'the schema of read is a oneOf with a branch for each resource' },
      {
        value: 'flat',
        what: "a resource's own input stands beside the resource",
        variant: 'flat-read',
        chooses: { readInput: 'flat' },
      },
      {
        value: 'one-object',
        what: 'the schema of read has one inner input for all resources, with nothing required',
        variant: 'read-in-one-object',
        chooses: { readInput: 'one-object' },
      },
    ],
  },
  {
    name: 'flows.transitions',
    allowedBy: 'States and transitions: which stages follow on which is not shown',
    values: [
      { value: 'any', what: 'a flow moves from any stage to any' },
      {
        value: 'in-order',
        what: 'a flow moves to the next stage only, or ends; one that has ended moves no more',
        variant: 'stages-in-order',
        chooses: { follows: (from, to) => (nextStages[from] ?? []).includes(to) },
      },
    ],
  },
  {
    name: 'flows.assign-version',
    allowedBy: 'Hiring operations, assign: no version is listed',
    values: [
      { value: 'asked', what: "assign and collaborate take the flow's version" },
      {
        value: 'none',
        what: "assign and collaborate don't take the flow's version",
        variant: 'assign-without-version',
        chooses: { versionedAssign: false },
      },
    ],
  },
  {
    name: 'flows.note-privacy',
    allowedBy: 'Hiring flow: how a note is made private is not shown',
    values: [
      { value: 'flag', what: 'a note is private where its flag is set' },
      {
        value: 'audience',
        what: 'a note names its audience, the team or its author',
        variant: 'note-audience',
        chooses: { privacy: 'audience' },
      },
    ],
  },
  {
    name: 'hiring.memos',
    allowedBy: 'Hiring operations: the input of personalNote is not shown, nor how many notes it keeps',
    values: [
      { value: 'many', what: 'a member has any number of personal notes, also beside flows' },
      {
        value: 'one',
        what: 'a member has one memo, which the next one overwrites',
        variant: 'one-memo',
        chooses: { memos: 'one' },
      },
    ],
  },
  {
    name: 'flows.paging',
    allowedBy: 'Hiring operations, read: how the list of flows is paged is not shown',
    values: [
      { value: 'pages', what: 'the list of flows is paged by page and pageSize' },
      {
        value: 'cursor',
        what: 'the list of flows is paged by a cursor and a limit',
        variant: 'flows-by-cursor',
        chooses: { paging: 'cursor' },
      },
    ],
  },
  {
    name: 'hiring.dashboard',
    allowedBy: 'Hiring operations, read: what the own workbench shows is not shown, nor how much of it',
    values: [
      { value: 'fifty-flows', what: 'a dashboard has the fifty newest flows' },
      {
        value: 'five-flows',
        what: 'a dashboard has the five newest flows alone, and jobs that are open',
        variant: 'small-dashboard',
        chooses: { dashboard: { flows: 5, jobs: ({ jobId, data }) => ({ jobId, title: data.title }) } },
      },
    ],
  },
  {
    name: 'hiring.impact-token',
    allowedBy:
      'Job impact preview: what an impactToken is, and whether two previews of one state share it, is not shown',
    values: [
      { value: 'of-the-state', what: 'two previews of one state have the same impactToken' },
      {
        value: 'of-the-preview',
        what: 'every preview has an impactToken of its own, all of them good while the job and its flows stay as they are',
        variant: 'previews-each-with-a-token',
        chooses: {
          tokenShown: token => `${token}.${randomUUID()}`,
          tokenSent: shown => shown.split('.')[0] ?? '',
        },
      },
    ],
  },
]
