import type { Fault } from './fault.ts'
import { recoded } from './refusal.ts'
import { refusedOtherwise } from './seam-edits.ts'

export const closedAddressFaults: Fault[] = [
  {
    id: 'closed-addresses-answered',
    violates: ['ERR-404-07'],
    what: 'an address that is not served is answered with success',
    alters: refusedOtherwise('closed address', refusal => recoded(refusal, 200, 'OK')),
  },
  {
    id: 'closed-addresses-400',
    violates: ['ERR-404-07'],
    what: 'an address that is not served is answered 400',
    alters: refusedOtherwise('closed address', refusal => recoded(refusal, 400, 'VALIDATION_ERROR')),
  },
  {
    id: 'closed-addresses-401',
    violates: ['ERR-404-07'],
    what: 'an address that is not served is answered 401',
    alters: refusedOtherwise('closed address', refusal => recoded(refusal, 401, 'UNAUTHORIZED')),
  },
]
