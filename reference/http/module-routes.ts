import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ModuleId } from '../../document/types.ts'
import type { Choices } from '../choices/index.ts'
import { type Live, prefixes } from '../operations/catalog.ts'
import type { Caller } from '../operations/operation.ts'
import { perform } from '../operations/perform.ts'
import { invalid, notFound } from '../rules/refusal.ts'
import type { Service } from '../service.ts'
import { admission } from './caller.ts'
import { unavailability } from './transport.ts'

/** The operations of the four tool modules, by POST. */
export function moduleRoutes(app: FastifyInstance, service: Service): void {
  const { choices, rules } = service
  const unavailable = unavailability(service)
  const headers = { 'content-type': rules.calls.contentType, 'cache-control': 'no-store' }

  if (choices.calls.otherType === 'read') readOtherTypes(app)

  for (const module of service.catalog.keys()) {
    app.post(rules.calls.address(module), async (request, reply) => {
      const { caller, refusal } = admission(service, request, module)
      if (refusal && !caller) throw refusal
      refuseQuery(request.query as object, choices.calls)
      const query = request.query as Record<string, unknown>
      const body = rules.seams.received(request.body, { at: 'module', module, query })
      const { operation, input } = envelope(body, choices.calls)
      const live = named(service, module, operation)
      if (!live) return unknown(service, reply)
      if (!caller) throw refusal
      const performed = unavailable.around(() => perform(service, caller, live, input))
      // A call that isn't admitted gets here only where a fault lets it.
      if (refusal)
        throw await performed.then(
          () => refusal,
          () => refusal,
        )
      return answered(reply, live, caller, await performed)
    })
  }

  function answered(reply: FastifyReply, { operation }: Live, { member }: Caller, answer: unknown) {
    const source = { from: 'module', operation: operation.id, member } as const
    const sent = rules.seams.answered(choices.answers.decorated(answer), source)
    const status = operation.name === 'create' ? choices.answers.createdStatus : 200
    // As text, since the answer is JSON whatever it is; a string, which only a fault answers, is JSON too.
    return reply.code(status).headers(headers).send(JSON.stringify(sent))
  }
}

/** @throws {Refusal} VALIDATION_ERROR, where a query is refused */
function refuseQuery(query: object, choices: Choices['calls']): void {
  const [first] = Object.keys(query)
  if (choices.query === 'ignored' || first === undefined) return
  throw invalid([{ path: first, message: 'is not taken: a call has no query parameters' }])
}

/** Reads JSON under any content type but those of forms. */
function readOtherTypes(app: FastifyInstance): void {
  app.addContentTypeParser(
    /^(?!multipart\/|application\/x-www-form-urlencoded)/,
    { parseAs: 'string' },
    (request, body, done) => app.getDefaultJsonParser('error', 'error')(request, String(body), done),
  )
}

/** @throws {Refusal} VALIDATION_ERROR, unless the body is exactly {operation, input} */
function envelope(
  body: unknown,
  { unknownKeys, missingInput }: Choices['calls'],
): { operation: string; input: unknown } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalid([{ path: 'body', message: 'must be an object {operation, input}' }])
  }
  const { operation, input, ...unknown } = body as Record<string, unknown>
  const [extra] = Object.keys(unknown)
  if (extra !== undefined && unknownKeys === 'refused')
    throw invalid([{ path: extra, message: 'is not a field of the body' }])
  if (typeof operation !== 'string') throw invalid([{ path: 'operation', message: 'must be a string' }])
  if (input === undefined && missingInput === 'refused')
    throw invalid([{ path: 'input', message: 'is missing' }])
  return { operation, input: input === undefined ? {} : input }
}

function named({ catalog, choices, rules }: Service, module: ModuleId, value: string): Live | undefined {
  const prefix = prefixes[module]
  const stripped = choices.calls.prefixedOperation === 'stripped' && value.startsWith(prefix)
  const name = stripped ? value.slice(prefix.length) : value
  const served = rules.calls.served(module).map(one => catalog.get(one)?.get(name))
  return served.find(live => live !== undefined)
}

function unknown({ choices, rules }: Service, reply: FastifyReply) {
  if (rules.calls.unknownAnswer !== undefined) return reply.send(rules.calls.unknownAnswer)
  const refusal =
    choices.calls.unknownOperation === 404
      ? notFound('operation')
      : invalid([{ path: 'operation', message: 'is no operation of this module' }])
  throw refusal.on({ about: 'unknown operation' })
}
