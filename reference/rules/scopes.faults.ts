import { type Scope, scopes } from '../../document/types.ts'
import type { FaultOf } from './fault.ts'
import { recoded } from './refusal.ts'
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

/** Writing taken to include reading, module by module. */
const writeIncludesRead = (area: string, violates: string[]): FaultOf<ScopeRules> => ({
  id: `${area}-write-includes-read`,
  violates,
  what: `${area}:write lets a token read`,
  breaks: kept => ({
    holds: use =>
      kept.holds(use) ||
      (use.scope === `${area}:read` && kept.holds({ ...use, scope: `${area}:write` as Scope })),
  }),
})

const lookupWithoutScope = (field: 'phone' | 'email', violates: string): FaultOf<ScopeRules> => ({
  id: `duplicates-by-${field}-without-sensitive-contacts`,
  violates: [violates],
  what: `looking for duplicates by ${field} needs no sensitive:contacts`,
  breaks: kept => ({
    needed: call => {
      const asked = (call.input ?? {}) as Record<string, unknown>
      const other = field === 'phone' ? 'email' : 'phone'
      const meant = call.operation === 'candidate-library duplicates' && field in asked && !(other in asked)
      return meant ? kept.needed(call).filter(scope => scope !== 'sensitive:contacts') : kept.needed(call)
    },
  }),
})

const asksForMore = (
  id: string,
  operation: string,
  more: Scope,
  violates: string[],
): FaultOf<ScopeRules> => ({
  id,
  violates,
  what: `${operation} asks for ${more} too`,
  breaks: kept => ({
    needed: call => (call.operation === operation ? [...kept.needed(call), more] : kept.needed(call)),
  }),
})

