import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ModuleId } from '../../document/types.ts'
import type { Choices } from '../choices/index.ts'
import { type Live, prefixes } from '../operations/catalog.ts'
import type { Caller } from '../operations/operation.ts'
import { perform } from '../operations/perform.ts'
import { invalid, notFound, type Refusal } from '../rules/refusal.ts'
import type { Service } from '../service.ts'
import { type Admission, admission, firstCaller } from './caller.ts'
import { unavailability } from './transport.ts'

type Refused = Extract<Admission, { refusal: Refusal }>

/** The operations of the four tool modules, by POST. */
export function moduleRoutes(app: FastifyInstance, service: Service): void {
  const { choices, rules } = service
  const unavailable = unavailability(service)
  const headers = { 'content-type': rules.calls.contentType, 'cache-control': 'no-store' }

  if (choices.calls.otherType === 'read') readOtherTypes(app)

  for (const module of service.catalog.keys()) {
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const admitted = admission(service, request, { family: module, operation: namedIn(request, module) })
      if ('refusal' in admitted) throw ofCall(admitted, request, module)
      const { caller } = admitted
      const { live, input } = asked(request, module)
      const answer = await unavailable.around(request.body, () => perform(service, caller, live, input))
      return answered(reply, live, caller, input, answer)
    }
    app.route({ method: rules.calls.methods(module), url: rules.calls.address(module), handler })
  }

  /** The operation that a call asks for, and its input. */
  function asked(request: FastifyRequest, module: ModuleId): { live: Live; input: unknown } {
    const query = request.query as Record<string, unknown>
    refuseQuery(query, choices.calls)
    const body = rules.seams.received(request.body, { at: 'module', module, query })
    const { operation, input } = envelope(body, choices.calls)
    const live = named(service, module, operation)
    if (!live) throw unknownOperation(choices.calls)
    return { live, input }
  }

  /** The refusal of a call that isn't admitted, which leaves to whoever carries it out what it asks for. */
  function ofCall({ refusal, caller }: Refused, request: FastifyRequest, module: ModuleId): Refusal {
    const { input } = Object(request.body) as { input?: unknown }
    return refusal.of({
      operation: namedIn(request, module),
      member: caller?.member,
      input,
      carryOut: () => {
        const { live, input } = asked(request, module)
        const made = caller ?? firstCaller(service)
        return made && perform(service, made, live, input)
      },
    })
  }

  function answered(
    reply: FastifyReply,
    { operation }: Live,
    { member }: Caller,
    input: unknown,
    answer: unknown,
  ) {
    const source = { from: 'module', operation: operation.id, member, input } as const
    const sent = rules.seams.answered(choices.answers.decorated(answer), source)
    const status = operation.name === 'create' ? choices.answers.createdStatus : 200
    // Serialised here, since the framework sends a string as it is. Only a fault answers a string, and that is JSON
    // too.
    return reply.code(status).headers(headers).send(JSON.stringify(sent))
  }
}

/** Module and name of the operation that a call names; undefined where it names none. */
function namedIn(request: FastifyRequest, module: ModuleId): string | undefined {
  const { operation, input } = Object(request.body) as { operation?: unknown; input?: unknown }
  if (typeof operation !== 'string') return undefined
  const { resource } = Object(input) as { resource?: unknown }
  return module === 'hiring' && operation === 'read' && typeof resource === 'string'
    ? `${module} ${operation} ${resource}`
    : `${module} ${operation}`
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
    const problem = { path: 'body', message: 'must be an object {operation, input}' }
    throw invalid([problem]).on({ about: 'malformed body' })
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

function unknownOperation(choices: Choices['calls']): Refusal {
  const refusal =
    choices.unknownOperation === 404
      ? notFound('operation')
      : invalid([{ path: 'operation', message: 'is no operation of this module' }])
  return refusal.on({ about: 'unknown operation' })
}
