import type { JsonSchema } from '../schemas/schema.ts'
import type { Fault } from './fault.ts'
import { candidateWrites, inProperties, opened, publishes } from './schema-edits.ts'

/** What is published instead of the schema that is enforced. */
export const publishedSchemaFaults: Fault[] = [
  publishes(
    'schema-not-a-schema',
    ['DISC-TOOL-04'],
    'the schema of contacts is no valid JSON Schema',
    (schema, operation) =>
      operation === 'candidate-library contacts' ? { ...schema, type: 'map', required: 'id' } : schema,
  ),
  publishes(
    'schema-as-example',
    ['DISC-TOOL-04', 'DISC-LIVE-01', 'DISC-LIVE-02', 'DISC-LIVE-03'],
    'the schema of note has types that do not exist',
    (schema, operation) =>
      operation === 'candidate-library note'
        ? { ...schema, properties: { id: { type: 'str' }, content: { type: 'text' } } }
        : schema,
  ),
  publishes(
    'schema-open-to-unknown-fields',
    ['DISC-LIVE-03'],
    'the published schemas leave the input open',
    schema => opened(schema, 0) as JsonSchema,
  ),
  publishes(
    'schema-outdated',
    ['DISC-LIVE-02'],
    'the published schema of create has a field that has been taken away',
    (schema, operation) =>
      operation === 'candidate-library create'
        ? inProperties(schema, 'data', data => ({
            ...data,
            properties: { ...(data.properties as object), nickname: { type: 'string' } },
          }))
        : schema,
  ),
  publishes(
    'schema-looser-than-enforced',
    ['DISC-LIVE-02'],
    'the published schema of create does not ask for a name',
    (schema, operation) =>
      operation === 'candidate-library create'
        ? inProperties(schema, 'data', ({ required: _, ...data }) => data)
        : schema,
    {
      'CAND-CRT-01': 'a create that leaves out what its schema does not ask for is refused',
      'CAND-CRT-05': 'a create that leaves out what its schema does not ask for is refused',
    },
  ),
  publishes(
    'schema-tighter-than-enforced',
    ['DISC-LIVE-01'],
    'the published schema of search asks for a query that is not needed',
    (schema, operation) =>
      operation === 'candidate-library search' ? { ...schema, required: ['query'] } : schema,
  ),
  publishes(
    'schemas-without-request-id',
    ['IDEM-KEY-01', 'DISC-LIVE-02', 'CALL-RUN-04'],
    'the published schema of a flow note does not know requestId',
    (schema, operation) => {
      if (operation !== 'hiring note') return schema
      const { requestId: _, ...properties } = schema.properties as JsonSchema
      return {
        ...schema,
        properties,
        required: (schema.required as string[]).filter(name => name !== 'requestId'),
      }
    },
    { 'HIRE-NOTE-01': 'a note as its schema has it is refused for want of a requestId' },
  ),
  publishes(
    'schemas-without-version',
    ['VER-18', 'DISC-LIVE-02', 'CALL-RUN-02'],
    'the published schema of a job update does not know version',
    (schema, operation) => {
      if (operation !== 'job-library update') return schema
      const { version: _, ...properties } = schema.properties as JsonSchema
      return {
        ...schema,
        properties,
        required: (schema.required as string[]).filter(name => name !== 'version'),
      }
    },
  ),
  publishes(
    'schema-takes-messenger',
    ['CAND-DET-13', 'DISC-LIVE-02'],
    'the schema of create and update takes the handle of an instant messenger',
    (schema, operation) =>
      candidateWrites.includes(operation)
        ? inProperties(schema, 'data', data => ({
            ...data,
            properties: { ...(data.properties as object), wechat: { type: 'string' } },
          }))
        : schema,
  ),
]
