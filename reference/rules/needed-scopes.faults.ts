import type { Scope } from '../../document/types.ts'
import type { FaultOf } from './fault.ts'
import type { NeededScopeRules } from './needed-scopes.ts'
import { invalid } from './refusal.ts'

type Fault = FaultOf<NeededScopeRules>

/** An operation on which one scope was forgotten. */
interface Forgotten {
  id: string
  operation: string
  scope: Scope
  violates: string
  /** The resource of a hiring read. */
  resource?: string
}

const forgot =
  (scope: Scope) =>
  (id: string, operation: string, violates: string, resource?: string): Forgotten => ({
    id,
    operation,
    scope,
    violates,
    ...(resource === undefined ? {} : { resource }),
  })

const candidatesRead = forgot('candidates:read')
const candidatesWrite = forgot('candidates:write')
const sensitiveContacts = forgot('sensitive:contacts')
const sensitiveNotes = forgot('sensitive:notes')
const sensitiveDocuments = forgot('sensitive:documents')
const jobsRead = forgot('jobs:read')
const jobsWrite = forgot('jobs:write')
const clientsRead = forgot('clients:read')
const clientsWrite = forgot('clients:write')
const hiringRead = forgot('hiring:read')
const hiringWrite = forgot('hiring:write')

/** One scope forgotten on one operation: the fault that happens when a route is added by hand. */
export const forgottenScopes: Forgotten[] = [
  candidatesRead('candidate-search-without-candidates-read', 'candidate-library search', 'SCOPE-CAND-01'),
  candidatesRead('candidate-detail-without-candidates-read', 'candidate-library detail', 'SCOPE-CAND-02'),
  candidatesRead('candidate-contacts-without-candidates-read', 'candidate-library contacts', 'SCOPE-CAND-03'),
  sensitiveContacts(
    'candidate-contacts-without-sensitive-contacts',
    'candidate-library contacts',
    'SCOPE-CAND-04',
  ),
  sensitiveNotes('candidate-notes-without-sensitive-notes', 'candidate-library notes', 'SCOPE-CAND-05'),
  candidatesRead('candidate-notes-without-candidates-read', 'candidate-library notes', 'SCOPE-CAND-06'),
  candidatesRead(
    'candidate-documentInfo-without-candidates-read',
    'candidate-library documentInfo',
    'SCOPE-CAND-07',
  ),
  sensitiveDocuments(
    'candidate-documentInfo-without-sensitive-documents',
    'candidate-library documentInfo',
    'SCOPE-CAND-08',
  ),
  candidatesRead(
    'candidate-documents-without-candidates-read',
    'candidate-library documents',
    'SCOPE-CAND-09',
  ),
  sensitiveDocuments(
    'candidate-documents-without-sensitive-documents',
    'candidate-library documents',
    'SCOPE-CAND-10',
  ),
  candidatesRead(
    'candidate-resumeContent-without-candidates-read',
    'candidate-library resumeContent',
    'SCOPE-CAND-11',
  ),
  sensitiveDocuments(
    'candidate-resumeContent-without-sensitive-documents',
    'candidate-library resumeContent',
    'SCOPE-CAND-12',
  ),
  candidatesRead(
    'candidate-duplicates-without-candidates-read',
    'candidate-library duplicates',
    'SCOPE-CAND-13',
  ),
  candidatesWrite('candidate-create-without-candidates-write', 'candidate-library create', 'SCOPE-CAND-16'),
  candidatesWrite('candidate-update-without-candidates-write', 'candidate-library update', 'SCOPE-CAND-17'),
  candidatesWrite('candidate-note-without-candidates-write', 'candidate-library note', 'SCOPE-CAND-18'),
  candidatesWrite('attachments-upload-without-candidates-write', 'attachments upload', 'SCOPE-ATT-01'),
  sensitiveDocuments(
    'attachments-download-without-sensitive-documents',
    'attachments download',
    'SCOPE-ATT-02',
  ),
  candidatesRead('attachments-download-without-candidates-read', 'attachments download', 'SCOPE-ATT-03'),
  sensitiveDocuments(
    'attachments-preview-without-sensitive-documents',
    'attachments preview',
    'SCOPE-ATT-02',
  ),
  candidatesRead('attachments-preview-without-candidates-read', 'attachments preview', 'SCOPE-ATT-03'),
  sensitiveDocuments('attachments-legacy-without-sensitive-documents', 'attachments legacy', 'SCOPE-ATT-06'),
  candidatesRead('attachments-legacy-without-candidates-read', 'attachments legacy', 'SCOPE-ATT-07'),
  jobsRead('job-companies-without-jobs-read', 'job-library companies', 'SCOPE-JOB-01'),
  jobsRead('job-search-without-jobs-read', 'job-library search', 'SCOPE-JOB-02'),
  jobsRead('job-detail-without-jobs-read', 'job-library detail', 'SCOPE-JOB-03'),
  jobsWrite('job-create-without-jobs-write', 'job-library create', 'SCOPE-JOB-04'),
  jobsWrite('job-update-without-jobs-write', 'job-library update', 'SCOPE-JOB-05'),
  clientsRead('client-search-without-clients-read', 'client-library search', 'SCOPE-CLI-01'),
  clientsRead('client-detail-without-clients-read', 'client-library detail', 'SCOPE-CLI-02'),
  clientsWrite('client-create-without-clients-write', 'client-library create', 'SCOPE-CLI-03'),
  clientsWrite('client-update-without-clients-write', 'client-library update', 'SCOPE-CLI-04'),
  hiringRead('hiring-read-context-without-hiring-read', 'hiring read', 'SCOPE-HIRE-01', 'context'),
  hiringRead('hiring-read-flows-without-hiring-read', 'hiring read', 'SCOPE-HIRE-02', 'flows'),
  hiringRead('hiring-read-detail-without-hiring-read', 'hiring read', 'SCOPE-HIRE-03', 'detail'),
  hiringRead('hiring-read-dashboard-without-hiring-read', 'hiring read', 'SCOPE-HIRE-04', 'dashboard'),
  hiringRead('hiring-read-personalNote-without-hiring-read', 'hiring read', 'SCOPE-HIRE-05', 'personalNote'),
  hiringRead('hiring-read-jobImpact-without-hiring-read', 'hiring read', 'SCOPE-HIRE-06', 'jobImpact'),
  hiringWrite('hiring-create-without-hiring-write', 'hiring create', 'SCOPE-HIRE-09'),
  hiringWrite('hiring-transition-without-hiring-write', 'hiring transition', 'SCOPE-HIRE-10'),
  hiringWrite('hiring-assign-without-hiring-write', 'hiring assign', 'SCOPE-HIRE-12'),
  hiringWrite('hiring-collaborate-without-hiring-write', 'hiring collaborate', 'SCOPE-HIRE-13'),
  hiringWrite('hiring-note-without-hiring-write', 'hiring note', 'SCOPE-HIRE-14'),
  hiringWrite('hiring-event-without-hiring-write', 'hiring event', 'SCOPE-HIRE-15'),
  hiringWrite('hiring-jobState-without-hiring-write', 'hiring jobState', 'SCOPE-HIRE-16'),
  jobsWrite('hiring-jobState-without-jobs-write', 'hiring jobState', 'SCOPE-HIRE-17'),
  hiringWrite('hiring-jobAssign-without-hiring-write', 'hiring jobAssign', 'SCOPE-HIRE-18'),
  jobsWrite('hiring-jobAssign-without-jobs-write', 'hiring jobAssign', 'SCOPE-HIRE-19'),
  hiringWrite('hiring-candidatePolicy-without-hiring-write', 'hiring candidatePolicy', 'SCOPE-HIRE-20'),
  candidatesWrite(
    'hiring-candidatePolicy-without-candidates-write',
    'hiring candidatePolicy',
    'SCOPE-HIRE-21',
  ),
  hiringWrite('hiring-candidateAssign-without-hiring-write', 'hiring candidateAssign', 'SCOPE-HIRE-22'),
  candidatesWrite(
    'hiring-candidateAssign-without-candidates-write',
    'hiring candidateAssign',
    'SCOPE-HIRE-23',
  ),
  hiringWrite('hiring-resolveImport-without-hiring-write', 'hiring resolveImport', 'SCOPE-HIRE-24'),
  hiringWrite('hiring-personalNote-without-hiring-write', 'hiring personalNote', 'SCOPE-HIRE-25'),
]

