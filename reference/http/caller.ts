import type { FastifyRequest } from 'fastify'
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

/** Finds the caller by the bearer token. Without one, what is open is done in the name of whoever connected first. */
export function admission(
  service: Service,
  request: FastifyRequest,
  { family, operation }: Errand,
): Admission {
  const { calls } = service.rules
  const { authorization, cookie, 'x-access-token': own } = request.headers
  const raw = {
    authorization,
    cookie,
    token: typeof own === 'string' ? own : undefined,
    query: request.query as Record<string, unknown>,
  }
  const refused = (why: keyof typeof problems) => ({
    refusal: unauthorized(problems[why]).on({ about: 'token', why, family }),
  })
  const token = calls.credential(raw, family)
  if (!token) {
    const open = operation !== undefined && calls.isOpen(operation) ? firstCaller(service) : undefined
    return open ? { caller: open } : refused(authorization ? 'scheme' : 'missing')
  }
  const { connection, problem } = service.connections.of(service, token)
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
