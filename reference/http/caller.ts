import type { FastifyRequest } from 'fastify'
import type { Caller } from '../operations/operation.ts'
import { type Refusal, rateLimited, unauthorized } from '../rules/refusal.ts'
import type { Service } from '../service.ts'

/** Who calls; `refusal` when the call may not be made all the same. */
export interface Admission {
  caller?: Caller
  refusal?: Refusal
}

const problems = {
  missing: 'A bearer token is needed.',
  scheme: 'A bearer token is needed, under the scheme Bearer.',
  unknown: 'This access token is not known, or was revoked.',
  expired: 'This access token has expired.',
}

/** Who calls, by the bearer token; `family` is the module, or attachments. */
export function admission(service: Service, request: FastifyRequest, family: string): Admission {
  const { calls } = service.rules
  const { authorization, cookie, 'x-access-token': own } = request.headers
  const raw = {
    authorization,
    cookie,
    token: typeof own === 'string' ? own : undefined,
    query: request.query as Record<string, unknown>,
  }
  const refused = (why: keyof typeof problems) =>
    unauthorized(problems[why]).on({ about: 'token', why, family })
  const token = calls.credential(raw, family)
  const stranger = calls.runsUnauthorized ? service.connections.first() : undefined
  const anyone = stranger && { caller: { token: '', connection: stranger, member: stranger.member } }
  if (!token) return { refusal: refused(authorization ? 'scheme' : 'missing'), ...anyone }
  const { connection, problem } = service.connections.of(service, token)
  if (!connection || !calls.admits(raw)) return { refusal: refused(problem ?? 'missing'), ...anyone }
  const caller = { token, connection, member: connection.member }
  if (problem) return { refusal: refused(problem), ...anyone }
  const { membershipId, allotment } = connection.member
  const wait = service.ordinaryCalls.take(membershipId, service.choices.limits.ordinaryCalls[allotment])
  if (wait === 0) return { caller }
  return { refusal: rateLimited(wait), ...(calls.runsBeforeRateRefusal ? { caller } : {}) }
}

/**
 * Who calls.
 * @throws {Refusal} UNAUTHORIZED, RATE_LIMITED
 */
export function callerOf(service: Service, request: FastifyRequest, family: string): Caller {
  const { caller, refusal } = admission(service, request, family)
  if (refusal || !caller) throw refusal ?? unauthorized(problems.missing)
  return caller
}
