import type { Scope } from '../../document/types.ts'
import type { FaultOf } from './fault.ts'
import type { ScopeRules } from './scopes.ts'

/** An operation on which one scope was forgotten. */
interface Forgotten {
  id: string
  operation: string
  scope: Scope
  violates: string
  /** The resource of a hiring read. */
  resource?: string
}

const row = (
  id: string,
  operation: string,
  scope: Scope,
  violates: string,
  resource?: string,
): Forgotten => ({
  id,
  operation,
  scope,
  violates,
  ...(resource === undefined ? {} : { resource }),
})

/** One scope forgotten on one operation: the fault that happens when a route is added by hand. */
export const forgottenScopes: Forgotten[] = [
  row(
    'candidate-search-without-candidates-read',
    'candidate-library search',
    'candidates:read',
    'SCOPE-CAND-01',
  ),
  row(
    'candidate-detail-without-candidates-read',
    'candidate-library detail',
    'candidates:read',
    'SCOPE-CAND-02',
  ),
  row(
    'candidate-contacts-without-candidates-read',
    'candidate-library contacts',
    'candidates:read',
    'SCOPE-CAND-03',
  ),
  row(
    'candidate-contacts-without-sensitive-contacts',
    'candidate-library contacts',
    'sensitive:contacts',
    'SCOPE-CAND-04',
  ),
  row(
    'candidate-notes-without-sensitive-notes',
    'candidate-library notes',
    'sensitive:notes',
    'SCOPE-CAND-05',
  ),
  row(
    'candidate-notes-without-candidates-read',
    'candidate-library notes',
    'candidates:read',
    'SCOPE-CAND-06',
  ),
  row(
    'candidate-documentInfo-without-candidates-read',
    'candidate-library documentInfo',
    'candidates:read',
    'SCOPE-CAND-07',
  ),
  row(
    'candidate-documentInfo-without-sensitive-documents',
    'candidate-library documentInfo',
    'sensitive:documents',
    'SCOPE-CAND-08',
  ),
  row(
    'candidate-documents-without-candidates-read',
    'candidate-library documents',
    'candidates:read',
    'SCOPE-CAND-09',
  ),
  row(
    'candidate-documents-without-sensitive-documents',
    'candidate-library documents',
    'sensitive:documents',
    'SCOPE-CAND-10',
  ),
  row(
    'candidate-resumeContent-without-candidates-read',
    'candidate-library resumeContent',
    'candidates:read',
    'SCOPE-CAND-11',
  ),
  row(
    'candidate-resumeContent-without-sensitive-documents',
    'candidate-library resumeContent',
    'sensitive:documents',
    'SCOPE-CAND-12',
  ),
  row(
    'candidate-duplicates-without-candidates-read',
    'candidate-library duplicates',
    'candidates:read',
    'SCOPE-CAND-13',
  ),
  row(
    'candidate-create-without-candidates-write',
    'candidate-library create',
    'candidates:write',
    'SCOPE-CAND-16',
  ),
  row(
    'candidate-update-without-candidates-write',
    'candidate-library update',
    'candidates:write',
    'SCOPE-CAND-17',
  ),
  row(
    'candidate-note-without-candidates-write',
    'candidate-library note',
    'candidates:write',
    'SCOPE-CAND-18',
  ),
  row(
    'attachments-upload-without-candidates-write',
    'attachments upload',
    'candidates:write',
    'SCOPE-ATT-01',
  ),
  row(
    'attachments-download-without-sensitive-documents',
    'attachments download',
    'sensitive:documents',
    'SCOPE-ATT-02',
  ),
  row(
    'attachments-download-without-candidates-read',
    'attachments download',
    'candidates:read',
    'SCOPE-ATT-03',
  ),
  row(
    'attachments-preview-without-sensitive-documents',
    'attachments preview',
    'sensitive:documents',
    'SCOPE-ATT-02',
  ),
  row(
    'attachments-preview-without-candidates-read',
    'attachments preview',
    'candidates:read',
    'SCOPE-ATT-03',
  ),
  row(
    'attachments-legacy-without-sensitive-documents',
    'attachments legacy',
    'sensitive:documents',
    'SCOPE-ATT-06',
  ),
  row('attachments-legacy-without-candidates-read', 'attachments legacy', 'candidates:read', 'SCOPE-ATT-07'),
  row('job-companies-without-jobs-read', 'job-library companies', 'jobs:read', 'SCOPE-JOB-01'),
  row('job-search-without-jobs-read', 'job-library search', 'jobs:read', 'SCOPE-JOB-02'),
  row('job-detail-without-jobs-read', 'job-library detail', 'jobs:read', 'SCOPE-JOB-03'),
  row('job-create-without-jobs-write', 'job-library create', 'jobs:write', 'SCOPE-JOB-04'),
  row('job-update-without-jobs-write', 'job-library update', 'jobs:write', 'SCOPE-JOB-05'),
  row('client-search-without-clients-read', 'client-library search', 'clients:read', 'SCOPE-CLI-01'),
  row('client-detail-without-clients-read', 'client-library detail', 'clients:read', 'SCOPE-CLI-02'),
  row('client-create-without-clients-write', 'client-library create', 'clients:write', 'SCOPE-CLI-03'),
  row('client-update-without-clients-write', 'client-library update', 'clients:write', 'SCOPE-CLI-04'),
  row('hiring-read-context-without-hiring-read', 'hiring read', 'hiring:read', 'SCOPE-HIRE-01', 'context'),
  row('hiring-read-flows-without-hiring-read', 'hiring read', 'hiring:read', 'SCOPE-HIRE-02', 'flows'),
  row('hiring-read-detail-without-hiring-read', 'hiring read', 'hiring:read', 'SCOPE-HIRE-03', 'detail'),
  row(
    'hiring-read-dashboard-without-hiring-read',
    'hiring read',
    'hiring:read',
    'SCOPE-HIRE-04',
    'dashboard',
  ),
  row(
    'hiring-read-personalNote-without-hiring-read',
    'hiring read',
    'hiring:read',
    'SCOPE-HIRE-05',
    'personalNote',
  ),
  row(
    'hiring-read-jobImpact-without-hiring-read',
    'hiring read',
    'hiring:read',
    'SCOPE-HIRE-06',
    'jobImpact',
  ),
  row('hiring-create-without-hiring-write', 'hiring create', 'hiring:write', 'SCOPE-HIRE-09'),
  row('hiring-transition-without-hiring-write', 'hiring transition', 'hiring:write', 'SCOPE-HIRE-10'),
  row('hiring-assign-without-hiring-write', 'hiring assign', 'hiring:write', 'SCOPE-HIRE-12'),
  row('hiring-collaborate-without-hiring-write', 'hiring collaborate', 'hiring:write', 'SCOPE-HIRE-13'),
  row('hiring-note-without-hiring-write', 'hiring note', 'hiring:write', 'SCOPE-HIRE-14'),
  row('hiring-event-without-hiring-write', 'hiring event', 'hiring:write', 'SCOPE-HIRE-15'),
  row('hiring-jobState-without-hiring-write', 'hiring jobState', 'hiring:write', 'SCOPE-HIRE-16'),
  row('hiring-jobState-without-jobs-write', 'hiring jobState', 'jobs:write', 'SCOPE-HIRE-17'),
  row('hiring-jobAssign-without-hiring-write', 'hiring jobAssign', 'hiring:write', 'SCOPE-HIRE-18'),
  row('hiring-jobAssign-without-jobs-write', 'hiring jobAssign', 'jobs:write', 'SCOPE-HIRE-19'),
  row(
    'hiring-candidatePolicy-without-hiring-write',
    'hiring candidatePolicy',
    'hiring:write',
    'SCOPE-HIRE-20',
  ),
  row(
    'hiring-candidatePolicy-without-candidates-write',
    'hiring candidatePolicy',
    'candidates:write',
    'SCOPE-HIRE-21',
  ),
  row(
    'hiring-candidateAssign-without-hiring-write',
    'hiring candidateAssign',
    'hiring:write',
    'SCOPE-HIRE-22',
  ),
  row(
    'hiring-candidateAssign-without-candidates-write',
    'hiring candidateAssign',
    'candidates:write',
    'SCOPE-HIRE-23',
  ),
  row('hiring-resolveImport-without-hiring-write', 'hiring resolveImport', 'hiring:write', 'SCOPE-HIRE-24'),
  row('hiring-personalNote-without-hiring-write', 'hiring personalNote', 'hiring:write', 'SCOPE-HIRE-25'),
]

