import type { Scenario } from './stage.ts'

export const business: Scenario = async ({ user }) => {
  const mei = await user('Mei Tan')
  const { client_id } = await mei.write('client-library', 'create', {
    data: { name: 'New Firm', industry: 'rail' },
  })
  await mei.call('client-library', 'detail', { client_id })
  for (const input of [
    {},
    { query: 'new' },
    { query: 'rail' },
    { pageSize: 1 },
    { page: 2, pageSize: 1 },
    { page: 3, pageSize: 1 },
  ]) {
    await mei.call('client-library', 'search', input)
    await mei.call('job-library', 'companies', input)
  }
  await mei.write('client-library', 'update', { client_id, version: 1, data: { city: 'Oslo' } })
  await mei.call('client-library', 'detail', { client_id })
  const { jobId } = await mei.write('job-library', 'create', { data: { title: 'New Job', client_id } })
  await mei.write('job-library', 'create', { data: { title: 'Nowhere', client_id: 999_999 } })
  await mei.write('job-library', 'create', { data: { title: 'Kind', client_id, employmentType: 'moon' } })
  await mei.call('job-library', 'detail', { jobId })
  const candidate = await mei.write('candidate-library', 'create', { data: { name: 'For A Job' } })
  const { flowId } = await mei.write('hiring', 'create', { candidateId: candidate.id, jobId })
  await mei.write('hiring', 'assign', { flowId, version: 1, membershipId: 'm-jon' })
  await mei.write('job-library', 'update', { jobId, version: 1, data: { city: 'Oslo' } })
  await mei.call('job-library', 'detail', { jobId })
  await mei.read('detail', { flowId })
  await mei.write('job-library', 'update', { jobId, version: 1, data: { city: 'Stale' } })
  await mei.write('job-library', 'update', { jobId, version: 2, data: { city: 'Bergen' } })
  await mei.write('job-library', 'update', { jobId, version: 3, data: {}, nickname: 1 })
  await mei.write('job-library', 'update', { jobId, version: 3, data: { client_id: 999_999 } })
  await mei.call('job-library', 'detail', { jobId })
  await mei.call('job-library', 'update', { jobId, data: { city: 'x' }, requestId: 'v' })
  await mei.call('job-library', 'create', { data: { title: 'No Key', client_id } })
  await mei.call('client-library', 'update', { client_id, version: 2, data: { city: 'No Key' } })
  await mei.call('job-library', 'detail', { jobId })
  for (const input of [
    {},
    { status: 'open' },
    { status: 'paused' },
    { status: 'closed' },
    { pageSize: 2 },
    { page: 2, pageSize: 2 },
    { query: 'new' },
    { nickname: 1 },
  ]) {
    await mei.call('job-library', 'search', input)
  }
  await mei.call('client-library', 'search', { nickname: 1 })
  for (const id of [999_999, 0]) {
    await mei.call('job-library', 'detail', { jobId: id })
    await mei.call('client-library', 'detail', { client_id: id })
  }
}
