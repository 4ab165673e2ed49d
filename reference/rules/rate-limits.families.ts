import { atEach } from './families.ts'
import { carriedOutThough } from './seam-edits.ts'

/** Writes over the rate limit that are carried out, and then refused. */
export const rateLimitFamilies = atEach<object>(
  'over-the-rate-and-done',
  ({ family, effect }) => effect === 'write' && family !== 'hiring' && family !== 'attachments',
  here => ({
    violates: ['LIM-RATE-04'],
    what: `${here.surface.id} over the rate limit is carried out, and then refused`,
    alters: carriedOutThough('rate limit', ({ call }) => call !== undefined && here.is(call)),
  }),
)
