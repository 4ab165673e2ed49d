import type { FastifyRequest } from 'fastify'
import type { Caller } from '../operations/operation.ts'
import { rateLimited, unauthorized } from '../rules/refusal.ts'
import type { Service } from '../service.ts'

/**
 * Who calls, by the bearer token.
 * @throws {Refusal} UNAUTHORIZED, RATE_LIMITED
 */
export function callerOf(service: Service, { headers }: FastifyRequest): Caller {
  const [scheme, token] = (headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw unauthorized('A bearer token is needed.')
  const connection = service.connections.of(service, token)
  const wait = service.ordinaryCalls.take(connection.member.membershipId)
  if (wait > 0) throw rateLimited(wait)
  return { connection, member: connection.member }
}