/** Requirements that fall together with a forgotten sensitive scope, by scope. */
const shownWithout: Partial<Record<Scope, string[]>> = {
  'sensitive:contacts': ['CAND-SENS-08', 'SCOPE-GEN-03'],
  'sensitive:notes': ['CAND-SENS-09', 'SCOPE-GEN-03'],
  'sensitive:documents': ['CAND-SENS-10', 'SCOPE-GEN-03'],
}

/** The legacy path is one fault for both of its uses. */
const atOrBelow = (meant: string, operation: string) =>
  operation === meant || operation.startsWith(`${meant}-`)

const forgetting = (forgotten: Forgotten): Fault => ({
  id: forgotten.id,
  violates: [
    forgotten.violates,
    ...(forgotten.scope.endsWith(':write') ? ['SCOPE-GEN-02'] : (shownWithout[forgotten.scope] ?? [])),
  ],
  what: `${forgotten.resource ?? forgotten.operation} is carried out without ${forgotten.scope}`,
  inevitable: { 'LOGIN-DEV-05': 'what needs no scope is open to a login that asks for none' },
  breaks: kept => ({
    needed: call => {
      const { resource } = (call.input ?? {}) as { resource?: unknown }
      const meant =
        atOrBelow(forgotten.operation, call.operation) &&
        (forgotten.resource === undefined || resource === forgotten.resource)
      return meant ? kept.needed(call).filter(scope => scope !== forgotten.scope) : kept.needed(call)
    },
  }),
})

