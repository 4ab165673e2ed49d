import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { LoginRefusal, unavailable } from '../rules/refusal.ts'
import type { Service } from '../service.ts'

/** Sends answers in the way that was chosen; the usual way costs nothing. */
export function transport(app: FastifyInstance, { choices }: Service): void {
  const { latency, compressed, pieces, closes } = choices.transport
  if (latency > 0) app.addHook('onRequest', () => wait(latency))
  if (closes !== 'never') {
    app.addHook('onSend', async (_request, reply) => {
      if (closes === 'always' || reply.statusCode >= 400) reply.header('connection', 'close')
    })
  }
  if (compressed) {
    app.addHook('onSend', async (request, reply, payload) => {
      if (typeof payload !== 'string' || !request.headers['accept-encoding']?.includes('gzip')) return payload
      reply
        .header('content-encoding', 'gzip')
        .header('vary', 'accept-encoding')
        .removeHeader('content-length')
      return gzipSync(payload)
    })
  }
  if (pieces !== undefined) {
    app.addHook('onSend', async (_request, reply, payload) => {
      if (typeof payload !== 'string') return payload
      reply.removeHeader('content-length')
      return Readable.from(piecesOf(Buffer.from(payload), pieces), { objectMode: false })
    })
  }
}

function* piecesOf(bytes: Buffer, size: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, Math.min(at + size, bytes.length))
}

/** Calls of modules that end in 503 now and then, or in another status of the class: in a 500 none twice. */
export function unavailability({ choices }: Service) {
  const { unavailable: now, unavailableStatus: status } = choices.transport
  const struck = new Set<string>()
  let calls = 0
  const strikes = (call: unknown) => {
    if (now === undefined || ++calls % now.every !== 0) return false
    if (status !== 500) return true
    const name = JSON.stringify(call)
    if (struck.has(name)) return false
    struck.add(name)
    return true
  }
  return {
    /** @throws {Refusal} when it is this call's turn */
    async around<Done>(call: unknown, work: () => Promise<Done>): Promise<Done> {
      if (!strikes(call)) return await work()
      if (now?.when === 'after') await work()
      throw unavailable(undefined, status)
    },
  }
}

/** Polls that end in temporarily_unavailable now and then. */
export function loginUnavailability({ choices }: Service): () => void {
  const every = choices.transport.loginUnavailable
  let polls = 0
  return () => {
    if (every === undefined || ++polls % every !== 0) return
    throw new LoginRefusal('temporarily_unavailable', 'Try again in a moment.', 503, 1)
  }
}
