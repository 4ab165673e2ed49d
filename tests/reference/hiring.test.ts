import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Reference, startReference } from '../../reference/index.ts'
import { type Answer, loggedIn, type User } from './user.ts'

let reference: Reference
let mei: User
let jon: User
let ada: User
let olu: User

beforeAll(async () => {
  reference = await startReference()
  ;[mei, jon, ada, olu] = (await Promise.all(
    ['Mei Tan', 'Jon Park', 'Ada Admin', 'Olu Other'].map(name => loggedIn(reference, name)),
  )) as [User, User, User, User]
})
afterAll(() => reference.close())

type Body = Record<string, unknown>
const body = ({ body }: Answer) => body as Body
const write = (user: User, module: string, operation: string, input: object) =>
  user.call(module, operation, { ...input, requestId: randomUUID() })
const read = (user: User, resource: string, input: object = {}) =>
  user.call('hiring', 'read', { resource, input })

async function newJob(): Promise<number> {
  const { body: client } = await write(mei, 'client-library', 'create', { data: { name: 'Fjord Freight' } })
  const { client_id } = client as Body
  const job = await write(mei, 'job-library', 'create', { data: { title: 'Dispatcher', client_id } })
  return body(job).jobId as number
}

async function newFlow() {
  const candidate = body(await write(mei, 'candidate-library', 'create', { data: { name: 'Flow Person' } }))
  const jobId = await newJob()
  const flow = body(await write(mei, 'hiring', 'create', { candidateId: candidate.id, jobId }))
  return { flowId: flow.flowId as string, candidateId: candidate.id as string, jobId }
}

test('a flow is created once for a pair, moved on with its history, and can start again after it ended', async () => {
  const { flowId, candidateId, jobId } = await newFlow()
  expect(await write(mei, 'hiring', 'create', { candidateId, jobId })).toMatchObject({ status: 409 })
  const move = (version: number, more: object) =>
    write(mei, 'hiring', 'transition', { flowId, version, reason: 'fits', ...more })
  expect(await move(1, { stage: 'screening' })).toMatchObject({
    status: 200,
    body: { version: 2, stage: 'screening' },
  })
  expect(await move(1, { stage: 'interview' })).toMatchObject({
    status: 409,
    body: { error: { code: 'VERSION_CONFLICT' } },
  })
  expect(await move(2, { stage: 'offer' })).toMatchObject({
    status: 400,
    body: { error: { details: [{ path: 'offer' }] } },
  })
  expect(
    await move(2, { stage: 'offer', offer: { offeredOn: '2026-02-03', confirmed: true } }),
  ).toMatchObject({ status: 200 })
  expect(await move(3, { stage: 'moon' })).toMatchObject({ status: 400 })
  expect(await move(3, { stage: 'rejected' })).toMatchObject({ status: 200 })
  const detail = body(await read(mei, 'detail', { flowId }))
  expect(detail).toMatchObject({
    candidateId,
    jobId,
    version: 4,
    active: false,
    offer: { offeredOn: '2026-02-03' },
  })
  expect(detail.history).toHaveLength(4)
  expect(await write(mei, 'hiring', 'create', { candidateId, jobId })).toMatchObject({ status: 200 })
})

test('a private flow note and a personal note are shown to their author alone', async () => {
  const { flowId } = await newFlow()
  const secret = randomUUID()
  await write(mei, 'hiring', 'note', { flowId, content: `open ${flowId}` })
  await write(mei, 'hiring', 'note', { flowId, content: secret, private: true })
  await write(mei, 'hiring', 'personalNote', { flowId, content: secret })
  expect(JSON.stringify(body(await read(mei, 'detail', { flowId })))).toContain(secret)
  expect(JSON.stringify(body(await read(mei, 'personalNote')))).toContain(secret)
  for (const other of [jon, ada]) {
    const detail = await read(other, 'detail', { flowId })
    expect(detail.status).toBe(200)
    expect(JSON.stringify(detail.body)).toContain(`open ${flowId}`)
    expect(JSON.stringify(detail.body)).not.toContain(secret)
    expect(JSON.stringify(body(await read(other, 'personalNote')))).not.toContain(secret)
  }
})

test('history and notes need sensitive:notes; the version does not', async () => {
  const { flowId } = await newFlow()
  const reader = await loggedIn(reference, 'Mei Tan', 'hiring:read')
  const detail = body(await read(reader, 'detail', { flowId }))
  expect(detail.version).toBe(1)
  expect(detail).not.toHaveProperty('history')
  expect(detail).not.toHaveProperty('notes')
})

