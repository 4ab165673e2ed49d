import type { FastifyRequest } from 'fastify'
import type { Scope } from '../../document/types.ts'
import type { Caller } from '../operations/operation.ts'
import { type Refusal, rateLimited, unauthorized } from '../rules/refusal.ts'
import type { Service } from '../service.ts'

/** The caller of a request, or why the call may not be made. */
export type Admission = { caller: Caller } | { refusal: Refusal; caller?: Caller }

const problems = {
  missing: 'A bearer token is needed.',
  scheme: 'A bearer token is needed, under the scheme Bearer.',
  unknown: 'This access token is not known, or was revoked.',
  expired: 'This access token has expired.',
}

/** What a request is for. */
export interface Errand {
  /** The module, or attachments. */
  family: string
  /** Module and name of the operation; undefined where the request names none. */
  operation?: string | undefined
}

/** What a request could carry its token in. */
function credentials({ headers, query }: FastifyRequest) {
  const { authorization, cookie, 'x-access-token': own } = headers
  const token = typeof own === 'string' ? own : undefined
  return { authorization, cookie, token, query: query as Record<string, unknown> }
}

/** The scopes of whoever sends a request; undefined where its token is not known, or there is none. */
export function scopesOf(
  service: Service,
  request: FastifyRequest,
  family: string,
): readonly Scope[] | undefined {
  const token = service.rules.calls.credential(credentials(request), family)
  return token ? service.connections.of(service, token).connection?.scopes : undefined
}

/** Finds the caller by the bearer token. Without one, what is open is done in the name of whoever connected first. */
export function admission(
  service: Service,
  request: FastifyRequest,
  { family, operation }: Errand,
): Admission {
  const { calls } = service.rules
  const raw = credentials(request)
  const { authorization } = raw
  const refused = (why: keyof typeof problems) => ({
    refusal: unauthorized(problems[why]).on({ about: 'token', why, family }),
  })
  const token = calls.credential(raw, family, operation)
  if (!token) {
    const open = operation !== undefined && calls.isOpen(operation) ? firstCaller(service) : undefined
    return open ? { caller: open } : refused(authorization ? 'scheme' : 'missing')
  }
  const { connection, problem } = service.connections.of(service, token, operation)
  const stranger = problem === 'unknown' && !calls.knowsToken(token) ? firstCaller(service) : undefined
  if (stranger) return { caller: stranger }
  if (!connection || !calls.admits(raw)) return refused(problem ?? 'missing')
  if (problem) return refused(problem)
  const caller = { token, connection, member: connection.member }
  const { membershipId, allotment } = connection.member
  const wait = service.ordinaryCalls.take(membershipId, service.choices.limits.ordinaryCalls[allotment])
  return wait === 0 ? { caller } : { refusal: rateLimited(wait), caller }
}

/**
 * The caller of a request.
 * @throws {Refusal} UNAUTHORIZED, RATE_LIMITED
 */
export function callerOf(service: Service, request: FastifyRequest, errand: Errand): Caller {
  const admitted = admission(service, request, errand)
  if ('refusal' in admitted) throw admitted.refusal
  return admitted.caller
}

/** Whoever connected first; only a fault lets a call pass for theirs. */
export function firstCaller({ connections }: Service): Caller | undefined {
  const connection = connections.first()
  return connection && { token: '', connection, member: connection.member }
}