export const scopeFaults: FaultOf<ScopeRules>[] = [
  ...forgottenScopes.map(forgetting),
  lookupWithoutScope('phone', 'SCOPE-CAND-14'),
  lookupWithoutScope('email', 'SCOPE-CAND-15'),
  writeIncludesRead('candidates', ['SCOPE-WR-01', 'SCOPE-CAND-01', 'SCOPE-CAND-02']),
  writeIncludesRead('jobs', ['SCOPE-WR-01', 'SCOPE-JOB-02', 'SCOPE-JOB-03']),
  writeIncludesRead('clients', ['SCOPE-WR-01', 'SCOPE-CLI-01', 'SCOPE-CLI-02']),
  writeIncludesRead('hiring', ['SCOPE-WR-01', 'SCOPE-HIRE-01', 'SCOPE-HIRE-03']),
  asksForMore('transition-asks-for-read', 'hiring transition', 'hiring:read', [
    'SCOPE-HIRE-11',
    'SCOPE-GEN-01',
  ]),
  asksForMore('candidate-update-asks-for-contacts', 'candidate-library update', 'sensitive:contacts', [
    'SCOPE-GEN-01',
  ]),
  asksForMore('job-search-asks-for-clients', 'job-library search', 'clients:read', ['SCOPE-GEN-01']),
  {
    id: 'scopes-beyond-live-permissions',
    violates: ['SCOPE-GEN-02', 'SCOPE-GEN-03', 'LOGIN-06'],
    what: 'a connection gets whatever it asks for, whatever its user may do',
    breaks: () => ({
      businessScope: asked => [...asked],
      holds: ({ scope, granted }) => granted.includes(scope),
    }),
  },
  {
    id: 'writes-beyond-live-permissions',
    violates: ['SCOPE-GEN-02'],
    what: "write scopes are granted although the user may not write, though the answer doesn't say so",
    breaks: kept => ({
      businessScope: (asked, permissions, about) => [
        ...kept.businessScope(asked, permissions, about),
        ...asked.filter(scope => scope.endsWith(':write') && !permissions.has(scope)),
      ],
      told: scopes => scopes.filter(scope => scope.endsWith(':read') || scopes.length > 8),
      holds: use => kept.holds(use) || (use.scope.endsWith(':write') && use.granted.includes(use.scope)),
    }),
  },
  {
    id: 'told-business-scope-not-cut',
    violates: ['LOGIN-06'],
    what: "the token answer's business_scope repeats the request, though calls are held to the user's rights",
    breaks: () => ({ told: (_scopes, asked) => asked }),
  },
  {
    id: 'scopes-never-asked-for',
    violates: ['LOGIN-DEV-04', 'SCOPE-GEN-04'],
    what: 'a connection gets every scope that its user could have',
    breaks: () => ({
      businessScope: (_asked, permissions) => scopes.filter(scope => permissions.has(scope)),
    }),
  },
  {
    id: 'read-brings-its-sensitive-scope',
    violates: ['LOGIN-DEV-04', 'SCOPE-GEN-04'],
    what: 'a request for candidates:read is given sensitive:contacts along with it',
    breaks: kept => ({
      businessScope: (asked, permissions, about) => {
        const more: Scope[] = asked.includes('candidates:read') ? ['sensitive:contacts'] : []
        return kept.businessScope([...new Set([...asked, ...more])], permissions, about)
      },
    }),
  },
  {
    id: 'default-scopes-write',
    violates: ['LOGIN-DEV-05'],
    what: 'a request without scope is granted writes',
    breaks: kept => ({ usual: [...kept.usual, 'candidates:write', 'jobs:write'] }),
  },
  {
    id: 'default-scopes-sensitive',
    violates: ['LOGIN-DEV-05'],
    what: 'a request without scope is granted sensitive reads',
    breaks: kept => ({ usual: [...kept.usual, 'sensitive:contacts', 'sensitive:notes'] }),
  },
  {
    id: 'scopes-by-user-not-connection',
    violates: ['SCOPE-GEN-04'],
    what: 'a scope that one connection of a user was granted works on all of them',
    breaks: kept => ({
      holds: use =>
        kept.holds(use) || (use.elsewhere().includes(use.scope) && use.permissions.has(use.scope)),
    }),
  },
  {
    id: 'refresh-grants-what-it-asks-for',
    violates: ['REFR-04', 'SCOPE-GEN-05'],
    what: 'a scope field in a refresh request adds to the connection',
    breaks: () => ({
      refreshed: (granted, { request, permissions }) => {
        const asked = String((request as { scope?: unknown }).scope ?? '').split(' ')
        return scopes.filter(
          scope => granted.includes(scope) || (asked.includes(scope) && permissions.has(scope)),
        )
      },
    }),
  },
  {
    id: 'refresh-grants-everything',
    violates: ['SCOPE-GEN-05'],
    what: "a refreshed connection has all of its user's rights",
    breaks: () => ({
      refreshed: (_granted, { permissions }) => scopes.filter(scope => permissions.has(scope)),
    }),
  },
  {
    id: 'refresh-loses-sensitive-scopes',
    violates: ['REFR-03'],
    what: 'a refreshed connection has no sensitive scopes any more',
    breaks: () => ({ refreshed: granted => granted.filter(scope => !scope.startsWith('sensitive:')) }),
  },
  {
    id: 'new-login-keeps-old-scopes',
    violates: ['SCOPE-GEN-06'],
    what: 'a new login of a user never has more scopes than his first one',
    breaks: kept => ({
      businessScope: (asked, permissions, about) =>
        kept
          .businessScope(asked, permissions, about)
          .filter(scope => about.before === undefined || about.before.includes(scope)),
    }),
  },
  {
    id: 'scopes-separated-by-commas',
    violates: ['LOGIN-DEV-03'],
    what: 'of scopes separated by spaces only the first is taken',
    breaks: () => ({ words: text => [text.split(/[, ]/)[0] ?? ''].filter(word => word !== '') }),
  },
  {
    id: 'agent-name-brings-rights',
    violates: ['LOGIN-DEV-02', 'LOGIN-DEV-04'],
    what: 'an agent that calls itself an administrator is granted every scope',
    breaks: kept => ({
      businessScope: (asked, permissions, about) =>
        /admin/i.test(about.agentName) ? [...scopes] : kept.businessScope(asked, permissions, about),
      holds: use =>
        kept.holds(use) || (use.granted.length === scopes.length && use.granted.includes(use.scope)),
    }),
  },
  {
    id: 'missing-scope-404',
    violates: ['ERR-403-01'],
    what: 'a call that lacks a scope is answered 404',
    breaks: () => ({ refused: refusal => recoded(refusal, 404, 'NOT_FOUND') }),
  },
  {
    id: 'missing-scope-401',
    violates: ['ERR-403-01'],
    what: 'a call that lacks a scope is answered 401',
    breaks: () => ({ refused: refusal => recoded(refusal, 401, 'UNAUTHORIZED') }),
  },
  {
    id: 'missing-scope-own-code',
    violates: ['ERR-403-01'],
    what: 'a call that lacks a scope gets the code INSUFFICIENT_SCOPE',
    breaks: () => ({ refused: refusal => recoded(refusal, 403, 'INSUFFICIENT_SCOPE') }),
  },
]
