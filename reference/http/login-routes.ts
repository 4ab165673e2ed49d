import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { scopes as knownScopes, type Scope } from '../../document/types.ts'
import { LoginRefusal } from '../rules/refusal.ts'
import { validatorOf } from '../schemas/validator.ts'
import type { Service } from '../service.ts'
import { loginUnavailability } from './transport.ts'

/** The schemas of the two requests; fields that nobody knows are passed over, unless they are refused. */
function requestsOf({ login }: Service['choices']) {
  const closed = login.unknownFields === 'refused' ? { additionalProperties: false } : {}
  const clientId = { type: 'string', maxLength: 200 }
  const scope = { type: 'string', maxLength: 2000 }
  const device = {
    type: 'object',
    properties: { agent_name: { type: 'string', minLength: 1, maxLength: 200 }, scope, client_id: clientId },
    required: login.agentName === 'required' ? ['agent_name'] : [],
    ...closed,
  }
  const token = {
    type: 'object',
    properties: {
      grant_type: { type: 'string' },
      device_code: { type: 'string', maxLength: 5000 },
      refresh_token: { type: 'string', maxLength: 5000 },
      client_id: clientId,
      scope,
    },
    required: ['grant_type'],
    ...closed,
  }
  return { device: validatorOf(device), token: validatorOf(token) }
}

const publicClient = 'service-agent'
const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code'

/** The two endpoints of the login protocol; errors in its own format. */
export function loginRoutes(app: FastifyInstance, service: Service): void {
  const { rules } = service
  const noStore = { 'cache-control': 'no-store', pragma: 'no-cache' }

  const unavailableNow = loginUnavailability(service)
  const requests = requestsOf(service.choices)
  const { malformed } = service.choices.login
  if (service.choices.login.forms === 'taken') app.register(formbody)

  app.post('/api/v1/agent-auth/device', (request, reply) => {
    const body = judged(requests.device, malformed, rules.seams.received(request.body, { at: 'device' }))
    knownClient(service, body)
    const scopes = requestedScopes(service, body.scope)
    const grant = service.grants.start(service, String(body.agent_name ?? 'An agent'), scopes)
    const { addresses, screens } = service.choices
    const host = origin(request.headers.host, request.protocol)
    const screen = `${host}${addresses.basePath}${screens.address}`
    const code = encodeURIComponent(grant.userCode)
    reply.headers(noStore)
    const answer = {
      device_code: grant.deviceCode,
      user_code: grant.userCode,
      verification_uri: screen,
      verification_uri_complete:
        screens.link === 'query' ? `${screen}?${screens.fields.userCode}=${code}` : `${screen}/with/${code}`,
      interval: service.lifetimes.pollInterval,
      expires_in: service.lifetimes.deviceCode,
      business_scope: service.choices.tokens.businessScope(scopes),
      ...service.choices.login.moreOfDevice(grant.userCode),
    }
    return rules.seams.answered(answer, { from: 'device' })
  })

  const handleToken = (request: FastifyRequest, reply: FastifyReply) => {
    unavailableNow()
    const query = request.query as Record<string, unknown>
    const asked = rules.seams.received(request.body, { at: 'token', query })
    const body = judged(requests.token, malformed, asked)
    knownClient(service, body)
    const { grant_type: grantType } = body
    reply.headers(noStore)
    if (service.choices.login.misusedCode === 'dead') {
      if (query.device_code !== undefined) service.grants.end(query.device_code)
      if (grantType !== deviceGrant) service.grants.end(body.device_code)
    }
    if (grantType === deviceGrant) {
      const { grant, member } = service.grants.poll(service, given(body, 'device_code', malformed))
      return service.connections.connect(service, grant.agentName, grant.scopes, member)
    }
    if (grantType === 'refresh_token') {
      if (service.choices.login.refreshScope === 'refused' && body.scope !== undefined)
        throw new LoginRefusal('invalid_grant', 'A refresh names no scope.')
      return service.connections.refresh(service, given(body, 'refresh_token', malformed), body)
    }
    throw new LoginRefusal('unsupported_grant_type', `grant_type is ${deviceGrant} or refresh_token.`)
  }
  app.route({ method: rules.login.methods, url: '/api/v1/agent-auth/token', handler: handleToken })
}

/** @throws {LoginRefusal} invalid_grant, where other clients than the public one are refused */
function knownClient(
  { choices }: Service,
  { client_id: client = publicClient }: Record<string, unknown>,
): void {
  if (choices.login.otherClients === 'refused' && client !== publicClient)
    throw new LoginRefusal('invalid_grant', 'This client is not known.')
}

const origin = (host: string | undefined, protocol: string) => `${protocol}://${host ?? 'localhost'}`

function judged(
  judge: ReturnType<typeof validatorOf>,
  malformed: string,
  body: unknown,
): Record<string, unknown> {
  const [error] = judge(body)
  if (error) throw new LoginRefusal(malformed, `${error.path} ${error.message}`)
  return body as Record<string, unknown>
}

function given(body: Record<string, unknown>, field: string, malformed: string): string {
  const value = body[field]
  if (typeof value !== 'string' || value === '') {
    throw new LoginRefusal(malformed, `${field} is missing.`)
  }
  return value
}

/** @throws {LoginRefusal} invalid_scope */
function requestedScopes({ rules, choices: { login } }: Service, scope: unknown): Scope[] {
  const words = typeof scope === 'string' ? rules.scopes.words(scope) : []
  if (words.length === 0) {
    if (login.noScope === 'refused') throw new LoginRefusal('invalid_scope', 'Name the scopes.')
    return login.noScope === 'one' ? ['candidates:read'] : [...rules.scopes.usual]
  }
  const unknown = words.find(word => !knownScopes.some(known => known === word))
  if (unknown !== undefined && login.unknownScope === 'refused')
    throw new LoginRefusal('invalid_scope', `There is no scope ${unknown}.`)
  return knownScopes.filter(known => words.includes(known))
}
