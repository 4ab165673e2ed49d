import type { Flow, HistoryEntry } from '../../model/flow.ts'
import type { Call } from '../operation.ts'
import { changeable, nowOf } from '../records.ts'
import { type FlowInput, namedFlow } from './find.ts'

/** What the history of a flow says of a change that is made now. */
export const entry = (call: Call, action: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  at: nowOf(call),
  byId: call.member.membershipId,
  action,
  from: null,
  to: null,
  reason: null,
  ...more,
})

/** @throws {Refusal} NOT_FOUND, FORBIDDEN, VERSION_CONFLICT */
export const flowToChange = (call: Call, input: FlowInput & { version?: number }): Flow =>
  changeable(call, 'flow', namedFlow(call, input), input.version)
