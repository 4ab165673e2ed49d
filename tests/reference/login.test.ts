import { load } from 'cheerio'
import { afterEach, expect, test } from 'vitest'
import { type Reference, type ReferenceOptions, startReference, UnknownId } from '../../reference/index.ts'
import { answerOf, deviceGrant, fillIn, loggedIn, post, startLogin } from './user.ts'

const running: Reference[] = []
const started = async (options: ReferenceOptions = {}) => {
  const reference = await startReference(options)
  running.push(reference)
  return reference
}
afterEach(async () => {
  for (const reference of running.splice(0)) await reference.close()
})

const token = (reference: Reference, body: object) => post(reference, '/api/v1/agent-auth/token', body)
const poll = (reference: Reference, device_code: string) =>
  token(reference, { grant_type: deviceGrant, device_code })
const approval = ({ passphrase }: Reference, identity = 'Mei Tan') => ({
  passphrase,
  identity,
  decision: 'approve',
})

test('a login is pending, then gives one token, then nothing more', async () => {
  const reference = await started()
  const { device_code, verification_uri_complete } = await startLogin(reference)
  expect(await poll(reference, device_code)).toMatchObject({
    status: 400,
    body: { error: 'authorization_pending' },
  })
  await fillIn(verification_uri_complete, approval(reference))
  expect(await poll(reference, device_code)).toMatchObject({
    status: 200,
    body: {
      access_token: expect.stringMatching(/^sandbox-/),
      refresh_token: expect.stringMatching(/^sandbox-/),
      token_type: 'Bearer',
    },
  })
  expect(await poll(reference, device_code)).toMatchObject({ body: { error: 'invalid_grant' } })
})

test('a poll that comes too soon is slowed down by five seconds; one in time is not', async () => {
  let now = Date.now()
  const reference = await started({ now: () => now })
  const { device_code } = await startLogin(reference)
  const after = async (milliseconds: number) => {
    now += milliseconds
    return ((await poll(reference, device_code)).body as { error: string }).error
  }
  expect(await after(0)).toBe('authorization_pending')
  expect(await after(1000)).toBe('authorization_pending')
  expect(await after(100)).toBe('slow_down')
  expect(await after(2000)).toBe('slow_down')
  expect(await after(11_000)).toBe('authorization_pending')
})

test('a device code ends with its time, and a denied or disabled one with access_denied', async () => {
  let now = Date.now()
  const reference = await started({ now: () => now, lifetimes: { deviceCode: 60 } })
  const expired = await startLogin(reference)
  const denied = await startLogin(reference)
  const disabled = await startLogin(reference)
  await fillIn(denied.verification_uri_complete, { decision: 'deny' })
  const page = await fillIn(disabled.verification_uri_complete, approval(reference, 'Del Gone'))
  expect(await page.text()).toContain('not an enabled member')
  for (const { device_code } of [denied, disabled]) {
    expect(await poll(reference, device_code)).toMatchObject({ body: { error: 'access_denied' } })
  }
  now += 60_000
  expect(await poll(reference, expired.device_code)).toMatchObject({ body: { error: 'expired_token' } })
  expect((await fetch(expired.verification_uri_complete)).status).toBe(404)
})

test("business_scope is cut to the user's own rights", async () => {
  const reference = await started()
  const { tokens } = await loggedIn(reference, 'Rae Reader')
  expect(tokens.business_scope).toBe('candidates:read jobs:read clients:read hiring:read')
  const { body } = await post(reference, '/api/v1/agent-auth/device', { agent_name: 'x' })
  expect(body).toMatchObject({ business_scope: 'candidates:read jobs:read clients:read hiring:read' })
})

