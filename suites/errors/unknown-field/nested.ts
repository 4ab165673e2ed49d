import {
  accepted,
  Blocked,
  check,
  holds,
  isObject,
  isSuccess,
  type JsonObject,
  places,
  Skipped,
  seenIn,
} from '#check'
import { placed } from '#fixtures/schemas/placing.ts'
import { trusted } from '#fixtures/schemas/trusted.ts'
import { datelessEducation, datelessWork } from '#fixtures/service/candidate-library/experiences.ts'
import type { Persona } from '#fixtures/service/persona.ts'
import { attempt } from '#fixtures/service/records/attempt.ts'
import { fiction } from '#generators/fiction/index.ts'

/** A write whose input has objects in it; each call makes another input. */
interface Nesting {
  module: 'candidate-library' | 'job-library' | 'client-library'
  operation: 'create' | 'update'
  input(by: Persona, seed: number): Promise<JsonObject>
}

const candidateInput =
  (operation: 'create' | 'update') =>
  async ({ candidates }: Persona, seed: number): Promise<JsonObject> => {
    const from = fiction(seed)
    const data = { workExperiences: [datelessWork(from)], educationExperiences: [datelessEducation(from)] }
    if (operation === 'create') return candidates.createInput(data)
    const { id, version } = await candidates.create()
    return candidates.input('update', { id, version, data, requestId: candidates.requestId() })
  }

const recordInput =
  (library: 'jobs' | 'clients', operation: 'create' | 'update') =>
  async (by: Persona): Promise<JsonObject> =>
    (await attempt(by[library], operation, await by[library].create())).input

/**
 * An unknown field deeper in the input is refused where the live schema closes that object. Data is one,
 * and every experience. Its twin is the same input without it.
 */
const nestedFields = (id: string, { module, operation, input }: Nesting) =>
  check({
    id,
    requirements: ['CALL-UNK-05'],
    needs: ['recruiter'],
    async run({ recruiter, schemas, seed, observe }) {
      const { judge } = trusted(await schemas.input(module, operation))
      const unspoiled = await input(recruiter, seed)
      const [against] = judge(unspoiled)
      if (against) throw new Blocked(`the live schema takes no such input: ${against.message}`)
      const inside = objectsIn(unspoiled)
      if (inside.length === 0) throw new Skipped('this input has no objects in it', 'open-inputs')
      const spoiled = await Promise.all(
        inside.map(async pointer => {
          const sent = placed(await input(recruiter, seed), `${pointer}/conformanceUnknown`, true)
          return { pointer, sent, closed: judge(sent).length > 0 }
        }),
      )
      const replies = await Promise.all(spoiled.map(({ sent }) => recruiter.call(module, operation, sent)))
      await accepted(recruiter.call(module, operation, await input(recruiter, seed)))
      const refused = spoiled.map(({ pointer }, at) => [pointer, replies[at]?.status])
      observe(
        'OQ-UNKNOWN-NESTED-FIELD',
        { module, operation, statuses: Object.fromEntries(refused) },
        replies[0],
      )
      return spoiled.flatMap(({ pointer, closed }, at) => {
        const reply = replies[at]
        return closed && reply && isSuccess(reply)
          ? seenIn(
              reply,
              holds(
                false,
                pointer,
                'a refusal: the live schema closes this object to unknown fields',
                reply.status,
              ),
            )
          : []
      })
    },
  })

export default [
  nestedFields('errors.unknown-field.nested.candidate-library.create', {
    module: 'candidate-library',
    operation: 'create',
    input: candidateInput('create'),
  }),
  nestedFields('errors.unknown-field.nested.job-library.create', {
    module: 'job-library',
    operation: 'create',
    input: recordInput('jobs', 'create'),
  }),
  nestedFields('errors.unknown-field.nested.client-library.create', {
    module: 'client-library',
    operation: 'create',
    input: recordInput('clients', 'create'),
  }),
  nestedFields('errors.unknown-field.nested.candidate-library.update', {
    module: 'candidate-library',
    operation: 'update',
    input: candidateInput('update'),
  }),
  nestedFields('errors.unknown-field.nested.job-library.update', {
    module: 'job-library',
    operation: 'update',
    input: recordInput('jobs', 'update'),
  }),
  nestedFields('errors.unknown-field.nested.client-library.update', {
    module: 'client-library',
    operation: 'update',
    input: recordInput('clients', 'update'),
  }),
]

/** The places of the objects below the top of an input. */
const objectsIn = (input: JsonObject): string[] =>
  [...places(input)]
    .filter(({ pointer, value }) => pointer !== '' && isObject(value))
    .map(({ pointer }) => pointer)
