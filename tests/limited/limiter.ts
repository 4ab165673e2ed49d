import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { allowanceOf, type Form, type Taken } from './allowance.ts'

/** A limit on calls, as a gateway before a service keeps one. */
export interface Limit {
  /** So many calls at most in so many seconds. */
  calls: number
  seconds: number
  counts: 'all calls' | 'sensitive reads'
  /** Whose calls are counted together. */
  of: 'a connection' | 'everybody'
  form: Form
  retryAfter: 'seconds' | 'date' | 'none'
  /** The headers by which every answer tells how much is left. */
  told?: 'RateLimit' | 'X-RateLimit'
  /** Seconds by which the clock of the gateway is ahead. */
  ahead?: number
}

/** A gateway before a service, and what it has seen. */
export interface Limiter {
  url: string
  /** Requests that came, refused ones among them. */
  readonly requests: number
  /** Sensitive reads that came, refused ones among them. */
  readonly sensitive: number
  /** Requests that were answered 429, by a limit here or by the service. */
  readonly refused: number
  close(): Promise<void>
}

/** Starts a gateway with these limits before a service. */
export async function limiter(target: string, limits: readonly Limit[]): Promise<Limiter> {
  const seen = { requests: 0, sensitive: 0, refused: 0 }
  const { hostname, port } = new URL(target)
  const agent = new Agent({ keepAlive: true })
  const kept = limits.map(limit => ({ limit, allowance: allowanceOf(limit) }))

  const server = createServer(async (incoming, outgoing) => {
    const body = await bodyOf(incoming)
    seen.requests++
    const sensitive = isSensitive(incoming, body)
    if (sensitive) seen.sensitive++
    const token = incoming.headers.authorization
    for (const { limit, allowance } of kept) {
      if (limit.counts === 'sensitive reads' && !sensitive) continue
      if (limit.of !== 'everybody' && token === undefined) continue
      const { wait, left, ends } = allowance.take(limit.of === 'everybody' ? '' : (token ?? ''))
      if (limit.told) tell(outgoing, limit, { wait, left, ends })
      if (wait === 0) continue
      seen.refused++
      return refuse(outgoing, limit, wait)
    }
    const { method = 'GET', url: path = '/', headers } = incoming
    const onward = request({ hostname, port, method, path, headers, agent }, answer => {
      if (answer.statusCode === 429) seen.refused++
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    onward.end(body)
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get requests() {
      return seen.requests
    },
    get sensitive() {
      return seen.sensitive
    },
    get refused() {
      return seen.refused
    },
    async close() {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of incoming) pieces.push(piece)
  return Buffer.concat(pieces)
}

const sensitiveOperation = /"operation"\s*:\s*"(contacts|notes|documentInfo|documents|resumeContent)"/

/** Whether a request reads what is sensitive: by its operation, or a file. */
const isSensitive = ({ method, url = '' }: IncomingMessage, body: Buffer) =>
  method === 'GET'
    ? /\/document(s\/|\?)/.test(url)
    : url.endsWith('/candidate-library/tools') && sensitiveOperation.test(body.toString('latin1'))

function tell(outgoing: ServerResponse, { told, calls, seconds }: Limit, { left, ends }: Taken): void {
  const reset = Math.ceil(ends)
  const headers =
    told === 'RateLimit'
      ? { 'RateLimit-Policy': `"calls";q=${calls};w=${seconds}`, RateLimit: `"calls";r=${left};t=${reset}` }
      : { 'X-RateLimit-Limit': calls, 'X-RateLimit-Remaining': left, 'X-RateLimit-Reset': reset }
  for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
}

function refuse(outgoing: ServerResponse, { counts, retryAfter, ahead = 0 }: Limit, wait: number): void {
  const now = Date.now() + ahead * 1000
  outgoing.setHeader('date', new Date(now).toUTCString())
  if (retryAfter === 'seconds') outgoing.setHeader('retry-after', Math.ceil(wait))
  // A date has whole seconds, so it is rounded up: a caller who waits as told is let in.
  if (retryAfter === 'date')
    outgoing.setHeader('retry-after', new Date(Math.ceil((now + wait * 1000) / 1000) * 1000).toUTCString())
  outgoing.writeHead(429, { 'content-type': 'application/json' })
  const code = counts === 'all calls' ? 'RATE_LIMITED' : 'SENSITIVE_ACCESS_LIMIT'
  outgoing.end(JSON.stringify({ error: { code, message: 'too many calls' } }))
}
