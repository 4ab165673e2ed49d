import type { Scope } from '../../document/types.ts'
import { idempotencyConflict, invalid, Refusal, scopeMissing, sensitiveLimit } from '../rules/refusal.ts'
import type { Service } from '../service.ts'
import type { Live } from './catalog.ts'
import type { Call, Caller, Operation } from './operation.ts'

/**
 * One business call: scopes, schema, then the operation itself, which a repeat of a write doesn't reach.
 * @throws {Refusal}
 */
export async function perform(
  service: Service,
  caller: Caller,
  live: Live,
  input: unknown,
): Promise<unknown> {
  const { operation } = live
  const call: Call = { service, ...caller }
  let outcome = 'done'
  try {
    requireScopes(call, operation.id, operation.scopes)
    const errors = live.refuses(input)
    if (errors.length > 0) throw invalid(errors)
    const partly = operation.partly?.(input) ?? []
    if (partly.length > 0) requireScopes(call, operation.id, partly)
    countSensitive(call, [...operation.scopes, ...partly])
    return operation.effect === 'read' ? await operation.run(call, input) : await once(call, operation, input)
  } catch (error) {
    outcome = error instanceof Refusal ? error.code : 'failed'
    throw error
  } finally {
    service.audit({
      at: new Date(service.now()).toISOString(),
      memberId: caller.member.membershipId,
      organizationId: caller.member.organizationId,
      connectionId: caller.connection.id,
      operation: operation.id,
      effect: operation.effect,
      record: recordIn(input),
      outcome,
    })
  }
}

/** @throws {Refusal} FORBIDDEN, naming the scopes that the connection lacks */
export function requireScopes(
  { service, connection, member }: Call,
  operation: string,
  scopes: Scope[],
): void {
  const { needed, holds } = service.rules.scopes
  const missing = needed({ operation, scopes }).filter(
    scope => !holds(scope, connection.scopes, member.permissions),
  )
  if (missing.length > 0) throw scopeMissing(missing)
}

/** @throws {Refusal} SENSITIVE_ACCESS_LIMIT */
export function countSensitive({ service, member }: Call, scopes: readonly Scope[]): void {
  if (!scopes.some(scope => scope.startsWith('sensitive:'))) return
  const wait = service.sensitiveReads.take(member.membershipId)
  if (wait > 0) throw sensitiveLimit(wait)
}

/** Carries a write out, or answers a repeat of it with the first answer. */
async function once(call: Call, operation: Operation, input: unknown): Promise<unknown> {
  const { requestId } = input as { requestId: string }
  const { rules, store } = call.service
  const { membershipId: memberId, organizationId } = call.member
  const key = rules.idempotency.key({ requestId, operation: operation.id, memberId, organizationId })
  const content = rules.idempotency.content(input)
  const first = store.results.get(key)
  if (first !== undefined) {
    if (!rules.idempotency.same(first.content, content)) throw idempotencyConflict()
    if (rules.idempotency.recognises(operation.id)) return first.answer
  }
  // Operations that write don't wait for anything, so that no second call comes between check and effect.
  const answer = operation.run(call, input)
  store.results.add(key, { content, answer })
  return answer
}

function recordIn(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return undefined
  const { id, jobId, client_id, flowId, resource } = input as Record<string, unknown>
  return id ?? flowId ?? jobId ?? client_id ?? resource
}
