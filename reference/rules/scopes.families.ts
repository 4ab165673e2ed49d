import type { Surface } from '../../document/index.ts'
import type { Scope } from '../../document/types.ts'
import { anywhere, atEach, atEachOf, type Here } from './families.ts'
import { everyScopeHeld } from './inevitable.ts'
import { forgottenScopes } from './needed-scopes.faults.ts'
import { recoded } from './refusal.ts'
import { refreshes } from './scopes.faults.ts'
import type { ScopeRules } from './scopes.ts'
import { answeredOtherwise, carriedOutThough, refusedOtherwise } from './seam-edits.ts'

const kindOf = (scope: Scope): string =>
  scope.startsWith('sensitive:') ? 'sensitive' : (scope.split(':')[1] ?? '')

/** Scopes beside the reads of which two operations are refused as a whole, by module and kind. */
const ofOneConnection: Record<string, Scope> = {
  'candidate-library:write': 'candidates:write',
  'candidate-library:documents': 'sensitive:documents',
  'job-library:write': 'jobs:write',
  'client-library:write': 'clients:write',
  'hiring:write': 'hiring:write',
}

/** What needs a further scope at a surface that is open without it. */
const partly: Record<string, Record<string, Scope>> = {
  'candidate-library.duplicates': { 'contact-lookup': 'sensitive:contacts' },
  'hiring.read.detail': { 'notes-and-history': 'sensitive:notes' },
}

const byUser = 'scope-by-user'
const refreshLoses = 'refresh-loses'
const refreshOpens = 'refresh-opens'

/** Scopes that a refresh may lose, by their module and what they are for. */
const lostByRefresh: Record<string, (scope: Scope) => boolean> = {
  'candidate-library:write': scope => scope.endsWith(':write'),
  'job-library:read': scope => scope === 'jobs:read',
  hiring: scope => scope.startsWith('hiring:'),
}

/** Scopes that a refresh may open in silence. */
const openedByRefresh: Record<string, Scope> = {
  'candidate-library:contacts': 'sensitive:contacts',
  'job-library:write': 'jobs:write',
  'hiring:read': 'hiring:read',
}

/** The statements that name the scopes of a surface. */
const naming = ({ is }: Here): string[] =>
  forgottenScopes
    .filter(({ operation, resource }) =>
      [operation, `${operation}-download`, `${operation}-preview`].some(one =>
        is({ operation: one, input: { resource } }),
      ),
    )
    .map(({ violates }) => violates)

/**
 * What takes a right to write or to read sensitive things. No operation gives a client company to somebody else, who
 * may not change it for not being its owner: whether the right is looked at can't be seen there.
 */
const closedToReaders = ({ id, effect, scopes }: Surface): boolean =>
  id !== 'client-library.update' &&
  ((effect === 'write' && scopes.length > 0) || scopes.some(scope => scope.startsWith('sensitive:')))

/** What can be asked for with its scopes alone: an import is accepted once for all checks, over a connection with all. */
const isAskedExactly = ({ id, scopes }: Surface): boolean =>
  scopes.length > 0 && id !== 'hiring.resolveImport'

