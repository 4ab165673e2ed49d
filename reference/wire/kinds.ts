/** Whose words an object's fields are called by; objects of one record call the same thing by the same word. */
export type RecordName =
  | 'candidate'
  | 'lookup'
  | 'note'
  | 'resume'
  | 'info'
  | 'job'
  | 'client'
  | 'flow'
  | 'history'
  | 'flowNote'
  | 'event'
  | 'offer'
  | 'onboarding'
  | 'assignment'
  | 'jobState'
  | 'policy'
  | 'import'
  | 'memo'
  | 'dashboard'
  | 'totals'
  | 'impact'
  | 'member'
  | 'flowPages'
  | 'documentPages'
  | 'attachment'

interface KindOf {
  /** Missing where the document names every field. */
  record?: RecordName
  /** The kinds of what stands in its fields, or in the items of a list that stands there. */
  inside?: Record<string, Kind>
}

const people = { owner: 'person', createdBy: 'person', collaborators: 'person' } as const
const inCandidate = { ...people, name: 'personName', contactPolicy: 'policy' } as const
const inNote = { author: 'person', note: 'notePart', about: 'notePart' } as const
const flow = {
  ...people,
  events: 'event',
  history: 'historyEntry',
  notes: 'flowNote',
  privateNotes: 'flowNote',
  offer: 'offer',
  onboarding: 'onboarding',
} as const

const onDashboard = {
  member: 'person',
  flows: 'flowItem',
  next: 'flowItem',
  groups: 'flowGroup',
  totals: 'totals',
  imports: 'import',
  openJobs: 'jobItem',
} as const

/** The objects of inputs and answers, by what they are. */
const table = {
  plain: {},
  person: {},

  candidateWrite: { inside: { data: 'candidateData' } },
  candidateData: {
    record: 'candidate',
    inside: {
      name: 'personName',
      contact: 'contactData',
      channels: 'channel',
      workExperiences: 'experience',
      educationExperiences: 'experience',
    },
  },
  lookup: { record: 'lookup' },
  experience: {},
  personName: { record: 'candidate' },
  contactData: { record: 'candidate' },
  channel: {},
  candidate: {
    record: 'candidate',
    inside: { ...inCandidate, profile: 'candidatePart', person: 'candidatePart', charge: 'candidatePart' },
  },
  /** A part of a candidate in an object of its own. */
  candidatePart: { record: 'candidate', inside: inCandidate },
  suspect: { record: 'candidate', inside: { name: 'personName' } },
  candidateReceipt: { record: 'candidate', inside: inCandidate },
  contacts: { record: 'candidate', inside: { contact: 'contactData', channels: 'channel' } },
  note: { record: 'note', inside: inNote },
  notePart: { record: 'note', inside: { author: 'person' } },
  noteReceipt: { record: 'note' },
  resume: {
    record: 'resume',
    inside: { resume: 'resumePart', document: 'resumePart', history: 'resumePart' },
  },
  resumePart: { record: 'resume' },
  info: { record: 'info', inside: { primary: 'attachment', documents: 'infoPart' } },
  infoPart: { record: 'info', inside: { primary: 'attachment' } },
  attachment: { record: 'attachment', inside: { uploadedBy: 'person' } },
  documentPages: { record: 'documentPages' },

  jobWrite: { record: 'job', inside: { data: 'jobData', vacancy: 'jobData', fields: 'jobData' } },
  jobData: { record: 'job' },
  jobItem: { record: 'job', inside: { client: 'clientItem' } },
  job: {
    record: 'job',
    inside: { ...people, client: 'clientItem', details: 'jobPart', posting: 'jobPart', charge: 'jobPart' },
  },
  jobPart: { record: 'job', inside: { ...people, client: 'clientItem' } },
  jobSearch: { record: 'job' },
  jobNamed: {},
  clientNamed: {},
  jobReceipt: { record: 'job' },
  clientWrite: {
    record: 'client',
    inside: { data: 'clientData', account: 'clientData', fields: 'clientData' },
  },
  clientData: { record: 'client' },
  clientItem: { record: 'client' },
  client: { record: 'client', inside: { ...people, profile: 'clientPart', address: 'clientPart' } },
  clientPart: { record: 'client', inside: people },
  clientReceipt: { record: 'client' },

  read: { record: 'flow', inside: { input: 'readInput' } },
  readInput: { record: 'flow' },
  transition: { record: 'flow', inside: { offer: 'offer', onboarding: 'onboarding' } },
  assignment: { record: 'assignment' },
  flowNoteWrite: { record: 'flowNote' },
  eventWrite: { record: 'event' },
  jobState: { record: 'jobState' },
  policyWrite: { record: 'policy', inside: { policy: 'policy' } },
  policy: { record: 'policy' },
  importWrite: { record: 'import', inside: { resolution: 'importDecision' } },
  importDecision: { record: 'import' },
  memoWrite: { record: 'memo' },

  context: { record: 'member', inside: { members: 'member', me: 'member' } },
  member: { record: 'member' },
  flow: { record: 'flow', inside: { ...flow, people: 'flowPart', progress: 'flowPart' } },
  flowPart: { record: 'flow', inside: flow },
  flowItem: { record: 'flow', inside: flow },
  flowReceipt: { record: 'flow' },
  flowNoteReceipt: { record: 'flowNote' },
  eventReceipt: { record: 'event' },
  historyEntry: { record: 'history', inside: { by: 'person', change: 'historyPart' } },
  historyPart: { record: 'history' },
  flowNote: { record: 'flowNote', inside: { author: 'person', body: 'flowNotePart', about: 'flowNotePart' } },
  flowNotePart: { record: 'flowNote', inside: { author: 'person' } },
  event: { record: 'event', inside: { by: 'person' } },
  offer: { record: 'offer' },
  onboarding: { record: 'onboarding' },
  dashboard: { record: 'dashboard', inside: { ...onDashboard, workbench: 'dashboardPart' } },
  dashboardPart: { record: 'dashboard', inside: onDashboard },
  /** The flows of a stage on the dashboard. */
  flowGroup: { record: 'flow', inside: { flows: 'flowItem' } },
  totals: { record: 'totals' },
  import: { record: 'import' },
  memos: { inside: { notes: 'memo', note: 'memo' } },
  memo: { record: 'memo' },
  impact: { record: 'impact', inside: { flows: 'touched' } },
  touched: { record: 'flow', inside: flow },
} as const satisfies Record<string, { record?: RecordName; inside?: Record<string, string> }>

export type Kind = keyof typeof table

export const kinds: Record<Kind, KindOf> = table
