import type { Source } from './types.ts'

/** Something that a service may leave out and still conform, with the place of the document that allows it. */
interface Omission {
  /** What is left out, in our own words. */
  says: string
  source: Source
  /** The binding by which a person can tell that it is there after all. */
  binding?: string
}

const openHiringInputs: Source = { part: 'Hiring flow operations', paragraph: 2 }
const openRecordFields: Source = { part: 'Candidate', paragraph: 5 }
const openEnvelope: Source = { part: 'Client library operations', paragraph: 2 }

/**
 * All that a service may leave out by the document: it calls it optional, leaves its shape open, or makes it depend on
 * the service's own configuration. A check that meets such a thing is skipped, and names it.
 */
export const omissions = {
  'assignment-rights': {
    says: 'nobody may give a flow, a job or a candidate to a member whom they do not see',
    source: { part: 'Hiring context (read, resource=context)', paragraph: 1 },
  },
  'attachment-limit': {
    says: 'the limit of an attachment is so high that no grade sends a file beyond it',
    source: { part: 'Limits', row: 'Attachment size' },
  },
  city: {
    says: 'no read of a candidate shows the city that was written',
    source: openRecordFields,
  },
  'colleagues-records': {
    says: "a colleague, or a list, does not show another one's jobs, companies, flows or their notes",
    source: { part: 'Data visibility', rule: 1 },
  },
  'contact-fields': {
    says: 'a candidate is not created with a phone number or an e-mail address',
    source: openRecordFields,
  },
  'dashboard-flows': {
    says: 'the dashboard shows neither the new flows nor a number of the own ones',
    source: { part: 'Hiring flow operations', row: 'read' },
  },
  denial: {
    says: 'the login screens offer nothing by which a user could refuse',
    source: { part: 'Model', paragraph: 1 },
    binding: 'login.deny',
  },
  'doubtful-files': {
    says: 'a file that could be taken for two types is refused',
    source: { part: 'Candidate attachment upload and download', paragraph: 1 },
  },
  'file-names': {
    says: 'a file is refused for a name that another one has, or that is written in another script',
    source: { part: 'Candidate attachment', paragraph: 1 },
  },
  'flow-people': {
    says: 'flow detail names no owner or creator, or is closed to who gave the flow away',
    source: { part: 'Hiring flow', paragraph: 1 },
  },
  'further-pages': {
    says: 'a list leads to no further page, or tells no total',
    source: openEnvelope,
    binding: 'attachment.list.paging',
  },
  'historical-attachments': {
    says: 'no candidate has a historical primary attachment',
    source: { part: 'Identifier types', row: 'documentId' },
    binding: 'attachment.historicalCandidate',
  },
  'ids-of-one-organisation': {
    says: 'organisations count their records or members each for themselves, so that an id names one in both',
    source: { part: 'Identifier types', row: 'Member' },
  },
  imports: {
    says: 'no import is shown that could be resolved, or none of a candidate',
    source: openHiringInputs,
  },
  'job-states': {
    says: 'a job is not open when it is new, or its state changes only once',
    source: { part: 'States and transitions', paragraph: 1 },
  },
  'legacy-content': {
    says: 'no candidate has experience that could not be normalised',
    source: { part: 'Candidate', row: 'legacyContent' },
  },
  names: {
    says: 'a candidate or company is created without a name',
    source: openRecordFields,
  },
  'open-inputs': {
    says: 'an input whose shape is open needs no field, holds no object, or leaves no room for other content',
    source: openHiringInputs,
  },
  'private-notes': {
    says: 'no note of a flow is private',
    source: { part: 'Hiring flow', paragraph: 1 },
    binding: 'note.private',
  },
  'rate-limits': {
    says: 'ordinary calls are limited so little that no grade meets it',
    source: { part: 'Limits', paragraph: 1 },
  },
  'refresh-tokens': {
    says: 'tokens come without a refresh token',
    source: { part: 'Step 2: poll for token', paragraph: 2 },
  },
  'request-ids': {
    says: 'writes whose input is open take no requestId',
    source: openHiringInputs,
  },
  'sandbox-writes': {
    says: 'operations that would act on real people are refused in the sandbox',
    source: { part: 'What the service does', rule: 5 },
  },
  search: {
    says: 'a search looks at something else than names, or lists a new record later',
    source: { part: 'Candidate library operations', row: 'search' },
  },
  'sensitive-limits': {
    says: 'sensitive reads are limited so little that no grade meets it, or for so short or so long a time that it can not be told apart',
    source: { part: 'Limits', row: 'Sensitive read limit' },
  },
  'shown-effects': {
    says: 'no read shows what a hiring operation has added',
    source: openHiringInputs,
  },
  'slow-down': {
    says: 'polls without a pause are never told to slow down, or no code lives long enough for it',
    source: { part: 'Step 2: poll for token', row: 'slow_down' },
  },
  'stage-particulars': {
    says: 'no stage that a flow reaches asks for more than the others',
    source: { part: 'States and transitions', row: 'Transition a flow' },
  },
  'text-limit': {
    says: 'the limit of texts is another than the default and stands in no schema, or what the schema allows stays below it',
    source: { part: 'Limits', row: 'Resume text plus experiences' },
    binding: 'candidate.textLimit',
  },
  'token-lifetimes': {
    says: 'the answer that brings a token tells no lifetime that could be awaited',
    source: { part: 'Step 2: poll for token', paragraph: 2 },
  },
  'unmet-answers': {
    says: 'the service gives no answer of a kind that is only watched, such as a refusal that nobody provokes',
    source: { part: 'Errors', paragraph: 1 },
  },
  versions: {
    says: 'writes whose input is open ask for no version, or leave it as it was',
    source: openHiringInputs,
  },
} as const satisfies Record<string, Omission>

/** The id of something that a service may leave out. */
export type OmissionId = keyof typeof omissions

export const omissionIds = Object.keys(omissions) as OmissionId[]

/** One of them with all that is known of it. */
export const omission = (id: OmissionId): Omission => omissions[id]
