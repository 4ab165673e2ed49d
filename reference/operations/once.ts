import { flowNumber } from '../model/flow.ts'
import { doneAlready, idempotencyConflict, Refusal } from '../rules/refusal.ts'
import { noteNewest, since } from './newest-writes.ts'
import type { Call } from './operation.ts'

/**
 * Carries a write out, or answers a faithful repeat of it with the first answer. Effects don't wait for
 * anything, so nothing comes between looking for a first answer and having one.
 * @param input all that a repeat must hold unchanged
 * @throws {Refusal} IDEMPOTENCY_CONFLICT, and what the effect throws
 */
export async function once(
  call: Call,
  input: { requestId?: string } & Record<string, unknown>,
  effect: () => unknown,
): Promise<unknown> {
  // The schema asks for a requestId; it is missing only where a fault lets it.
  if (input.requestId === undefined) return effect()
  const { store } = call
  const { rules, choices } = call.service
  const { operation, member, token, connection } = call
  const use = { requestId: input.requestId, operation, member, token, connection: connection.id, input }
  const key = rules.idempotency.key(use, choices.idempotency.span(use))
  const content = rules.idempotency.content(input, operation)
  const known = store.results.get(key)
  const isRemembered = known && rules.idempotency.remembers(operation, since(call, key, input, known.answer))
  const first = isRemembered ? known : undefined
  if (first !== undefined) {
    if (first.content !== content) throw idempotencyConflict()
    if (first.answer instanceof Refusal) throw first.answer
    const repeat = rules.idempotency.repeated(first.answer, operation)
    if (repeat === 'conflict') throw idempotencyConflict()
    if (typeof repeat === 'object') {
      if (choices.idempotency.repeated === 'done-already') throw doneAlready()
      return repeat.answer
    }
    call.unchecked = repeat === 'unchecked'
  }
  const pause = rules.idempotency.pause(operation)
  if (pause) await pause
  const race = rules.versions.pause(operation)
  if (race) {
    call.versionSeen = versionNow(call, input)
    await race
  }
  const answer = carriedOut(effect, choices.idempotency.refusalsCount, refusal =>
    store.results.add(key, { content, answer: refusal }),
  )
  store.results.add(key, { content, answer })
  noteNewest(call, key, input, answer)
  return answer
}

/** The effect's answer; a refusal goes to `remember` first, where refusals are remembered. */
function carriedOut(
  effect: () => unknown,
  refusalsCount: boolean,
  remember: (refusal: Refusal) => void,
): unknown {
  try {
    return effect()
  } catch (error) {
    if (refusalsCount && error instanceof Refusal) remember(error)
    throw error
  }
}

/** The version of the candidate, flow or job that an input names. */
const versionNow = (
  { store }: Call,
  { id, candidateId = id, flowId, jobId }: Record<string, unknown>,
): number | undefined =>
  (
    store.candidates.get(String(candidateId)) ??
    store.flows.get(flowNumber(flowId)) ??
    store.jobs.get(Number(jobId))
  )?.version
