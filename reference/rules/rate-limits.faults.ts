import type { Fault } from './fault.ts'
import { recoded } from './refusal.ts'
import { carriedOutThough, refusedOtherwise } from './seam-edits.ts'

export const rateLimitFaults: Fault[] = [
  {
    id: 'rate-limit-without-code',
    violates: ['LIM-RATE-01', 'ERR-FMT-01'],
    what: 'a call over the rate limit is answered 429 with an empty code',
    inevitable: { 'ERR-FMT-02': 'every error has a code, so that of the limit has none wherever it is met' },
    alters: refusedOtherwise('rate limit', refusal => recoded(refusal, 429, '')),
  },
  {
    id: 'rate-limit-403',
    violates: ['LIM-RATE-01'],
    what: 'a call over the rate limit is answered 403',
    alters: refusedOtherwise('rate limit', refusal => recoded(refusal, 403, 'FORBIDDEN')),
  },
  {
    id: 'rate-limited-writes-done',
    violates: ['LIM-RATE-04'],
    what: 'a call over the rate limit is carried out, and then refused',
    alters: carriedOutThough('rate limit'),
  },
]
