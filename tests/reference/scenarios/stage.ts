import { request } from 'undici'
import { type Reference, startReference } from '../../../reference/index.ts'
import { type Answer, allScopes, answerOf, deviceGrant, fillIn } from '../user.ts'

type Body = Record<string, unknown>

/** What a scenario can do on a service of its own; every exchange goes into the transcript. */
export interface Stage {
  reference: Reference
  /** Milliseconds that the service's clock is moved on. */
  advance(milliseconds: number): void
  request(path: string, init?: RequestInit): Promise<Answer>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>
  /** Starts a login, without anybody deciding on it. */
  device(fields?: Body): Promise<Body>
  decide(login: Body, fields: Record<string, string>): Promise<void>
  poll(login: Body): Promise<Body>
  user(identity: string, scope?: string): Promise<Actor>
  note(label: string, value: unknown): void
}

/** Somebody who is logged in. */
export interface Actor {
  token: string
  tokens: Body
  call(module: string, operation: string, input: unknown): Promise<Body>
  /** A write with a requestId that is given, or the next of its own. */
  write(module: string, operation: string, input: Body, requestId?: string): Promise<Body>
  read(resource: string, input?: Body): Promise<Body>
  get(path: string): Promise<Answer>
  upload(id: unknown, form: UploadForm): Promise<Body>
}

interface UploadForm {
  file?: Buffer | undefined
  name?: string
  fields?: Record<string, string>
  more?: [name: string, file: Buffer, fileName: string][]
}

export type Scenario = (stage: Stage) => Promise<void>

/** Ids, times and secrets differ from run to run and say nothing. */
const normal = (text: string): string =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'UUID')
    .replaceAll(/[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}/g, 'UUID-IN-CAPITALS')
    .replaceAll(/20[2-9]\d-[01]\d-[0-3]\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/\b\w{3}, \d\d \w{3} 20\d\d [\d:]{8} GMT\b/g, 'DATE')
    .replaceAll(/(sandbox-(?:at|rt|dc)-)[\w-]{32}/g, '$1SECRET')
    .replaceAll(/(impact-)[\w-]{43}/g, '$1TOKEN')
    .replaceAll(/\b[B-DF-HJ-NP-TV-Z2-9]{4}-[B-DF-HJ-NP-TV-Z2-9]{4}\b/g, 'USER-CODE')
    .replaceAll(/127\.0\.0\.1:\d+/g, 'HOST')
    .replaceAll(/(?<="(?:access_token|refresh_token)":")(?!sandbox-)[\w-]{32}/g, 'BARE-SECRET')

/** Ends a scenario whose answers have differed from those expected. */
class Differs extends Error {}

/** What a scenario is played on, and the transcript that it is compared with. */
interface Playing {
  faults?: string[]
  variants?: string[] | undefined
  /** Where the transcript differs from this one, the scenario ends. */
  until?: string[]
}

/** Plays a scenario on a fresh service; the transcript of all that was answered. */
export async function transcript(
  scenario: Scenario,
  { faults = [], variants = [], until }: Playing,
): Promise<string[]> {
  let offset = 0
  const start = Date.now()
  const reference = await startReference({
    faults,
    variants,
    passphrase: 'open sesame',
    now: () => start + offset,
  })
  const lines: string[] = []
  const note = (label: string, value: unknown) => {
    const line = normal(`${label} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    if (until && until[lines.push(line) - 1] !== line) throw new Differs()
    if (!until) lines.push(line)
  }
  try {
    await scenario(stageOf(reference, note, milliseconds => (offset += milliseconds)))
  } catch (error) {
    // A scenario that can't go on has met the fault too.
    if (!(error instanceof Differs)) lines.push(`stopped ${String(error).slice(0, 200)}`)
  } finally {
    await reference.close()
  }
  return lines
}

/** As `fetch` does it, which is only used for forms: hundreds of scenarios make thousands of requests. */
async function sent(address: string, { method = 'GET', headers, body }: RequestInit): Promise<Answer> {
  if (body != null && typeof body !== 'string')
    return answerOf(await fetch(address, { method, headers: headers ?? {}, body }))
  const answer = await request(address, {
    method: method as 'GET' | 'POST',
    headers: (headers ?? {}) as Record<string, string>,
    body: body ?? null,
  })
  const received = Object.entries(answer.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  return answerOf(
    new Response([204, 304].includes(answer.statusCode) ? null : await answer.body.text(), {
      status: answer.statusCode,
      headers: received,
    }),
  )
}

function stageOf(reference: Reference, note: Stage['note'], advance: (milliseconds: number) => void): Stage {
  async function requested(path: string, init: RequestInit = {}): Promise<Answer> {
    const answer = await sent(reference.url + path, init)
    const { headers, status, body } = answer
    note(`${init.method ?? 'GET'} ${path}`, [
      status,
      headers.get('content-type'),
      headers.get('content-disposition'),
      headers.get('retry-after'),
      body,
    ])
    return answer
  }
  const post: Stage['post'] = (path, body, headers = {}) =>
    requested(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const device: Stage['device'] = async fields =>
    (await post('/api/v1/agent-auth/device', { agent_name: 'tests', scope: allScopes, ...fields }))
      .body as Body
  const decide: Stage['decide'] = async ({ verification_uri_complete: link }, fields) => {
    const page = await fillIn(new URL(String(link), reference.url).href, fields)
    note('screen', [page.status, /<h1>(.*?)<\/h1>/.exec(await page.text())?.[1]])
  }
  const poll: Stage['poll'] = async ({ device_code }) =>
    (await post('/api/v1/agent-auth/token', { grant_type: deviceGrant, device_code })).body as Body
  const user: Stage['user'] = async (identity, scope = allScopes) => {
    const login = await device({ scope })
    await decide(login, { passphrase: reference.passphrase, identity, decision: 'approve' })
    return actorOf(await poll(login), requested, post)
  }
  return {
    reference,
    advance: time => void advance(time),
    request: requested,
    post,
    device,
    decide,
    poll,
    user,
    note,
  }
}

let requestIds = 0

export function actorOf(tokens: Body, request: Stage['request'], post: Stage['post']): Actor {
  const token = String(tokens.access_token)
  const authorization = `Bearer ${token}`
  const call: Actor['call'] = async (module, operation, input) => {
    const { body } = await post(`/api/v1/${module}/tools`, { operation, input }, { authorization })
    return (typeof body === 'object' && body !== null ? body : {}) as Body
  }
  return {
    token,
    tokens,
    call,
    write: (module, operation, input, requestId = `own-${String(++requestIds).padStart(9, '0')}-request`) =>
      call(module, operation, { ...input, requestId }),
    read: (resource, input = {}) => call('hiring', 'read', { resource, input }),
    get: path => request(path, { headers: { authorization } }),
    async upload(id, { file, name = 'resume.pdf', fields = {}, more = [] }) {
      const form = new FormData()
      for (const [field, value] of Object.entries(fields)) form.append(field, value)
      if (file) form.append('file', new Blob([new Uint8Array(file)]), name)
      for (const [field, content, fileName] of more)
        form.append(field, new Blob([new Uint8Array(content)]), fileName)
      const path = `/api/v1/candidate-library/${id}/documents`
      return (await request(path, { method: 'POST', headers: { authorization }, body: form })).body as Body
    },
  }
}
