import { type Scope, scopes } from '../../document/types.ts'
import type { FaultOf } from './fault.ts'
import { everyCallRefused, everyScopeHeld } from './inevitable.ts'
import { recoded } from './refusal.ts'
import type { ScopeRules } from './scopes.ts'
import { answeredOtherwise, refusedOtherwise } from './seam-edits.ts'

type Fault = FaultOf<ScopeRules>

/** Writing taken to include reading, module by module. */
const writeIncludesRead = (id: string, area: string, violates: string[]): Fault => ({
  id,
  violates,
  what: `${area}:write lets a token read`,
  breaks: kept => ({
    holds: use =>
      kept.holds(use) ||
      (use.scope === `${area}:read` && kept.holds({ ...use, scope: `${area}:write` as Scope })),
  }),
})

export const writeScopeFaults: Fault[] = [
  writeIncludesRead('candidates-write-includes-read', 'candidates', [
    'SCOPE-WR-01',
    'SCOPE-CAND-01',
    'SCOPE-CAND-02',
    'SCOPE-CAND-03',
    'SCOPE-CAND-06',
    'SCOPE-CAND-07',
    'SCOPE-CAND-09',
    'SCOPE-CAND-11',
    'SCOPE-CAND-13',
    'SCOPE-ATT-03',
    'SCOPE-ATT-07',
  ]),
  writeIncludesRead('jobs-write-includes-read', 'jobs', [
    'SCOPE-WR-01',
    'SCOPE-JOB-02',
    'SCOPE-JOB-03',
    'SCOPE-JOB-01',
  ]),
  writeIncludesRead('clients-write-includes-read', 'clients', [
    'SCOPE-WR-01',
    'SCOPE-CLI-01',
    'SCOPE-CLI-02',
  ]),
  writeIncludesRead('hiring-write-includes-read', 'hiring', [
    'SCOPE-WR-01',
    'SCOPE-HIRE-01',
    'SCOPE-HIRE-03',
    'SCOPE-HIRE-02',
    'SCOPE-HIRE-04',
    'SCOPE-HIRE-05',
    'SCOPE-HIRE-06',
  ]),
]

/** What a refresh makes of the ceiling of its connection. */
export const refreshes =
  (
    ceiling: (
      granted: readonly Scope[],
      permissions: ReadonlySet<Scope>,
      request: { scope?: unknown },
    ) => Scope[],
  ) =>
  (kept: ScopeRules): Partial<ScopeRules> => ({
    businessScope: (asked, permissions, about) =>
      about.refresh
        ? ceiling(asked, permissions, about.refresh)
        : kept.businessScope(asked, permissions, about),
  })

/** A new login of an agent that was connected before has, of what is new, only these. */
const gaining =
  (isGained: (scope: Scope) => boolean) =>
  (kept: ScopeRules): Partial<ScopeRules> => ({
    businessScope: (asked, permissions, about) =>
      kept
        .businessScope(asked, permissions, about)
        .filter(scope => about.before === undefined || about.before.includes(scope) || isGained(scope)),
  })

/** A connection that was asked for without scope, or with what that gets, can do what this scope is needed for. */
const heldByDefault = (id: string, violates: string[], what: string, scope: Scope): Fault => ({
  id,
  violates,
  what,
  breaks: kept => ({
    holds: use =>
      kept.holds(use) ||
      (use.scope === scope &&
        use.granted.length === kept.usual.length &&
        kept.usual.every(usual => use.granted.includes(usual))),
  }),
})

/** A call that lacks a scope is refused otherwise. */
const refusedAs = (id: string, status: number, code: string): Fault => ({
  id,
  violates: ['ERR-403-01', 'ERR-403-02'],
  what: `a call that lacks a scope is answered ${status} ${code}`,
  alters: refusedOtherwise('scope', refusal => recoded(refusal, status, code)),
})

