import type { FaultOf } from './fault.ts'
import type { ScopeRules } from './scopes.ts'

/** Live permissions that nobody looks at where a call needs them only for a part of what it asks or shows. */
export const liveRightFaults: FaultOf<ScopeRules>[] = [
  {
    id: 'lookup-beyond-live-permissions',
    violates: ['SCOPE-GEN-03'],
    what: 'a lookup of duplicates by contact details is carried out for a member whose role may not see them',
    breaks: kept => ({
      holds: use =>
        kept.holds(use) ||
        (use.operation === 'candidate-library duplicates' &&
          use.scope === 'sensitive:contacts' &&
          !use.permissions.has(use.scope)),
    }),
  },
  {
    id: 'flow-notes-beyond-live-permissions',
    violates: ['SCOPE-GEN-03'],
    what: 'flow detail shows notes and history to a member whose role may not see them',
    breaks: kept => ({
      holds: use =>
        kept.holds(use) ||
        (use.operation.startsWith('hiring read') &&
          use.scope === 'sensitive:notes' &&
          !use.permissions.has(use.scope)),
    }),
  },
]
