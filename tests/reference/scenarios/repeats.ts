import { pdf } from './attachments.ts'
import { ownFlow } from './hiring.ts'
import { type Actor, actorOf, type Scenario } from './stage.ts'

const library = 'candidate-library'

/** A write, repeated with its key, then with other content; and what reads show of it. */
async function repeated(mei: Actor, module: string, operation: string, input: object, other: object) {
  const requestId = `key-of-${module}-${operation}${'data' in input ? JSON.stringify(input.data).length : ''}`
  await mei.write(module, operation, { ...input }, requestId)
  await mei.write(module, operation, { ...input }, requestId)
  await mei.call(module, operation, { requestId, ...Object.fromEntries(Object.entries(input).toReversed()) })
  await mei.write(module, operation, { ...input, ...other }, requestId)
}

export const repeats: Scenario = async ({ user, post, request }) => {
  const mei = await user('Mei Tan')
  const { candidateId, client_id, jobId, flowId } = await ownFlow(mei)
  await repeated(
    mei,
    library,
    'create',
    { data: { name: 'Once Only', city: 'a' } },
    { data: { name: 'Once Only', city: 'b' } },
  )
  await repeated(
    mei,
    library,
    'create',
    { data: { name: 'With Work', workExperiences: [{ company: 'a' }] } },
    { data: { name: 'With Work', workExperiences: [{ company: 'b' }] } },
  )
  await mei.call(library, 'search', { query: 'once only' })
  await repeated(
    mei,
    library,
    'update',
    { id: candidateId, version: 1, data: { city: 'c' } },
    { data: { city: 'd' } },
  )
  await mei.call(library, 'detail', { id: candidateId })
  await repeated(mei, library, 'note', { id: candidateId, content: 'e' }, { content: 'f' })
  await mei.call(library, 'notes', { id: candidateId })
  await repeated(
    mei,
    'job-library',
    'create',
    { data: { title: 'Once Job', client_id } },
    { data: { title: 'Other', client_id } },
  )
  await mei.call('job-library', 'search', { query: 'once' })
  await repeated(
    mei,
    'client-library',
    'create',
    { data: { name: 'Once Firm' } },
    { data: { name: 'Other' } },
  )
  await mei.call('client-library', 'search', { query: 'once' })
  const { id } = await mei.write(library, 'create', { data: { name: 'For Flow' } })
  await repeated(mei, 'hiring', 'create', { candidateId: id, jobId }, { candidateId })
  await mei.read('flows', { pageSize: 100 })
  await repeated(
    mei,
    'hiring',
    'transition',
    { flowId, version: 1, stage: 'screening', reason: 'a' },
    { reason: 'b' },
  )
  await repeated(mei, 'hiring', 'note', { flowId, content: 'g' }, { content: 'h' })
  await repeated(
    mei,
    'hiring',
    'event',
    { flowId, kind: 'call', title: 't', startsAt: '2026-05-01T10:00:00Z' },
    { title: 'u' },
  )
  await repeated(
    mei,
    'hiring',
    'resolveImport',
    { importId: 'import-1', decision: 'discard' },
    { importId: 'import-2' },
  )
  await repeated(mei, 'hiring', 'personalNote', { content: 'i' }, { content: 'j' })
  await repeated(
    mei,
    'hiring',
    'collaborate',
    { flowId, version: 2, membershipId: 'm-jon' },
    { membershipId: 'm-ada' },
  )
  await mei.read('detail', { flowId })
  await mei.read('personalNote')
  const forms: [Buffer, string, string][] = [
    [pdf('1'), 'a.pdf', 'resume'],
    [pdf('1'), 'a.pdf', 'resume'],
    [pdf('2'), 'a.pdf', 'resume'],
    [pdf('1'), 'b.pdf', 'resume'],
    [pdf('1'), 'a.pdf', 'other'],
  ]
  for (const [file, name, kind] of forms)
    await mei.upload(id, { file, name, fields: { version: '1', kind, requestId: 'upload' } })
  await mei.call(library, 'documents', { id })
  const again = await post('/api/v1/agent-auth/token', {
    grant_type: 'refresh_token',
    refresh_token: mei.tokens.refresh_token,
  })
  const refreshed = actorOf(again.body as Record<string, unknown>, request, post)
  await refreshed.write(library, 'note', { id: candidateId, content: 'e' }, `key-of-${library}-note`)
  await mei.call(library, 'notes', { id: candidateId })
  for (const end of ['1', '2'])
    await mei.write(library, 'note', { id: candidateId, content: end }, `common-beginning-${end}`)
}