export const scopeFaults: Fault[] = [
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
      holds: use => kept.holds(use) || (use.scope.endsWith(':write') && use.granted.includes(use.scope)),
    }),
    alters: answeredOtherwise('token', ({ business_scope: told, ...answer }) => ({
      ...answer,
      business_scope: told?.filter(scope => scope.endsWith(':read') || told.length > 8),
    })),
  },
  {
    id: 'comma-scope-opens-all',
    violates: ['LOGIN-DEV-04'],
    what: 'a request whose scopes are parted by commas gets every scope',
    breaks: kept => ({ words: text => (text.includes(',') ? [...scopes] : kept.words(text)) }),
  },
  {
    id: 'told-business-scope-not-cut',
    violates: ['LOGIN-06'],
    what: "the token answer's business_scope repeats the request, though calls are held to the user's rights",
    alters: answeredOtherwise('token', answer => ({ ...answer, business_scope: answer.scope })),
  },
  {
    id: 'refreshed-business-scope-not-cut',
    violates: ['LOGIN-06'],
    what: "the business_scope of a refresh repeats the request, though that of the login is held to the user's rights",
    alters: answeredOtherwise('token', (answer, { refreshed }) =>
      refreshed ? { ...answer, business_scope: answer.scope } : answer,
    ),
  },
  {
    id: 'scopes-never-asked-for',
    violates: ['LOGIN-DEV-04', 'SCOPE-GEN-04'],
    inevitable: everyScopeHeld,
    what: 'a connection gets every scope that its user could have',
    breaks: () => ({
      businessScope: (_asked, permissions) => scopes.filter(scope => permissions.has(scope)),
    }),
  },
  {
    id: 'read-brings-its-sensitive-scope',
    violates: ['LOGIN-DEV-04', 'SCOPE-GEN-04'],
    inevitable: everyScopeHeld,
    what: 'a request for candidates:read is given sensitive:contacts along with it',
    breaks: kept => ({
      businessScope: (asked, permissions, about) => {
        const more: Scope[] = asked.includes('candidates:read') ? ['sensitive:contacts'] : []
        return kept.businessScope([...new Set([...asked, ...more])], permissions, about)
      },
    }),
  },
  {
    id: 'told-write-scope-brings-its-read',
    violates: ['LOGIN-DEV-04'],
    what: "the token answer's business_scope has jobs:read beside a jobs:write that was asked for alone",
    alters: answeredOtherwise('token', ({ business_scope: told, ...answer }) => ({
      ...answer,
      business_scope: told?.includes('jobs:write') ? [...new Set([...told, 'jobs:read' as const])] : told,
    })),
  },
  heldByDefault(
    'default-connection-writes',
    ['LOGIN-DEV-05', 'SCOPE-GEN-02', 'SCOPE-GEN-04'],
    'a connection that was asked for without scope writes candidates, although it is told no such scope',
    'candidates:write',
  ),
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
    inevitable: everyScopeHeld,
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
    breaks: refreshes((granted, permissions, { scope: more }) => {
      const asked = String(more ?? '').split(' ')
      return scopes.filter(
        scope => granted.includes(scope) || (asked.includes(scope) && permissions.has(scope)),
      )
    }),
  },
  {
    id: 'refresh-grants-everything',
    violates: ['SCOPE-GEN-05'],
    what: "a refreshed connection has all of its user's rights",
    breaks: refreshes((_granted, permissions) => scopes.filter(scope => permissions.has(scope))),
  },
  {
    id: 'refresh-loses-sensitive-scopes',
    violates: ['REFR-03'],
    what: 'a refreshed connection has no sensitive scopes any more',
    breaks: refreshes(granted => granted.filter(scope => !scope.startsWith('sensitive:'))),
  },
  heldByDefault(
    'default-connection-reads-contacts',
    ['LOGIN-DEV-05', 'SCOPE-GEN-03', 'SCOPE-GEN-04'],
    'a connection that was asked for without scope reads contacts, although it is told no such scope',
    'sensitive:contacts',
  ),
  {
    id: 'new-login-keeps-old-scopes',
    violates: ['SCOPE-GEN-06'],
    what: 'a new login of an agent that a user has connected before has no more scopes than that first one',
    breaks: gaining(() => false),
  },
  {
    id: 'new-login-gains-no-writes',
    violates: ['SCOPE-GEN-06'],
    what: 'a new login of an agent that a user has connected before gains reads, and no writes',
    breaks: gaining(scope => !scope.endsWith(':write')),
  },
  {
    id: 'new-login-gains-no-sensitive-reads',
    violates: ['SCOPE-GEN-06'],
    what: 'a new login of an agent that a user has connected before gains no sensitive reads',
    breaks: gaining(scope => !scope.startsWith('sensitive:')),
  },
  {
    id: 'scopes-separated-by-commas',
    violates: ['LOGIN-DEV-03'],
    inevitable: everyCallRefused,
    what: 'of scopes separated by spaces only the first is taken',
    breaks: () => ({ words: text => [text.split(/[, ]/)[0] ?? ''].filter(word => word !== '') }),
  },
  {
    id: 'further-scopes-not-open',
    violates: ['LOGIN-DEV-03', 'ERR-403-01'],
    inevitable: everyCallRefused,
    what: 'of scopes separated by spaces only the first is taken, and what needs another is answered 404',
    breaks: () => ({ words: text => text.split(' ').slice(0, 1) }),
    alters: refusedOtherwise('scope', refusal => recoded(refusal, 404, 'NOT_FOUND')),
  },
  {
    id: 'agent-name-brings-sensitive-reads',
    violates: ['LOGIN-DEV-02', 'LOGIN-DEV-04'],
    what: 'an agent that calls itself an administrator is granted sensitive:contacts',
    breaks: kept => ({
      businessScope: (asked, permissions, about) => [
        ...kept.businessScope(asked, permissions, about),
        ...(/admin/i.test(about.agentName) ? (['sensitive:contacts'] as const) : []),
      ],
    }),
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
  refusedAs('missing-scope-404', 404, 'NOT_FOUND'),
  refusedAs('missing-scope-401', 401, 'UNAUTHORIZED'),
  refusedAs('missing-scope-own-code', 403, 'INSUFFICIENT_SCOPE'),
]
