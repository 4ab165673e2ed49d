import type { FastifyInstance } from 'fastify'
import type { Service } from '../service.ts'
import { callerOf } from './caller.ts'

/** The guides for agents; they need no login. */
export function guideRoutes(app: FastifyInstance, service: Service): void {
  const { calls, seams } = service.rules
  const { guideToken, guideType } = service.choices.addresses
  const text = guideText(service)
  for (const path of ['/api/v1/agent/guide', ...service.choices.addresses.guides]) {
    app.get(path, (request, reply) => {
      const judged = guideToken === 'judged' && request.headers.authorization !== undefined
      const requireLogin = () => void callerOf(service, request, { family: 'guide' })
      if (judged || !calls.isOpen('guide')) requireLogin()
      const source = { from: 'guide', path, requireLogin } as const
      const { type, body } = seams.answered({ type: guideType, body: text }, source)
      return reply.header('content-type', type).send(body)
    })
  }
}

function guideText({ catalog }: Service): string {
  const modules = [...catalog].map(
    ([module, operations]) => `- /api/v1/${module}/tools: ${[...operations.keys()].join(', ')}`,
  )
  return `# Recruiting tools

An isolated sandbox with fictional people; nothing leaves it.

1. Connect: POST /api/v1/agent-auth/device with {agent_name, scope}, show the user verification_uri_complete, then
   POST /api/v1/agent-auth/token with the device_code, no faster than the interval.
2. Learn: GET a module's address with ?view=summary, then ?operation=NAME for the input schema of what you need.
3. Call: POST the module's address with {operation, input} and Authorization: Bearer TOKEN.

${modules.join('\n')}

Every write takes a requestId of your own making, the same again on a retry, and a change takes the version last
read. After 409 read again; after 429 wait for Retry-After. Report what is empty or restricted as it is.
`
}
