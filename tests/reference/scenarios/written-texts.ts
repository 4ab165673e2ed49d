import type { Actor, Scenario } from './stage.ts'

const library = 'candidate-library'

/** Signs of pages, and letters of languages that Latin-1 lacks. */
const text = (word: string) => `Łódź & <${word}> "Ω"`

const long = `${'A long story. '.repeat(450)}End.`

const work = (at: number) => ({
  company: text('Works'),
  title: text('Engineer'),
  startDate: `20${String(at + 10)}`,
  endDate: `20${String(at + 11)}`,
  description: at === 0 ? long : text(`Did ${at}`),
})

const education = (at: number) => ({
  school: text('School'),
  degree: text('Degree'),
  major: text('Major'),
  startDate: `200${at}`,
  description: text(`Studied ${at}`),
})

const shown = async (actor: Actor, id: unknown) => {
  for (const operation of ['detail', 'contacts', 'notes', 'resumeContent'])
    await actor.call(library, operation, { id })
}

/** What candidates have of other alphabets, of much history and of notes that say the same; and what an update changes. */
export const candidateTexts: Scenario = async ({ user, advance }) => {
  const mei = await user('Mei Tan')
  const first = { name: `Zofia ${text('Former')}`, phone: '+999 555 7001', email: 'former@texts.example' }
  const { id } = await mei.write(library, 'create', {
    data: {
      ...first,
      city: text('City'),
      workExperiences: Array.from({ length: 12 }, (_, at) => work(at)),
      educationExperiences: [education(1), education(2)],
    },
  })
  await shown(mei, id)
  for (const _ of [1, 2]) await mei.write(library, 'note', { id, content: 'The same again' })
  await shown(mei, id)
  advance(1000)
  const other = { name: `Zofia ${text('Later')}`, phone: '+999 555 7002', email: 'later@texts.example' }
  await mei.write(library, 'update', { id, version: 1, data: other })
  await shown(mei, id)
  for (const { name, phone, email } of [first, other]) {
    await mei.call(library, 'search', { query: name })
    await mei.call(library, 'duplicates', { name })
    await mei.call(library, 'duplicates', { name: 'Nobody', phone })
    await mei.call(library, 'duplicates', { name: 'Nobody', email })
  }
}

/** The same of jobs and client companies. */
export const businessTexts: Scenario = async ({ user }) => {
  const mei = await user('Mei Tan')
  const { client_id } = await mei.write('client-library', 'create', {
    data: { name: `Former ${text('Firm')}`, industry: text('Industry'), city: text('City') },
  })
  await mei.call('client-library', 'detail', { client_id })
  await mei.write('client-library', 'update', { client_id, version: 1, data: { name: 'Renamed House' } })
  for (const query of ['Former', 'Renamed House']) await mei.call('client-library', 'search', { query })
  const { jobId } = await mei.write('job-library', 'create', {
    data: { title: text('Job'), city: text('City'), description: text('Description'), client_id },
  })
  await mei.call('job-library', 'detail', { jobId })
}

/** Searches by status, page by page, of a job that is paused and opened again. */
export const jobSearches: Scenario = async ({ user }) => {
  const mei = await user('Mei Tan')
  const { client_id } = await mei.write('client-library', 'create', { data: { name: 'Searched Firm' } })
  const { jobId } = await mei.write('job-library', 'create', { data: { title: 'Searched', client_id } })
  const search = async () => {
    for (const status of ['open', 'paused'])
      for (const page of [1, 2, 3]) await mei.call('job-library', 'search', { status, page, pageSize: 2 })
    await mei.call('job-library', 'search', { query: 'Searched' })
    for (const status of ['open', 'paused'])
      await mei.call('job-library', 'search', { query: 'Searched', status })
  }
  for (const state of ['paused', 'open']) {
    const { version, impactToken } = await mei.read('jobImpact', { jobId })
    await mei.write('hiring', 'jobState', { jobId, version, impactToken, state })
    await search()
  }
  const { version } = await mei.call('job-library', 'detail', { jobId })
  await mei.write('job-library', 'update', { jobId, version, data: { city: 'Oslo' } })
  await mei.call('job-library', 'detail', { jobId })
}
