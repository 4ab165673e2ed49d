import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Step } from '../../../reports/reproduce/scenario.ts'
import { reproduceScript } from '../../../reports/reproduce/script.ts'
import { webServer } from '../../fixtures/servers.ts'

type Poll = [status: number, body: object, headers?: Record<string, string>]

const step: Step = {
  ...{ id: 'x1', role: { persona: 'recruiter', scopes: ['jobs:read'] }, method: 'GET', path: '/asked' },
  ...{ headers: [['authorization', 'Bearer \u{f0000}token\u{f0001}']], body: undefined },
  ...{ asks: 'asked', status: 200, answer: {} },
}

/** Runs a script with `--login` against a service that answers polls so; it tells its pauses in place of sleeping. */
async function loggedIn(shell: string, polls: Poll[], device: object = {}) {
  const told: string[] = []
  const left = [...polls]
  const url = await webServer(async (request, response) => {
    const body = await text(request)
    told.push(`${request.url} ${request.headers.authorization ?? body}`)
    const started = { device_code: 'd"1', user_code: 'AB-CD', interval: 2, expires_in: 30 }
    const answer: Poll = request.url?.endsWith('/device')
      ? [200, { ...started, verification_uri_complete: 'https://login.example/?a=1&b=2', ...device }]
      : request.url?.endsWith('/token')
        ? (left.shift() ?? [500, {}])
        : [204, {}]
    response.writeHead(answer[0], answer[2])
    response.end(answer[0] === 204 ? '' : JSON.stringify(answer[1]))
  })
  const script = reproduceScript({
    ...{ scenario: { steps: [step], variables: new Map(), compared: [] }, about: [], expected: '403' },
    ...{ claim: { is: 'status', status: 204 }, kept: 403, url: undefined },
    identities: new Map([['recruiter', 'Mei "x" Tan']]),
  })
  const child = spawn(shell, ['-s', '--', '--login', url.href], { env: { PATH: process.env.PATH } })
  child.stdin.end(script.replace('\nset -u\n', `\nset -u\nsleep() { printf 'pause %s\\n' "$1" >&2; }\n`))
  const ended = new Promise<number | null>(resolve => child.on('close', resolve))
  const [said, asked] = await Promise.all([text(child.stderr), text(child.stdout)])
  return { code: await ended, said, asked, told }
}

const token: Poll = [200, { access_token: 'sandbox-t/1=', token_type: 'Bearer' }]
const pending: Poll = [400, { error: 'authorization_pending' }]

test.each(['sh', 'bash'])(
  '%s logs in by the device flow: it shows the link, polls as told, and asks with the token',
  async shell => {
    const { code, said, told } = await loggedIn(shell, [
      pending,
      [400, { error: 'slow_down' }],
      [429, {}, { 'Retry-After': '20' }],
      token,
    ])
    expect(said).toMatch(
      /^log in as Mei "x" Tan \(recruiter\), and approve: https:\/\/login\.example\/\?a=1&b=2\n {2}the code is AB-CD\n/,
    )
    expect(said.match(/pause \d+/g)).toEqual(['pause 2', 'pause 2', 'pause 7', 'pause 20'])
    expect(told[0]).toContain('"scope":"jobs:read"')
    expect(told[1]).toContain('"device_code":"d\\"1"')
    expect(told.at(-1)).toBe('/asked Bearer sandbox-t/1=')
    expect(code).toBe(1)
  },
)

test('a login that is refused, that nobody approves or that can not begin tells nothing of the fault', async () => {
  const denied = await loggedIn('sh', [[400, { error: 'access_denied' }]])
  expect(denied).toMatchObject({ code: 2, said: expect.stringContaining('was answered 400 access_denied') })
  const late = await loggedIn('sh', Array(9).fill(pending), { expires_in: 5 })
  expect(late).toMatchObject({ code: 2, said: expect.stringContaining('while its code was good') })
  expect(late.told).toHaveLength(4)
  const none = await loggedIn('sh', [], { device_code: undefined })
  expect(none).toMatchObject({ code: 2, said: expect.stringContaining('can begin: received 200') })
})
