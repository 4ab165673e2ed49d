import { allScopes, deviceGrant } from '../user.ts'
import { actorOf, type Scenario } from './stage.ts'

const approval = (identity: string) => ({ passphrase: 'open sesame', identity, decision: 'approve' })
const tokenPath = '/api/v1/agent-auth/token'

export const startingAConnection: Scenario = async ({ device, post, request, reference, note }) => {
  for (const fields of [
    {},
    { scope: undefined },
    { scope: 'candidates:read jobs:read' },
    { client_id: 'service-agent' },
    { scope: 'moon:write' },
  ]) {
    const { verification_uri, verification_uri_complete } = await device(fields)
    for (const link of [verification_uri, verification_uri_complete]) {
      const page = await fetch(new URL(String(link), reference.url))
      note('page', [page.status, String(await page.text()).includes('name="identity"')])
    }
  }
  const { verification_uri, user_code } = await device()
  const typed = await fetch(
    `${new URL(String(verification_uri), reference.url).href}?user_code=${user_code}&typed=1`,
  )
  note('typed', [typed.status, (await typed.text()).includes('name="identity"')])
  await post('/api/v1/agent-auth/device', {})
  await request('/api/v1/agent-auth/device', {
    method: 'POST',
    body: new URLSearchParams({ agent_name: 'x' }),
  })
}

export const logins: Scenario = async ({ device, decide, poll, post, request, note }) => {
  for (const identity of ['Mei Tan', 'Olu Other', 'Rae Reader', 'Del Gone']) {
    const login = await device()
    await poll(login)
    await decide(login, approval(identity))
    const actor = actorOf(await poll(login), request, post)
    await actor.read('context')
    await poll(login)
  }
  for (const passphrase of ['wrong', '']) {
    const login = await device()
    await decide(login, { ...approval('Mei Tan'), passphrase })
    await poll(login)
  }
  const denied = await device()
  await decide(denied, { ...approval('Mei Tan'), decision: 'deny' })
  await poll(denied)
  await poll(denied)
  note('done', '')
}

export const polls: Scenario = async ({ device, decide, poll, post, request, advance }) => {
  const login = await device()
  await poll(login)
  advance(1000)
  await poll(login)
  advance(1000)
  await poll(login)
  await poll(login)
  advance(7000)
  await poll(login)
  await decide(login, approval('Mei Tan'))
  advance(7000)
  await poll(login)
  await post(tokenPath, { grant_type: deviceGrant, device_code: 'made-up' })
  await post(tokenPath, { grant_type: 'password', device_code: 'made-up' })
  const other = await device()
  await decide(other, approval('Mei Tan'))
  await post(tokenPath, { grant_type: 'password', device_code: other.device_code })
  await post(tokenPath, { grant_type: deviceGrant, device_code: 'sandbox-dc-made-up' })
  await post(`${tokenPath}?device_code=${other.device_code}`, { grant_type: deviceGrant })
  await request(`${tokenPath}?device_code=x&grant_type=${encodeURIComponent(deviceGrant)}`, {})
  await poll(other)
  await post(tokenPath, {
    grant_type: deviceGrant,
    device_code: other.device_code,
    client_id: 'service-agent',
  })
  await request(tokenPath, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: deviceGrant, device_code: 'x' }),
  })
}

export const expiry: Scenario = async ({ device, decide, poll, advance }) => {
  const pending = await device()
  const confirmed = await device()
  await decide(confirmed, approval('Mei Tan'))
  const early = await device()
  advance(70_000)
  await poll(early)
  await decide(early, approval('Mei Tan'))
  await poll(early)
  const late = await device()
  await decide(late, approval('Mei Tan'))
  advance(90_000)
  await poll(pending)
  await poll(confirmed)
  await poll(late)
  await decide(pending, approval('Mei Tan'))
  await poll(pending)
}

export const refreshes: Scenario = async ({ user, post, request, advance }) => {
  const first = await user('Mei Tan', 'candidates:read candidates:write sensitive:contacts hiring:read')
  const refresh = async (refresh_token: unknown, more = {}) =>
    (await post(tokenPath, { grant_type: 'refresh_token', refresh_token, ...more })).body as Record<
      string,
      unknown
    >
  const second = await refresh(first.tokens.refresh_token)
  const third = await refresh(second.refresh_token ?? first.tokens.refresh_token, { scope: allScopes })
  for (const tokens of [second, third]) {
    const actor = actorOf(tokens, request, post)
    await actor.call('candidate-library', 'contacts', { id: 'cand-000004' })
    await actor.call('candidate-library', 'notes', { id: 'cand-000004' })
    await actor.read('context')
  }
  await refresh((await user('Rae Reader', allScopes)).tokens.refresh_token)
  await refresh('sandbox-rt-made-up')
  await refresh('')
  advance(3_700_000)
  await first.call('candidate-library', 'search', {})
  await first.write('candidate-library', 'create', { data: { name: 'Expired Writer' } })
  const now = actorOf(await refresh(first.tokens.refresh_token), request, post)
  await now.call('candidate-library', 'search', { query: 'expired writer' })
  const reader = await user('Mei Tan', 'candidates:read')
  await reader.call('candidate-library', 'search', { query: 'expired writer' })
}

export const grantedScopes: Scenario = async ({ user, device, decide, poll, post, request }) => {
  await user('Rae Reader')
  const narrow = await user('Mei Tan', 'candidates:read')
  const wide = await user('Mei Tan')
  for (const actor of [narrow, wide]) await actor.call('candidate-library', 'contacts', { id: 'cand-000004' })
  const admin = await device({ agent_name: 'admin', scope: 'candidates:read' })
  await decide(admin, approval('Rae Reader'))
  const actor = actorOf(await poll(admin), request, post)
  await actor.write('candidate-library', 'create', { data: { name: 'By Name' } })
  const rae = await user('Rae Reader')
  await rae.write('candidate-library', 'create', { data: { name: 'Beyond Rights' } })
  await rae.call('candidate-library', 'contacts', { id: 'cand-000004' })
  const parted = await device({ scope: 'candidates:read,jobs:read' })
  await decide(parted, approval('Mei Tan'))
  await poll(parted)
  const usual = await device({ scope: undefined })
  await decide(usual, approval('Mei Tan'))
  const plain = actorOf(await poll(usual), request, post)
  await plain.write('candidate-library', 'create', { data: { name: 'By Default' } })
  await user('Mei Tan', 'jobs:write')
}
