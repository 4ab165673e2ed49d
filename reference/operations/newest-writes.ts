import type { Since } from '../rules/idempotency.ts'
import type { Call } from './operation.ts'

/** Takes note that this write is the newest one about its record, and by its operation. */
export function noteNewest(call: Call, key: string, input: object, answer: unknown): void {
  const { ofOperation, ofRecord } = subjectsOf(call, input, answer)
  call.store.newest.add(ofOperation, key)
  call.store.newest.add(ofRecord, key)
}

/** What was written since the write with this key. */
export function since(call: Call, key: string, input: object, answer: unknown): Since {
  const { ofOperation, ofRecord } = subjectsOf(call, input, answer)
  const { newest } = call.store
  return { another: newest.get(ofOperation) !== key, anyOfRecord: newest.get(ofRecord) !== key }
}

/** What a write is about. The record of a create is the one that its answer names. */
function subjectsOf({ operation, member }: Call, input: object, answer: unknown) {
  const isCreate = operation.endsWith(' create')
  const own = `member ${member.membershipId}`
  const record = recordIn(isCreate ? Object(answer) : input) ?? own
  return { ofOperation: `${operation} ${isCreate ? own : record}`, ofRecord: record }
}

/** The record that an input or answer names, most of all a flow: it names its candidate and job as well. */
function recordIn({ flowId, id, candidateId = id, jobId, client_id }: Record<string, unknown>) {
  const [named] = Object.entries({
    flow: flowId,
    candidate: candidateId,
    job: jobId,
    client: client_id,
  }).filter(([, value]) => value !== undefined)
  return named?.join(' ')
}
