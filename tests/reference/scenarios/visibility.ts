import { pdf } from './attachments.ts'
import { ownFlow } from './hiring.ts'
import type { Scenario } from './stage.ts'

const library = 'candidate-library'

export const outsiders: Scenario = async ({ user }) => {
  const mei = await user('Mei Tan')
  const olu = await user('Olu Other')
  const { candidateId: id, client_id, jobId, flowId } = await ownFlow(mei)
  await mei.write(library, 'note', { id, content: 'Of the house' })
  const { documentId } = await mei.upload(id, { file: pdf('own'), fields: { version: '1', requestId: 'a' } })
  for (const operation of ['detail', 'contacts', 'notes', 'documentInfo', 'documents', 'resumeContent']) {
    for (const one of [id, 'nobody']) await olu.call(library, operation, { id: one })
  }
  await olu.call(library, 'search', { pageSize: 100 })
  await olu.call(library, 'search', { query: 'flow person' })
  await olu.call(library, 'duplicates', { name: 'Flow Person' })
  const contact = { phone: '+49 30 5550147', email: 'contact.person@example.org' }
  await mei.write(library, 'create', { data: { name: 'Contact Person', ...contact } })
  for (const [field, value] of Object.entries(contact))
    await olu.call(library, 'duplicates', { name: 'Nobody', [field]: value })
  for (const path of [
    `documents/${documentId}?download=1`,
    `documents/${documentId}?download=0`,
    'document',
  ]) {
    await olu.get(`/api/v1/${library}/${id}/${path}`)
  }
  await olu.write(library, 'update', { id, version: 2, data: { city: 'Stolen' } })
  await olu.write(library, 'note', { id, content: 'Stolen' })
  await olu.upload(id, { file: pdf('foreign'), fields: { version: '2', requestId: 'b' } })
  for (const operation of ['search', 'companies']) await olu.call('job-library', operation, { pageSize: 100 })
  await olu.call('job-library', 'detail', { jobId })
  await olu.write('job-library', 'update', { jobId, version: 1, data: { city: 'Stolen' } })
  const own = await ownFlow(olu)
  await olu.write('job-library', 'update', { jobId: own.jobId, version: 1, data: { client_id } })
  await olu.write('job-library', 'create', { data: { title: 'Abroad', client_id } })
  await olu.call('client-library', 'search', { pageSize: 100 })
  await olu.call('client-library', 'detail', { client_id })
  await olu.write('client-library', 'update', { client_id, version: 1, data: { city: 'Stolen' } })
  for (const resource of ['context', 'flows', 'dashboard']) await olu.read(resource)
  await olu.read('detail', { flowId })
  await olu.read('jobImpact', { jobId })
  await olu.write('hiring', 'transition', { flowId, version: 1, stage: 'screening', reason: 'x' })
  await olu.write('hiring', 'assign', { flowId, version: 1, membershipId: 'm-olu' })
  await olu.write('hiring', 'note', { flowId, content: 'x' })
  await olu.write('hiring', 'create', { candidateId: id, jobId })
  await olu.write('hiring', 'resolveImport', { importId: 'import-1', decision: 'discard' })
  await olu.write('hiring', 'resolveImport', {
    ...{ importId: 'import-31', decision: 'link', candidateId: id },
  })
}

export const colleagues: Scenario = async ({ user }) => {
  const mei = await user('Mei Tan')
  const jon = await user('Jon Park')
  const { candidateId: id, flowId } = await ownFlow(mei)
  for (const operation of ['detail', 'resumeContent', 'contacts']) await jon.call(library, operation, { id })
  await jon.call(library, 'search', { query: 'flow person' })
  await jon.call(library, 'duplicates', { name: 'Flow Person' })
  for (const persona of ['Ada Admin', 'Rae Reader']) {
    const actor = await user(persona)
    await actor.call(library, 'search', { query: 'flow person' })
    await actor.call(library, 'detail', { id })
  }
  await jon.write(library, 'update', { id, version: 1, data: { city: 'Stolen' } })
  await jon.write(library, 'note', { id, content: 'Stolen' })
  await jon.upload(id, { file: pdf('c'), fields: { version: '1', requestId: 'c' } })
  await mei.call(library, 'detail', { id })
  await mei.call(library, 'notes', { id })
  await jon.read('detail', { flowId })
  await jon.read('dashboard')
  await mei.write('hiring', 'personalNote', { flowId, content: 'Memo' })
  for (const other of ['Rae Reader', 'Olu Other']) {
    const reader = await user(other)
    for (const resource of ['personalNote', 'dashboard']) await reader.read(resource)
    await reader.read('personalNote', { flowId })
  }
  for (const [module, input] of [
    [library, { id: 'no' }],
    ['job-library', { jobId: 999_999 }],
    ['client-library', { client_id: 999_999 }],
  ] as const) {
    await mei.call(module, 'detail', input)
  }
  await mei.read('detail', { flowId: 'flow-999999' })
}
