import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { type FormPart, MultipartForm } from '../../fixtures/client/multipart.ts'
import type { Exchange } from '../../fixtures/events/event.ts'
import { attachmentFile } from '../../generators/attachments/index.ts'
import { curl } from '../../reports/curl.ts'
import { terminal } from '../../reports/escape/terminal.ts'
import { webServer } from '../fixtures/servers.ts'
import { everything } from './hostile.ts'
import { exchange } from './log-builder.ts'

const file = attachmentFile('pdf', { name: 'Screen shot (2).pdf' })

function upload(parts: FormPart[], url = 'http://h.example/a'): Exchange {
  const { contentType, shown } = new MultipartForm(parts)
  return exchange('x1', {
    request: {
      method: 'POST',
      url,
      headers: [['content-type', contentType]],
      body: shown,
      omitted: 'multipart form; of a file its size and digest',
    },
  })
}

/** A server that takes one form. */
async function formServer(): Promise<{ url: URL; form: Promise<FormData> }> {
  const arrived = Promise.withResolvers<FormData>()
  const url = await webServer(async (incoming, response) => {
    const bytes = Buffer.concat(await incoming.toArray())
    const type = { 'content-type': incoming.headers['content-type'] ?? '' }
    arrived.resolve(await new Response(new Uint8Array(bytes), { headers: type }).formData())
    response.end()
  })
  return { url, form: arrived.promise }
}

test('curl itself sends the form that was sent, from a file of the same name', async () => {
  const { url, form: arrived } = await formServer()
  const folder = mkdtempSync(join(tmpdir(), 'curl-form-'))
  writeFileSync(join(folder, file.name), file.bytes)
  const told = everything
    .toWellFormed()
    .replaceAll('\0', '')
    .replaceAll(/\r\n?|\n/g, ' ')
  const command = curl(
    upload(
      [
        { name: 'version', value: '3' },
        { name: 'note', value: told },
        { name: 'file', file },
      ],
      url.href,
    ),
  )
  await new Promise<void>((done, failed) =>
    execFile('bash', ['--norc', '-c', command], { cwd: folder }, problem =>
      problem ? failed(problem) : done(),
    ),
  )
  const form = await arrived
  expect([...form.keys()]).toEqual(['version', 'note', 'file'])
  expect(form.get('note')).toBe(told)
  const received = form.get('file') as File
  expect([received.name, received.type]).toEqual([file.name, file.mediaType])
  expect(await received.bytes()).toEqual(file.bytes)
})

test.each(['kept.bin', 'a folder; of, "one"\\\\/kept.bin'])(
  'a file that was kept is taken from %s under its own name',
  async path => {
    const { url, form: arrived } = await formServer()
    const cwd = mkdtempSync(join(tmpdir(), 'curl-form-'))
    mkdirSync(join(cwd, dirname(path)), { recursive: true })
    writeFileSync(join(cwd, path), file.bytes)
    const command = curl(
      upload(
        [
          { name: 'version', value: '3' },
          { name: 'file', file },
        ],
        url.href,
      ),
      (of, place, name) => (of.id === 'x1' && place === 1 && name === file.name ? path : undefined),
    )
    expect(command).not.toContain('# the file')
    await promisify(execFile)('bash', ['--norc', '-c', command], { cwd })
    const received = (await arrived).get('file') as File
    expect([received.name, received.type]).toEqual([file.name, file.mediaType])
    expect(await received.bytes()).toEqual(file.bytes)
  },
)

test('a comment tells which file it takes, and a terminal shows it as it stands', () => {
  const command = curl(upload([{ name: 'file', file }]))
  expect(command.split('\n')[0]).toMatch(
    new RegExp(
      `^# the file Screen shot \\(2\\)\\.pdf: \\[${file.bytes.length} bytes, sha256 [0-9a-f]{64}\\]$`,
    ),
  )
  expect(command).not.toContain('boundary')
  expect(terminal(command)).toBe(command)
})

test.each([
  ['a name that -F would read in its own way', [{ name: 'file', file: { ...file, name: 'a;type=x.pdf' } }]],
  ['a field name of that kind', [{ name: 'a=b', value: '1' }]],
  ['a NUL', [{ name: 'note', value: 'a\0b' }]],
] as [string, FormPart[]][])('%s is left to a file named body', (_, parts) => {
  expect(curl(upload(parts))).toContain('--data-binary @body')
})

test('so is a form that was cut', () => {
  const whole = upload([{ name: 'note', value: 'long' }])
  const { body = '' } = whole.request
  const cut = { ...whole, request: { ...whole.request, body: body.slice(0, -20) } }
  expect(curl(cut)).toContain('--data-binary @body')
})
