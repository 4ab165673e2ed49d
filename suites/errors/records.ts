import { type JsonObject, without } from '../../fixtures/base/json.ts'
import { type Check, check } from '../../fixtures/check/check.ts'
import { accepted } from '../../fixtures/match/accepted.ts'
import { breaks, businessError, carriedOut } from '../../fixtures/match/match.ts'
import { refusal } from '../../fixtures/match/refusal.ts'
import { attempt } from '../../fixtures/service/records/attempt.ts'
import type { NumberedRecords } from '../../fixtures/service/records/numbered-records.ts'
import { pointsAt } from './validation.ts'

type Library = 'jobs' | 'clients'

const rows: { library: Library; module: string; unknown: string; operations: string[] }[] = [
  {
    library: 'jobs',
    module: 'job-library',
    unknown: 'CALL-UNK-02',
    operations: ['companies', 'search', 'detail', 'create', 'update'],
  },
  {
    library: 'clients',
    module: 'client-library',
    unknown: 'CALL-UNK-03',
    operations: ['search', 'detail', 'create', 'update'],
  },
]

/** An unknown field directly in the input of any operation is refused. Its twin is the same input without it. */
export const unknownFields: Check[] = rows.flatMap(({ library, module, unknown, operations }) =>
  operations.map(operation =>
    check({
      id: `errors.unknown-field.${module}.${operation}`,
      requirements: [unknown],
      needs: ['recruiter'],
      async run({ recruiter }) {
        const records: NumberedRecords = recruiter[library]
        const record = await records.create()
        const input = async () => (await attempt(records, operation, record)).input
        const probe = await records.call(operation, { ...(await input()), conformanceUnknown: true })
        return refusal(probe, async () => records.call(operation, await input()), {
          ifCarriedOut: carriedOut('a field is unknown'),
        })
      },
    }),
  ),
)

/** One thing wrong with an input that is otherwise as the twin's. */
const wrongs: {
  key: string
  requirement: string
  operation: string
  field(records: NumberedRecords): Promise<string>
  wrong(input: JsonObject, field: string): JsonObject
}[] = [
  {
    key: 'reference-missing',
    requirement: 'ERR-400-01',
    operation: 'detail',
    field: records => records.reference('detail'),
    wrong: without,
  },
  {
    key: 'page-a-text',
    requirement: 'ERR-400-02',
    operation: 'search',
    field: async () => 'page',
    wrong: (input, field) => ({ ...input, [field]: 'one' }),
  },
  {
    key: 'unknown-field',
    requirement: 'ERR-400-03',
    operation: 'detail',
    field: async () => 'conformanceUnknown',
    wrong: (input, field) => ({ ...input, [field]: true }),
  },
]

/** An invalid input is refused with 400 VALIDATION_ERROR, and the details point at the field. */
export const invalidInputs: Check[] = rows.flatMap(({ library, module }) =>
  wrongs.map(({ key, requirement, operation, field, wrong }) =>
    check({
      id: `errors.validation.${module}.${key}`,
      requirements: [requirement, 'ERR-400-05'],
      needs: ['recruiter'],
      async run({ recruiter }) {
        const records: NumberedRecords = recruiter[library]
        const record = await records.create()
        const { input } = await attempt(records, operation, record)
        const name = await field(records)
        const probe = await records.call(operation, wrong(input, name))
        return refusal(probe, () => accepted(records.call(operation, input)), {
          ifCarriedOut: reply => breaks(requirement, carriedOut(`${name} is wrong`)(reply)),
          ifRefused(reply) {
            const broken = businessError(reply, 400, 'VALIDATION_ERROR')
            return broken.length > 0
              ? breaks(requirement, broken)
              : breaks('ERR-400-05', pointsAt(reply, name))
          },
        })
      },
    }),
  ),
)
