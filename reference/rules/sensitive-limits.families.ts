import type { Surface } from '../../document/index.ts'
import { atEach } from './families.ts'
import type { Fault } from './fault.ts'
import { recoded } from './refusal.ts'
import { refusedOtherwise } from './seam-edits.ts'
import type { SensitiveLimitRules } from './sensitive-limits.ts'

const isSensitive = ({ effect, scopes }: Surface): boolean =>
  effect === 'read' && scopes.some(scope => scope.startsWith('sensitive:'))

/** The refusal of one kind of sensitive read beyond the limit. */
export const sensitiveRefusalFamilies: Fault[] = [
  ...atEach<object>('sensitive-read-other-code', isSensitive, here => ({
    violates: ['LIM-SENS-01'],
    what: `${here.surface.id} beyond the limit of sensitive reads gets the code RATE_LIMITED`,
    alters: refusedOtherwise('sensitive limit', refusal =>
      refusal.call && here.is(refusal.call) ? recoded(refusal, 429, 'RATE_LIMITED') : refusal,
    ),
  })),
  ...atEach<object>('sensitive-read-403', isSensitive, here => ({
    violates: ['LIM-SENS-01'],
    what: `${here.surface.id} beyond the limit of sensitive reads is answered 403`,
    alters: refusedOtherwise('sensitive limit', refusal =>
      refusal.call && here.is(refusal.call) ? recoded(refusal, 403, 'FORBIDDEN') : refusal,
    ),
  })),
]

/** One kind of sensitive read that is counted for each connection. */
export const sensitiveSessionFamilies = atEach<SensitiveLimitRules>(
  'sensitive-read-by-session',
  surface => isSensitive(surface) && surface.family !== 'attachments' && surface.operation !== 'contacts',
  here => ({
    violates: ['LIM-SENS-02'],
    what: `${here.surface.id} is counted for each connection, so that a new login gets round the limit`,
    breaks: kept => ({
      countedFor: (member, connectionId, call) =>
        here.is(call) ? `${here.operation} ${connectionId}` : kept.countedFor(member, connectionId, call),
    }),
  }),
)

/** Calls that read nothing sensitive, and that the limit of sensitive reads stops all the same. */
export const sensitiveStopFamilies = atEach<SensitiveLimitRules>(
  'stopped-by-sensitive-limit',
  ({ family, resource, effect, scopes }) =>
    !scopes.some(scope => scope.startsWith('sensitive:')) &&
    (family === 'hiring'
      ? effect === 'read' && resource !== 'detail' && resource !== 'personalNote'
      : family !== 'attachments'),
  here => ({
    violates: ['LIM-SENS-04'],
    what: `${here.surface.id} is stopped by the limit of sensitive reads, and counts`,
    breaks: kept => ({ counts: (scopes, call) => here.is(call) || kept.counts(scopes, call) }),
  }),
)
