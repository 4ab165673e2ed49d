import type { FastifyInstance } from 'fastify'
import type { ModuleId } from '../../document/types.ts'
import type { Live } from '../operations/catalog.ts'
import { perform } from '../operations/perform.ts'
import { invalid, notFound } from '../rules/refusal.ts'
import type { Service } from '../service.ts'
import { callerOf } from './caller.ts'
import { unavailability } from './transport.ts'

/** The four tool modules: operations by POST, discovery by GET. */
export function moduleRoutes(app: FastifyInstance, service: Service): void {
  const { choices } = service
  const unavailable = unavailability(service)
  for (const [module, operations] of service.catalog) {
    const address = `/api/v1/${module}/tools`

    app.post(address, async (request, reply) => {
      const caller = callerOf(service, request)
      const { operation, input } = envelope(request.body)
      const live = operations.get(unprefixed(service, module, operation))
      if (!live) throw unknownOperation(service)
      const answer = await unavailable.around(() => perform(service, caller, live, input))
      if (live.operation.name === 'create') reply.code(choices.answers.createdStatus)
      reply.header('cache-control', 'no-store')
      return choices.answers.decorated(answer)
    })

    app.get(address, request => {
      if (choices.answers.discovery === 'with-login') callerOf(service, request)
      const { operation, view } = request.query as Record<string, unknown>
      if (operation === undefined) {
        const shown = view === 'summary' ? summary : descriptor
        return { tools: [...operations.values()].map(live => shown(service, module, live)) }
      }
      const live = operations.get(String(operation))
      if (!live) throw notFound('operation')
      return { tools: [descriptor(service, module, live)] }
    })
  }
}

/** @throws {Refusal} VALIDATION_ERROR, unless the body is exactly {operation, input} */
function envelope(body: unknown): { operation: string; input: unknown } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalid([{ path: 'body', message: 'must be an object {operation, input}' }])
  }
  const { operation, input, ...unknown } = body as Record<string, unknown>
  const [extra] = Object.keys(unknown)
  if (extra !== undefined) throw invalid([{ path: extra, message: 'is not a field of the body' }])
  if (typeof operation !== 'string') throw invalid([{ path: 'operation', message: 'must be a string' }])
  if (input === undefined) throw invalid([{ path: 'input', message: 'is missing' }])
  return { operation, input }
}

const unprefixed = ({ choices }: Service, module: ModuleId, operation: string): string =>
  choices.answers.prefixedOperation === 'stripped' && operation.startsWith(prefixes[module])
    ? operation.slice(prefixes[module].length)
    : operation

const unknownOperation = ({ choices }: Service) =>
  choices.answers.unknownOperation === 404
    ? notFound('operation')
    : invalid([{ path: 'operation', message: 'is no operation of this module' }])

const prefixes: Record<ModuleId, string> = {
  'candidate-library': 'candidate_library_',
  'job-library': 'job_library_',
  'client-library': 'client_library_',
  hiring: 'hiring_',
}

const summary = ({ choices }: Service, module: ModuleId, { operation }: Live) => ({
  name: choices.names.toolName(prefixes[module], operation.name),
  description: operation.description,
})

function descriptor(service: Service, module: ModuleId, live: Live) {
  const { operation } = live
  const usual = {
    ...summary(service, module, live),
    inputSchema: live.published(),
    annotations: { readOnlyHint: operation.effect === 'read', scopes: operation.scopes },
  }
  const { binaryUpload } = operation.described?.(service.choices) ?? {}
  return binaryUpload === undefined ? usual : service.choices.attachments.withUpload(usual, binaryUpload)
}
