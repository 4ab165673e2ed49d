import {
  accepted,
  at,
  Blocked,
  breaks,
  carriedOut,
  check,
  effectOf,
  equal,
  holds,
  isSuccess,
  type JsonObject,
  refusal,
  validationError,
  without,
} from '#check'
import { leftBehind } from '#fixtures/service/candidate-library/namesakes.ts'
import { shows } from '#fixtures/service/candidate-library/texts.ts'
import { invalidRecord, oneUnknown, pageAText, referenceMissing } from './in-record.ts'
import { validInput } from './valid-input.ts'
import { withUnknownField } from './with-unknown-field.ts'

/** One thing wrong with an input that is otherwise as the twin's. */
const rows: {
  id: string
  requirement: string
  /** The field that is wrong; undefined for one that nobody knows. */
  field: string | undefined
  operation: string
  wrong(input: JsonObject): JsonObject
}[] = [
  {
    id: 'errors.validation.id-missing',
    requirement: 'ERR-400-01',
    field: 'id',
    operation: 'detail',
    wrong: input => without(input, 'id'),
  },
  {
    id: 'errors.validation.data-missing',
    requirement: 'ERR-400-01',
    field: 'data',
    operation: 'create',
    wrong: input => without(input, 'data'),
  },
  {
    id: 'errors.validation.query-a-number',
    requirement: 'ERR-400-02',
    field: 'query',
    operation: 'search',
    wrong: input => ({ ...input, query: 7 }),
  },
  {
    id: 'errors.validation.version-a-text',
    requirement: 'ERR-400-02',
    field: 'version',
    operation: 'update',
    wrong: input => ({ ...input, version: 'one' }),
  },
  {
    id: 'errors.validation.data-a-list',
    requirement: 'ERR-400-02',
    field: 'data',
    operation: 'create',
    wrong: input => ({ ...input, data: [] }),
  },
  {
    id: 'errors.validation.unknown-field',
    requirement: 'ERR-400-03',
    field: undefined,
    operation: 'detail',
    wrong: withUnknownField,
  },
]

export default [
  /** An invalid input is refused with 400 VALIDATION_ERROR, and the details point at the field. */
  ...rows.map(({ id, requirement, field, operation, wrong }) =>
    check({
      id,
      requirements: [requirement, 'ERR-400-05'],
      needs: ['recruiter'],
      async run({ candidates, observe }) {
        const person = await candidates.create()
        const probe = await candidates.call(operation, wrong(await validInput(candidates, operation, person)))
        return refusal(
          probe,
          async () => candidates.call(operation, await validInput(candidates, operation, person)),
          {
            ifCarriedOut: reply => breaks(requirement, carriedOut(`${field ?? 'a field'} is wrong`)(reply)),
            ifRefused(reply) {
              observe('OQ-DETAILS-FORM', at(reply.body, '/error/details'), reply)
              return validationError(reply, requirement, field)
            },
          },
        )
      },
    }),
  ),

  invalidRecord('errors.validation.job-library.reference-missing', 'jobs', referenceMissing),
  invalidRecord('errors.validation.job-library.page-a-text', 'jobs', pageAText),
  invalidRecord('errors.validation.job-library.unknown-field', 'jobs', oneUnknown),
  invalidRecord('errors.validation.client-library.reference-missing', 'clients', referenceMissing),
  invalidRecord('errors.validation.client-library.page-a-text', 'clients', pageAText),
  invalidRecord('errors.validation.client-library.unknown-field', 'clients', oneUnknown),

  /** A write that is refused as invalid has no effect. Its twin, the same without the fault, is carried out. */
  check({
    id: 'errors.validation.no-effect',
    requirements: ['ERR-400-06'],
    needs: ['recruiter'],
    async run({ candidates }) {
      const person = await candidates.create()
      const input = await validInput(candidates, 'update', person)
      const refused = await candidates.call('update', { ...input, version: String(person.version) })
      const version = await candidates.version(person.id)
      const changed = equal('/version', person.version, version, 'after an invalid update')
      if (isSuccess(refused) || changed.length > 0) return changed
      await accepted(candidates.call('update', await validInput(candidates, 'update', person)))
      return []
    },
  }),
  check({
    id: 'errors.validation.no-effect.note',
    requirements: ['ERR-400-06'],
    needs: ['recruiter'],
    async run({ candidates, unique }) {
      const { id } = await candidates.create()
      const content = unique('an invalid note')
      const input = async () => candidates.input('note', { id, content, requestId: candidates.requestId() })
      const refused = await candidates.call('note', withUnknownField(await input()))
      if (isSuccess(refused)) throw new Blocked('an unknown field is accepted, so nothing is refused here')
      const left = shows(await accepted(candidates.notes(id)), content)
      await accepted(candidates.call('note', await input()))
      return holds(!left, 'notes', 'nothing of the refused note', content)
    },
  }),
  check({
    id: 'errors.validation.no-effect.create',
    requirements: ['ERR-400-06'],
    needs: ['recruiter'],
    async run({ candidates, signal }) {
      const [refused, twin] = [await candidates.createInput(), await candidates.createInput()]
      const probe = await candidates.call('create', withUnknownField(refused))
      if (isSuccess(probe)) throw new Blocked('an unknown field is accepted, so nothing is refused here')
      const left = await leftBehind(candidates, { refused, twin, signal })
      const hint = `candidates of its name, after the create with an unknown field was refused with ${probe.status}`
      return effectOf(probe, equal('duplicates', [], left, hint))
    },
  }),
]
