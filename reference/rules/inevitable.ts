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

/** For faults that let no call of a module through: what its operations do can't be seen. */
export const everyCallRefused = because(
  'no call in the documented form is let through, whatever it asks for',
  id => /^(CAND|JOB|CLI|HIRE|ATT|DISC-LIVE|ERR-400|CALL-RUN)-|^CALL-01$/.test(id),
)

/** For the fault that ends device codes before their time. */
export const everyLoginLate = because(
  'a login that takes longer than the code really lives comes to no token',
  id => /^LOGIN-/.test(id),
)

/** For faults that wrap every answer: nothing stands where the document has it. */
export const everyAnswerWrapped = because(
  'in an answer that is wrapped in another format nothing stands where it is looked for',
  id => /^(CAND|JOB|CLI|HIRE|ATT)-|^(SRV-08|VER-18|LIM-TEXT-01)$/.test(id),
)

/** For faults that publish the schema of something else. */
export const everySchemaUntrue = because(
  'what a schema should tell is looked for in that of another operation',
  id => /^(DISC-LIVE|ATT-META|IDEM-KEY|VER|CAND|JOB|CLI|HIRE|CALL-RUN)-/.test(id),
)

/** For the fault that no refusal can be told by. */
export const everyRefusalASuccess = because(
  'an error under the status 200 counts as success, whatever it was that had to be refused',
  () => true,
)

/** For the fault by which an import that waits is resolved whenever an invalid input is refused. */
export const importResolved = because(
  'an import can be resolved once: after the first refusal that carries it out, every other one seems to',
  id => /^(SCOPE|VIS|ERR-401|ERR-403)-/.test(id),
)
