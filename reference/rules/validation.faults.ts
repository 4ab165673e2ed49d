import type { Fault } from './fault.ts'
import { type FieldError, Refusal, recoded } from './refusal.ts'
import { carriedOutThough, refusedOtherwise } from './seam-edits.ts'

const refusedAs = (id: string, status: number, code: string, violates: string[]): Fault => ({
  id,
  violates,
  what: `an invalid input is answered ${status} ${code}`,
  alters: refusedOtherwise('invalid input', refusal => recoded(refusal, status, code)),
})

const detailed = (
  id: string,
  what: string,
  details: (errors: FieldError[]) => unknown,
  rewrittenMessage?: string,
): Fault => ({
  id,
  violates: ['ERR-400-05'],
  what,
  alters: refusedOtherwise(
    'invalid input',
    ({ status, code, message, details: errors }) =>
      new Refusal(status, code, rewrittenMessage ?? message, details(errors as FieldError[])),
  ),
})

const writtenAllTheSame = (id: string, name: 'note' | 'create' | 'update'): Fault => ({
  id,
  violates: ['ERR-400-06'],
  what: `an invalid candidate ${name} is refused, and carried out by then`,
  alters: carriedOutThough(
    'invalid input',
    ({ call }) => call?.operation === `candidate-library ${name}` && canBeLookedUp(call.input),
    withNumbers,
  ),
})

/** A write that lacks a field is refused, and carried out by then with a word in the field's place. */
const doneWithout = (
  id: string,
  operation: string,
  { field, besides = [] }: { field: string; besides?: string[] },
): Fault => ({
  id,
  violates: ['ERR-400-06', ...besides],
  what: `${operation} without ${field} is refused, and carried out by then`,
  alters: carriedOutThough(
    'invalid input',
    ({ call }) => call?.operation === operation && !(field in Object(call.input)),
    input => ({ ...Object(input), [field]: '(none)' }),
  ),
})

export const validationFaults: Fault[] = [
  doneWithout('note-without-content-kept', 'candidate-library note', { field: 'content' }),
  doneWithout('transition-without-reason-done', 'hiring transition', {
    field: 'reason',
    besides: ['HIRE-TRN-04'],
  }),
  refusedAs('invalid-422', 422, 'VALIDATION_ERROR', [
    'ERR-400-01',
    'ERR-400-02',
    'ERR-400-03',
    'ERR-400-04',
    'ERR-400-08',
    'ERR-400-11',
    'ERR-400-12',
  ]),
  refusedAs('invalid-other-code', 400, 'BAD_REQUEST', [
    'ERR-400-01',
    'ERR-400-02',
    'ERR-400-03',
    'ERR-400-04',
    'ERR-400-08',
    'ERR-400-11',
    'ERR-400-12',
  ]),
  refusedAs('invalid-500', 500, 'INTERNAL', [
    'ERR-400-07',
    'ERR-400-01',
    'ERR-400-02',
    'ERR-400-03',
    'ERR-400-04',
    'ERR-GEN-01',
    'ERR-400-11',
    'ERR-400-12',
  ]),
  detailed('details-missing', 'a validation error has no details', () => undefined, 'Invalid input.'),
  detailed('details-without-paths', 'the details of a validation error are messages without paths', errors =>
    errors.map(() => ({ path: '', message: 'is not valid' })),
  ),
  writtenAllTheSame('invalid-note-written', 'note'),
  writtenAllTheSame('invalid-create-written', 'create'),
  writtenAllTheSame('invalid-update-written', 'update'),
]

/** Whether lookups can live with what an input makes of a candidate: they compare texts. */
const canBeLookedUp = (input: unknown): boolean => {
  const data = Object(Object(input).data) as Record<string, unknown>
  return ['name', 'phone', 'email'].every(field => ['string', 'undefined'].includes(typeof data[field]))
}

/** An input whose version is a number, if it can be read as one. */
function withNumbers(input: unknown): unknown {
  const { version, ...rest } = Object(input) as Record<string, unknown>
  return version === undefined ? rest : { ...rest, version: Number(version) }
}
