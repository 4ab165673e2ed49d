import type { Actor, Scenario } from './stage.ts'

const library = 'candidate-library'
const text = ' \r\n\r\nÄrzte & <b>\n\n\nline\u0301 漢字 🙂\r\nend \n'
const work = [
  {
    company: 'One',
    title: 'T',
    startDate: '2019',
    endDate: '2020-05',
    current: false,
    description: 'Did one',
  },
  {
    company: 'Two',
    title: 'U',
    startDate: '2021-03-04',
    endDate: null,
    current: false,
    description: 'Did two',
  },
  { company: 'Three', startDate: '2001', endDate: '2002', current: true },
  { company: 'Four', title: 'V' },
]
const education = [
  { school: 'A', degree: 'B', major: 'C', startDate: '1999-01', endDate: '2000', description: 'Studied' },
  { school: 'D', startDate: null, endDate: null },
  { school: 'E' },
]
const full = {
  name: 'Full Person',
  city: 'Lyon',
  headline: 'Head',
  phone: '+999 555 123',
  email: 'full@x.example',
  rawResumeText: text,
  workExperiences: work,
  educationExperiences: education,
}

const everyRead = async (actor: Actor, id: unknown) => {
  for (const operation of ['detail', 'contacts', 'notes', 'documentInfo', 'documents', 'resumeContent']) {
    await actor.call(library, operation, { id })
  }
}

export const candidateReads: Scenario = async ({ user }) => {
  const mei = await user('Mei Tan')
  for (const id of ['cand-000001', 'cand-000004', 'cand-000005', 'cand-000009', 'nobody'])
    await everyRead(mei, id)
  for (const query of [
    'lin',
    'Lin',
    'full',
    '+999 555 10004',
    'person4@candidates',
    'nowhere to be found',
    '',
  ]) {
    await mei.call(library, 'search', { query })
  }
  for (const lookup of [
    { name: 'lin okafor' },
    { name: 'x', phone: '99955510004' },
    { name: 'x', email: 'person4@candidates.example' },
  ]) {
    await mei.call(library, 'duplicates', lookup)
  }
  for (const page of [1, 2, 3]) await mei.call(library, 'search', { page, pageSize: 3 })
  await mei.call(library, 'search', { pageSize: 100 })
}

export const candidateWrites: Scenario = async ({ user }) => {
  const mei = await user('Mei Tan')
  const bare = await mei.write(library, 'create', { data: { name: 'Bare Person' } })
  await everyRead(mei, bare.id)
  const { id } = await mei.write(library, 'create', { data: full })
  await everyRead(mei, id)
  await mei.call(library, 'search', { query: 'full person' })
  await mei.write(library, 'create', { data: { name: 'Full Person', city: 'Other' } })
  await mei.write(library, 'create', { data: { name: 'Like Another', email: 'full@x.example' } })
  await everyRead(mei, id)
  let version = 1
  for (const data of [
    { city: 'Turin' },
    { workExperiences: [{ company: 'New' }] },
    { educationExperiences: [{ school: 'New' }] },
    { workExperiences: [] },
    { workExperiences: work, rawResumeText: 'Other\ntext' },
    { educationExperiences: [] },
  ]) {
    await mei.write(library, 'update', { id, version: version++, data })
    await everyRead(mei, id)
  }
  for (const content of ['First\n\nnote', 'x'.repeat(300)]) await mei.write(library, 'note', { id, content })
  await everyRead(mei, id)
}

export const textLimits: Scenario = async ({ user }) => {
  const mei = await user('Mei Tan')
  const big = (length: number, sign = 'x') => sign.repeat(length)
  const create = (data: object) => mei.write(library, 'create', { data: { name: 'Long', ...data } })
  await create({ rawResumeText: big(200_000) })
  await create({ rawResumeText: big(200_001) })
  await create({ rawResumeText: big(150_000, '漢') })
  const many = Array.from({ length: 15 }, () => ({ description: big(10_000) }))
  await create({ rawResumeText: big(100_000), workExperiences: many })
  await create({ rawResumeText: big(100_000), educationExperiences: many })
  const { id } = await create({ rawResumeText: big(90_000) })
  await mei.write(library, 'update', { id, version: 1, data: { rawResumeText: big(200_001) } })
  await mei.call(library, 'resumeContent', { id })
}

export const invalidCandidates: Scenario = async ({ user }) => {
  const mei = await user('Mei Tan')
  const bad: [string, object][] = [
    ['search', { nickname: 1 }],
    ['search', { query: 7 }],
    ['search', { page: 0 }],
    ['search', { pageSize: 1000 }],
    ['search', { page: 1.5 }],
    ['detail', {}],
    ['detail', { id: 'cand-000004', nickname: 1 }],
    ['create', { data: { name: 'No Key' } }],
    ['create', { data: {}, requestId: 'a1' }],
    ['create', { data: { name: 'Unknown In Data', nickname: 1 }, requestId: 'a2' }],
    ['create', { data: { name: 'City A Number', city: 7 }, requestId: 'a3' }],
    ['create', { data: { name: 'Source', source: 'moon' }, requestId: 'a4' }],
    ['create', { data: { name: 'n'.repeat(121) }, requestId: 'a5' }],
    ['create', { data: { name: 'n'.repeat(60) }, requestId: 'a6' }],
    ['create', { data: { name: 'Headline', headline: 'h' }, requestId: 'a7' }],
    ['create', { data: { name: 'Work Field', workExperiences: [{ boss: 1 }] }, requestId: 'a8' }],
    ['create', { data: { name: 'Education Field', educationExperiences: [{ boss: 1 }] }, requestId: 'a9' }],
    ...['2019', '2019-05', '2019-05-06', null, 'May 2019', '2019/05', '19-5', ''].map(
      (date, at): [string, object] => [
        'create',
        {
          data: { name: `Dated ${date}`, workExperiences: [{ startDate: date, endDate: date }] },
          requestId: `d${at}`,
        },
      ],
    ),
    ['create', { data: { name: 'No Dates', workExperiences: [{ company: 'x' }] }, requestId: 'b1' }],
    ['create', { data: { name: 'Top Field' }, nickname: 1, requestId: 'b2' }],
  ]
  for (const [operation, input] of bad) await mei.call(library, operation, input)
  const { id } = await mei.write(library, 'create', { data: { name: 'Target' } })
  for (const input of [
    { id, version: 1, data: { city: 'a' } },
    { id, data: { city: 'b' }, requestId: 'c1' },
    { id, version: '1', data: { city: 'c' }, requestId: 'c2' },
  ]) {
    await mei.call(library, 'update', input)
  }
  await mei.call(library, 'note', { id, requestId: 'c3' })
  await mei.call(library, 'notes', { id })
  await mei.call(library, 'update', { id, version: 1, data: { city: 7 }, requestId: 'c5' })
  await mei.call(library, 'detail', { id })
  await mei.call(library, 'note', { id, content: 'without key' })
  await mei.call(library, 'note', { id, content: 'unknown field', nickname: 1, requestId: 'c3' })
  await mei.call(library, 'note', { id, content: 7, requestId: 'c4' })
  await mei.call(library, 'notes', { id })
  await mei.call(library, 'search', { query: 'dated' })
  await mei.call(library, 'search', { query: 'top field' })
  for (let at = 0; at < 8; at++) await mei.call(library, 'search', { page: at + 1, pageSize: 10 })
}
