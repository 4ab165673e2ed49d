import { loadCatalogue } from '../../document/index.ts'

/** The same reason for all of these requirements. */
function because(reason: string, isMeant: (id: string) => boolean): Record<string, string> {
  const meant = loadCatalogue().requirements.filter(({ id }) => isMeant(id))
  return Object.fromEntries(meant.map(({ id }) => [id, reason]))
}

/** For faults that bring scopes to connections which weren't granted them. */
export const everyScopeHeld = because(
  'a connection that holds what it was not granted is let through wherever a scope is missing',
  id =>
    /^SCOPE-(CAND|ATT|JOB|CLI|HIRE|WR|GEN)-/.test(id) ||
    ['LOGIN-DEV-05', 'CAND-SENS-09', 'CAND-SENS-10'].includes(id),
)

/** For the fault that no refusal can be told by. */
export const everyRefusalASuccess = because(
  'an error under the status 200 counts as success, whatever it was that had to be refused',
  () => true,
)
