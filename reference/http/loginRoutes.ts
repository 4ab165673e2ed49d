import type { FastifyInstance } from 'fastify'
import { scopes as knownScopes, type Scope } from '../../document/types.ts'
import { LoginRefusal } from '../rules/refusal.ts'
import { validatorOf } from '../schemas/validator.ts'
import type { Service } from '../service.ts'
import { loginUnavailability } from './transport.ts'

const deviceRequest = validatorOf({
  type: 'object',
  properties: {
    agent_name: { type: 'string', minLength: 1, maxLength: 200 },
    scope: { type: 'string', maxLength: 2000 },
    client_id: { type: 'string', maxLength: 200 },
  },
  required: ['agent_name'],
})

const tokenRequest = validatorOf({
  type: 'object',
  properties: {
    grant_type: { type: 'string' },
    device_code: { type: 'string', maxLength: 500 },
    refresh_token: { type: 'string', maxLength: 500 },
    client_id: { type: 'string', maxLength: 200 },
  },
  required: ['grant_type'],
})

const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code'

/** The two endpoints of the login protocol; errors in its own format. */
export function loginRoutes(app: FastifyInstance, service: Service): void {
  const noStore = { 'cache-control': 'no-store', pragma: 'no-cache' }

  const unavailableNow = loginUnavailability(service)

  app.post('/api/v1/agent-auth/device', (request, reply) => {
    const body = judged(deviceRequest, request.body)
    const scopes = requestedScopes(service, body.scope)
    const grant = service.grants.start(service, String(body.agent_name), scopes)
    const screen = `${origin(request.headers.host, request.protocol)}${service.choices.names.basePath}/api/v1/agent-auth/authorize`
    reply.headers(noStore)
    return {
      device_code: grant.deviceCode,
      user_code: grant.userCode,
      verification_uri: screen,
      verification_uri_complete: `${screen}?user_code=${encodeURIComponent(grant.userCode)}`,
      interval: service.lifetimes.pollInterval,
      expires_in: service.lifetimes.deviceCode,
      business_scope: scopes.join(' '),
    }
  })

  app.post('/api/v1/agent-auth/token', (request, reply) => {
    unavailableNow()
    const body = judged(tokenRequest, request.body)
    reply.headers(noStore)
    if (body.grant_type === deviceGrant) {
      const { grant, member } = service.grants.poll(service, given(body, 'device_code'))
      return service.connections.connect(service, grant.agentName, grant.scopes, member)
    }
    if (body.grant_type === 'refresh_token') {
      return service.connections.refresh(service, given(body, 'refresh_token'))
    }
    throw new LoginRefusal('unsupported_grant_type', `grant_type is ${deviceGrant} or refresh_token.`)
  })
}

const origin = (host: string | undefined, protocol: string) => `${protocol}://${host ?? 'localhost'}`

function judged(judge: ReturnType<typeof validatorOf>, body: unknown): Record<string, unknown> {
  const [error] = judge(body)
  if (error) throw new LoginRefusal('invalid_request', `${error.path} ${error.message}`)
  return body as Record<string, unknown>
}

function given(body: Record<string, unknown>, field: string): string {
  const value = body[field]
  if (typeof value !== 'string' || value === '') {
    throw new LoginRefusal('invalid_request', `${field} is missing.`)
  }
  return value
}

/** @throws {LoginRefusal} invalid_scope */
function requestedScopes({ rules }: Service, scope: unknown): Scope[] {
  const words = typeof scope === 'string' ? scope.split(' ').filter(word => word !== '') : []
  if (words.length === 0) return [...rules.scopes.usual]
  const unknown = words.find(word => !knownScopes.some(known => known === word))
  if (unknown !== undefined) throw new LoginRefusal('invalid_scope', `There is no scope ${unknown}.`)
  return knownScopes.filter(known => words.includes(known))
}
