import {
  accepted,
  breaks,
  businessError,
  carriedOut,
  check,
  type JsonObject,
  refusal,
  validationError,
} from '#check'
import type { Resource, Writing } from '#fixtures/bindings/hiring-names.ts'
import { placed, removed } from '#fixtures/schemas/placing.ts'
import { sentOnce, sharing } from '#fixtures/service/hiring/attempt.ts'
import { disputable } from '#fixtures/service/hiring/contended.ts'
import { named } from '#fixtures/service/hiring/flow.ts'
import { readValues } from '#fixtures/service/hiring/reads.ts'
import { uncontendedWrite } from '#fixtures/service/hiring/uncontended-write.ts'
import {
  effectOf,
  unknownFieldAt,
  unknownFieldJudged,
  unknownFieldRules,
  withUnknownField,
} from './unknown-field.ts'

/** One thing wrong with the input of a create that is otherwise as the twin's. */
const wrongs: {
  id: string
  requirement: string
  field: 'candidate' | 'job'
  wrong: (input: JsonObject, at: string) => unknown
}[] = [
  {
    id: 'errors.validation.flow-candidate-missing',
    requirement: 'ERR-400-01',
    field: 'candidate',
    wrong: removed,
  },
  {
    id: 'errors.validation.flow-job-a-text',
    requirement: 'ERR-400-02',
    field: 'job',
    wrong: (input, at) => placed(input, at, 'one'),
  },
]

/** An unknown field beside the resource of a read is refused. Its twin is the same read without it. */
const unknownInRead = (id: string, resource: Resource) =>
  check({
    id,
    requirements: ['CALL-UNK-04', ...unknownFieldRules],
    surface: unknownFieldAt(`hiring.read.${resource}`),
    needs: ['recruiter'],
    async run({ hiring, jobs }) {
      const input = await hiring.inputOf(`read.${resource}`, await readValues(resource, { hiring, jobs }))
      const probe = await hiring.call('read', withUnknownField(input))
      return refusal(probe, () => hiring.call('read', input), unknownFieldJudged('CALL-UNK-04'))
    },
  })

/** An unknown field in the input of a write is refused, and has no effect. Its twin is the same write without it. */
const unknownInWrite = (id: string, operation: Writing) =>
  check({
    id,
    requirements: ['CALL-UNK-04', ...unknownFieldRules, 'ERR-400-06'],
    surface: unknownFieldAt(`hiring.${operation}`),
    needs: ['recruiter', 'colleague'],
    ...sharing(operation),
    async run(context) {
      const { hiring } = context
      return uncontendedWrite(operation, context, async write => {
        const send = (input: JsonObject) => hiring.call(operation, input)
        const probe = await send(withUnknownField(await write.input()))
        return refusal(probe, async () => (await sentOnce(write, send)).reply, {
          ...unknownFieldJudged('CALL-UNK-04'),
          untouched: async () => disputable(write, effectOf(probe, await write.left())),
        })
      })
    },
  })

export default [
  /** A read without the token gets 401 UNAUTHORIZED in this module too. Its twin has one. */
  check({
    id: 'errors.unauthorized.hiring',
    requirements: ['ERR-401-01'],
    needs: ['recruiter'],
    async run({ hiring, anonymous }) {
      const input = await hiring.inputOf('read.context')
      await accepted(hiring.call('read', input))
      return businessError(await anonymous.call('hiring', 'read', input), 401, 'UNAUTHORIZED')
    },
  }),

  /** A flow that doesn't exist gets 404 NOT_FOUND; one that exists, under a reference of the same form, opens. */
  check({
    id: 'errors.not-found.flow',
    surface: { id: 'hiring.read.detail', rule: 'missing record' },
    requirements: ['ERR-404-04'],
    needs: ['recruiter'],
    async run({ hiring }) {
      const flow = await hiring.link()
      const absent = await hiring.inputOf('read.detail', named(await hiring.absent(flow)))
      const probe = await hiring.call('read', absent)
      return refusal(probe, () => hiring.detail(flow), {
        ifCarriedOut: carriedOut('there is no such flow'),
        ifRefused: reply => businessError(reply, 404, 'NOT_FOUND'),
      })
    },
  }),

  /** An invalid input is refused with 400 VALIDATION_ERROR, and the details point at the field. */
  ...wrongs.map(({ id, requirement, field, wrong }) =>
    check({
      id,
      requirements: [requirement, 'ERR-400-05'],
      needs: ['recruiter'],
      async run({ hiring }) {
        const pair = await hiring.pair()
        const values = { candidate: pair.candidateId, job: pair.jobId }
        const pointer = (await hiring.placeOf('create', field)) ?? `/${field}Id`
        const probe = await hiring.call('create', wrong(await hiring.inputOf('create', values), pointer))
        return refusal(probe, () => hiring.write('create', values), {
          ifCarriedOut: reply => breaks(requirement, carriedOut(`the ${field} is wrong`)(reply)),
          ifRefused: reply =>
            validationError(reply, requirement, pointer.slice(pointer.lastIndexOf('/') + 1)),
        })
      },
    }),
  ),

  unknownInRead('errors.unknown-field.hiring-read-context', 'context'),
  unknownInRead('errors.unknown-field.hiring-read-flows', 'flows'),
  unknownInRead('errors.unknown-field.hiring-read-detail', 'detail'),
  unknownInRead('errors.unknown-field.hiring-read-dashboard', 'dashboard'),
  unknownInRead('errors.unknown-field.hiring-read-personalNote', 'personalNote'),
  unknownInRead('errors.unknown-field.hiring-read-jobImpact', 'jobImpact'),

  unknownInWrite('errors.unknown-field.hiring-create', 'create'),
  unknownInWrite('errors.unknown-field.hiring-transition', 'transition'),
  unknownInWrite('errors.unknown-field.hiring-assign', 'assign'),
  unknownInWrite('errors.unknown-field.hiring-collaborate', 'collaborate'),
  unknownInWrite('errors.unknown-field.hiring-note', 'note'),
  unknownInWrite('errors.unknown-field.hiring-event', 'event'),
  unknownInWrite('errors.unknown-field.hiring-jobState', 'jobState'),
  unknownInWrite('errors.unknown-field.hiring-jobAssign', 'jobAssign'),
  unknownInWrite('errors.unknown-field.hiring-candidatePolicy', 'candidatePolicy'),
  unknownInWrite('errors.unknown-field.hiring-candidateAssign', 'candidateAssign'),
  unknownInWrite('errors.unknown-field.hiring-resolveImport', 'resolveImport'),
  unknownInWrite('errors.unknown-field.hiring-personalNote', 'personalNote'),
]
