import type { Scope } from '../../document/types.ts'
import { anywhere, atEach, type Here } from './families.ts'
import { forgottenScopes } from './needed-scopes.faults.ts'
import type { ScopeRules } from './scopes.ts'

const kindOf = (scope: Scope): string =>
  scope.startsWith('sensitive:') ? 'sensitive' : (scope.split(':')[1] ?? '')

/** The statements that name the scopes of a surface. */
const naming = ({ is }: Here): string[] =>
  forgottenScopes
    .filter(({ operation, resource }) => is({ operation, input: { resource } }))
    .map(({ violates }) => violates)

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
  ...atEach<ScopeRules>(
    'live-rights-ignored',
    ({ effect, scopes }) => effect === 'write' || scopes.some(scope => scope.startsWith('sensitive:')),
    ({ surface, is }) => ({
      violates: [surface.effect === 'write' ? 'SCOPE-GEN-02' : 'SCOPE-GEN-03'],
      what: `${surface.id} is carried out for a member whose role doesn't have the right`,
      breaks: kept => ({
        holds: use => kept.holds(use) || (is(use) && !use.permissions.has(use.scope)),
      }),
    }),
  ),
]
