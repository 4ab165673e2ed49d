import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Reference, startReference } from '../../reference/index.ts'
import { loggedIn, type User } from './user.ts'

let reference: Reference
let mei: User
let jon: User
let olu: User

beforeAll(async () => {
  reference = await startReference()
  mei = await loggedIn(reference, 'Mei Tan')
  jon = await loggedIn(reference, 'Jon Park')
  olu = await loggedIn(reference, 'Olu Other')
})
afterAll(() => reference.close())

const library = (user: User, operation: string, input: unknown) =>
  user.call('candidate-library', operation, input)

const create = async (data: object) => {
  const { body } = await library(mei, 'create', {
    data: { name: 'Ida Test', ...data },
    requestId: randomUUID(),
  })
  return body as { id: string; version: number }
}

test('a created candidate is read by detail, contacts and resumeContent, each with its own part', async () => {
  const rawResumeText = `one\r\n\n\ttwo ${randomUUID()}\n`
  const work = [{ company: 'Fjord Freight', startDate: '2019', endDate: null, description: 'Nights' }]
  const { id } = await create({
    phone: '+999 555 777',
    email: 'ida@x.example',
    rawResumeText,
    workExperiences: work,
  })
  const detail = await library(mei, 'detail', { id })
  expect(detail.body).toMatchObject({
    id,
    version: 1,
    workExperienceSummary: [{ company: 'Fjord Freight', startDate: '2019', endDate: null }],
  })
  expect(JSON.stringify(detail.body)).not.toMatch(/555 777|ida@x|Nights|two/)
  expect((await library(mei, 'contacts', { id })).body).toEqual({
    id,
    phone: '+999 555 777',
    email: 'ida@x.example',
  })
  expect((await library(mei, 'resumeContent', { id })).body).toMatchObject({
    rawResumeText,
    workExperiences: work,
  })
})

test('a retried create, also with its keys in another order or at the same moment, makes one candidate', async () => {
  const name = `Once ${randomUUID()}`
  const requestId = randomUUID()
  const tries = await Promise.all([
    library(mei, 'create', { data: { name, city: 'Lyon' }, requestId }),
    library(mei, 'create', { requestId, data: { city: 'Lyon', name } }),
    library(mei, 'create', { data: { name, city: 'Lyon' }, requestId }),
  ])
  expect(new Set(tries.map(({ body }) => (body as { id: string }).id)).size).toBe(1)
  expect((await library(mei, 'search', { query: name })).body).toMatchObject({ total: 1 })
  const other = await library(mei, 'create', { data: { name, city: 'Turin' }, requestId })
  expect(other).toMatchObject({ status: 409, body: { error: { code: 'IDEMPOTENCY_CONFLICT' } } })
})

test('an update changes what it names; an empty array clears; a stale version is refused', async () => {
  const { id } = await create({
    city: 'Lyon',
    workExperiences: [{ company: 'A' }],
    educationExperiences: [{ school: 'B' }],
  })
  const update = (version: number, data: object) =>
    library(mei, 'update', { id, version, data, requestId: randomUUID() })
  expect(await update(1, { workExperiences: [] })).toMatchObject({ status: 200, body: { id, version: 2 } })
  expect((await library(mei, 'resumeContent', { id })).body).toMatchObject({
    version: 2,
    workExperiences: [],
    educationExperiences: [{ school: 'B' }],
  })
  expect((await library(mei, 'detail', { id })).body).toMatchObject({ city: 'Lyon' })
  expect(await update(1, { city: 'Turin' })).toMatchObject({
    status: 409,
    body: { error: { code: 'VERSION_CONFLICT' } },
  })
})

test('a colleague reads but may not write; another organisation sees nothing at all', async () => {
  const { id } = await create({})
  expect((await library(jon, 'detail', { id })).status).toBe(200)
  const write = await library(jon, 'update', { id, version: 1, data: { city: 'X' }, requestId: randomUUID() })
  expect(write).toMatchObject({ status: 403, body: { error: { code: 'FORBIDDEN' } } })
  const hidden = await library(olu, 'detail', { id })
  const missing = await library(olu, 'detail', { id: 'nobody' })
  expect(hidden.status).toBe(404)
  expect(hidden.body).toEqual(missing.body)
})

test('each missing scope is refused by name, with the scope it is accepted', async () => {
  const reader = await loggedIn(reference, 'Mei Tan', 'candidates:read')
  const { id } = await create({})
  for (const operation of ['contacts', 'notes', 'resumeContent']) {
    expect(await library(reader, operation, { id })).toMatchObject({
      status: 403,
      body: { error: { code: 'FORBIDDEN' } },
    })
    expect((await library(mei, operation, { id })).status).toBe(200)
  }
  expect((await library(reader, 'duplicates', { name: 'x' })).status).toBe(200)
  expect((await library(reader, 'duplicates', { name: 'x', phone: '+999 1' })).status).toBe(403)
})

test('invalid input is refused with the path of the field', async () => {
  const { id } = await create({})
  for (const [data, path] of [
    [{ citty: 'x' }, 'data.citty'],
    [{ yearsOfExperience: 'ten' }, 'data.yearsOfExperience'],
    [{ workExperiences: [{ company: 'A' }, { boss: 'x' }] }, 'data.workExperiences.1.boss'],
    [{ workExperiences: [{ startDate: '2019-13' }] }, 'data.workExperiences.0.startDate'],
  ] as const) {
    const answer = await library(mei, 'update', { id, version: 1, data, requestId: randomUUID() })
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'VALIDATION_ERROR' } } })
    const { details } = (answer.body as { error: { details: { path: string }[] } }).error
    expect(details.map(detail => detail.path)).toContain(path)
  }
})

test('text and experiences over the limit together are refused, just within it they are kept', async () => {
  const experiences = [{ company: 'x' }]
  const room = 200_000 - JSON.stringify(experiences).length
  const data = (length: number) => ({
    name: 'Long',
    rawResumeText: 'r'.repeat(length),
    workExperiences: experiences,
  })
  expect((await library(mei, 'create', { data: data(room), requestId: randomUUID() })).status).toBe(200)
  expect((await library(mei, 'create', { data: data(room + 1), requestId: randomUUID() })).status).toBe(413)
})
