import type { JsonSchema } from '../schemas/schema.ts'
import type { FaultOf } from './fault.ts'
import { type FieldError, Refusal, recoded } from './refusal.ts'
import type { ValidationRules } from './validation.ts'

type Fault = FaultOf<ValidationRules>

/** A schema with every object opened to unknown fields, down to `depth` levels. */
function opened(schema: unknown, from: number, level = 0): unknown {
  if (Array.isArray(schema)) return schema.map(item => opened(item, from, level))
  if (typeof schema !== 'object' || schema === null) return schema
  const inside = Object.entries(schema).map(([key, item]) => [
    key,
    opened(item, from, key === 'properties' || key === 'items' ? level + 1 : level),
  ])
  const copy = Object.fromEntries(inside) as JsonSchema
  if (level >= from && copy.additionalProperties === false) delete copy.additionalProperties
  return copy
}

/** A schema with its top closed again. */
const openedAtTop = (schema: JsonSchema): JsonSchema => {
  const { additionalProperties: _, oneOf, ...rest } = schema
  const branches = Array.isArray(oneOf)
    ? { oneOf: oneOf.map(branch => openedAtTop(branch as JsonSchema)) }
    : {}
  return { ...rest, ...branches }
}

const enforces = (
  id: string,
  violates: string[],
  what: string,
  change: (schema: JsonSchema, operation: string) => JsonSchema,
): Fault => ({
  id,
  violates,
  what,
  breaks: kept => ({ enforced: (operation, schema) => change(kept.enforced(operation, schema), operation) }),
})

const publishes = (
  id: string,
  violates: string[],
  what: string,
  change: (schema: JsonSchema, operation: string) => JsonSchema,
): Fault => ({
  id,
  violates,
  what,
  breaks: kept => ({
    published: (operation, schema) => change(kept.published(operation, schema), operation),
  }),
})

const unknownAccepted = (module: string, violates: string): Fault =>
  enforces(
    `unknown-input-accepted-by-${module}`,
    [violates, 'DISC-LIVE-01', 'ERR-400-03'],
    `${module} passes over unknown fields of the input`,
    (schema, operation) => (operation.startsWith(`${module} `) ? openedAtTop(schema) : schema),
  )

const notRequired = (id: string, operation: string, field: string, violates: string[]): Fault =>
  enforces(id, violates, `${operation} does without ${field}`, (schema, of) =>
    of === operation
      ? { ...schema, required: (schema.required as string[]).filter(name => name !== field) }
      : schema,
  )

/** A schema with something done to the properties of a name, wherever they stand. */
function inProperties(schema: unknown, name: string, change: (property: JsonSchema) => unknown): JsonSchema {
  if (Array.isArray(schema))
    return schema.map(item => inProperties(item, name, change)) as unknown as JsonSchema
  if (typeof schema !== 'object' || schema === null) return schema as unknown as JsonSchema
  return Object.fromEntries(
    Object.entries(schema).map(([key, item]) =>
      key === 'properties' && typeof item === 'object' && item !== null && name in item
        ? [
            key,
            {
              ...inPropertiesOf(item as JsonSchema, name, change),
              [name]: change((item as Record<string, JsonSchema>)[name] ?? {}),
            },
          ]
        : [key, inProperties(item, name, change)],
    ),
  )
}

const inPropertiesOf = (properties: JsonSchema, name: string, change: (property: JsonSchema) => unknown) =>
  Object.fromEntries(Object.entries(properties).map(([key, item]) => [key, inProperties(item, name, change)]))

const on =
  (operations: string[], change: (schema: JsonSchema) => JsonSchema) =>
  (schema: JsonSchema, operation: string) =>
    operations.includes(operation) ? change(schema) : schema

const candidateWrites = ['candidate-library create', 'candidate-library update']

const refusedAs = (id: string, status: number, code: string, violates: string[]): Fault => ({
  id,
  violates,
  what: `an invalid input is answered ${status} ${code}`,
  breaks: () => ({ refused: refusal => recoded(refusal, status, code) }),
})

const detailed = (id: string, what: string, details: (errors: FieldError[]) => unknown): Fault => ({
  id,
  violates: ['ERR-400-05'],
  what,
  breaks: () => ({
    refused: ({ status, code, message, details: errors }) =>
      new Refusal(
        status,
        code,
        id === 'details-missing' ? 'Invalid input.' : message,
        details(errors as FieldError[]),
      ),
  }),
})

