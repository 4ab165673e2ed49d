import type { Surface } from '../../document/index.ts'
import type { JsonSchema } from '../schemas/schema.ts'
import { atEachOf } from './families.ts'
import { notAskingFor, schemasIn } from './schema-edits.ts'
import type { Seams } from './seams.ts'

const ofCandidate = ['id']

/**
 * The fields that the published schemas ask for, by surface; a slash stands before a field of `data`, or of what a read
 * takes. The requestId has a family of its own, and a resource is what tells one read from another. A
 * member who is not named is refused as one who doesn't exist is, with the same error.
 */
const requiredFields: Record<string, string[]> = {
  'candidate-library.detail': ofCandidate,
  'candidate-library.contacts': ofCandidate,
  'candidate-library.notes': ofCandidate,
  'candidate-library.documentInfo': ofCandidate,
  'candidate-library.documents': ofCandidate,
  'candidate-library.resumeContent': ofCandidate,
  'candidate-library.duplicates': ['name'],
  'candidate-library.create': ['data', 'data/name'],
  'candidate-library.update': ['id', 'version', 'data'],
  'candidate-library.note': ['id', 'content'],
  'job-library.detail': ['jobId'],
  'job-library.create': ['data', 'data/title', 'data/client_id'],
  'job-library.update': ['jobId', 'version', 'data'],
  'client-library.detail': ['client_id'],
  'client-library.create': ['data', 'data/name'],
  'client-library.update': ['client_id', 'version', 'data'],
  'hiring.read.detail': ['input/flowId'],
  'hiring.read.jobImpact': ['input/jobId'],
  'hiring.create': ['candidateId', 'jobId'],
  'hiring.transition': ['flowId', 'version', 'reason', 'stage'],
  'hiring.assign': ['flowId', 'version'],
  'hiring.collaborate': ['flowId', 'version'],
  'hiring.note': ['flowId', 'content'],
  'hiring.event': ['flowId', 'kind', 'title', 'startsAt'],
  'hiring.jobState': ['jobId', 'version', 'impactToken', 'state'],
  'hiring.jobAssign': ['jobId', 'version'],
  'hiring.candidatePolicy': ['candidateId', 'version', 'policy'],
  'hiring.candidateAssign': ['candidateId', 'version'],
  'hiring.resolveImport': ['importId', 'decision'],
  'hiring.personalNote': ['content'],
}

/** The statements that ask for a single field of a surface. */
const asked: Record<string, Record<string, string[]>> = {
  'candidate-library.update': { version: ['VER-03'] },
  'job-library.update': { version: ['VER-21'] },
  'hiring.transition': { version: ['VER-15'], reason: ['HIRE-TRN-04'] },
  'hiring.jobState': { impactToken: ['HIRE-STATE-01'] },
}

const fieldsOf = ({ id }: Surface): Record<string, string> =>
  Object.fromEntries((requiredFields[id] ?? []).map(field => [field, field]))

/** Single required fields that one surface does without, though its schema asks for them. */
export const requiredFieldFamilies = atEachOf<Seams, string>(
  'required-missing-taken',
  ({ id }) => id in requiredFields,
  fieldsOf,
  ({ surface }, field) => ({
    violates: [
      ...['ERR-400-01', 'DISC-LIVE-01', 'ERR-400-04', 'ERR-GEN-01'],
      ...(asked[surface.id]?.[field] ?? []),
    ],
    what: `${surface.id} does without ${field}, which its schema asks for`,
    alters: schemasIn('enforced', (schema, operation) =>
      operation === `${surface.family} ${surface.operation}`
        ? without(schema, field.split('/'), surface.resource)
        : schema,
    ),
  }),
)

/** A schema that does without the field of this path; of the branches, that of the resource alone. */
function without(schema: JsonSchema, path: string[], resource?: string): JsonSchema {
  const [first = '', next] = path
  if (resource !== undefined && Array.isArray(schema.oneOf))
    return { ...schema, oneOf: schema.oneOf.map(one => (isOf(one, resource) ? without(one, path) : one)) }
  if (next === undefined) return notAskingFor(schema, first)
  const properties = Object(schema.properties) as Record<string, JsonSchema>
  return { ...schema, properties: { ...properties, [first]: notAskingFor(properties[first] ?? {}, next) } }
}

const isOf = ({ properties }: JsonSchema, resource: string) =>
  (Object(Object(properties).resource) as JsonSchema).const === resource