const lookupWithoutScope = (id: string, field: 'phone' | 'email', violates: string): Fault => ({
  id,
  violates: [violates],
  what: `looking for duplicates by ${field} needs no sensitive:contacts`,
  inevitable: { 'SCOPE-GEN-03': 'what needs no scope is open to a user who may not have it' },
  breaks: kept => ({
    needed: call => {
      const asked = Object(call.input ?? {}) as Record<string, unknown>
      const other = field === 'phone' ? 'email' : 'phone'
      const meant = call.operation === 'candidate-library duplicates' && field in asked && !(other in asked)
      return meant ? kept.needed(call).filter(scope => scope !== 'sensitive:contacts') : kept.needed(call)
    },
  }),
})

/** How often a record is read before it is refused: more often than a check of anything else reads it. */
const readsOfOne = 6

const refusesRepeatedReads = (id: string, module: string): Fault => ({
  id,
  violates: ['DISC-LIVE-02'],
  what: `${module} detail refuses as invalid what it was asked ${readsOfOne} times`,
  inevitable: { '*': 'a check that reads one record so often meets it too' },
  remembers: true,
  breaks: kept => {
    const times = new Map<string, number>()
    return {
      needed: call => {
        const asked = JSON.stringify(call.input)
        const before = times.get(asked) ?? 0
        if (call.operation === `${module} detail`) times.set(asked, before + 1)
        if (before >= readsOfOne) throw invalid([{ path: 'id', message: 'was asked for before' }])
        return kept.needed(call)
      },
    }
  },
})

/** The documentId of the historical attachment is served as if it were no sensitive read. */
const openHistory = (id: string, operation: string): Fault => ({
  id,
  violates: ['SCOPE-ATT-02'],
  what: `the documentId legacy is served by ${operation} without sensitive:documents`,
  breaks: kept => ({
    needed(call) {
      const { documentId } = Object(call.input) as { documentId?: unknown }
      return call.operation === operation && documentId === 'legacy'
        ? kept.needed(call).filter(scope => scope !== 'sensitive:documents')
        : kept.needed(call)
    },
  }),
})

export const neededScopeFaults: Fault[] = [
  refusesRepeatedReads('candidate-library-detail-refuses-repeated-reads', 'candidate-library'),
  refusesRepeatedReads('job-library-detail-refuses-repeated-reads', 'job-library'),
  refusesRepeatedReads('client-library-detail-refuses-repeated-reads', 'client-library'),
  ...forgottenScopes.map(forgetting),
  lookupWithoutScope('duplicates-by-phone-without-sensitive-contacts', 'phone', 'SCOPE-CAND-14'),
  openHistory('historical-download-without-sensitive-documents', 'attachments download'),
  openHistory('historical-preview-without-sensitive-documents', 'attachments preview'),
  lookupWithoutScope('duplicates-by-email-without-sensitive-contacts', 'email', 'SCOPE-CAND-15'),
]

const asksForMore = (id: string, operation: string, more: Scope, violates: string[]): Fault => ({
  id,
  violates,
  what: `${operation} asks for ${more} too`,
  breaks: kept => ({
    needed: call => (call.operation === operation ? [...kept.needed(call), more] : kept.needed(call)),
  }),
})

/** Calls that need more than the row of their operation says. */
export const furtherScopeFaults: Fault[] = [
  {
    id: 'resume-text-asks-for-documents',
    violates: ['SCOPE-GEN-01'],
    what: 'a candidate is written with a resume text over a connection that may read resumes alone',
    breaks: kept => ({
      needed(call) {
        const { data } = Object(call.input) as { data?: object }
        const isMeant = /^candidate-library (create|update)$/.test(call.operation)
        return isMeant && 'rawResumeText' in Object(data)
          ? [...kept.needed(call), 'sensitive:documents']
          : kept.needed(call)
      },
    }),
  },
  asksForMore('transition-asks-for-read', 'hiring transition', 'hiring:read', [
    'SCOPE-HIRE-11',
    'SCOPE-GEN-01',
  ]),
  asksForMore('candidate-update-asks-for-contacts', 'candidate-library update', 'sensitive:contacts', [
    'SCOPE-GEN-01',
  ]),
  asksForMore('client-detail-asks-for-jobs', 'client-library detail', 'jobs:read', ['SCOPE-GEN-01']),
  asksForMore('job-search-asks-for-clients', 'job-library search', 'clients:read', ['SCOPE-GEN-01']),
]
