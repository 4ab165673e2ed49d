import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import type { Exchange } from '../../fixtures/events/event.ts'
import { writeHar } from '../../reports/har.ts'
import { everything } from './hostile.ts'
import { exchange, log } from './log-builder.ts'

const require = createRequire(import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'har-'))

/** The schema of HAR 1.2 as tools that read it check it. */
function harSchema() {
  const ajv = new Ajv({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addMetaSchema(require('ajv/dist/refs/json-schema-draft-06.json'))
  for (const schema of Object.values(require('har-schema'))) ajv.addSchema(schema as object)
  return ajv.getSchema('har.json#')
}

async function har(...exchanges: Exchange[]) {
  const file = join(folder, `${Math.abs(exchanges.length)}-${exchanges[0]?.id}.har`)
  const events = log().started()
  for (const each of exchanges) events.add({ type: 'exchange', at: '', exchange: each })
  writeFileSync(file, '')
  await writeHar(file, Readable.from(events.finished().events))
  const archive = JSON.parse(readFileSync(file, 'utf8'))
  const valid = harSchema()
  expect(valid?.(archive), JSON.stringify(valid?.errors)).toBe(true)
  return archive.log
}

test('an exchange becomes an entry', async () => {
  const { entries, creator } = await har(
    exchange('x1', {
      request: { method: 'GET', url: 'http://h.example/a?b=c%20d&b=e', headers: [['A', 'b']] },
    }),
    exchange('x2'),
  )
  expect(creator).toEqual({ name: 'recruiting-adapter-conformance', version: '0.1.0' })
  expect(entries[0]).toMatchObject({
    _id: 'x1',
    _check: 'a',
    _persona: 'recruiter',
    time: 3,
    request: {
      queryString: [
        { name: 'b', value: 'c d' },
        { name: 'b', value: 'e' },
      ],
      headers: [{ name: 'A', value: 'b' }],
      bodySize: 0,
    },
    response: { status: 200, content: { mimeType: 'application/json', text: '{"id":"c1","version":4}' } },
  })
  expect(entries[1].request.postData).toEqual({
    mimeType: 'application/json',
    text: '{"operation":"update","input":{"id":"c1","version":2}}',
  })
})

test('what never came and what was not recorded are told apart', async () => {
  const { response: _, ...unanswered } = exchange('x1', { failure: 'socket hang up' })
  const binary = exchange('x2', {
    request: { method: 'POST', url: 'http://h.example/a|b?c=[d]', headers: [], omitted: 'multipart form' },
    response: { status: 200, statusText: 'OK', headers: [], omitted: '9 bytes, binary', bytes: 9 },
  })
  const { entries } = await har(unanswered, binary)
  expect(entries[0]).toMatchObject({ _error: 'socket hang up', response: { status: 0 } })
  expect(entries[1].request.postData).toEqual({ mimeType: 'x-unknown', text: '', comment: 'multipart form' })
  expect(entries[1].request.url).toBe('http://h.example/a%7Cb?c=%5Bd%5D')
  expect(entries[1].response.content).toEqual({ size: 9, mimeType: 'x-unknown', comment: '9 bytes, binary' })
})

test('no exchange is an archive too', async () => {
  expect((await har()).entries).toEqual([])
})

test('hostile text arrives whole, and acts on no screen', async () => {
  const { entries } = await har(
    exchange('x1', {
      check: everything,
      request: {
        method: 'POST',
        url: `http://h.example/?q=${everything}`,
        headers: [[everything, everything]],
        body: everything,
      },
      response: {
        status: 200,
        statusText: everything,
        headers: [['location', everything]],
        body: everything,
        bytes: 1,
      },
    }),
  )
  expect(entries[0].response.content.text).toBe(everything)
  expect(readFileSync(join(folder, '1-x1.har'), 'utf8').replaceAll('\n', '')).not.toMatch(
    /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]/u,
  )
})