/** Requirements that fall together with a forgotten sensitive scope, by scope. */
const shownWithout: Partial<Record<Scope, string[]>> = {
  'sensitive:contacts': ['CAND-SENS-08', 'SCOPE-GEN-03'],
  'sensitive:notes': ['CAND-SENS-09', 'SCOPE-GEN-03'],
  'sensitive:documents': ['CAND-SENS-10', 'SCOPE-GEN-03'],
}

const forgetting = (forgotten: Forgotten): FaultOf<ScopeRules> => ({
  id: forgotten.id,
  violates: [
    forgotten.violates,
    ...(forgotten.scope.endsWith(':write') ? ['SCOPE-GEN-02'] : (shownWithout[forgotten.scope] ?? [])),
  ],
  what: `${forgotten.resource ?? forgotten.operation} is carried out without ${forgotten.scope}`,
  breaks: kept => ({
    needed: call => {
      const { resource } = (call.input ?? {}) as { resource?: unknown }
      const meant =
        call.operation === forgotten.operation &&
        (forgotten.resource === undefined || resource === forgotten.resource)
      return meant ? kept.needed(call).filter(scope => scope !== forgotten.scope) : kept.needed(call)
    },
  }),
})

export const forgottenScopeFaults: FaultOf<ScopeRules>[] = forgottenScopes.map(forgetting)
