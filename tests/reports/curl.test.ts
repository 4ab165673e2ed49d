import { execFile, execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import type { Exchange } from '../../fixtures/events/event.ts'
import { curl } from '../../reports/curl.ts'
import { terminal } from '../../reports/escape/terminal.ts'
import { everything, hostile } from './hostile.ts'
import { exchange } from './log-builder.ts'

/** The words that a shell makes of the command. */
function words(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}\n`
  const env = { PATH: process.env.PATH ?? '', TOKEN: 'sandbox-"t" $x', DEVICE_CODE: 'dc' }
  return execFileSync('bash', ['--norc', '-c', script], { env, encoding: 'utf8' }).split('\0').slice(0, -1)
}

function request(more: Partial<Exchange['request']>): Exchange {
  return exchange('x1', { request: { method: 'POST', url: 'http://h.example/a', headers: [], ...more } })
}

function option(command: string, name: string): string | undefined {
  const all = words(command)
  return all[all.indexOf(name) + 1]
}

test('it reads as one would write it', () => {
  expect(curl(exchange('x1'))).toBe(
    [
      'curl -i http://127.0.0.1:4010/api/v1/candidate-library/tools \\',
      '  -H "authorization: Bearer $TOKEN" \\',
      "  -H 'content-type: application/json' \\",
      `  --data-raw '{"operation":"update","input":{"id":"c1","version":2}}'`,
    ].join('\n'),
  )
})

test.each(Object.entries(hostile).filter(([, text]) => text.isWellFormed() && !text.includes('\0')))(
  'a shell hands on %s as it was sent, and a terminal shows it as it stands',
  (_, text) => {
    const command = curl(request({ body: text, headers: [['x-hostile', text.replaceAll('\n', ' ')]] }))
    expect(option(command, '--data-raw')).toBe(text)
    expect(option(command, '-H')).toBe(`x-hostile: ${text.replaceAll('\n', ' ')}`)
    expect(terminal(command)).toBe(command)
  },
)

test('placeholders are filled in by the shell, and nothing else is', () => {
  const command = curl(
    request({
      headers: [['Authorization', 'Bearer $TOKEN']],
      body: `{"device_code":"$DEVICE_CODE","a":"$TOKENS $HOME \`id\` $(id)'"}`,
    }),
  )
  expect(words(command)).toContain('Authorization: Bearer sandbox-"t" $x')
  expect(option(command, '--data-raw')).toBe(`{"device_code":"dc","a":"$TOKENS $HOME \`id\` $(id)'"}`)
})

test.each([
  ['a GET', { method: 'GET' }, ['-i', 'http://h.example/a']],
  ['a HEAD', { method: 'HEAD' }, ['-i', '--head', 'http://h.example/a']],
  ['a DELETE', { method: 'DELETE' }, ['-i', '-X', 'DELETE', 'http://h.example/a']],
  ['a POST without body', {}, ['-i', '-X', 'POST', 'http://h.example/a']],
  [
    'a GET with a body',
    { method: 'GET', body: 'x' },
    ['-i', '-X', 'GET', 'http://h.example/a', '-H', 'content-type:', '--data-raw', 'x'],
  ],
  [
    'a path with dots',
    { method: 'GET', url: 'http://h.example/a/../b' },
    ['-i', '--path-as-is', 'http://h.example/a/../b'],
  ],
  [
    'brackets',
    { method: 'GET', url: 'http://h.example/[1-9]' },
    ['-i', '--globoff', 'http://h.example/[1-9]'],
  ],
  ['a method made up', { method: "A'B" }, ['-i', '-X', "A'B", 'http://h.example/a']],
  [
    'an empty header',
    { method: 'GET', headers: [['a', '']] as [string, string][] },
    ['-i', 'http://h.example/a', '-H', 'a;'],
  ],
  [
    'headers of its own',
    {
      method: 'GET',
      headers: [
        ['Host', 'x'],
        ['Content-Length', '3'],
      ] as [string, string][],
    },
    ['-i', 'http://h.example/a'],
  ],
])('%s', (_, more, expected) => {
  expect(words(curl(request(more)))).toEqual(expected)
})

test.each([
  ['a NUL', { body: 'a\0b' }, /holds bytes/],
  ['half a surrogate', { body: hostile.surrogate }, /holds bytes/],
  ['a long body', { body: 'x'.repeat(9000) }, /9000 characters; take them from entry x1/],
  ['what was not recorded', { omitted: `multipart\nform ${everything}` }, /multipart form/],
])('%s is left to a file, and a comment of one line says so', (_, more, why) => {
  const command = curl(request(more))
  expect(command.split('\n')[0]).toMatch(why)
  expect(command.split('\n')[0]).toMatch(/^# the file body: /)
  expect(option(command, '--data-binary')).toBe('@body')
  expect(terminal(command)).toBe(command)
})

test('curl itself sends what was sent', async () => {
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const { method, url, headers } = incoming
    const body = Buffer.concat(chunks).toString()
    response.end(
      JSON.stringify({ method, url, type: headers['content-type'], token: headers.authorization, body }),
    )
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a/%2e%2e/b?x=1`
    const { request: usual } = exchange('x')
    const command = curl(request({ ...usual, url, body: everything.toWellFormed().replaceAll('\0', '') }))
    const output = await new Promise<string>((done, failed) =>
      execFile(
        'bash',
        ['--norc', '-c', command],
        { env: { ...process.env, TOKEN: 'sandbox-t' } },
        (problem, out) => (problem ? failed(problem) : done(out)),
      ),
    )
    expect(JSON.parse(output.slice(output.indexOf('\r\n\r\n')))).toEqual({
      method: 'POST',
      url: '/a/%2e%2e/b?x=1',
      type: 'application/json',
      token: 'Bearer sandbox-t',
      body: everything.toWellFormed().replaceAll('\0', ''),
    })
  } finally {
    server.close()
  }
})
