import { ownFlow } from './hiring.ts'
import type { Scenario } from './stage.ts'

const words = (length: number) => 'Fictional '.repeat(Math.ceil(length / 10)).slice(0, length)

/** Texts that are long, though their schemas allow them. */
export const longTexts: Scenario = async ({ user }) => {
  const mei = await user('Mei Tan')
  const { candidateId, client_id, jobId, flowId } = await ownFlow(mei)
  const [short, long] = [words(150).trim(), words(6000).trim()]
  await mei.call('candidate-library', 'duplicates', { email: `${'long.'.repeat(20)}name@example.com` })
  await mei.write('candidate-library', 'create', { data: { name: 'Long Person', headline: short } })
  await mei.write('candidate-library', 'update', { id: candidateId, version: 1, data: { headline: short } })
  await mei.write('candidate-library', 'note', { id: candidateId, content: long })
  await mei.write('job-library', 'create', { data: { title: short, client_id } })
  await mei.write('job-library', 'update', { jobId, version: 1, data: { title: short } })
  await mei.write('client-library', 'create', { data: { name: 'Long Firm', industry: words(80).trim() } })
  await mei.write('client-library', 'update', { client_id, version: 1, data: { industry: words(80).trim() } })
  await mei.write('hiring', 'note', { flowId, content: long })
  await mei.write('hiring', 'event', {
    flowId,
    title: short,
    type: 'interview',
    startsAt: '2030-01-01T10:00:00Z',
  })
  const { version } = await mei.read('detail', { flowId })
  await mei.write('hiring', 'transition', { flowId, version, stage: 'screening', reason: words(1500).trim() })
}
