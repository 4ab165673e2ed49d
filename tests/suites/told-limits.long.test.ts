import { expect, test } from 'vitest'
import { webServer } from '../fixtures/servers.ts'
import { alone } from '../prove/guilty.ts'

/** What a descriptor tells under a name, in other words. */
type Retelling = (name: string, value: unknown) => unknown

/** A proxy before the reference that retells its discovery. */
const retold = (retelling: Retelling) => async (base: string) => {
  const url = await webServer(async (request, response) => {
    const pieces: Uint8Array[] = []
    for await (const piece of request) pieces.push(piece)
    const { host, connection: _, 'content-length': __, ...headers } = request.headers
    const answer = await fetch(new URL(request.url ?? '', base), {
      method: request.method ?? 'GET',
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(pieces.length > 0 ? { body: Buffer.concat(pieces) } : {}),
      redirect: 'manual',
    })
    const here = (text: string) => text.replaceAll(base, `http://${host}`)
    const body = here(Buffer.from(await answer.arrayBuffer()).toString())
    const isDiscovery = request.method === 'GET' && body.includes('"inputSchema"')
    for (const [name, value] of answer.headers)
      if (!/^(content-length|connection|keep-alive|transfer-encoding|set-cookie)$/.test(name))
        response.setHeader(name, here(value))
    response.setHeader('set-cookie', answer.headers.getSetCookie())
    response.writeHead(answer.status).end(isDiscovery ? JSON.stringify(JSON.parse(body, retelling)) : body)
  })
  return url.href.replace(/\/$/, '')
}

/** The entry of an upload that tells of these sizes; the reference takes files of up to 1 MiB. */
const entryOf =
  (limits: object): Retelling =>
  (name, value) =>
    name === 'binaryUpload' ? { ...Object(value), limits } : value

const verdictOf = async (check: string, faults: string[], retelling: Retelling) => {
  const { result } = await alone(check, faults, retold(retelling))
  return result?.verdict ?? 'none'
}

const MiB = 2 ** 20
const fieldsBeside = { note: 'Text fields up to 4 KB each, the file up to 1 MiB' }
const larger = { pageBytes: 4 * MiB, maxBytes: MiB }

test.for([
  { limits: { previewMaxBytes: MiB / 4, maxBytes: MiB }, below: 'passed' },
  { limits: { chunkSize: MiB / 4, maxFileBytes: MiB }, below: 'passed' },
  { limits: { maxBytesPerCandidate: MiB * 8, maxBytes: MiB }, below: 'passed' },
  { limits: fieldsBeside, below: 'passed' },
  { limits: larger, below: 'blocked' },
])('a service that tells of $limits is not accused', { timeout: 60_000 }, async ({ limits, below }) => {
  expect(await verdictOf('limits.attachment-size.below', [], entryOf(limits))).toBe(below)
  expect(await verdictOf('limits.attachment-size.above', [], entryOf(limits))).toBe('passed')
})

test.for([
  { check: 'above', fault: 'attachment-limit-ignored', limits: fieldsBeside },
  { check: 'above', fault: 'attachment-limit-ignored', limits: larger },
  { check: 'below', fault: 'attachment-limit-halved', limits: larger },
])('$fault is told of where a service tells of $limits', { timeout: 60_000 }, async row => {
  const verdict = await verdictOf(`limits.attachment-size.${row.check}`, [row.fault], entryOf(row.limits))
  expect(verdict).toBe('failed')
})

/** The schema under this name tells this, and no other tells of the text. */
const describing =
  (schema: string, told: object): Retelling =>
  (name, value) => {
    const isText = name === 'rawResumeText'
    if (name !== schema && !isText) return value
    return { ...(isText ? { type: 'string' } : Object(value)), ...(name === schema ? told : {}) }
  }

test.for([
  describing('data', { description: 'A name has at most 100 characters.' }),
  describing('inputSchema', { description: 'requestId is a unique text of 8 to 64 characters.' }),
  describing('rawResumeText', { description: 'Up to 150000 characters.' }),
  describing('rawResumeText', { description: 'Up to 150000 characters.', maxLength: 150_000 }),
  describing('rawResumeText', { description: 'Minimum 20 characters.' }),
])('%#: a number of something else is not held against the default', { timeout: 60_000 }, async telling => {
  for (const check of ['create-above', 'update-above', 'experiences-count'])
    expect(await verdictOf(`limits.text.${check}`, [], telling)).toBe('passed')
})

test('a total that is clearly stated and does not hold is told', { timeout: 60_000 }, async () => {
  const telling = describing('rawResumeText', {
    description: 'Together with the experiences at most 150000 characters.',
  })
  expect(await verdictOf('limits.text.create-above', [], telling)).toBe('failed')
})
