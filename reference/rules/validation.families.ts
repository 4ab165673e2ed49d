import type { Surface } from '../../document/index.ts'
import { atEach } from './families.ts'
import type { Fault } from './fault.ts'
import { Refusal, recoded } from './refusal.ts'
import { carriedOutThough, refusedOtherwise } from './seam-edits.ts'

/** The statements about the answer to an invalid input. */
const aboutAnswers = ({ family }: Surface) =>
  family === 'attachments'
    ? ['ERR-400-11', 'ERR-400-12']
    : ['ERR-400-03', 'ERR-400-01', 'ERR-400-02', 'ERR-400-04']

/** Whether a surface takes an input that a schema judges. */
const takesInput = ({ family, operation }: Surface) => family !== 'attachments' || operation === 'upload'

/** The faults that answer an invalid input in another way, at one surface. */
const answered = (
  family: string,
  what: string,
  violates: (surface: Surface) => string[],
  change: (refusal: Refusal) => Refusal,
): Fault[] =>
  atEach(family, takesInput, ({ surface, is }) => ({
    violates: violates(surface),
    what: `an invalid input of ${surface.id} is answered ${what}`,
    alters: refusedOtherwise('invalid input', refusal =>
      refusal.call && is(refusal.call) ? change(refusal) : refusal,
    ),
  }))

/** Invalid inputs that one surface answers otherwise than the document has it, or carries out. */
export const validationFamilies: Fault[] = [
  ...answered('invalid-as-other-code', 'with a code of its own', aboutAnswers, refusal =>
    recoded(refusal, 400, 'BAD_REQUEST'),
  ),
  ...answered('invalid-as-unprocessable', '422', aboutAnswers, refusal =>
    recoded(refusal, 422, 'VALIDATION_ERROR'),
  ),
  ...answered('invalid-as-missing', '404', aboutAnswers, refusal => recoded(refusal, 404, 'NOT_FOUND')),
  ...answered(
    'invalid-as-failure',
    '500',
    surface => [...aboutAnswers(surface), 'ERR-GEN-01'],
    refusal => recoded(refusal, 500, 'INTERNAL'),
  ),
  ...answered(
    'invalid-without-details',
    'without details',
    () => ['ERR-400-05'],
    ({ status, code }) => new Refusal(status, code, 'Invalid input.'),
  ),
  ...atEach(
    'invalid-carried-out',
    ({ family, effect }) => family !== 'attachments' && effect === 'write',
    ({ surface, is }) => ({
      violates: ['ERR-400-06'],
      what: `an invalid input of ${surface.id} is refused, and carried out by then`,
      alters: carriedOutThough('invalid input', ({ call }) => call !== undefined && is(call)),
    }),
  ),
]
