import type { FastifyInstance } from 'fastify'
import type { ModuleId } from '../../document/types.ts'
import type { Told } from '../choices/discovery.ts'
import { type Live, prefixes } from '../operations/catalog.ts'
import type { Caller } from '../operations/operation.ts'
import type { Shape, Tool } from '../rules/discovery.ts'
import { invalid, notFound } from '../rules/refusal.ts'
import type { Service } from '../service.ts'
import { callerOf, scopesOf } from './caller.ts'

/** Discovery in its three shapes, by GET on the address of each module. */
export function discoveryRoutes(app: FastifyInstance, service: Service): void {
  const { rules, choices } = service
  for (const [module, operations] of service.catalog) {
    const offered = choices.discovery.order([...operations.values()])
    const inWhole = (...of: Parameters<typeof descriptor>) => choices.discovery.inWhole(descriptor(...of))
    const toolOf = { single: descriptor, summary, whole: inWhole }
    const answer = (shape: Shape, shown: Live[]) => {
      const tools = shown.map(live => toolOf[shape](service, module, live))
      const beside = choices.discovery.beside(module, tools.length)
      const told = rules.seams.answered(
        { tools },
        {
          from: 'discovery',
          module,
          shape,
          operations: shown.map(({ operation }) => operation.name),
          whole: () => offered.map(live => descriptor(service, module, live)),
        },
      )
      return Object.keys(beside).length > 0 ? { ...beside, ...told } : told
    }

    app.get(rules.calls.address(module), request => {
      const caller =
        choices.discovery.login === 'open' ? undefined : callerOf(service, request, { family: 'discovery' })
      const hasToken = request.headers.authorization !== undefined
      const scopes = scopesOf(service, request, 'discovery')
      const query = rules.seams.received(request.query, { at: 'discovery', module, hasToken, scopes })
      const { operation, view, ...others } = query as Record<string, unknown>
      refuseUnknown(service, view, Object.keys(others))
      const shown = offered.filter(live => isShown(service, live, caller))
      if (operation === undefined) return answer(view === 'summary' ? 'summary' : 'whole', shown)
      const live = asked(service, module, String(operation))
      if (live) return answer('single', [live])
      throw notFound('operation').on({ about: 'unknown operation in discovery' })
    })
  }
}

/** @throws {Refusal} VALIDATION_ERROR, where other values of view or other parameters are refused */
function refuseUnknown({ choices: { discovery } }: Service, view: unknown, [other]: string[]): void {
  if (discovery.unknownView === 'refused' && view !== undefined && view !== 'summary')
    throw invalid([{ path: 'view', message: 'must be summary' }])
  if (discovery.unknownQuery === 'refused' && other !== undefined)
    throw invalid([{ path: other, message: 'is not a parameter of discovery' }])
}

/** Whether the lists of discovery have an operation: all, unless they are cut to the scopes of the caller. */
const isShown = ({ choices }: Service, { operation }: Live, caller: Caller | undefined): boolean =>
  choices.discovery.login !== 'filtered' ||
  operation.scopes.every(scope => caller?.connection.scopes.includes(scope))

function asked({ rules, catalog, choices }: Service, module: ModuleId, value: string): Live | undefined {
  const prefix = prefixes[module]
  const strips = choices.discovery.prefixedName === 'taken' && value.startsWith(prefix)
  const name = strips ? value.slice(prefix.length) : value
  const told = rules.discovery.described(module).map(one => catalog.get(one)?.get(name))
  return told.find(live => live !== undefined)
}

const told = ({ operation: { name, effect, scopes, description } }: Live): Told => ({
  name,
  effect,
  scopes,
  description,
})

const summary = (service: Service, module: ModuleId, live: Live): Tool =>
  named(service, module, live, 'summary')

function named(
  { choices: { discovery } }: Service,
  module: ModuleId,
  live: Live,
  within: 'summary' | 'descriptor',
): Tool {
  const name = discovery.toolName(prefixes[module], live.operation.name)
  const description = discovery.description(told(live), within)
  return { name, ...(description === undefined ? {} : { description }) }
}

function descriptor(service: Service, module: ModuleId, live: Live): Tool {
  const { choices, rules } = service
  const annotations = choices.discovery.annotations(told(live))
  const usual = {
    ...named(service, module, live, 'descriptor'),
    inputSchema: live.published(),
    ...(annotations ? { annotations } : {}),
    ...choices.discovery.more(told(live)),
  }
  const { binaryUpload } = live.operation.described?.(choices) ?? {}
  const entry = binaryUpload && rules.seams.answered(binaryUpload, { from: 'uploadEntry' })
  return entry === undefined ? usual : choices.discovery.withUpload(usual, entry)
}
