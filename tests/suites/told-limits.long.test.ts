import { expect, test, vi } from 'vitest'
import { webServer } from '../fixtures/servers.ts'
import { alone } from '../prove/guilty.ts'

vi.setConfig({ testTimeout: 60_000 })

/** What a descriptor tells under a name, in other words. */
type Retelling = (name: string, value: unknown) => unknown

/** A proxy before the reference that retells its discovery, and refuses longer texts than the reference does. */
const retold = (retelling: Retelling, mostText: number) => async (base: string) => {
  const url = await webServer(async (request, response) => {
    const pieces: Uint8Array[] = []
    for await (const piece of request) pieces.push(piece)
    if (textIn(Buffer.concat(pieces)).length > mostText) {
      const error = { code: 'TOO_MUCH_TEXT', message: 'The text is too long.' }
      response.writeHead(413, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
      return
    }
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

/** The resume text in a call's body. */
function textIn(body: Buffer): string {
  if (!body.includes('rawResumeText')) return ''
  const { input } = JSON.parse(body.toString()) as { input?: { data?: { rawResumeText?: string } } }
  return input?.data?.rawResumeText ?? ''
}

/** The entry of an upload that tells of these sizes; the reference takes files of up to 1 MiB. */
const entryOf =
  (limits: object): Retelling =>
  (name, value) =>
    name === 'binaryUpload' ? { ...Object(value), limits } : value

const verdictOf = async (
  check: string,
  faults: string[],
  retelling: Retelling,
  mostText = Number.POSITIVE_INFINITY,
) => {
  const { result } = await alone(check, faults, retold(retelling, mostText))
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
])('a service that tells of $limits is not accused', async ({ limits, below }) => {
  expect(await verdictOf('limits.attachment-size.below', [], entryOf(limits))).toBe(below)
  expect(await verdictOf('limits.attachment-size.above', [], entryOf(limits))).toBe('passed')
})

test.for([
  { check: 'above', fault: 'attachment-limit-ignored', limits: fieldsBeside },
  { check: 'above', fault: 'attachment-limit-ignored', limits: larger },
  { check: 'below', fault: 'attachment-limit-halved', limits: larger },
])('$fault is told of where a service tells of $limits', async row => {
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
])('%#: a number of something else is not held against the default', async telling => {
  for (const check of ['create-above', 'update-above', 'experiences-count'])
    expect(await verdictOf(`limits.text.${check}`, [], telling)).toBe('passed')
})

const together = (characters: number) =>
  describing('rawResumeText', {
    description: `Together with the experiences at most ${characters} characters.`,
  })

test.for([
  { told: 150_000, check: 'create-above' },
  { told: 150_000, check: 'update-above' },
  { told: 150_000, check: 'experiences-count' },
  { told: 400_000, check: 'below' },
  { told: 400_000, check: 'experiences-count' },
])('$check accuses nobody who tells of $told characters in all and keeps the default', async row => {
  expect(await verdictOf(`limits.text.${row.check}`, [], together(row.told))).toBe('skipped')
})

test.for([
  { check: 'create-above', fault: 'text-limit-on-update-only' },
  { check: 'create-above', fault: 'text-limit-twice-as-much' },
  { check: 'update-above', fault: 'text-limit-on-create-only' },
  { check: 'create-above', fault: 'experiences-not-counted' },
])('$fault is told where the total that is stated is not the default', async ({ check, fault }) => {
  expect(await verdictOf(`limits.text.${check}`, [fault], together(150_000))).toBe('failed')
})

test.for([
  { told: describing('data', {}), mostText: 100_000 },
  { told: describing('data', {}), mostText: 60_000 },
  { told: together(150_000), mostText: 150_000 },
])('%#: a text that has a limit of its own is no sign that experiences do not count', async row => {
  expect(await verdictOf('limits.text.experiences-count', [], row.told, row.mostText)).toBe('skipped')
})

test.for(['experiences-not-counted', 'education-not-counted'])(
  '%s is told where the text has a limit that is not stated',
  async fault => {
    const verdict = await verdictOf('limits.text.experiences-count', [fault], describing('data', {}), 100_000)
    expect(verdict).toBe('failed')
  },
)
