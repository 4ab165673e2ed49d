import type { Candidate, CandidateLibrary } from '../../fixtures/candidate-library/candidates.ts'
import { check } from '../../fixtures/check/check.ts'
import { breaks, businessError, holds } from '../../fixtures/check/match.ts'
import { accepted } from '../../fixtures/check/stop.ts'
import { isSuccess, type Reply } from '../../fixtures/client/reply.ts'
import type { JsonObject } from '../../fixtures/json.ts'
import { at } from '../../fixtures/json.ts'

/** One thing wrong with an input that is otherwise as the twin's. */
const rows: {
  key: string
  requirement: string
  field: string
  operation: string
  wrong(input: JsonObject): JsonObject
}[] = [
  {
    key: 'id-missing',
    requirement: 'ERR-400-01',
    field: 'id',
    operation: 'detail',
    wrong: ({ id: _, ...rest }) => rest,
  },
  {
    key: 'data-missing',
    requirement: 'ERR-400-01',
    field: 'data',
    operation: 'create',
    wrong: ({ data: _, ...rest }) => rest,
  },
  {
    key: 'id-a-number',
    requirement: 'ERR-400-02',
    field: 'id',
    operation: 'detail',
    wrong: input => ({ ...input, id: 7 }),
  },
  {
    key: 'version-a-string',
    requirement: 'ERR-400-02',
    field: 'version',
    operation: 'update',
    wrong: input => ({ ...input, version: 'one' }),
  },
  {
    key: 'data-a-list',
    requirement: 'ERR-400-02',
    field: 'data',
    operation: 'create',
    wrong: input => ({ ...input, data: [] }),
  },
  {
    key: 'unknown-field',
    requirement: 'ERR-400-03',
    field: 'conformanceUnknown',
    operation: 'detail',
    wrong: input => ({ ...input, conformanceUnknown: 1 }),
  },
]

/** An invalid input is refused with 400 VALIDATION_ERROR, and the details point at the field. */
export const invalidInputs = rows.map(({ key, requirement, field, operation, wrong }) =>
  check({
    id: `errors.validation.${key}`,
    requirements: [requirement, 'ERR-400-05'],
    needs: ['recruiter'],
    async run({ candidates }) {
      const person = await candidates.create()
      const input = await validInput(candidates, operation, person)
      const refused = await candidates.call(operation, wrong(input))
      await accepted(candidates.call(operation, input))
      const broken = businessError(refused, 400, 'VALIDATION_ERROR')
      if (broken.length > 0) return breaks(requirement, broken)
      return breaks('ERR-400-05', pointsAt(refused, field))
    },
  }),
)

/** An unknown field directly in the input of any operation is refused. Its twin is the same input without it. */
export const unknownFields = [
  'search',
  'detail',
  'contacts',
  'notes',
  'duplicates',
  'create',
  'update',
  'note',
  'documentInfo',
  'documents',
  'resumeContent',
].map(operation =>
  check({
    id: `errors.unknown-field.${operation}`,
    requirements: ['CALL-UNK-01'],
    needs: ['recruiter'],
    async run({ candidates }) {
      const person = await candidates.create()
      const input = await validInput(candidates, operation, person)
      const refused = await candidates.call(operation, { ...input, conformanceUnknown: true })
      await accepted(candidates.call(operation, input))
      return holds(!isSuccess(refused), 'status', 'a refusal: the field is unknown', refused.status)
    },
  }),
)

/** A refused write has no effect. */
export const noEffect = check({
  id: 'errors.validation.no-effect',
  requirements: ['ERR-400-06'],
  needs: ['recruiter'],
  async run({ candidates }) {
    const person = await candidates.create()
    const input = await validInput(candidates, 'update', person)
    const refused = await candidates.call('update', { ...input, conformanceUnknown: true })
    const version = await candidates.version(person.id)
    await accepted(candidates.call('update', input))
    return holds(isSuccess(refused) || version === person.version, '/version', person.version, version)
  },
})

async function validInput(
  candidates: CandidateLibrary,
  operation: string,
  { id, version }: Candidate,
): Promise<JsonObject> {
  const requestId = candidates.requestId()
  switch (operation) {
    case 'search':
      return { query: 'nobody', page: 1, pageSize: 1 }
    case 'duplicates':
      return { name: 'Nobody' }
    case 'create':
      return candidates.createInput()
    case 'update':
      return { id, version, data: { city: 'Lyon' }, requestId }
    case 'note':
      return { id, content: 'A note.', requestId }
    default:
      return { id }
  }
}

/** Somewhere in the details the field is named; how details give a path is not shown. */
function pointsAt(reply: Reply, field: string) {
  const details = JSON.stringify(at(reply.body, '/error/details') ?? null)
  return holds(
    details.includes(field),
    '/error/details',
    `a path that names ${field}`,
    at(reply.body, '/error/details'),
  )
}
