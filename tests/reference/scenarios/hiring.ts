import type { Actor, Scenario } from './stage.ts'

/** A candidate, a job and a flow of the actor's own. */
export async function ownFlow(mei: Actor) {
  const data = { name: 'Flow Person', rawResumeText: 'Flowing text' }
  const { id: candidateId } = await mei.write('candidate-library', 'create', { data })
  const { client_id } = await mei.write('client-library', 'create', { data: { name: 'Firm' } })
  const { jobId } = await mei.write('job-library', 'create', { data: { title: 'Job', client_id } })
  const { flowId } = await mei.write('hiring', 'create', { candidateId, jobId })
  return { candidateId, client_id, jobId, flowId }
}

export const flows: Scenario = async ({ user }) => {
  const mei = await user('Mei Tan')
  const reader = await user('Mei Tan', 'hiring:read')
  const { candidateId, client_id, jobId, flowId } = await ownFlow(mei)
  for (const resource of ['context', 'flows', 'dashboard', 'personalNote', 'everything'])
    await mei.read(resource)
  for (const page of [1, 2, 3]) await mei.read('flows', { page, pageSize: 2 })
  await mei.read('detail', { flowId, nickname: 1 })
  await mei.read('detail', { flowId: 'flow-999999' })
  await mei.read('detail', { flowId })
  await reader.read('detail', { flowId })
  await mei.write('hiring', 'create', { candidateId, jobId })
  await (await user('Jon Park')).write('hiring', 'create', { candidateId, jobId })
  await mei.write('hiring', 'create', { candidateId: 'nobody', jobId })
  await mei.write('hiring', 'create', { candidateId, jobId: 999_999 })
  const other = await mei.write('job-library', 'create', { data: { title: 'Other', client_id } })
  await mei.write('hiring', 'create', { candidateId, jobId: other.jobId })
  const second = await mei.write('candidate-library', 'create', { data: { name: 'Second Person' } })
  await mei.write('hiring', 'create', { candidateId: second.id, jobId })
  const move = (version: number | undefined, more: object) =>
    mei.write('hiring', 'transition', { flowId, version, reason: 'Fits', ...more })
  await move(1, { stage: 'screening' })
  await mei.read('detail', { flowId })
  await move(1, { stage: 'rejected' })
  await move(2, { stage: 'interview' })
  await move(undefined, { stage: 'screening' })
  await mei.read('detail', { flowId })
  await move(3, { stage: 'moon' })
  await move(3, { stage: 'screening', reason: undefined })
  await mei.write('hiring', 'note', { flowId, content: 'Open note' })
  await mei.call('hiring', 'note', { flowId, content: 'No key' })
  await mei.call('hiring', 'resolveImport', { importId: 'import-1', decision: 'discard' })
  await mei.call('hiring', 'create', { candidateId, jobId })
  await mei.write('hiring', 'note', { flowId, content: 'x', nickname: 1 })
  await mei.read('detail', { flowId })
  await reader.read('detail', { flowId })
  const now = (await mei.read('detail', { flowId })).version as number
  await move(now, { stage: 'rejected' })
  await mei.read('detail', { flowId })
  await mei.read('flows', { pageSize: 100 })
  await mei.read('dashboard')
  await (await user('Jon Park')).read('dashboard')
}

export const owners: Scenario = async ({ user }) => {
  const mei = await user('Mei Tan')
  const jon = await user('Jon Park')
  const ada = await user('Ada Admin')
  const { candidateId, jobId, flowId } = await ownFlow(mei)
  await mei.write('hiring', 'note', { flowId, content: 'Private', private: true })
  await mei.write('hiring', 'personalNote', { flowId, content: 'Memo' })
  const looks = async () => {
    for (const actor of [mei, jon, ada]) {
      await actor.read('detail', { flowId })
      await actor.read('personalNote')
    }
  }
  await looks()
  for (const membershipId of ['m-none', 'm-tom', 'm-jon']) {
    await mei.write('hiring', 'assign', { flowId, version: 1, membershipId })
    await mei.write('hiring', 'candidateAssign', { candidateId, version: 1, membershipId })
    await mei.write('hiring', 'jobAssign', { jobId, version: 1, membershipId })
  }
  await looks()
  await jon.write('hiring', 'note', { flowId, content: 'The new owner alone', private: true })
  await jon.write('hiring', 'collaborate', { flowId, version: 2, membershipId: 'm-ada' })
  await looks()
  await mei.call('candidate-library', 'detail', { id: candidateId })
  await mei.call('job-library', 'detail', { jobId })
}

export const jobStates: Scenario = async ({ user, note }) => {
  const mei = await user('Mei Tan')
  const { jobId } = await ownFlow(mei)
  const other = await ownFlow(mei)
  const state = (version: number, impactToken: unknown, target = 'paused') =>
    mei.write('hiring', 'jobState', { jobId, version, impactToken, state: target })
  const preview = await mei.read('jobImpact', { jobId })
  await (await user('Jon Park')).read('jobImpact', { jobId })
  const foreign = await mei.read('jobImpact', { jobId: other.jobId })
  await mei.read('jobImpact', { jobId: 999_999 })
  await state(1, undefined, 'open')
  const first = ((await mei.call('job-library', 'detail', { jobId })).version ?? 1) as number
  await state(first, 'made-up', 'open')
  await state(first, `impact-${'x'.repeat(43)}`, 'open')
  const second = ((await mei.call('job-library', 'detail', { jobId })).version ?? 1) as number
  await state(second, foreign.impactToken, 'open')
  const third = ((await mei.call('job-library', 'detail', { jobId })).version ?? 1) as number
  await mei.write('job-library', 'update', { jobId, version: third, data: { city: 'x' } })
  await state(third + 1, preview.impactToken, 'open')
  await state(third, preview.impactToken, 'open')
  const fresh = await mei.read('jobImpact', { jobId })
  await state(fresh.version as number, fresh.impactToken)
  await mei.call('job-library', 'detail', { jobId })
  await mei.call('job-library', 'search', { status: 'open', pageSize: 100 })
  await state((fresh.version as number) + 1, fresh.impactToken, 'closed')
  await mei.call('job-library', 'detail', { jobId })
  note('ids', [jobId])
}
