import { allScopes } from '../user.ts'
import { pdf } from './attachments.ts'
import { ownFlow } from './hiring.ts'
import type { Actor, Scenario } from './stage.ts'

/** One call of an operation that is right in all but the scopes of its caller. */
async function tried(
  actor: Actor,
  operation: string,
  resource: string | undefined,
  of: Awaited<ReturnType<typeof ownFlow>>,
) {
  const { candidateId: id, client_id, jobId, flowId } = of
  const [module = '', name = ''] = operation.split(' ')
  const membershipId = 'm-jon'
  const inputs: Record<string, object> = {
    'candidate-library search': {},
    'candidate-library duplicates': { name: 'x' },
    'candidate-library create': { data: { name: 'x' }, requestId: 'r' },
    'candidate-library update': { id, version: 1, data: {}, requestId: 'r' },
    'candidate-library note': { id, content: 'x', requestId: 'r' },
    'job-library companies': {},
    'job-library search': {},
    'job-library detail': { jobId },
    'job-library create': { data: { title: 'x', client_id }, requestId: 'r' },
    'job-library update': { jobId, version: 1, data: {}, requestId: 'r' },
    'client-library search': {},
    'client-library detail': { client_id },
    'client-library create': { data: { name: 'x' }, requestId: 'r' },
    'client-library update': { client_id, version: 1, data: {}, requestId: 'r' },
    'hiring create': { candidateId: 'cand-000004', jobId, requestId: 'r' },
    'hiring transition': { flowId, version: 1, stage: 'screening', reason: 'x', requestId: 'r' },
    'hiring assign': { flowId, version: 1, membershipId, requestId: 'r' },
    'hiring collaborate': { flowId, version: 1, membershipId, requestId: 'r' },
    'hiring note': { flowId, content: 'x', requestId: 'r' },
    'hiring event': { flowId, kind: 'call', title: 'x', startsAt: '2026-05-01T10:00:00Z', requestId: 'r' },
    'hiring jobState': { jobId, version: 1, impactToken: 'x', state: 'paused', requestId: 'r' },
    'hiring jobAssign': { jobId, version: 1, membershipId, requestId: 'r' },
    'hiring candidatePolicy': { candidateId: id, version: 1, policy: { doNotContact: true }, requestId: 'r' },
    'hiring candidateAssign': { candidateId: id, version: 1, membershipId, requestId: 'r' },
    'hiring resolveImport': { importId: 'import-1', decision: 'discard', requestId: 'r' },
    'hiring personalNote': { content: 'x', requestId: 'r' },
  }
  const reads: Record<string, object> = { detail: { flowId }, jobImpact: { jobId } }
  const file = '/api/v1/candidate-library/cand-000005/document'
  if (operation === 'attachments upload')
    await actor.upload(id, { file: pdf('x'), fields: { version: '1', requestId: 'r' } })
  else if (operation === 'attachments download') await actor.get(`${file}s/legacy?download=1`)
  else if (operation === 'attachments preview') await actor.get(`${file}s/legacy?download=0`)
  else if (operation.startsWith('attachments legacy')) await actor.get(file)
  else if (resource !== undefined)
    await actor.read(resource, (reads[resource] ?? {}) as Record<string, unknown>)
  else await actor.call(module, name, inputs[operation] ?? { id })
}

/** The operation by somebody who has every scope but one. */
export const withoutScope =
  (operation: string, scope: string, resource?: string): Scenario =>
  async ({ user }) => {
    const own = await ownFlow(await user('Mei Tan'))
    const rest = allScopes.split(' ').filter(each => each !== scope)
    await tried(await user('Mei Tan', rest.join(' ')), operation, resource, own)
  }

/** Operations that no other scenario calls as they should be, by somebody who has every scope. */
export const everyScope: Scenario = async ({ user }) => {
  const mei = await user('Mei Tan')
  const own = await ownFlow(mei)
  for (const name of ['contacts', 'notes', 'documentInfo', 'documents', 'resumeContent'])
    await tried(mei, `candidate-library ${name}`, undefined, own)
  for (const module of ['candidate', 'job', 'client'])
    for (let read = 0; read < 8; read++) await tried(mei, `${module}-library detail`, undefined, own)
  for (const name of ['collaborate', 'event', 'candidatePolicy', 'personalNote'])
    await tried(mei, `hiring ${name}`, undefined, own)
}

export const scopesAtLarge: Scenario = async ({ user }) => {
  const own = await ownFlow(await user('Mei Tan'))
  const lookup = await user('Mei Tan', 'candidates:read')
  for (const more of [{ phone: '123' }, { email: 'a@b.example' }]) {
    await lookup.call('candidate-library', 'duplicates', { name: 'x', ...more })
  }
  for (const area of ['candidates', 'jobs', 'clients', 'hiring']) {
    const writer = await user('Mei Tan', `${area}:write`)
    await tried(
      writer,
      area === 'hiring' ? 'hiring read' : `${area.slice(0, -1)}-library search`,
      area === 'hiring' ? 'context' : undefined,
      own,
    )
  }
  await tried(await user('Mei Tan', 'hiring:write'), 'hiring transition', undefined, own)
  await tried(await user('Mei Tan', 'candidates:write'), 'candidate-library update', undefined, own)
  await tried(await user('Mei Tan', 'jobs:read'), 'job-library search', undefined, own)
  await tried(await user('Mei Tan', 'clients:read'), 'client-library detail', undefined, own)
  const data = { name: 'By who writes alone', rawResumeText: 'A resume.' }
  await (await user('Mei Tan', 'candidates:write')).write('candidate-library', 'create', { data })
  const withoutDocuments = allScopes.split(' ').filter(each => each !== 'sensitive:documents')
  for (const operation of ['attachments download', 'attachments preview'])
    await tried(await user('Mei Tan', withoutDocuments.join(' ')), operation, undefined, own)
  const rae = await user('Rae Reader')
  await tried(rae, 'candidate-library create', undefined, own)
  const reader = await user('Mei Tan', 'candidates:read')
  await tried(reader, 'candidate-library contacts', undefined, own)
  await tried(reader, 'job-library detail', undefined, own)
}
