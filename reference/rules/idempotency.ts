import { hash } from 'node:crypto'
import type { Member } from '../model/member.ts'

/** One use of a requestId. */
export interface RequestIdUse {
  requestId: string
  operation: string
  member: Member
  /** The access token that it came with, and the id of its connection. */
  token: string
  connection: string
  input: unknown
}

/** What came between a write and its repeat. */
export interface Since {
  /** A further write by its operation: about its record, or, for a create, by its member. */
  another: boolean
  /** A further write about its record, by any operation. */
  anyOfRecord: boolean
}

/** What becomes of a repeat; `unchecked` is carried out again past versions and duplicates. */
export type Repeat = { answer: unknown } | 'conflict' | 'carried out' | 'unchecked'

/** Idempotency rules for writes. */
export const idempotencyRules = {
  /** Two uses with one key are the same logical write; `span` is within what a requestId is one. */
  key: ({ requestId }: RequestIdUse, span: string): string => `${span} ${requestId}`,

  /** What a repeat must equal: operation and input, whatever the order of its keys. */
  content: (input: unknown, operation: string): string => hash('sha1', operation + canonical(input)),

  /** Whether a first answer is still known, whatever was written since: each is. */
  remembers: (_operation: string, _since: Since): boolean => true,

  /** A faithful repeat is answered with the first answer. */
  repeated: (answer: unknown, _operation: string): Repeat => ({ answer }),

  /** What a write waits for between looking for a first answer and its effect: nothing, so that retries can't race. */
  pause: (_operation: string): Promise<void> | undefined => undefined,
}

export type IdempotencyRules = typeof idempotencyRules

/** JSON text with the keys of every object sorted. */
const canonical = (input: unknown): string => JSON.stringify(input, (_key, value) => sorted(value))

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const members = value as Record<string, unknown>
  return Object.fromEntries(
    Object.keys(members)
      .sort()
      .map(key => [key, members[key]]),
  )
}
