import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachmentBytes, attachmentTypes, mismatchedFiles } from '../../generators/attachments/index.ts'
import { type Reference, startReference } from '../../reference/index.ts'
import { answerOf, loggedIn, type User } from './user.ts'

let reference: Reference
let mei: User
let jon: User

beforeAll(async () => {
  reference = await startReference()
  mei = await loggedIn(reference, 'Mei Tan')
  jon = await loggedIn(reference, 'Jon Park')
})
afterAll(() => reference.close())

const pdf = (text: string) => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`)
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

interface Form {
  file?: Buffer
  name?: string
  version?: string
  kind?: string
  requestId?: string
  more?: Record<string, string | Blob>
}

async function upload(user: User, id: string, form: Form) {
  const data = new FormData()
  const { file, name = 'resume.pdf', version = '1', kind, requestId = randomUUID(), more = {} } = form
  data.append('version', version)
  if (kind) data.append('kind', kind)
  if (requestId) data.append('requestId', requestId)
  if (file) data.append('file', new Blob([new Uint8Array(file)]), name)
  for (const [key, value] of Object.entries(more)) data.append(key, value)
  return answerOf(
    await fetch(`${reference.url}/api/v1/candidate-library/${id}/documents`, {
      method: 'POST',
      body: data,
      headers: { authorization: `Bearer ${user.token}` },
    }),
  )
}

const get = (user: User, path: string) =>
  fetch(`${reference.url}/api/v1/candidate-library/${path}`, {
    headers: { authorization: `Bearer ${user.token}` },
  })

const candidate = async () => {
  const created = await mei.call('candidate-library', 'create', {
    data: { name: 'Files' },
    requestId: randomUUID(),
  })
  return (created.body as { id: string }).id
}

const documents = async (id: string) =>
  ((await mei.call('candidate-library', 'documents', { id })).body as { items: Record<string, unknown>[] })
    .items

test('an upload is stored once, listed with its digest, and comes back byte for byte', async () => {
  const id = await candidate()
  const file = pdf(id)
  const requestId = randomUUID()
  const first = await upload(mei, id, { file, requestId })
  expect(first).toMatchObject({ status: 200, body: { id, version: 2, kind: 'resume', bytes: file.length } })
  expect(await upload(mei, id, { file, requestId })).toMatchObject({ status: 200, body: first.body })
  expect(await upload(mei, id, { file: pdf('other'), requestId })).toMatchObject({
    status: 409,
    body: { error: { code: 'IDEMPOTENCY_CONFLICT' } },
  })
  expect(await upload(mei, id, { file })).toMatchObject({
    status: 409,
    body: { error: { code: 'VERSION_CONFLICT' } },
  })
  const [stored, ...more] = await documents(id)
  expect(more).toEqual([])
  expect(stored).toMatchObject({
    name: 'resume.pdf',
    type: 'application/pdf',
    sha256: createHash('sha256').update(file).digest('hex'),
  })
  for (const path of [
    `documents/${stored?.documentId}?download=1`,
    `documents/${stored?.documentId}?download=0`,
    'document?download=1',
  ]) {
    const answer = await get(mei, `${id}/${path}`)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(file)
  }
})

test('what is no single allowed file of a known kind is refused, and leaves nothing', async () => {
  const id = await candidate()
  const refused: [Form, number][] = [
    [{}, 400],
    [{ file: pdf('a'), more: { file: new Blob([new Uint8Array(pdf('b'))]) } }, 400],
    [{ file: pdf('a'), kind: 'selfie' }, 400],
    [{ file: pdf('a'), requestId: '' }, 400],
    [{ file: pdf('a'), version: 'one' }, 400],
    [{ file: pdf('a'), more: { uploadedBy: 'm-ada' } }, 400],
    [{ file: pdf('a'), name: 'resume.png' }, 415],
    [{ file: Buffer.from('GIF89a      '), name: 'a.gif' }, 415],
    [{ file: Buffer.from(pdf('a').toString('base64')) }, 415],
    [{ file: png, name: 'x.exe' }, 415],
    [{ file: Buffer.concat([pdf('big'), Buffer.alloc(20 * 1024 * 1024)]) }, 413],
  ]
  for (const { name, bytes, what } of mismatchedFiles()) {
    expect(await upload(mei, id, { file: Buffer.from(bytes), name }), what).toMatchObject({ status: 415 })
  }
  for (const [form, status] of refused)
    expect(await upload(mei, id, form)).toMatchObject({ status, body: { error: {} } })
  expect(await upload(jon, id, { file: pdf('a') })).toMatchObject({ status: 403 })
  expect(await upload({ ...mei, token: 'no' }, id, { file: pdf('a') })).toMatchObject({ status: 401 })
  expect(await documents(id)).toEqual([])
  expect(await upload(mei, id, { file: png, name: 'Shot.PNG', kind: 'screenshot' })).toMatchObject({
    status: 200,
  })
})

test('exactly the limit is accepted', async () => {
  const id = await candidate()
  const start = pdf('edge')
  const file = Buffer.concat([start, Buffer.alloc(20 * 1024 * 1024 - start.length)])
  expect(await upload(mei, id, { file })).toMatchObject({ status: 200, body: { bytes: 20 * 1024 * 1024 } })
})

test('the historical attachment has the id legacy and is what the legacy path gives', async () => {
  const byId = await get(mei, 'cand-000005/documents/legacy?download=1')
  const byPath = await get(mei, 'cand-000005/document?download=0')
  expect(await byId.text()).toBe(await byPath.text())
  expect(byPath.headers.get('content-disposition')).toMatch(/^inline/)
  const id = await candidate()
  expect((await get(mei, `${id}/document`)).status).toBe(404)
  expect((await get(mei, `${id}/documents/legacy`)).status).toBe(404)
})

test('discovery of documents states the limits of uploads', async () => {
  const { body } = await answerOf(await get(mei, 'tools?operation=documents'))
  expect(body).toMatchObject({
    tools: [
      {
        binaryUpload: {
          inputSchema: { required: ['version', 'requestId'] },
          limits: { maxBytes: 20 * 1024 * 1024 },
        },
      },
    ],
  })
})

test.for(attachmentTypes)('a %s is stored under its type', async type => {
  const id = await candidate()
  const file = Buffer.from(attachmentBytes(type))
  expect(await upload(mei, id, { file, name: `a.${type}` })).toMatchObject({
    status: 200,
    body: { bytes: file.length },
  })
})

test('an upload that is broken off leaves nothing, and the service goes on', async () => {
  const id = await candidate()
  const half = new ReadableStream({
    pull(controller) {
      controller.enqueue(
        Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4'),
      )
      controller.error(new Error('broken off'))
    },
  })
  const headers = { authorization: `Bearer ${mei.token}`, 'content-type': 'multipart/form-data; boundary=x' }
  const sent = { method: 'POST', headers, body: half, duplex: 'half' as const }
  await expect(fetch(`${reference.url}/api/v1/candidate-library/${id}/documents`, sent)).rejects.toThrow()
  expect(await documents(id)).toEqual([])
  expect(await upload(mei, id, { file: pdf('whole') })).toMatchObject({ status: 200 })
})
