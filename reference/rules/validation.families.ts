import type { Surface } from '../../document/index.ts'
import { atEach } from './families.ts'
import type { Fault } from './fault.ts'
import { importResolved } from './inevitable.ts'
import { Refusal, recoded } from './refusal.ts'
import { carriedOutThough, refusedOtherwise } from './seam-edits.ts'
import type { Fields } from './source.ts'

/** The statements about the answer to an invalid input. */
const aboutAnswers = ({ family }: Surface) =>
  family === 'attachments'
    ? ['ERR-400-11', 'ERR-400-12']
    : ['ERR-400-03', 'ERR-400-01', 'ERR-400-02', 'ERR-400-04', 'ERR-400-08']

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

/** What is said of single refusals of these writes, which then aren't without effect either. */
const carriedOutBesides: Record<string, string[]> = {
  'hiring.transition': ['HIRE-TRN-03', 'HIRE-TRN-04', 'HIRE-TRN-07', 'VER-15'],
  'hiring.jobState': ['HIRE-STATE-01'],
}

const dataIn = (input: unknown): Fields => Object((Object(input) as Fields).data) as Fields

/** Whether a record that is created by an input would have a name, as whatever reads it later expects. */
const isNamed = (input: unknown): boolean => {
  const { name, title } = dataIn(input)
  return typeof name === 'string' || typeof title === 'string' || !('data' in Object(input))
}

/** A create of what is sound in an input: of the rest, no read could make anything. */
const withTextsAlone = (input: unknown): unknown => ({
  ...Object(input),
  data: Object.fromEntries(
    Object.entries(dataIn(input)).filter(
      ([name, value]) => typeof value === 'string' || (name === 'client_id' && typeof value === 'number'),
    ),
  ),
})

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
    surface => [...aboutAnswers(surface), 'ERR-400-07', 'ERR-GEN-01'],
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
      violates: ['ERR-400-06', ...(carriedOutBesides[surface.id] ?? [])],
      what: `an invalid input of ${surface.id} is refused, and carried out by then`,
      ...(surface.id === 'hiring.resolveImport' ? { inevitable: importResolved } : {}),
      alters: carriedOutThough(
        'invalid input',
        ({ call }) =>
          call !== undefined && is(call) && (surface.operation !== 'create' || isNamed(call.input)),
        surface.operation === 'create' && surface.family !== 'hiring' ? withTextsAlone : input => input,
      ),
    }),
  ),
]
