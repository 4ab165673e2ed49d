import type { FastifyInstance } from 'fastify'
import type { ModuleId } from '../../document/types.ts'
import type { Live } from '../operations/catalog.ts'
import { prefixes } from '../operations/catalog.ts'
import type { Tool } from '../rules/discovery.ts'
import { notFound, unauthorized } from '../rules/refusal.ts'
import type { Service } from '../service.ts'
import { callerOf } from './caller.ts'

/** Discovery in its three shapes, by GET on the address of each module. */
export function discoveryRoutes(app: FastifyInstance, service: Service): void {
  const { rules, choices } = service
  for (const [module, operations] of service.catalog) {
    const offered = [...operations.values()].filter(({ operation }) =>
      rules.discovery.offers(module, operation.name),
    )
    const whole = () => offered.map(live => descriptor(service, module, live, 'whole'))

    app.get(rules.calls.address(module), (request, reply) => {
      if (choices.answers.discovery === 'with-login') callerOf(service, request, 'discovery')
      if (!rules.discovery.admits(request.headers.authorization !== undefined)) {
        throw unauthorized('Discovery takes no token.')
      }
      const { operation, view } = request.query as Record<string, unknown>
      if (operation === undefined && view === 'summary') {
        const tools = offered.map(live =>
          rules.discovery.summarised(summary(service, module, live), () =>
            descriptor(service, module, live, 'whole'),
          ),
        )
        return rules.discovery.answer(rules.discovery.listed(tools, 'summary'))
      }
      if (operation === undefined) {
        if (!rules.discovery.whole) throw notFound('address')
        return rules.discovery.answer(rules.discovery.listed(whole(), 'whole'))
      }
      const live = asked(service, module, offered, String(operation))
      if (live)
        return rules.discovery.answer(
          rules.discovery.single(descriptor(service, module, live, 'single'), whole),
        )
      if (rules.discovery.unknownAnswer !== undefined) return reply.send(rules.discovery.unknownAnswer)
      throw rules.discovery.unknownRefused(notFound('operation'))
    })
  }
}

function asked(
  { rules, catalog }: Service,
  module: ModuleId,
  offered: Live[],
  value: string,
): Live | undefined {
  const name = rules.discovery.asked(value, module)
  const own = offered.find(({ operation }) => operation.name === name)
  if (own || !rules.discovery.borrows) return own
  return [...catalog.values()].find(operations => operations.has(name))?.get(name)
}

const summary = ({ choices }: Service, module: ModuleId, { operation }: Live): Tool => ({
  name: choices.names.toolName(prefixes[module], operation.name),
  description: operation.description,
})

function descriptor(service: Service, module: ModuleId, live: Live, shape: 'single' | 'whole'): Tool {
  const { choices, rules } = service
  const { operation } = live
  const usual = {
    ...summary(service, module, live),
    inputSchema: live.published(),
    annotations: { readOnlyHint: operation.effect === 'read', scopes: operation.scopes },
  }
  const { binaryUpload } = operation.described?.(choices) ?? {}
  const entry = binaryUpload && rules.attachments.entry(binaryUpload)
  const whole = entry === undefined ? usual : choices.attachments.withUpload(usual, entry)
  return rules.discovery.described(whole, shape)
}
