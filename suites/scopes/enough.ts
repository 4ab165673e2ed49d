import { accepted, check, everyScopeBut, type JsonObject, legible, type Mismatch, type Reply } from '#check'
import { operation as documentedOperation, toolModule } from '#document/index.ts'
import type { Scope } from '#document/types.ts'
import type { Candidate } from '#fixtures/service/candidate-library/candidate-records.ts'
import type { Persona } from '#fixtures/service/persona.ts'
import { attempt } from '#fixtures/service/records/attempt.ts'
import { enough } from './wanting.ts'

/** One operation, called with exactly the scopes that the document names for it. */
interface Row {
  operation: string
  scope: string
  ask: (maker: Persona, caller: Persona) => Promise<Reply>
}

/** A token with the scopes that the document names is not refused for want of another. Its twin holds every scope. */
const enoughFor = (id: string, rows: Row[]) =>
  check({
    id,
    requirements: ['SCOPE-GEN-01'],
    needs: ['recruiter'],
    async run({ recruiter, connected }) {
      const connections = rows.map(async row => ({ ...row, caller: await connected('recruiter', row.scope) }))
      const mismatches: Mismatch[] = []
      // One after the other: records that are made side by side draw their values by turns.
      for (const { operation, scope, ask, caller } of await Promise.all(connections)) {
        await accepted(ask(recruiter, recruiter))
        const reply = await ask(recruiter, caller)
        const without = async (one: Scope) => ask(recruiter, await connected('recruiter', everyScopeBut(one)))
        const isEnough = legible(reply).status !== 403
        mismatches.push(...(await enough(scope, isEnough, `${operation} status`, reply, without)))
      }
      return mismatches
    },
  })

export default [
  /**
   * Every operation of the libraries whose scopes the document names, but creating a job. That needs the sight of a
   * company, too.
   */
  enoughFor(
    'scopes.enough.candidate-library',
    toolModule('candidate-library').operations.map(({ name }) => candidateRow(name)),
  ),
  enoughFor('scopes.enough.job-library', [
    recordRow('jobs', 'search', 'jobs:read'),
    recordRow('jobs', 'detail', 'jobs:read'),
    recordRow('jobs', 'update', 'jobs:write'),
  ]),
  enoughFor('scopes.enough.client-library', [
    recordRow('clients', 'search', 'clients:read'),
    recordRow('clients', 'detail', 'clients:read'),
    recordRow('clients', 'create', 'clients:write'),
    recordRow('clients', 'update', 'clients:write'),
  ]),
]

/** A row whose record and input are made by a persona with every scope; each call gets its own. */
function recordRow(library: 'jobs' | 'clients', operation: string, scope: Scope): Row {
  return {
    operation,
    scope,
    async ask(maker: Persona, caller: Persona) {
      const record = await maker[library].create()
      const { input } = await attempt(maker[library], operation, record)
      return caller[library].call(operation, input)
    },
  }
}

function candidateRow(operation: string): Row {
  return {
    operation,
    scope: documentedOperation('candidate-library', operation).scopes.join(' '),
    async ask({ candidates, attachments }: Persona, caller: Persona) {
      if (operation === 'create') return caller.candidates.call('create', await candidates.createInput())
      if (operation === 'search' || operation === 'duplicates')
        return caller.candidates.ask(operation, operation === 'search' ? {} : { name: 'Nobody' })
      const requestId = candidates.requestId()
      const person = await candidates.createWithSecrets()
      // Lists have something to show.
      if (operation === 'notes') await accepted(candidates.note(person.id, 'A note.'))
      if (operation === 'documents') await attachments.add(person.id, attachments.file('pdf'))
      return caller.candidates.ask(operation, about(operation, person, requestId))
    },
  }
}

function about(operation: string, { id, version }: Candidate, requestId: string): JsonObject {
  if (operation === 'update') return { id, version, data: { city: 'Lyon' }, requestId }
  return operation === 'note' ? { id, content: 'A note.', requestId } : { id }
}
