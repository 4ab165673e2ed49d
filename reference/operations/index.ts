import { documentInfo, documents } from './candidates/documents.ts'
import { duplicates } from './candidates/duplicates.ts'
import * as candidates from './candidates/read.ts'
import * as candidateWrites from './candidates/write.ts'
import * as clients from './clients/read.ts'
import * as clientWrites from './clients/write.ts'
import { furtherReads } from './further.ts'
import { assign, collaborate } from './hiring/assignments.ts'
import * as hiringCandidates from './hiring/candidates.ts'
import { event } from './hiring/events.ts'
import * as flows from './hiring/flows.ts'
import * as hiringJobs from './hiring/jobs.ts'
import { note } from './hiring/notes.ts'
import { personalNote } from './hiring/personal-note.ts'
import { read } from './hiring/read.ts'
import { companies } from './jobs/companies.ts'
import * as jobs from './jobs/read.ts'
import * as jobWrites from './jobs/write.ts'
import type { Operation } from './operation.ts'

/** All operations, in the document's order. */
export const operations: Operation[] = [
  candidates.search,
  candidates.detail,
  candidates.contacts,
  candidates.notes,
  documentInfo,
  documents,
  candidates.resumeContent,
  duplicates,
  candidateWrites.create,
  candidateWrites.update,
  candidateWrites.note,

  companies,
  jobs.search,
  jobs.detail,
  jobWrites.create,
  jobWrites.update,
  ...furtherReads,

  clients.search,
  clients.detail,
  clients.count,
  clientWrites.create,
  clientWrites.update,

  read,
  flows.create,
  flows.transition,
  assign,
  collaborate,
  note,
  event,
  hiringJobs.jobState,
  hiringJobs.jobAssign,
  hiringCandidates.candidatePolicy,
  hiringCandidates.candidateAssign,
  hiringCandidates.resolveImport,
  personalNote,
]
