import { dimensions } from './index.ts'

/** The reference with one dimension, or a few that are seen together only, at an unusual value. */
export interface Variant {
  id: string
  allowedBy: string
  what: string
  /** The sentence that a strict reader may hold against it: a warning is no wrong verdict then. */
  arguable?: string
  /** The values by dimension. */
  choices: Record<string, string>
}

/** Every unusual value of every dimension. */
const single: Variant[] = dimensions.flatMap(({ name, allowedBy, values }) =>
  values.slice(1).map(({ value, what, variant, arguable, seenWith }) => ({
    id: variant ?? `${name}=${value}`,
    allowedBy,
    what,
    ...(arguable === undefined ? {} : { arguable }),
    choices: { ...seenWith, [name]: value },
  })),
)

/** Habits that services have together. */
const composed: Variant[] = [
  {
    id: 'answers-numbered',
    allowedBy:
      'Endpoints, errors: the result is plain JSON in no stated envelope; ' +
      'the message and other fields of an error are not shown',
    what: 'every answer and every error has a short number of its own, answers the time, and errors a link',
    choices: { 'answers.stamp': 'numbered', 'errors.message': 'numbered', 'errors.beside': 'inside' },
  },
  {
    id: 'answers-in-another-shape',
    allowedBy:
      'Endpoints, identifier types, hiring: neither envelope nor order is shown, ' +
      'and a candidate id is id or candidateId',
    what:
      'results stand under data, candidates in lists have a candidateId, ' +
      'and history, notes and members are turned round',
    choices: { 'answers.envelope': 'data', 'lists.candidate-id': 'candidateId', 'lists.inside': 'reversed' },
  },
  {
    id: 'flat-business-inputs',
    allowedBy:
      'Job and client library operations: the input shapes of create, detail and update are not shown',
    what: 'the fields of jobs and client companies stand directly in the input',
    choices: { 'jobs.fields': 'direct', 'clients.fields': 'direct' },
  },
  {
    id: 'other-business-names',
    allowedBy:
      'Job and client library operations: the input shapes of create, detail and update are not shown',
    what: 'inputs call the id of a job id, and that of a client company company; receipts have an id of their own',
    choices: {
      'jobs.reference': 'id',
      'clients.reference': 'short',
      'receipt.jobs': 'numbered',
      'receipt.clients': 'numbered',
    },
  },
  {
    id: 'other-hiring-names',
    allowedBy: 'Hiring operations: input shapes beyond the few listed are not shown',
    what: 'flow, stage, member and target state stand under other names',
    choices: {
      'flows.reference': 'slashed',
      'name.flow-flowId': 'abbreviation',
      'name.flow-stage': 'jargon',
      'words.stage': 'upper-case',
      'name.assignment-membershipId': 'synonym',
      'name.jobState-state': 'synonym',
    },
  },
  {
    id: 'nobody-to-give-to',
    allowedBy:
      'T-71: a target may have to stand in visibleMemberIds, which name nobody where a member sees nobody else',
    what: 'visibleMemberIds are empty, and work can be given to nobody but oneself',
    choices: { 'seed.sight': 'own', 'context.visible': 'others-only', 'hiring.assignable': 'visible' },
  },
  {
    id: 'draft-07',
    allowedBy: 'Tool descriptor: inputSchema is a JSON schema, in no stated dialect',
    what: 'schemas are draft-07, with definitions and $ref',
    choices: { 'schemas.dialect': 'draft-07', 'schemas.parts': 'refs' },
  },
  {
    id: 'wrapped-hiring-answers',
    allowedBy: 'Endpoints: the result of an operation is plain JSON, in no stated envelope',
    what: 'answers of the hiring module stand in an envelope with an id and a version of its own',
    choices: {
      'record.flows': 'numbered',
      'record.workbench': 'numbered',
      'record.context': 'numbered',
      'record.preview': 'numbered',
      'receipt.hiring': 'numbered',
    },
  },
  {
    id: 'small-limits',
    allowedBy: 'Limits: attachment size and text length are adjustable by configuration',
    what: 'attachments have at most 64 KiB, text and experiences 2,000 characters',
    choices: { 'limits.attachment-bytes': '64-KiB', 'limits.resume-characters': '2000' },
  },
]

/** Every variant that the service can be started with. */
export const variants: Variant[] = [...single, ...composed]
