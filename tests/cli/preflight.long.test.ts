import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Reference, startReference } from '../../reference/index.ts'
import type { Harm, Where } from '../hostile/behaviour.ts'
import { over, succeeding } from '../hostile/harms.ts'
import { type HostileProxy, hostileProxy } from '../hostile/proxy.ts'
import { unread } from '../hostile/rights.ts'
import { configFile, type Ended, expectCode, folder, run } from './conformance.ts'
import { aSocket, aTarget } from './targets.ts'

const timeout = 300_000

let reference: Reference
beforeAll(async () => {
  reference = await startReference({ passphrase: 'open sesame' })
})
const proxies: HostileProxy[] = []
afterAll(async () => {
  for (const proxy of proxies) await proxy.close()
  await reference.close()
})

/** The reference behind a proxy that does this to some of its answers. */
async function behind(where: Where, does: Harm): Promise<string> {
  const proxy = await hostileProxy(reference.url, [{ name: '', family: 'wire', where, does, right: unread }])
  proxies.push(proxy)
  return proxy.url
}

interface Said {
  url: string
  passphrase?: string
  personas?: string
  more?: string
}

function grading({
  url,
  passphrase = 'open sesame',
  personas = 'recruiter: { identity: Mei Tan }',
  more = '',
}: Said) {
  return run([
    'grade',
    '--config',
    configFile(
      `target: { url: "${url}" }\nlogin: { passphrase: "${passphrase}" }\npersonas: { ${personas} }\n${more}`,
    ),
    '--out',
    folder(),
    '--check',
    'candidates.detail.fields',
  ])
}

/** The user is told why nothing was graded, in words and not in a stack trace. */
function expectStopped(ended: Ended, code: number, said: RegExp): void {
  expect(ended.err).toMatch(said)
  expect(ended.err).not.toMatch(/\n\s+at |\.ts:\d/)
  expectCode(ended, code)
  expect(ended.out).toBe('')
}

test.concurrent('a target that is down', { timeout }, async () => {
  const gone = await startReference()
  await gone.close()
  expectStopped(
    await grading({ url: gone.url }),
    3,
    /^not graded: http.* can not be reached: nothing listens there/m,
  )
})

test.concurrent('a target that is not HTTP', { timeout }, async () => {
  const url = await aSocket(socket => socket.write('220 mail.example ESMTP\r\n'))
  expectStopped(await grading({ url }), 3, /^not graded: .* was reached, .*: the answer is not HTTP/m)
})

test.concurrent('a target that hangs', { timeout }, async () => {
  const url = await aSocket(() => {})
  expectStopped(
    await grading({ url, more: 'budget: { request: 0.3 }' }),
    3,
    /accepts connections, but does not answer: .*discovery.*: no whole answer came in time\n.*budget\.request/m,
  )
})

test.concurrent('a web page in place of the service', { timeout }, async () => {
  const { url } = await aTarget((_, response) => response.end('<!doctype html><title>Welcome</title>'))
  expectStopped(await grading({ url }), 2, /answers with a web page \(status 200\).*\n.*target\.url/m)
})

test.concurrent('another service', { timeout }, async () => {
  const { url } = await aTarget((_, response) => response.writeHead(404).end('{}'))
  expectStopped(await grading({ url }), 2, /starting a connection was answered 404 .*\n.*target\.url/m)
})

test.concurrent('a service that is broken', { timeout }, async () => {
  const { url } = await aTarget((_, response) => response.writeHead(500).end('{}'))
  expectStopped(await grading({ url }), 3, /answers 500 to discovery/)
})

test.concurrent('a target that is too busy for anybody', { timeout }, async () => {
  const { url } = await aTarget((_, response) => response.writeHead(429).end('{}'))
  expectStopped(
    await grading({ url, more: 'budget: { patience: 0.5 }' }),
    3,
    /is too busy: GET .*candidate-library\/tools answers 429, whoever asks/,
  )
})

test.concurrent('discovery that never comes to its end, once the logins are made', { timeout }, async () => {
  const url = await behind({ at: 'discovery', from: 2 }, () => () => {})
  expectStopped(
    await grading({ url, more: 'budget: { request: 4 }' }),
    3,
    /^not graded: discovery of the candidate library broke off: candidate-library discovery.*: no whole answer came in time/m,
  )
})

