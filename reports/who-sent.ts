import { scopes } from '../document/types.ts'
import type { Exchange } from '../fixtures/events/event.ts'
import { listed } from './words.ts'

/** The most scopes that are named one by one. */
const mostNamed = 4

/** Who sent a request, and with which scopes: `recruiter, every scope but clients:read`; nothing where nobody did. */
export function whoSent({ persona, scopes: held }: Pick<Exchange, 'persona' | 'scopes'>): string | undefined {
  if (persona === undefined || held === undefined) return persona
  const lacking = scopes.filter(scope => !held.includes(scope))
  if (lacking.length === 0) return `${persona}, every scope`
  return lacking.length <= mostNamed && lacking.length < held.length
    ? `${persona}, every scope but ${lacking.join(', ')}`
    : `${persona}, ${held.length === 0 ? 'no scope' : `scopes ${listed(held, mostNamed)}`}`
}
