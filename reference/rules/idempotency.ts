import { hash } from 'node:crypto'
import type { FaultOf } from './fault.ts'

/** One use of a requestId. */
export interface RequestIdUse {
  requestId: string
  operation: string
  memberId: string
  organizationId: string
}

/** Idempotency rules for writes. */
export const idempotencyRules = {
  /** Two uses with one key are the same logical write. */
  key: (use: RequestIdUse): string => `${use.memberId} ${use.operation} ${use.requestId}`,

  /** What a repeat must equal: the input, whatever the order of its keys. */
  content: (input: unknown): string => hash('sha1', canonical(input), 'base64'),

  /** Whether a repeat's content is that of the first. */
  same: (first: string, repeat: string): boolean => first === repeat,

  /** Whether a faithful repeat is answered with the first answer, rather than carried out. */
  recognises: (_operation: string): boolean => true,
}

export type IdempotencyRules = typeof idempotencyRules

/** JSON text with the keys of every object sorted. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`
}

export const idempotencyFaults: FaultOf<IdempotencyRules>[] = [
  {
    id: 'retry-creates-twice',
    violates: ['IDEM-ONE-01', 'IDEM-ONE-11', 'IDEM-ONE-12', 'IDEM-OK-07'],
    what: 'a candidate create that is repeated with its requestId makes a second candidate',
    breaks: kept => ({
      recognises: operation => operation !== 'candidate-library create' && kept.recognises(operation),
    }),
  },
]