test('an access token ends with its time; a refresh gives another', async () => {
  let now = Date.now()
  const reference = await started({ now: () => now })
  const mei = await loggedIn(reference, 'Mei Tan')
  now += 3_600_000
  expect(await mei.call('candidate-library', 'search', {})).toMatchObject({
    status: 401,
    body: { error: { code: 'UNAUTHORIZED' } },
  })
  const refreshed = await token(reference, {
    grant_type: 'refresh_token',
    refresh_token: mei.tokens.refresh_token,
  })
  const { access_token } = refreshed.body as { access_token: string }
  const headers = { authorization: `Bearer ${access_token}` }
  const search = { operation: 'search', input: {} }
  expect((await post(reference, '/api/v1/candidate-library/tools', search, headers)).status).toBe(200)
})

test('bad requests of the protocol are answered in its own format', async () => {
  const reference = await started()
  for (const body of [
    '{bad',
    '[]',
    '{}',
    { grant_type: 'password' },
    { grant_type: deviceGrant },
    { grant_type: deviceGrant, device_code: 'made-up' },
  ]) {
    const answer = await post(reference, '/api/v1/agent-auth/token', body)
    expect(answer).toMatchObject({
      status: 400,
      body: { error: expect.any(String), error_description: expect.any(String) },
    })
  }
})

test('guessing the passphrase ends a login after five tries, and slows everyone after sixty', async () => {
  let now = Date.now()
  const reference = await started({ now: () => now })
  const login = await startLogin(reference)
  const tries = []
  for (let at = 0; at < 6; at++) {
    tries.push(
      (await fillIn(login.verification_uri_complete, { ...approval(reference), passphrase: 'guess' })).status,
    )
  }
  expect(tries).toEqual([403, 403, 403, 403, 403, 429])
  expect((await fillIn(login.verification_uri_complete, approval(reference))).status).toBe(429)
  for (let at = 0; at < 12; at++) {
    const { verification_uri_complete } = await startLogin(reference)
    for (let guess = 0; guess < 5; guess++) {
      await fillIn(verification_uri_complete, { ...approval(reference), passphrase: 'guess' })
    }
  }
  const other = await startLogin(reference)
  expect((await fillIn(other.verification_uri_complete, approval(reference))).status).toBe(429)
  now += 61_000
  expect((await fillIn(other.verification_uri_complete, approval(reference))).status).toBe(200)
})

test('a form without its token, or of another browser, is refused', async () => {
  const reference = await started()
  const { verification_uri_complete: link, user_code } = await startLogin(reference)
  const page = await fetch(link)
  const cookie = page.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Strict/)
  const csrf = load(await page.text())('input[name=csrf]').attr('value') ?? ''
  const send = (fields: Record<string, string>, headers: Record<string, string>) =>
    fetch(link, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ user_code, ...approval(reference), ...fields }),
    })
  const own = { cookie: cookie.split(';')[0] ?? '' }
  expect((await send({ csrf: 'made-up' }, own)).status).toBe(403)
  expect((await send({}, own)).status).toBe(403)
  expect((await send({ csrf }, {})).status).toBe(403)
  expect((await send({ csrf }, own)).status).toBe(200)
})

test('what an agent calls itself is shown as text, on pages that run no script', async () => {
  const reference = await started()
  const { body } = await post(reference, '/api/v1/agent-auth/device', {
    agent_name: '<img src=x onerror=alert(1)>"\'',
  })
  const page = await fetch((body as { verification_uri_complete: string }).verification_uri_complete)
  const text = await page.text()
  expect(text).not.toContain('<img')
  expect(text).toContain('&lt;img')
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
})

