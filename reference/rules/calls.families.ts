import { writesByAddress } from '../../document/index.ts'
import type { CallRules } from './calls.ts'
import { anywhere, atEach, atEachOf } from './families.ts'
import { recoded } from './refusal.ts'
import { carriedOutThough, refusedOtherwise } from './seam-edits.ts'

type OtherMethod = 'PUT' | 'PATCH' | 'DELETE'

/** The statement about calls of a family without a token. */
const unauthorized = (family: string) => (family === 'attachments' ? 'ERR-401-04' : 'ERR-401-01')

/** What can't but be seen where no token is asked for. */
const letThroughAnyway = {
  'CALL-10': 'where no token is needed, one in the address changes nothing',
  'SRV-05': 'where no token is needed, a cookie changes nothing',
  'ERR-401-02': 'where no token is needed, a made-up one changes nothing',
  'ERR-401-03': 'where no token is needed, one that is over changes nothing',
}

/** Calls that need no token at one place, are carried out there before they are refused, or refused otherwise. */
export const callFamilies = [
  ...atEach<CallRules>('no-token-needed', anywhere, ({ surface, operation }) => ({
    violates: [unauthorized(surface.family), 'ERR-401-06', 'ATT-UP-08'],
    what: `${surface.id} is carried out without a token`,
    inevitable: letThroughAnyway,
    breaks: kept => ({ isOpen: of => of === operation || kept.isOpen(of) }),
  })),

  ...atEach<CallRules>(
    'done-without-token',
    ({ effect, family }) => effect === 'write' && family !== 'attachments',
    ({ surface, is }) => ({
      violates: ['ERR-401-06'],
      what: `${surface.id} without a good token is carried out, and then refused`,
      alters: carriedOutThough('token', ({ call }) => is({ operation: call?.operation, input: call?.input })),
    }),
  ),

  ...atEach<CallRules>(
    'missing-token-forbidden',
    ({ family }) => family !== 'attachments',
    ({ surface, is }) => ({
      violates: [unauthorized(surface.family), 'ERR-401-02', 'ERR-401-03'],
      what: `${surface.id} without a good token is answered 403 FORBIDDEN`,
      alters: refusedOtherwise('token', refusal =>
        is({ operation: refusal.call?.operation, input: refusal.call?.input })
          ? recoded(refusal, 403, 'FORBIDDEN')
          : refusal,
      ),
    }),
  ),

  ...atEachOf<CallRules, OtherMethod>(
    'other-method-taken',
    ({ id }) => writesByAddress.includes(id),
    () => ({ put: 'PUT', patch: 'PATCH', delete: 'DELETE' }),
    ({ surface: { family } }, method) => ({
      violates: ['CALL-13'],
      what: `${family} takes a ${method} for a POST`,
      breaks: kept => ({
        methods: of => (of === family ? [...kept.methods(of), method] : kept.methods(of)),
      }),
    }),
  ),
]
