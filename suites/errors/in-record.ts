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
} from './with-unknown-field.ts'

type Library = 'jobs' | 'clients'

/** An unknown field directly in the input is refused, and has no effect. Its twin is the same input without it. */
export const unknownInRecord = (id: string, requirement: string, library: Library, operation: string) => {
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

/** A detail that doesn't say of what. */
export const referenceMissing: Wrong = {
  requirement: 'ERR-400-01',
  operation: 'detail',
  field: records => records.ids.reference('detail'),
  wrong: (input, field = '') => without(input, field),
}

/** A page that is a text. */
export const pageAText: Wrong = {
  requirement: 'ERR-400-02',
  operation: 'search',
  field: async () => 'page',
  wrong: (input, field = '') => ({ ...input, [field]: 'one' }),
}

/** A field that nobody knows. */
export const oneUnknown: Wrong = {
  requirement: 'ERR-400-03',
  operation: 'detail',
  field: async () => undefined,
  wrong: withUnknownField,
}

/** An invalid input is refused with 400 VALIDATION_ERROR, and the details point at the field. */
export const invalidRecord = (
  id: string,
  library: Library,
  { requirement, operation, field, wrong }: Wrong,
) =>
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
