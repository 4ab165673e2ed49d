import { load } from 'cheerio'
import type { Reference } from '../../reference/index.ts'

export interface Answer {
  status: number
  headers: Headers
  body: unknown
}

/** A user of the service as a test plays one: logged in through the real screens. */
export interface User {
  token: string
  tokens: Record<string, unknown>
  call(module: string, operation: string, input: unknown): Promise<Answer>
}

const json = { 'content-type': 'application/json' }

/** What came, JSON or text. */
export async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.toLowerCase().includes('json')
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}

export const post = async (
  { url }: Reference,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  answerOf(
    await fetch(url + path, {
      method: 'POST',
      headers: { ...json, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )

export const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code'

export const allScopes =
  'candidates:read candidates:write jobs:read jobs:write clients:read clients:write hiring:read hiring:write sensitive:contacts sensitive:notes sensitive:documents'

export async function startLogin(reference: Reference, scope: string | undefined = allScopes) {
  const { body } = await post(reference, '/api/v1/agent-auth/device', { agent_name: 'tests', scope })
  return body as {
    device_code: string
    user_code: string
    verification_uri_complete: string
    interval: number
  }
}

/** Opens a screen and answers its form, and those that follow, with the fields that they ask for. */
export async function fillIn(address: string, fields: Record<string, string>): Promise<Response> {
  let page = await fetch(address)
  const cookie = page.headers.get('set-cookie')?.split(';')[0] ?? ''
  for (let forms = 0; forms < 4; forms++) {
    const $ = load(await page.clone().text())
    const asked = $('form [name]')
      .toArray()
      .map(({ attribs }) => [attribs.name ?? '', attribs.value ?? ''] as const)
    const hidden = $('form input[type=hidden]')
      .toArray()
      .map(({ attribs }) => [attribs.name ?? '', attribs.value ?? ''] as const)
    const answers = Object.entries(fields).filter(([name]) => asked.some(([field]) => field === name))
    if (answers.length === 0 || (forms > 0 && page.status !== 200)) break
    const sent = new URLSearchParams({ ...Object.fromEntries(hidden), ...Object.fromEntries(answers) })
    page = await fetch(address, { method: 'POST', headers: { cookie }, body: sent, redirect: 'manual' })
  }
  return page
}

/** The token answer of an approved login; a busy service is asked again. */
async function polled(reference: Reference, device_code: string): Promise<Record<string, unknown>> {
  for (let polls = 0; ; polls++) {
    const { status, body } = await post(reference, '/api/v1/agent-auth/token', {
      grant_type: deviceGrant,
      device_code,
    })
    if (status === 200 || polls === 3) return body as Record<string, unknown>
  }
}

/** A finished login. */
export async function loggedIn(reference: Reference, identity: string, scope = allScopes): Promise<User> {
  const login = await startLogin(reference, scope)
  await fillIn(login.verification_uri_complete, {
    passphrase: reference.passphrase,
    identity,
    decision: 'approve',
  })
  const tokens = await polled(reference, login.device_code)
  const token = String(tokens.access_token)
  return {
    token,
    tokens,
    call: (module, operation, input) =>
      post(reference, `/api/v1/${module}/tools`, { operation, input }, { authorization: `Bearer ${token}` }),
  }
}
