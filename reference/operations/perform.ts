import type { Scope } from '../../document/types.ts'
import { inEnvelope } from '../choices/lists.ts'
import { invalidInput, Refusal, type RefusedCall, scopeMissing, sensitiveLimit } from '../rules/refusal.ts'
import type { Service } from '../service.ts'
import { sentAnswer } from '../wire/wire.ts'
import type { Live } from './catalog.ts'
import { once } from './once.ts'
import type { Call, Caller } from './operation.ts'

/**
 * One business call: scopes, schema, then the operation itself, which a repeat of a write doesn't reach.
 * @throws {Refusal}
 */
export function perform(service: Service, caller: Caller, live: Live, sent: unknown): Promise<unknown> {
  const { operation } = live
  const { wire } = service
  const input = wire.input(operation.takes, sent)
  const store = service.storeOf(caller.member.organizationId)
  const call: Call = { service, store, ...caller, operation: operation.id, input }
  const work = async () => {
    const checks = [() => requireScopes(call, operation.scopes, input), () => requireValid(live, sent)]
    for (const check of service.choices.errors.first === 'scopes' ? checks : checks.toReversed()) check()
    const partly = operation.partly?.(input) ?? []
    if (partly.length > 0) requireScopes(call, partly, input)
    countSensitive(call, [...operation.scopes, ...partly])
    const effect = () => operation.run(call, input)
    const usual =
      operation.effect === 'read'
        ? await effect()
        : await once(call, input as Record<string, unknown>, effect)
    const answer = answered(call, usual, operation.part?.(input))
    const answers = typeof operation.answers === 'function' ? operation.answers(input) : operation.answers
    return sentAnswer(wire, answers, answer, list =>
      list.next === undefined
        ? inEnvelope(service.choices.lists, operation.module, list)
        : { items: list.items, nextCursor: list.next },
    )
  }
  return audited(call, operation.effect, recordIn(input), work, asked => operation.run(call, asked))
}

/** The answer of an operation, or of a part of it, on its way out. */
export const answered = (
  { service, operation, member, input, store }: Call,
  answer: unknown,
  part?: string,
): unknown =>
  service.rules.seams.answered(answer, {
    from: 'operation',
    operation: part === undefined ? operation : `${operation} ${part}`,
    member,
    input,
    store: () => store,
  })

/**
 * Does the work, and leaves a line in the audit trail however the work ends. A refusal says what call it answers.
 * @param carryOut what the call does with an input that is let through
 */
export async function audited<Done>(
  call: Call,
  effect: 'read' | 'write',
  record: unknown,
  work: () => Promise<Done>,
  carryOut?: (input: unknown) => unknown,
): Promise<Done> {
  let outcome = 'done'
  try {
    return await work()
  } catch (error) {
    outcome = error instanceof Refusal ? error.code : 'failed'
    throw error instanceof Refusal ? error.of(refusedCall(call, carryOut)) : error
  } finally {
    call.service.audit?.({
      at: new Date(call.service.now()).toISOString(),
      memberId: call.member.membershipId,
      organizationId: call.member.organizationId,
      connectionId: call.connection.id,
      operation: call.operation,
      effect,
      record,
      outcome,
    })
  }
}

const refusedCall = (
  { operation, member, input }: Call,
  carryOut: ((input: unknown) => unknown) | undefined,
): RefusedCall => ({
  operation,
  member,
  input,
  ...(carryOut && { carryOut: (asked = input) => carryOut(asked) }),
})

/** Whether the connection may use a scope at all. */
export const holds = ({ service, connection, member, operation, input }: Call, scope: Scope): boolean =>
  service.rules.scopes.holds({
    operation,
    input,
    scope,
    granted: connection.scopes,
    permissions: member.permissions,
    elsewhere: () => service.connections.standing(member).flatMap(other => other.scopes),
  })

/** @throws {Refusal} FORBIDDEN, naming the scopes that the connection lacks */
export function requireScopes(call: Call, scopes: readonly Scope[], input: unknown): void {
  const { rules } = call.service
  const missing = rules.neededScopes
    .needed({ operation: call.operation, scopes, input })
    .filter(scope => !holds(call, scope))
  if (missing.length > 0) throw scopeMissing(missing)
}

/** @throws {Refusal} VALIDATION_ERROR */
function requireValid({ refuses }: Live, sent: unknown): void {
  const errors = refuses(sent)
  if (errors.length > 0) throw invalidInput(errors)
}

/** @throws {Refusal} SENSITIVE_ACCESS_LIMIT */
export function countSensitive(
  { service, member, connection, ...call }: Call,
  scopes: readonly Scope[],
): void {
  const { sensitive } = service.rules
  if (!sensitive.counts(scopes, call)) return
  const limit = service.choices.limits.sensitiveReads[member.allotment]
  const wait = service.sensitiveReads.take(sensitive.countedFor(member, connection.id, call), limit)
  if (wait > 0) throw sensitiveLimit(wait)
}

function recordIn(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return undefined
  const { id, candidateId, jobId, client_id, flowId, resource } = input as Record<string, unknown>
  return id ?? flowId ?? jobId ?? client_id ?? candidateId ?? resource
}