export const validationFaults: Fault[] = [
  unknownAccepted('candidate-library', 'CALL-UNK-01'),
  unknownAccepted('job-library', 'CALL-UNK-02'),
  unknownAccepted('client-library', 'CALL-UNK-03'),
  unknownAccepted('hiring', 'CALL-UNK-04'),
  enforces(
    'unknown-data-fields-accepted',
    ['CALL-UNK-05', 'DISC-LIVE-01', 'ERR-400-03'],
    'unknown fields deeper in the input are passed over',
    schema => opened(schema, 1) as JsonSchema,
  ),
  enforces(
    'unknown-work-fields-accepted',
    ['CALL-UNK-05', 'DISC-LIVE-01'],
    'unknown fields of a work experience are passed over',
    schema => inProperties(schema, 'workExperiences', property => opened(property, 0)),
  ),
  enforces(
    'unknown-education-fields-accepted',
    ['CALL-UNK-05', 'DISC-LIVE-01'],
    'unknown fields of an education are passed over',
    schema => inProperties(schema, 'educationExperiences', property => opened(property, 0)),
  ),
  notRequired('create-without-request-id', 'candidate-library create', 'requestId', [
    'IDEM-KEY-02',
    'DISC-LIVE-01',
    'ERR-400-01',
  ]),
  notRequired('update-without-request-id', 'candidate-library update', 'requestId', [
    'IDEM-KEY-03',
    'DISC-LIVE-01',
    'ERR-400-01',
  ]),
  notRequired('note-without-request-id', 'candidate-library note', 'requestId', [
    'IDEM-KEY-04',
    'DISC-LIVE-01',
    'ERR-400-01',
  ]),
  notRequired('upload-without-request-id', 'attachments upload', 'requestId', ['IDEM-KEY-05']),
  notRequired('flow-create-without-request-id', 'hiring create', 'requestId', [
    'IDEM-KEY-06',
    'DISC-LIVE-01',
    'ERR-400-01',
  ]),
  notRequired('job-create-without-request-id', 'job-library create', 'requestId', [
    'IDEM-KEY-07',
    'DISC-LIVE-01',
    'ERR-400-01',
  ]),
  notRequired('flow-note-without-request-id', 'hiring note', 'requestId', [
    'IDEM-KEY-07',
    'DISC-LIVE-01',
    'ERR-400-01',
  ]),
  notRequired('client-update-without-request-id', 'client-library update', 'requestId', [
    'IDEM-KEY-07',
    'DISC-LIVE-01',
    'ERR-400-01',
  ]),
  notRequired('job-state-without-impact-token', 'hiring jobState', 'impactToken', [
    'HIRE-STATE-01',
    'DISC-LIVE-01',
  ]),
  notRequired('update-without-version', 'candidate-library update', 'version', [
    'VER-03',
    'DISC-LIVE-01',
    'ERR-400-01',
  ]),
  notRequired('upload-without-version', 'attachments upload', 'version', ['VER-10']),
  notRequired('job-update-without-version', 'job-library update', 'version', [
    'VER-21',
    'DISC-LIVE-01',
    'ERR-400-01',
  ]),
  enforces(
    'transition-without-version',
    ['VER-15', 'DISC-LIVE-01', 'ERR-400-01'],
    'a transition does without version',
    on(['hiring transition'], schema => ({
      ...schema,
      required: (schema.required as string[]).filter(name => name !== 'version'),
    })),
  ),
  enforces(
    'transition-without-reason',
    ['HIRE-TRN-04', 'DISC-LIVE-01', 'ERR-400-01'],
    'a transition does without reason',
    on(['hiring transition'], schema => ({
      ...schema,
      required: (schema.required as string[]).filter(name => name !== 'reason'),
    })),
  ),
  enforces(
    'transition-to-any-stage',
    ['HIRE-TRN-03', 'DISC-LIVE-01'],
    'a transition takes any text for a stage',
    on(['hiring transition'], schema => inProperties(schema, 'stage', () => ({ type: 'string' }))),
  ),
  enforces(
    'any-date-stored',
    ['CAND-DATE-06', 'DISC-LIVE-01', 'ERR-400-04'],
    'dates of any form are stored',
    schema =>
      inProperties(
        inProperties(schema, 'startDate', () => ({})),
        'endDate',
        () => ({}),
      ),
  ),
  enforces(
    'dates-in-slashes-stored',
    ['CAND-DATE-06', 'DISC-LIVE-01'],
    'dates with slashes are stored',
    on(candidateWrites, schema => {
      const loose = () => ({
        type: ['string', 'null'],
        pattern: '^[0-9]{2,4}([-/][0-9]{1,2}([-/][0-9]{1,4})?)?$',
      })
      return inProperties(inProperties(schema, 'startDate', loose), 'endDate', loose)
    }),
  ),
  enforces(
    'year-alone-refused',
    ['CAND-DATE-01', 'DISC-LIVE-02'],
    'a year alone is refused as a date',
    on(candidateWrites, schema =>
      inProperties(schema, 'startDate', () => ({
        type: ['string', 'null'],
        pattern: '^[0-9]{4}-[0-9]{2}(-[0-9]{2})?$',
      })),
    ),
  ),
  enforces(
    'month-alone-refused',
    ['CAND-DATE-02', 'DISC-LIVE-02'],
    'a year and month are refused as a date',
    on(candidateWrites, schema =>
      inProperties(schema, 'startDate', () => ({
        type: ['string', 'null'],
        pattern: '^[0-9]{4}(-[0-9]{2}-[0-9]{2})?$',
      })),
    ),
  ),
  enforces(
    'full-date-refused',
    ['CAND-DATE-03', 'DISC-LIVE-02'],
    'a full date is refused',
    on(candidateWrites, schema =>
      inProperties(schema, 'startDate', () => ({
        type: ['string', 'null'],
        pattern: '^[0-9]{4}(-[0-9]{2})?$',
      })),
    ),
  ),
  enforces(
    'unknown-date-refused',
    ['CAND-DATE-04', 'DISC-LIVE-02'],
    'null is refused as a date',
    on(candidateWrites, schema => inProperties(schema, 'endDate', () => ({ type: 'string' }))),
  ),
  enforces(
    'missing-date-refused',
    ['CAND-DATE-05', 'DISC-LIVE-02'],
    'an experience without start is refused',
    on(candidateWrites, schema =>
      inProperties(schema, 'workExperiences', property => ({
        ...property,
        items: { ...(property.items as object), required: ['startDate'] },
      })),
    ),
  ),
  enforces(
    'types-coerced',
    ['ERR-400-02', 'DISC-LIVE-01'],
    'numbers and booleans are taken where text belongs',
    on(
      ['candidate-library detail', 'candidate-library search', 'candidate-library note', ...candidateWrites],
      schema =>
        inProperties(
          inProperties(
            inProperties(schema, 'query', () => ({})),
            'city',
            () => ({}),
          ),
          'content',
          () => ({}),
        ),
    ),
  ),
  enforces(
    'page-bounds-not-enforced',
    ['ERR-400-04', 'DISC-LIVE-01'],
    'page and pageSize may be out of their bounds',
    schema =>
      inProperties(
        inProperties(schema, 'page', () => ({ type: 'integer' })),
        'pageSize',
        () => ({ type: 'integer' }),
      ),
  ),
  enforces(
    'choices-not-enforced',
    ['ERR-400-04', 'DISC-LIVE-01'],
    'any text is taken for a source or an employment type',
    schema =>
      inProperties(
        inProperties(schema, 'source', () => ({ type: 'string' })),
        'employmentType',
        () => ({ type: 'string' }),
      ),
  ),
  enforces(
    'lengths-off-by-one',
    ['ERR-400-04', 'DISC-LIVE-01'],
    'texts may be one character longer than published',
    schema =>
      inProperties(schema, 'name', property => ({ ...property, maxLength: Number(property.maxLength) + 1 })),
  ),
  enforces(
    'stricter-than-published',
    ['DISC-LIVE-02'],
    'names of more than forty characters are refused, although the schema allows them',
    schema => inProperties(schema, 'name', property => ({ ...property, maxLength: 40 })),
  ),
  enforces(
    'headline-refused',
    ['DISC-LIVE-02'],
    'the published field headline is refused',
    on(candidateWrites, schema => inProperties(schema, 'headline', () => false)),
  ),
  enforces(
    'create-demands-resume',
    ['CAND-CRT-05', 'DISC-LIVE-02'],
    'create asks for a resume text',
    on(['candidate-library create'], schema =>
      inProperties(schema, 'data', data => ({ ...data, required: ['name', 'rawResumeText'] })),
    ),
  ),
  enforces(
    'upload-of-any-kind',
    ['ATT-UP-07'],
    'an upload takes any kind',
    on(['attachments upload'], schema => inProperties(schema, 'kind', () => ({ type: 'string' }))),
  ),
  enforces(
    'upload-kind-other-refused',
    ['ATT-UP-06'],
    'the kind other is refused',
    on(['attachments upload'], schema =>
      inProperties(schema, 'kind', () => ({ enum: ['resume', 'screenshot'] })),
    ),
  ),
  enforces(
    'search-paging-refused',
    ['CAND-SRCH-01', 'DISC-LIVE-02'],
    'candidate search refuses pageSize',
    on(['candidate-library search'], schema => inProperties(schema, 'pageSize', () => false)),
  ),
  enforces(
    'job-search-paging-refused',
    ['JOB-SRCH-01', 'DISC-LIVE-02'],
    'job search refuses page',
    on(['job-library search'], schema => inProperties(schema, 'page', () => false)),
  ),
  enforces(
    'client-search-query-refused',
    ['CLI-SRCH-01', 'CLI-SRCH-02', 'DISC-LIVE-02'],
    'client search refuses query',
    on(['client-library search'], schema => inProperties(schema, 'query', () => false)),
  ),
  enforces(
    'resource-refused',
    ['HIRE-FLOW-04', 'HIRE-READ-01', 'DISC-LIVE-02'],
    'the resource dashboard is refused',
    on(['hiring read'], schema => ({
      ...schema,
      oneOf: (schema.oneOf as JsonSchema[]).filter(branch => !JSON.stringify(branch).includes('"dashboard"')),
    })),
  ),
  enforces(
    'flat-read-only',
    ['HIRE-READ-01', 'HIRE-FLOW-01', 'HIRE-CTX-01', 'DISC-LIVE-02'],
    'read refuses the nested input that its schema publishes',
    on(['hiring read'], schema => ({ ...schema, properties: { input: false } })),
  ),
  enforces(
    'unknown-resource-answered',
    ['HIRE-READ-02', 'DISC-LIVE-01'],
    'read answers any other resource with nothing',
    on(['hiring read'], schema => ({
      type: 'object',
      anyOf: [
        schema,
        {
          properties: {
            resource: {
              type: 'string',
              not: { enum: ['context', 'flows', 'detail', 'dashboard', 'personalNote', 'jobImpact'] },
            },
            input: { type: 'object' },
          },
          required: ['resource'],
        },
      ],
    })),
  ),
  enforces(
    'impact-job-id-as-text',
    ['HIRE-IMP-01', 'DISC-LIVE-02'],
    'the job impact takes its jobId as a string only',
    on(['hiring read'], schema => inProperties(schema, 'jobId', () => ({ type: 'string' }))),
  ),
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
    ['CAND-DET-13'],
    'the schema of create and update takes the handle of an instant messenger',
    (schema, operation) =>
      candidateWrites.includes(operation)
        ? inProperties(schema, 'data', data => ({
            ...data,
            properties: { ...(data.properties as object), wechat: { type: 'string' } },
          }))
        : schema,
  ),
  refusedAs('invalid-422', 422, 'VALIDATION_ERROR', ['ERR-400-01', 'ERR-400-02', 'ERR-400-03', 'ERR-400-04']),
  refusedAs('invalid-other-code', 400, 'BAD_REQUEST', [
    'ERR-400-01',
    'ERR-400-02',
    'ERR-400-03',
    'ERR-400-04',
  ]),
  refusedAs('invalid-500', 500, 'INTERNAL', [
    'ERR-400-01',
    'ERR-400-02',
    'ERR-400-03',
    'ERR-400-04',
    'ERR-GEN-01',
  ]),
  detailed('details-missing', 'a validation error has no details', () => undefined),
  detailed('details-without-paths', 'the details of a validation error are messages without paths', errors =>
    errors.map(() => ({ message: 'is not valid' })),
  ),
  {
    id: 'invalid-note-written',
    violates: ['ERR-400-06'],
    what: 'a candidate note with an unknown field is refused, and written by then',
    breaks: () => ({
      beforeRefusal: (operation, effect) =>
        void (operation.id === 'candidate-library note' && attempted(effect)),
    }),
  },
  {
    id: 'invalid-create-written',
    violates: ['ERR-400-06'],
    what: 'an invalid create is refused, and carried out by then',
    breaks: () => ({
      beforeRefusal: (operation, effect) =>
        void (operation.id === 'candidate-library create' && attempted(effect)),
    }),
  },
]

/** Does what can be done with an invalid input. */
function attempted(effect: () => unknown): void {
  try {
    effect()
  } catch {
    // It was too invalid to have an effect.
  }
}
