import { check, type JsonObject, refusal } from '#check'
import type { Resource, Writing } from '#fixtures/bindings/hiring-names.ts'
import { sentOnce, sharing } from '#fixtures/service/hiring/attempt.ts'
import { disputable } from '#fixtures/service/hiring/contended.ts'
import { readValues } from '#fixtures/service/hiring/reads.ts'
import { uncontendedWrite } from '#fixtures/service/hiring/uncontended-write.ts'
import {
  effectOf,
  unknownFieldAt,
  unknownFieldJudged,
  unknownFieldRules,
  withUnknownField,
} from '../with-unknown-field.ts'

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
