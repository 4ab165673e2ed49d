import type { FastifyInstance } from 'fastify'
import { invalid } from '../rules/refusal.ts'
import type { Service } from '../service.ts'
import { repeatedKey } from './repeated-key.ts'

/** Writes and reads JSON as it was chosen; usual JSON costs nothing. */
export function json(app: FastifyInstance, { choices }: Service): void {
  const { text, keys, contentType, repeatedKeys } = choices.json
  if (text || keys || contentType !== undefined) {
    app.addHook('onSend', async (_request, reply, payload) => {
      if (typeof payload !== 'string' || !isJson(reply.getHeader('content-type'))) return payload
      if (contentType !== undefined) reply.header('content-type', contentType)
      if (!text && !keys) return payload
      const value = keys ? inOrder(JSON.parse(payload), keys) : JSON.parse(payload)
      const written = text ? text(value) : JSON.stringify(value)
      reply.header('content-length', Buffer.byteLength(written))
      return written
    })
  }
  if (repeatedKeys === 'refused') {
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      const key = repeatedKey(String(body))
      if (key !== undefined) return done(invalid([{ path: key, message: 'is there twice' }]))
      return app.getDefaultJsonParser('error', 'error')(request, String(body), done)
    })
  }
}

const isJson = (contentType: unknown) => String(contentType).startsWith('application/json')

function inOrder(value: unknown, order: (keys: string[]) => string[]): unknown {
  if (Array.isArray(value)) return value.map(item => inOrder(item, order))
  if (typeof value !== 'object' || value === null) return value
  const object = value as Record<string, unknown>
  return Object.fromEntries(order(Object.keys(object)).map(key => [key, inOrder(object[key], order)]))
}
