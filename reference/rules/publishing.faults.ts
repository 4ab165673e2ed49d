import type { JsonSchema } from '../schemas/schema.ts'
import { type FieldError, Refusal, recoded } from './refusal.ts'
import { candidateWrites, inProperties, opened, publishes, type SchemaFault } from './schema-edits.ts'

const refusedAs = (id: string, status: number, code: string, violates: string[]): SchemaFault => ({
  id,
  violates,
  what: `an invalid input is answered ${status} ${code}`,
  breaks: () => ({ refused: refusal => recoded(refusal, status, code) }),
})

const detailed = (
  id: string,
  what: string,
  details: (errors: FieldError[]) => unknown,
  rewrittenMessage?: string,
): SchemaFault => ({
  id,
  violates: ['ERR-400-05'],
  what,
  breaks: () => ({
    refused: ({ status, code, message, details: errors }) =>
      new Refusal(status, code, rewrittenMessage ?? message, details(errors as FieldError[])),
  }),
})

const writtenAllTheSame = (id: string, name: 'note' | 'create' | 'update'): SchemaFault => ({
  id,
  violates: ['ERR-400-06'],
  what: `an invalid candidate ${name} is refused, and carried out by then`,
  breaks: () => ({
    beforeRefusal: (operation, input, effect) => {
      if (operation.id === `candidate-library ${name}` && canBeLookedUp(input))
        attempted(() => effect(withNumbers(input)))
    },
  }),
})

/** What is published instead of the schema that is enforced, and how what breaks it is refused. */
export const publishingFaults: SchemaFault[] = [
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
    ['IDEM-KEY-01', 'DISC-LIVE-02'],
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
    ['VER-18', 'DISC-LIVE-02'],
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
  refusedAs('invalid-422', 422, 'VALIDATION_ERROR', [
    'ERR-400-01',
    'ERR-400-02',
    'ERR-400-03',
    'ERR-400-04',
    'ERR-400-08',
  ]),
  refusedAs('invalid-other-code', 400, 'BAD_REQUEST', [
    'ERR-400-01',
    'ERR-400-02',
    'ERR-400-03',
    'ERR-400-04',
    'ERR-400-08',
  ]),
  refusedAs('invalid-500', 500, 'INTERNAL', [
    'ERR-400-07',
    'ERR-400-01',
    'ERR-400-02',
    'ERR-400-03',
    'ERR-400-04',
    'ERR-GEN-01',
  ]),
  detailed('details-missing', 'a validation error has no details', () => undefined, 'Invalid input.'),
  detailed('details-without-paths', 'the details of a validation error are messages without paths', errors =>
    errors.map(() => ({ path: '', message: 'is not valid' })),
  ),
  writtenAllTheSame('invalid-note-written', 'note'),
  writtenAllTheSame('invalid-create-written', 'create'),
  writtenAllTheSame('invalid-update-written', 'update'),
]

/** Whether lookups can live with what an input makes of a candidate: they compare texts. */
const canBeLookedUp = (input: unknown): boolean => {
  const data = Object(Object(input).data) as Record<string, unknown>
  return ['name', 'phone', 'email'].every(field => ['string', 'undefined'].includes(typeof data[field]))
}

/** Does what can be done with an invalid input. */
function attempted(effect: () => unknown): void {
  try {
    effect()
  } catch {
    // It was too invalid to have an effect.
  }
}

/** An input whose version is a number, if it can be read as one. */
function withNumbers(input: unknown): unknown {
  const { version, ...rest } = Object(input) as Record<string, unknown>
  return version === undefined ? rest : { ...rest, version: Number(version) }
}