/** Scopes that stand for one another at one place, and live permissions that nobody looks at there. */
export const scopeFamilies = [
  ...atEach<ScopeRules>('other-scope-enough', anywhere, here => ({
    violates: naming(here),
    what: `${here.surface.id} takes another scope of the same kind for the one that it needs`,
    breaks: kept => ({
      holds: use =>
        kept.holds(use) ||
        (here.is(use) && use.granted.some(granted => kindOf(granted) === kindOf(use.scope))),
    }),
  })),
  ...atEach<ScopeRules>('live-rights-ignored', closedToReaders, ({ surface, is }) => ({
    violates: [surface.effect === 'write' ? 'SCOPE-GEN-02' : 'SCOPE-GEN-03'],
    what: `${surface.id} is carried out for a member whose role doesn't have the right`,
    breaks: kept => ({
      holds: use => kept.holds(use) || (is(use) && !use.permissions.has(use.scope)),
    }),
  })),

  ...atEachOf<ScopeRules, Scope>(
    'live-rights-ignored-in-part',
    ({ id }) => partly[id] !== undefined,
    ({ id }) => partly[id] ?? {},
    ({ surface, is }, scope, part) => ({
      violates: ['SCOPE-GEN-03', ...(scope === 'sensitive:notes' ? ['SCOPE-HIRE-26'] : [])],
      what: `${surface.id} gives ${part} to a member whose role doesn't have the right`,
      breaks: kept => ({
        holds: use => kept.holds(use) || (is(use) && use.scope === scope && !use.permissions.has(scope)),
      }),
    }),
  ),

  ...Object.entries(ofOneConnection).map(([place, scope]) => ({
    id: `${byUser}@${place}`,
    violates: ['SCOPE-GEN-04'],
    inevitable: everyScopeHeld,
    what: `${scope} that one connection of a user was granted works on all of them`,
    breaks: (kept: ScopeRules): Partial<ScopeRules> => ({
      holds: use =>
        kept.holds(use) ||
        (use.scope === scope && use.elsewhere().includes(scope) && use.permissions.has(scope)),
    }),
  })),

  ...Object.entries(lostByRefresh).map(([what, isLost]) => ({
    id: `${refreshLoses}@${what}`,
    violates: ['REFR-03'],
    inevitable: { 'IDEM-OK-08': 'a write is not repeated with a token that has lost its scope' },
    what: `a refreshed connection has lost scopes of ${what}`,
    breaks: refreshes(granted => granted.filter(scope => !isLost(scope))),
  })),

  ...Object.entries(openedByRefresh).map(([what, scope]) => ({
    id: `${refreshOpens}@${what}`,
    violates: ['SCOPE-GEN-05'],
    inevitable: { 'SCOPE-GEN-04': 'a narrow connection may have been refreshed, too' },
    what: `a refreshed connection can do what ${scope} is needed for, although the answer doesn't say so`,
    breaks: (kept: ScopeRules): Partial<ScopeRules> => ({
      businessScope: (asked, permissions, about) => [
        ...new Set([...kept.businessScope(asked, permissions, about), ...(about.refresh ? [scope] : [])]),
      ],
    }),
    alters: answeredOtherwise('token', ({ business_scope: told, ...answer }, { refreshed }) => ({
      ...answer,
      business_scope: refreshed && told ? told.filter(one => one !== scope) : told,
    })),
  })),

  ...atEach<ScopeRules>(
    'done-without-scope',
    ({ effect, scopes, family }) => effect === 'write' && scopes.length > 0 && family !== 'attachments',
    ({ surface, is }) => ({
      violates: ['ERR-403-03'],
      what: `${surface.id} that lacks a scope is carried out, and then refused`,
      alters: carriedOutThough('scope', ({ call }) => is({ operation: call?.operation, input: call?.input })),
    }),
  ),

  ...atEach<ScopeRules>('missing-scope-not-found', anywhere, ({ surface, is }) => ({
    violates: ['ERR-403-01', 'ERR-403-02'],
    what: `${surface.id} that lacks a scope is answered 404 NOT_FOUND`,
    alters: refusedOtherwise('scope', refusal =>
      is({ operation: refusal.call?.operation, input: refusal.call?.input })
        ? recoded(refusal, 404, 'NOT_FOUND')
        : refusal,
    ),
  })),

  ...atEach<ScopeRules>('asks-for-another-scope', isAskedExactly, ({ surface, is }) => {
    const another = surface.family === 'client-library' ? 'sensitive:contacts' : 'clients:write'
    return {
      violates: ['SCOPE-GEN-01'],
      what: `${surface.id} asks for ${another} besides`,
      breaks: kept => ({ holds: use => kept.holds(use) && (!is(use) || use.granted.includes(another)) }),
      inevitable: {
        'SCOPE-GEN-06': 'what a new login is granted shows by a search, with the scope of the search alone',
        'HIRE-DET-06': 'the version is looked at with the scopes of a detail alone',
        'VIS-02': 'users who may not read clients have not all of the scopes',
      },
    }
  }),
]
