import { endedStages, type StageKey, stageKeys } from '../model/flow.ts'
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

const placeOf = (stage: StageKey): number => stageKeys.indexOf(stage)

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
      {
        value: 'null',
        what: 'without the scope history and notes are null',
        chooses: { restrictedNotes: 'null' },
      },
      {
        value: 'marked',
        what: 'without the scope history and notes are a word that says so',
        chooses: { restrictedNotes: 'marked' },
      },
      {
        value: 'notice',
        what: 'without the scope history and notes have one entry, which says that it is not for this connection',
        chooses: { restrictedNotes: 'notice' },
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
      {
        value: 'optional',
        what: 'the schema of transition takes the particulars at every stage, and a refusal asks for them',
        arguable:
          'Hiring operations, transition: dates and confirmation are by the live schema, which asks for none',
        chooses: { particulars: 'optional' },
      },
    ],
  },
  {
    name: 'schemas.read',
    allowedBy: 'Hiring operations, read: how resource and input nest is for the live schema to say',
    values: [
      { value: 'branches', what: 'the schema of read is a oneOf with a branch for each resource' },
      {
        value: 'branches-optional',
        what: 'the inner input of a resource that needs nothing may be left out',
        chooses: { readInput: 'branches-optional' },
      },
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
      {
        value: 'forward',
        what: 'a flow moves on to any later stage, or ends, and stays where it has ended',
        chooses: { follows: (from, to) => !endedStages.includes(from) && placeOf(to) > placeOf(from) },
      },
      {
        value: 'others',
        what: 'a flow moves to any stage but its own',
        chooses: { follows: (from, to) => from !== to },
      },
      {
        value: 'until-ended',
        what: 'a flow moves from any stage to any other, until it has ended',
        chooses: { follows: (from, to) => from !== to && !endedStages.includes(from) },
      },
    ],
  },
  {
    name: 'flows.transition-refused',
    allowedBy: 'States and transitions: how a stage that does not follow is refused is not shown',
    values: [
      { value: 'invalid', what: 'a stage that does not follow is an invalid input' },
      {
        value: 'conflict',
        what: 'a stage that does not follow is a conflict, with a code of its own',
        chooses: { transitionRefused: 409 },
        seenWith: { 'flows.transitions': 'in-order' },
      },
    ],
  },
  {
    name: 'flows.duplicate',
    allowedBy: 'T-29: a duplicate active link is rejected; with which status and code is not shown',
    values: [
      { value: 'conflict-of-its-own', what: 'a duplicate link is answered 409 DUPLICATE_FLOW' },
      {
        value: 'conflict',
        what: 'a duplicate link is answered 409 CONFLICT',
        chooses: { duplicateFlow: { status: 409, code: 'CONFLICT' } },
      },
      {
        value: 'invalid',
        what: 'a duplicate link is answered 400 VALIDATION_ERROR',
        arguable: 'Errors, 409: conflicts; 400 is named for invalid input',
        chooses: { duplicateFlow: { status: 400, code: 'VALIDATION_ERROR' } },
      },
      {
        value: 'invalid-of-its-own',
        what: 'a duplicate link is answered 400 with a code of its own',
        arguable: 'Errors, 409: conflicts; 400 is named for invalid input',
        chooses: { duplicateFlow: { status: 400, code: 'ACTIVE_LINK_EXISTS' } },
      },
    ],
  },
  {
    name: 'flows.conflict-code',
    allowedBy:
      'T-15: the table names the code for candidates; another code for a flow is doubted, no failure',
    values: [
      {
        value: 'version-conflict',
        what: 'a stale version of a flow is answered VERSION_CONFLICT',
        weight: 5,
      },
      {
        value: 'own',
        what: 'a stale version of a flow is answered with a code of its own',
        arguable: 'Versioning, rule 2: a stale version gives 409 VERSION_CONFLICT',
        chooses: { conflictCode: 'FLOW_VERSION_STALE' },
      },
    ],
  },
  {
    name: 'context.directory',
    allowedBy: 'Hiring context: members are returned; which of them is not said',
    values: [
      { value: 'everybody', what: 'the directory has all members, those who have left among them' },
      { value: 'active', what: 'the directory has the active members', chooses: { directory: 'active' } },
      {
        value: 'others',
        what: 'the directory has all members but the caller',
        chooses: { directory: 'others' },
      },
    ],
  },
  {
    name: 'context.visible',
    allowedBy:
      'Hiring context: visibleMemberIds are returned; whether a member stands in the own is not said',
    values: [
      { value: 'with-oneself', what: 'a member stands in the own visibleMemberIds' },
      {
        value: 'others-only',
        what: 'visibleMemberIds name others only, and nobody where a member sees nothing but what is their own',
        chooses: { visible: 'others-only' },
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
      {
        value: 'workbench-only',
        what: 'a member has any number of personal notes, none of them beside a flow',
        chooses: { memos: 'workbench-only' },
      },
      {
        value: 'flow-asked',
        what: 'a personal note stands beside a flow, always',
        chooses: { memos: 'flow-asked' },
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
]