export const races: Scenario = async ({ user, note, reference }) => {
  const mei = await user('Mei Tan')
  const { candidateId, jobId, flowId } = await ownFlow(mei)
  // In a race the order of answers is chance; what is left of it isn't.
  const quiet = actorOf(
    mei.tokens,
    async () => ({ status: 0, headers: new Headers(), body: {} }),
    async (path, body, headers) => {
      const sent = {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }
      const answer = await fetch(new URL(path, reference.url), sent)
      return {
        status: answer.status,
        headers: answer.headers,
        body: { status: answer.status, ...((await answer.json()) as object) },
      }
    },
  )
  const statuses = async (calls: Promise<Record<string, unknown>>[]) =>
    (await Promise.all(calls)).map(({ status }) => status).toSorted()
  const five = [1, 2, 3, 4, 5]
  note(
    'updates',
    await statuses(
      five.map(at =>
        quiet.write(library, 'update', { id: candidateId, version: 1, data: { city: `c${at}` } }),
      ),
    ),
  )
  note(
    'transitions',
    await statuses(
      five.map(at =>
        quiet.write('hiring', 'transition', { flowId, version: 1, stage: 'screening', reason: `r${at}` }),
      ),
    ),
  )
  const linked = await mei.write(library, 'create', { data: { name: 'Linked' } })
  note(
    'links',
    await statuses(five.map(() => quiet.write('hiring', 'create', { candidateId: linked.id, jobId }))),
  )
  const { id } = await mei.write(library, 'create', { data: { name: 'Filed' } })
  const upload = async (at: number) => {
    const form = new FormData()
    form.append('version', '1')
    form.append('requestId', `raced-upload-${at}`)
    form.append('file', new Blob([new Uint8Array(pdf(String(at)))]), 'raced.pdf')
    const headers = { authorization: `Bearer ${mei.token}` }
    const path = `/api/v1/candidate-library/${id}/documents`
    const { status } = await fetch(new URL(path, reference.url), { method: 'POST', headers, body: form })
    return { status }
  }
  note('uploads', await statuses(five.map(upload)))
  note(
    'creates',
    await statuses(
      five.map(() => quiet.write(library, 'create', { data: { name: 'Raced' } }, 'raced-create')),
    ),
  )
  note(
    'notes',
    await statuses(
      five.map(() => quiet.write(library, 'note', { id: candidateId, content: 'raced' }, 'raced-note')),
    ),
  )
  note('created', (await quiet.call(library, 'search', { query: 'raced' })).total)
  note('noted', (await quiet.call(library, 'notes', { id: candidateId })).total)
}

export const versions: Scenario = async ({ user }) => {
  const mei = await user('Mei Tan')
  const { candidateId: id, jobId, flowId } = await ownFlow(mei)
  const detail = () => mei.call(library, 'detail', { id })
  for (const version of [1, 1, 2, 1, 9, 3, 4, 5]) {
    await mei.write(library, 'update', { id, version, data: { city: `At ${version}` } })
    await detail()
  }
  for (const version of [1, 1, 9]) {
    await mei.write('hiring', 'transition', { flowId, version, stage: 'screening', reason: 'x' })
    await mei.write('job-library', 'update', { jobId, version, data: { city: `At ${version}` } })
  }
  await mei.read('detail', { flowId })
  await mei.call('job-library', 'detail', { jobId })
  const { impactToken } = await mei.read('jobImpact', { jobId })
  await mei.write('hiring', 'jobState', { jobId, version: 1, impactToken, state: 'paused' })
  for (const version of ['1', '6', '6', '7', '8']) {
    await mei.upload(id, {
      file: pdf(version),
      fields: { version, requestId: `upload-${version}-${Math.random()}` },
    })
    await detail()
  }
  await mei.write(library, 'update', { id, version: 8, data: { city: 'Before the latest upload' } })
  await mei.call(library, 'documents', { id })
}
