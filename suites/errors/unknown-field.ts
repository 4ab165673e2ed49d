import { check, refusal } from '#check'
import { unknownInRecord } from './in-record.ts'
import { validInput } from './valid-input.ts'
import {
  effectOf,
  unknownFieldAt,
  unknownFieldJudged,
  unknownFieldRules,
  withUnknownField,
} from './with-unknown-field.ts'

/** Every operation of the candidate library. */
const operations = [
  { id: 'errors.unknown-field.search', operation: 'search' },
  { id: 'errors.unknown-field.detail', operation: 'detail' },
  { id: 'errors.unknown-field.contacts', operation: 'contacts' },
  { id: 'errors.unknown-field.notes', operation: 'notes' },
  { id: 'errors.unknown-field.documentInfo', operation: 'documentInfo' },
  { id: 'errors.unknown-field.documents', operation: 'documents' },
  { id: 'errors.unknown-field.resumeContent', operation: 'resumeContent' },
  { id: 'errors.unknown-field.duplicates', operation: 'duplicates' },
  { id: 'errors.unknown-field.create', operation: 'create' },
  { id: 'errors.unknown-field.update', operation: 'update' },
  { id: 'errors.unknown-field.note', operation: 'note' },
]

export default [
  /** An unknown field directly in the input of an operation is refused. Its twin is the same input without it. */
  ...operations.map(({ id, operation }) =>
    check({
      id,
      requirements: ['CALL-UNK-01', ...unknownFieldRules, ...(operation === 'update' ? ['ERR-400-06'] : [])],
      surface: unknownFieldAt(`candidate-library.${operation}`),
      needs: ['recruiter'],
      async run({ candidates }) {
        const person = await candidates.create()
        const input = () => validInput(candidates, operation, person)
        const probe = await candidates.call(operation, withUnknownField(await input()))
        const twin = async () => candidates.call(operation, await input())
        return refusal(probe, twin, {
          ...unknownFieldJudged('CALL-UNK-01'),
          untouched: async () =>
            operation === 'update'
              ? effectOf(probe, (await candidates.version(person.id)) !== person.version)
              : [],
        })
      },
    }),
  ),

  unknownInRecord('errors.unknown-field.job-library.companies', 'CALL-UNK-02', 'jobs', 'companies'),
  unknownInRecord('errors.unknown-field.job-library.search', 'CALL-UNK-02', 'jobs', 'search'),
  unknownInRecord('errors.unknown-field.job-library.detail', 'CALL-UNK-02', 'jobs', 'detail'),
  unknownInRecord('errors.unknown-field.job-library.create', 'CALL-UNK-02', 'jobs', 'create'),
  unknownInRecord('errors.unknown-field.job-library.update', 'CALL-UNK-02', 'jobs', 'update'),
  unknownInRecord('errors.unknown-field.client-library.search', 'CALL-UNK-03', 'clients', 'search'),
  unknownInRecord('errors.unknown-field.client-library.detail', 'CALL-UNK-03', 'clients', 'detail'),
  unknownInRecord('errors.unknown-field.client-library.create', 'CALL-UNK-03', 'clients', 'create'),
  unknownInRecord('errors.unknown-field.client-library.update', 'CALL-UNK-03', 'clients', 'update'),
]