test('a new owner is an active member; the creator stays', async () => {
  const { flowId } = await newFlow()
  const assign = (version: number, membershipId: string) =>
    write(mei, 'hiring', 'assign', { flowId, version, membershipId })
  for (const nobody of ['m-tom', 'm-olu', 'm-none']) {
    expect(await assign(1, nobody)).toMatchObject({
      status: 400,
      body: { error: { details: [{ path: 'membershipId' }] } },
    })
  }
  expect(await assign(1, 'm-jon')).toMatchObject({ status: 200 })
  expect(body(await read(mei, 'detail', { flowId }))).toMatchObject({
    owner: { membershipId: 'm-jon' },
    createdBy: { membershipId: 'm-mei' },
  })
  expect(
    await write(jon, 'hiring', 'collaborate', { flowId, version: 2, membershipId: 'm-ada' }),
  ).toMatchObject({ status: 200 })
  expect(body(await read(mei, 'detail', { flowId })).collaborators).toEqual([
    { membershipId: 'm-ada', displayName: 'Ada Admin' },
  ])
})

test('a job is paused on a fresh preview only', async () => {
  const { jobId } = await newFlow()
  const preview = body(await read(mei, 'jobImpact', { jobId }))
  expect(preview).toMatchObject({ jobId, version: 1, flows: [{ jobId }] })
  const state = (version: unknown, impactToken: unknown, more = 'paused') =>
    write(mei, 'hiring', 'jobState', { jobId, version, impactToken, state: more })
  expect(await state(1, 'impact-made-up')).toMatchObject({
    status: 409,
    body: { error: { code: 'IMPACT_STALE' } },
  })
  await write(mei, 'job-library', 'update', { jobId, version: 1, data: { title: 'Other' } })
  expect(await state(1, preview.impactToken)).toMatchObject({ status: 409 })
  expect(await state(2, preview.impactToken)).toMatchObject({ status: 409 })
  const again = body(await read(mei, 'jobImpact', { jobId }))
  expect(await state(2, again.impactToken)).toMatchObject({
    status: 200,
    body: { status: 'paused', version: 3 },
  })
  expect(await state(3, again.impactToken, 'closed')).toMatchObject({ status: 409 })
  expect(
    body(await mei.call('job-library', 'search', { status: 'paused', pageSize: 100 })).items,
  ).toContainEqual(expect.objectContaining({ jobId, status: 'paused' }))
})

test('candidates and jobs are assigned, policies set, imports resolved once, events recorded', async () => {
  const { candidateId, jobId, flowId } = await newFlow()
  expect(
    await write(mei, 'hiring', 'candidateAssign', { candidateId, version: 1, membershipId: 'm-jon' }),
  ).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await write(mei, 'hiring', 'jobAssign', { jobId, version: 1, membershipId: 'm-jon' })).toMatchObject(
    { status: 200 },
  )
  expect(
    await write(mei, 'hiring', 'candidatePolicy', {
      candidateId,
      version: 2,
      policy: { doNotContact: true },
    }),
  ).toMatchObject({ status: 200 })
  expect(body(await mei.call('candidate-library', 'detail', { id: candidateId }))).toMatchObject({
    version: 3,
    owner: { membershipId: 'm-jon' },
    contactPolicy: { doNotContact: true },
  })
  const event = { flowId, kind: 'interview', title: 'First', startsAt: '2026-05-01T10:00:00Z' }
  expect(await write(mei, 'hiring', 'event', event)).toMatchObject({ status: 200 })
  const [first] = body(await read(mei, 'dashboard')).imports as { importId: string }[]
  const resolve = { importId: first?.importId, decision: 'link', candidateId }
  expect(await write(mei, 'hiring', 'resolveImport', { ...resolve, candidateId: undefined })).toMatchObject({
    status: 400,
  })
  expect(await write(mei, 'hiring', 'resolveImport', resolve)).toMatchObject({ status: 200 })
  expect(await write(mei, 'hiring', 'resolveImport', resolve)).toMatchObject({ status: 409 })
})

test('nothing of another organisation is seen, linked or moved', async () => {
  const { flowId, candidateId, jobId } = await newFlow()
  for (const answer of [
    await read(olu, 'detail', { flowId }),
    await read(olu, 'jobImpact', { jobId }),
    await write(olu, 'hiring', 'create', { candidateId, jobId }),
    await write(olu, 'hiring', 'transition', { flowId, version: 1, stage: 'screening', reason: 'x' }),
    await write(olu, 'job-library', 'update', { jobId, version: 1, data: {} }),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } })
  }
  expect(JSON.stringify(body(await read(olu, 'flows', { pageSize: 100 })))).not.toContain(flowId)
})

test('read takes each of its six resources and no other', async () => {
  for (const resource of ['context', 'flows', 'dashboard', 'personalNote']) {
    expect((await read(mei, resource)).status).toBe(200)
  }
  expect(await read(mei, 'everything')).toMatchObject({ status: 400 })
  const unknown = await read(mei, 'context', { nickname: 1 })
  expect(unknown).toMatchObject({ status: 400, body: { error: { details: [{ path: 'input.nickname' }] } } })
})