test.concurrent('a token that no header can carry is sent nowhere', { timeout }, async () => {
  const url = await behind({ at: 'token' }, succeeding(over({ access_token: 'sandbox-one\r\nx-odd: 1' })))
  const { out, code } = await grading({ url })
  expect(out).toMatch(/no header can carry/)
  expect(code).toBe(3)
})

test.concurrent('a redirect to somewhere else, which is not followed', { timeout }, async () => {
  const elsewhere = await aTarget((_, response) => response.end('{}'))
  const { url } = await aTarget((_, response) =>
    response.writeHead(301, { location: `${elsewhere.url}/` }).end(),
  )
  expectStopped(await grading({ url }), 2, /redirects to http.*\n.*redirects are not followed/m)
  expect(elsewhere.connections).toBe(0)
})

test.concurrent('a wrong passphrase, which is not shown', { timeout }, async () => {
  const ended = await grading({ url: reference.url, passphrase: 'shut barley' })
  expectStopped(ended, 2, /recruiter could not log in: .*passphrase.*\n.*check login\.passphrase/m)
  expect(ended.err).not.toContain('shut barley')
})

test.concurrent('an identity that the login screen does not list', { timeout }, async () => {
  expectStopped(
    await grading({ url: reference.url, personas: 'recruiter: { identity: Nobody Known }' }),
    2,
    /does not list the identity Nobody Known; it lists: .*Mei Tan.*\n.*personas\.recruiter\.identity/m,
  )
})

test.concurrent('two personas that are the same person', { timeout }, async () => {
  expectStopped(
    await grading({
      url: reference.url,
      personas: 'recruiter: { identity: Mei Tan }, colleague: { identity: Mei Tan }',
    }),
    2,
    /recruiter and colleague are the same person/,
  )
})

test.concurrent('an outsider who is none', { timeout }, async () => {
  expectStopped(
    await grading({
      url: reference.url,
      personas: 'recruiter: { identity: Mei Tan }, outsider: { identity: Jon Park }',
    }),
    2,
    /the outsider is in the recruiter's organisation/,
  )
})

test.concurrent('nobody to play', { timeout }, async () => {
  expectStopped(await grading({ url: reference.url, personas: '' }), 2, /no persona is configured/)
})

/** A service whose login sends the user somewhere else. */
const leadingTo = (link: string) =>
  aTarget((request, response) => {
    const body = request.url?.endsWith('/agent-auth/device')
      ? { device_code: 'a-device-code', verification_uri_complete: link, interval: 1, expires_in: 60 }
      : { tools: [] }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(body))
  })

test.concurrent('a verification link at a foreign origin, where nothing is sent', { timeout }, async () => {
  const foreign = await aTarget((_, response) => response.end('<form><input type=password name=p></form>'))
  const { url } = await leadingTo(`${foreign.url}/authorize?user_code=ABCD`)
  expectStopped(
    await grading({ url }),
    2,
    /the login leads to http:\/\/127\.0\.0\.1:\d+, which is neither .* nor listed under login\.origins; nothing was sent there/,
  )
  expect(foreign.connections).toBe(0)
})

test.concurrent('what the target says is shown as text, and never drives the terminal', {
  timeout,
}, async () => {
  const target = await aTarget((request, response) => {
    if (request.method === 'GET' && request.url?.includes('/screen'))
      return response.end('<p>\u001b[2J\u001b]0;owned\u0007 all is well \u202e</p>')
    const link = `http://${request.headers.host}/screen`
    response.end(
      JSON.stringify({
        tools: [],
        device_code: 'a-device-code',
        verification_uri_complete: link,
        interval: 1,
        expires_in: 60,
      }),
    )
  })
  const ended = await grading({ url: target.url })
  expectStopped(ended, 2, /recruiter could not log in: .*all is well/)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not come through.
  expect(ended.err).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
})

test.concurrent('a grade that was not begun leaves a log that says why', { timeout }, async () => {
  const out = folder()
  const config = configFile(
    `target: { url: "${reference.url}" }\nlogin: { passphrase: wrong }\npersonas: { recruiter: { identity: Mei Tan } }`,
  )
  expect(await run(['grade', '--config', config, '--out', out])).toMatchObject({ code: 2 })
  const log = readFileSync(join(out, 'events.jsonl'), 'utf8')
  expect(log).toMatch(/"type":"grade-started"/)
  expect(log).toMatch(/"type":"persona".*"state":"refused"/)
})
