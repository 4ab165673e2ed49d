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
  const { rules } = service
  const noStore = { 'cache-control': 'no-store', pragma: 'no-cache' }

  const unavailableNow = loginUnavailability(service)

  app.post('/api/v1/agent-auth/device', (request, reply) => {
    const body = judged(deviceRequest, rules.login.deviceRequest(request.body))
    knownClient(service, body)
    const scopes = requestedScopes(service, body.scope)
    const grant = service.grants.start(service, String(body.agent_name), scopes)
    const screen = `${origin(request.headers.host, request.protocol)}${service.choices.names.basePath}/api/v1/agent-auth/authorize`
    reply.headers(noStore)
    return rules.login.deviceAnswer({
      device_code: grant.deviceCode,
      user_code: grant.userCode,
      verification_uri: screen,
      verification_uri_complete: `${screen}?user_code=${encodeURIComponent(grant.userCode)}`,
      interval: service.lifetimes.pollInterval,
      expires_in: service.lifetimes.deviceCode,
      business_scope: scopes.join(' '),
    })
  })

  app.post('/api/v1/agent-auth/token', (request, reply) => {
    unavailableNow()
    const query = request.query as Record<string, unknown>
    const body = judged(tokenRequest, rules.login.tokenRequest(request.body, query))
    knownClient(service, body)
    const grantType = rules.login.grantType(body.grant_type)
    reply.headers(noStore)
    if (grantType === deviceGrant) {
      const { grant, member } = service.grants.poll(service, given(body, 'device_code'))
      const answer = service.connections.connect(service, grant.agentName, grant.scopes, member)
      return rules.login.tokenAnswer(answer, false)
    }
    if (grantType === 'refresh_token') {
      const answer = service.connections.refresh(service, given(body, 'refresh_token'), body)
      return rules.login.tokenAnswer(answer, true)
    }
    throw new LoginRefusal('unsupported_grant_type', `grant_type is ${deviceGrant} or refresh_token.`)
  })
}

/** @throws {LoginRefusal} */
function knownClient({ rules }: Service, body: Record<string, unknown>): void {
  const problem = rules.login.client(body)
  if (problem !== undefined) throw new LoginRefusal('invalid_grant', problem)
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
  const words = typeof scope === 'string' ? rules.scopes.words(scope) : []
  if (words.length === 0) return [...rules.scopes.usual]
  const unknown = words.find(word => !knownScopes.some(known => known === word))
  if (unknown !== undefined) throw new LoginRefusal('invalid_scope', `There is no scope ${unknown}.`)
  return knownScopes.filter(known => words.includes(known))
}
