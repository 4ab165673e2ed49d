import {
  accepted,
  breaks,
  carriedOut,
  check,
  type JsonObject,
  refusal,
  validationError,
  without,
} from '#check'
import { operation as documented } from '#document/index.ts'
import { attempt } from '#fixtures/service/records/attempt.ts'
import type { RecordLibrary } from '#fixtures/service/records/record-library.ts'
import {
  effectOf,
  unknownFieldAt,
  unknownFieldJudged,
  unknownFieldRules,
  withUnknownField,
} from './unknown-field.ts'

type Library = 'jobs' | 'clients'

/** An unknown field directly in the input is refused, and has no effect. Its twin is the same input without it. */
const unknownField = (id: string, requirement: string, library: Library, operation: string) => {
  const module = library === 'jobs' ? 'job-library' : 'client-library'
  const writes = documented(module, operation).effect === 'write'
  return check({
    id,
    requirements: [requirement, ...unknownFieldRules, ...(writes ? ['ERR-400-06'] : [])],
    surface: unknownFieldAt(`${module}.${operation}`),
    needs: ['recruiter'],
    async run({ recruiter }) {
      const records: RecordLibrary = recruiter[library]
      const record = await records.create()
      const { input, left } = await attempt(records, operation, record)
      const probe = await records.call(operation, withUnknownField(input))
      const twin = async () => records.call(operation, (await attempt(records, operation, record)).input)
      return refusal(probe, twin, {
        ...unknownFieldJudged(requirement),
        untouched: async () => effectOf(probe, await left()),
      })
    },
  })
}

/** One thing wrong with an input that is otherwise as the twin's. */
interface Wrong {
  requirement: string
  operation: string
  /** The field that is wrong; undefined for one that nobody knows. */
  field(records: RecordLibrary): Promise<string | undefined>
  wrong(input: JsonObject, field?: string): JsonObject
}

const referenceMissing: Wrong = {
  requirement: 'ERR-400-01',
  operation: 'detail',
  field: records => records.ids.reference('detail'),
  wrong: (input, field = '') => without(input, field),
}

const pageAText: Wrong = {
  requirement: 'ERR-400-02',
  operation: 'search',
  field: async () => 'page',
  wrong: (input, field = '') => ({ ...input, [field]: 'one' }),
}

const oneUnknown: Wrong = {
  requirement: 'ERR-400-03',
  operation: 'detail',
  field: async () => undefined,
  wrong: withUnknownField,
}

/** An invalid input is refused with 400 VALIDATION_ERROR, and the details point at the field. */
const invalidInput = (id: string, library: Library, { requirement, operation, field, wrong }: Wrong) =>
  check({
    id,
    requirements: [requirement, 'ERR-400-05'],
    needs: ['recruiter'],
    async run({ recruiter }) {
      const records: RecordLibrary = recruiter[library]
      const record = await records.create()
      const { input } = await attempt(records, operation, record)
      const name = await field(records)
      const probe = await records.call(operation, wrong(input, name))
      return refusal(probe, () => accepted(records.call(operation, input)), {
        ifCarriedOut: reply => breaks(requirement, carriedOut(`${name ?? 'a field'} is wrong`)(reply)),
        ifRefused: reply => validationError(reply, requirement, name),
      })
    },
  })

export default [
  invalidInput('errors.validation.job-library.reference-missing', 'jobs', referenceMissing),
  invalidInput('errors.validation.job-library.page-a-text', 'jobs', pageAText),
  invalidInput('errors.validation.job-library.unknown-field', 'jobs', oneUnknown),
  invalidInput('errors.validation.client-library.reference-missing', 'clients', referenceMissing),
  invalidInput('errors.validation.client-library.page-a-text', 'clients', pageAText),
  invalidInput('errors.validation.client-library.unknown-field', 'clients', oneUnknown),

  unknownField('errors.unknown-field.job-library.companies', 'CALL-UNK-02', 'jobs', 'companies'),
  unknownField('errors.unknown-field.job-library.search', 'CALL-UNK-02', 'jobs', 'search'),
  unknownField('errors.unknown-field.job-library.detail', 'CALL-UNK-02', 'jobs', 'detail'),
  unknownField('errors.unknown-field.job-library.create', 'CALL-UNK-02', 'jobs', 'create'),
  unknownField('errors.unknown-field.job-library.update', 'CALL-UNK-02', 'jobs', 'update'),
  unknownField('errors.unknown-field.client-library.search', 'CALL-UNK-03', 'clients', 'search'),
  unknownField('errors.unknown-field.client-library.detail', 'CALL-UNK-03', 'clients', 'detail'),
  unknownField('errors.unknown-field.client-library.create', 'CALL-UNK-03', 'clients', 'create'),
  unknownField('errors.unknown-field.client-library.update', 'CALL-UNK-03', 'clients', 'update'),
]
