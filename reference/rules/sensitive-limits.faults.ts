import type { FaultOf } from './fault.ts'
import { recoded } from './refusal.ts'
import { refusedOtherwise } from './seam-edits.ts'
import type { SensitiveLimitRules } from './sensitive-limits.ts'

export const sensitiveLimitFaults: FaultOf<SensitiveLimitRules>[] = [
  {
    id: 'sensitive-limit-by-session',
    violates: ['LIM-SENS-02'],
    what: 'sensitive reads are counted for each connection, so that a new login gets round the limit',
    breaks: () => ({ countedFor: (_member, connectionId) => connectionId }),
  },
  {
    id: 'sensitive-limit-by-organisation',
    violates: ['LIM-SENS-03'],
    what: "a user's sensitive reads use up those of colleagues",
    // Those with a wide allotment read for everybody else in a grade: they would use it up before anybody looks.
    breaks: kept => ({
      countedFor: (member, connectionId, call) =>
        member.allotment === 'wide' ? kept.countedFor(member, connectionId, call) : member.organizationId,
    }),
  },
  {
    id: 'sensitive-limit-stops-ordinary-reads',
    violates: ['LIM-SENS-04'],
    what: 'a user who has met the limit of sensitive reads gets no ordinary ones either',
    breaks: () => ({ counts: () => true }),
  },
  {
    id: 'sensitive-limit-other-code',
    violates: ['LIM-SENS-01'],
    what: 'a sensitive read beyond the limit gets the code RATE_LIMITED',
    alters: refusedOtherwise('sensitive limit', refusal => recoded(refusal, 429, 'RATE_LIMITED')),
  },
  {
    id: 'sensitive-limit-403',
    violates: ['LIM-SENS-01'],
    what: 'a sensitive read beyond the limit is answered 403',
    alters: refusedOtherwise('sensitive limit', refusal => recoded(refusal, 403, 'FORBIDDEN')),
  },
]