test('a user lists and revokes own connections; the revoked one is out, and the web login stays', async () => {
  const reference = await started()
  const mei = await loggedIn(reference, 'Mei Tan')
  const jon = await loggedIn(reference, 'Jon Park')
  const screen = `${reference.url}/api/v1/agent-auth/connections`
  const first = await fetch(screen)
  const form = (page: string) => load(page)('input[name=csrf]').attr('value') ?? ''
  const send = (cookie: string, fields: Record<string, string>) =>
    fetch(screen, { method: 'POST', headers: { cookie }, body: new URLSearchParams(fields) })
  const guest = first.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { passphrase } = reference
  const signedIn = await send(guest, {
    csrf: form(await first.text()),
    passphrase,
    identity: 'Mei Tan',
    action: 'sign-in',
  })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(cookie).not.toBe(guest)
  const page = await signedIn.text()
  const connections = load(page)('input[name=connection]')
  expect(connections).toHaveLength(1)
  const revoked = await send(cookie, {
    csrf: form(page),
    connection: connections.attr('value') ?? '',
    action: 'revoke',
  })
  expect(await revoked.text()).toMatch(/The connection has ended.*No agent is connected as you/s)
  expect(await mei.call('candidate-library', 'search', {})).toMatchObject({
    status: 401,
    body: { error: { code: 'UNAUTHORIZED' } },
  })
  expect(
    await token(reference, { grant_type: 'refresh_token', refresh_token: mei.tokens.refresh_token }),
  ).toMatchObject({ body: { error: 'invalid_grant' } })
  expect((await jon.call('candidate-library', 'search', {})).status).toBe(200)
  expect(await (await fetch(screen, { headers: { cookie } })).text()).toContain('signed in as')
})

test('no answer gives away what goes on inside, and too much is refused', async () => {
  const reference = await started()
  const mei = await loggedIn(reference, 'Mei Tan')
  const headers = { authorization: `Bearer ${mei.token}` }
  const answers = await Promise.all([
    post(reference, '/api/v1/hiring/tools', '{bad', headers),
    post(reference, '/api/v1/hiring/tools', 'x'.repeat(5_000_000), headers),
    post(reference, '/api/v1/hiring/tools', '{"__proto__":{"a":1}}', headers),
    answerOf(await fetch(`${reference.url}/%00/%ff`)),
    answerOf(
      await fetch(`${reference.url}/api/v1/candidate-library/x/documents/%E0%A4%A?download=1`, { headers }),
    ),
  ])
  expect(answers.map(({ status }) => status)).toEqual([400, 413, 400, 404, 404])
  for (const { body } of answers) {
    expect(body).toMatchObject({ error: { code: expect.any(String) } })
    expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts|at [A-Z]|FST_/)
  }
  const long = await fetch(`${reference.url}/api/v1/agent/guide`, {
    headers: { 'x-long': 'x'.repeat(40_000) },
  })
  expect(long.status).toBe(431)
})

test('an unknown fault or variant is an error that names those near it', async () => {
  await expect(startReference({ faults: ['stale-versions-accepted'] })).rejects.toThrow(UnknownId)
  await expect(startReference({ faults: ['stale-versions-accepted'] })).rejects.toThrow(
    /stale-version-accepted/,
  )
  await expect(startReference({ variants: ['bare-array'] })).rejects.toThrow(/bare-arrays/)
})

test('reads are told to the audit trail, refused ones too', async () => {
  const lines: object[] = []
  const reference = await started({ audit: line => lines.push(line) })
  const mei = await loggedIn(reference, 'Mei Tan')
  await mei.call('candidate-library', 'contacts', { id: 'cand-000004' })
  await mei.call('candidate-library', 'detail', { id: 'cand-000003' })
  await fetch(`${reference.url}/api/v1/candidate-library/cand-000005/document`, {
    headers: { authorization: `Bearer ${mei.token}` },
  })
  expect(lines).toMatchObject([
    {
      memberId: 'm-mei',
      operation: 'candidate-library contacts',
      effect: 'read',
      record: 'cand-000004',
      outcome: 'done',
    },
    { operation: 'candidate-library detail', outcome: 'NOT_FOUND' },
    { operation: 'attachments legacy-download', effect: 'read', record: 'cand-000005', outcome: 'done' },
  ])
  expect(JSON.stringify(lines)).not.toContain(mei.token)
})

test('close ends at once, also with a connection open', async () => {
  const reference = await startReference()
  const { body } = await fetch(`${reference.url}/api/v1/agent/guide`)
  await reference.close()
  await body?.cancel()
  await expect(fetch(`${reference.url}/api/v1/agent/guide`)).rejects.toThrow()
})
