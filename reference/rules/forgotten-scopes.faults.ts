import type { Scope } from '../../document/types.ts'
import type { FaultOf } from './fault.ts'
import type { ScopeRules } from './scopes.ts'

/** An operation on which one scope was forgotten. */
interface Forgotten {
  operation: string
  scope: Scope
  violates: string
  /** The resource of a hiring read. */
  resource?: string
}

const row = (operation: string, scope: Scope, violates: string, resource?: string): Forgotten => ({
  operation,
  scope,
  violates,
  ...(resource === undefined ? {} : { resource }),
})

/** One scope forgotten on one operation: the fault that happens when a route is added by hand. */
export const forgottenScopes: Forgotten[] = [
  row('candidate-library search', 'candidates:read', 'SCOPE-CAND-01'),
  row('candidate-library detail', 'candidates:read', 'SCOPE-CAND-02'),
  row('candidate-library contacts', 'candidates:read', 'SCOPE-CAND-03'),
  row('candidate-library contacts', 'sensitive:contacts', 'SCOPE-CAND-04'),
  row('candidate-library notes', 'sensitive:notes', 'SCOPE-CAND-05'),
  row('candidate-library notes', 'candidates:read', 'SCOPE-CAND-06'),
  row('candidate-library documentInfo', 'candidates:read', 'SCOPE-CAND-07'),
  row('candidate-library documentInfo', 'sensitive:documents', 'SCOPE-CAND-08'),
  row('candidate-library documents', 'candidates:read', 'SCOPE-CAND-09'),
  row('candidate-library documents', 'sensitive:documents', 'SCOPE-CAND-10'),
  row('candidate-library resumeContent', 'candidates:read', 'SCOPE-CAND-11'),
  row('candidate-library resumeContent', 'sensitive:documents', 'SCOPE-CAND-12'),
  row('candidate-library duplicates', 'candidates:read', 'SCOPE-CAND-13'),
  row('candidate-library create', 'candidates:write', 'SCOPE-CAND-16'),
  row('candidate-library update', 'candidates:write', 'SCOPE-CAND-17'),
  row('candidate-library note', 'candidates:write', 'SCOPE-CAND-18'),
  row('attachments upload', 'candidates:write', 'SCOPE-ATT-01'),
  row('attachments download', 'sensitive:documents', 'SCOPE-ATT-02'),
  row('attachments download', 'candidates:read', 'SCOPE-ATT-03'),
  row('attachments preview', 'sensitive:documents', 'SCOPE-ATT-02'),
  row('attachments preview', 'candidates:read', 'SCOPE-ATT-03'),
  row('attachments legacy', 'sensitive:documents', 'SCOPE-ATT-06'),
  row('attachments legacy', 'candidates:read', 'SCOPE-ATT-07'),
  row('job-library companies', 'jobs:read', 'SCOPE-JOB-01'),
  row('job-library search', 'jobs:read', 'SCOPE-JOB-02'),
  row('job-library detail', 'jobs:read', 'SCOPE-JOB-03'),
  row('job-library create', 'jobs:write', 'SCOPE-JOB-04'),
  row('job-library update', 'jobs:write', 'SCOPE-JOB-05'),
  row('client-library search', 'clients:read', 'SCOPE-CLI-01'),
  row('client-library detail', 'clients:read', 'SCOPE-CLI-02'),
  row('client-library create', 'clients:write', 'SCOPE-CLI-03'),
  row('client-library update', 'clients:write', 'SCOPE-CLI-04'),
  row('hiring read', 'hiring:read', 'SCOPE-HIRE-01', 'context'),
  row('hiring read', 'hiring:read', 'SCOPE-HIRE-02', 'flows'),
  row('hiring read', 'hiring:read', 'SCOPE-HIRE-03', 'detail'),
  row('hiring read', 'hiring:read', 'SCOPE-HIRE-04', 'dashboard'),
  row('hiring read', 'hiring:read', 'SCOPE-HIRE-05', 'personalNote'),
  row('hiring read', 'hiring:read', 'SCOPE-HIRE-06', 'jobImpact'),
  row('hiring create', 'hiring:write', 'SCOPE-HIRE-09'),
  row('hiring transition', 'hiring:write', 'SCOPE-HIRE-10'),
  row('hiring assign', 'hiring:write', 'SCOPE-HIRE-12'),
  row('hiring collaborate', 'hiring:write', 'SCOPE-HIRE-13'),
  row('hiring note', 'hiring:write', 'SCOPE-HIRE-14'),
  row('hiring event', 'hiring:write', 'SCOPE-HIRE-15'),
  row('hiring jobState', 'hiring:write', 'SCOPE-HIRE-16'),
  row('hiring jobState', 'jobs:write', 'SCOPE-HIRE-17'),
  row('hiring jobAssign', 'hiring:write', 'SCOPE-HIRE-18'),
  row('hiring jobAssign', 'jobs:write', 'SCOPE-HIRE-19'),
  row('hiring candidatePolicy', 'hiring:write', 'SCOPE-HIRE-20'),
  row('hiring candidatePolicy', 'candidates:write', 'SCOPE-HIRE-21'),
  row('hiring candidateAssign', 'hiring:write', 'SCOPE-HIRE-22'),
  row('hiring candidateAssign', 'candidates:write', 'SCOPE-HIRE-23'),
  row('hiring resolveImport', 'hiring:write', 'SCOPE-HIRE-24'),
  row('hiring personalNote', 'hiring:write', 'SCOPE-HIRE-25'),
]

/** Requirements that fall together with a forgotten sensitive scope, by scope. */
const shownWithout: Partial<Record<Scope, string[]>> = {
  'sensitive:contacts': ['CAND-SENS-08', 'SCOPE-GEN-03'],
  'sensitive:notes': ['CAND-SENS-09', 'SCOPE-GEN-03'],
  'sensitive:documents': ['CAND-SENS-10', 'SCOPE-GEN-03'],
}

/** `candidate-contacts-without-sensitive-contacts` */
export const forgottenId = ({ operation, scope, resource }: Forgotten): string =>
  `${operation.replace('-library', '').replace(' ', '-')}${resource ? `-${resource}` : ''}-without-${scope.replace(':', '-')}`

const forgetting = (forgotten: Forgotten): FaultOf<ScopeRules> => ({
  id: forgottenId(forgotten),
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
