import type { JsonSchema } from '../schemas/schema.ts'
import type { Fault } from './fault.ts'
import { candidateWrites, enforces, inProperties, on, withoutProperty } from './schema-edits.ts'

/** A text that is long, though no longer than its schema allows, is refused. */
const longRefused = (id: string, operation: string, field: string, most: number): Fault =>
  enforces(
    id,
    ['DISC-LIVE-02'],
    `${operation} refuses a ${field} of more than ${most} characters, although its schema allows them`,
    on([operation], schema => inProperties(schema, field, property => shortened(property, most))),
  )

const shortened = (property: JsonSchema, most: number): JsonSchema => ({
  allOf: [property, { maxLength: most }],
})

/** A resource that read publishes, and refuses as invalid. */
const resourceRefused = (id: string, resource: string, violates: string[]): Fault =>
  enforces(
    id,
    [...violates, 'HIRE-READ-01', 'DISC-LIVE-02', 'CALL-RUN-04'],
    `the resource ${resource} is refused`,
    on(['hiring read'], schema => inProperties(schema, 'resource', property => without(property, resource))),
  )

const without = (property: JsonSchema, value: string): JsonSchema => {
  if (property.const === value) return { not: {} }
  return Array.isArray(property.enum)
    ? { ...property, enum: property.enum.filter(one => one !== value) }
    : property
}

/** Inputs that are taken though the schema refuses them, and refused though it takes them. */
export const enforcedSchemaFaults: Fault[] = [
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
    on(candidateWrites, schema => {
      const dated = () => ({ type: 'string', pattern: '^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$' })
      return inProperties(inProperties(schema, 'startDate', dated), 'endDate', dated)
    }),
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
    ['ERR-400-02', 'DISC-LIVE-01', 'ERR-GEN-01'],
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
    on(candidateWrites, schema => withoutProperty(schema, 'headline')),
  ),
  enforces(
    'create-demands-resume',
    ['CAND-CRT-05', 'DISC-LIVE-02', 'CALL-RUN-01'],
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
    on(['candidate-library search'], schema => withoutProperty(schema, 'pageSize')),
  ),
  enforces(
    'job-search-paging-refused',
    ['JOB-SRCH-01', 'DISC-LIVE-02'],
    'job search refuses page',
    on(['job-library search'], schema => withoutProperty(schema, 'page')),
  ),
  enforces(
    'client-search-query-refused',
    ['CLI-SRCH-01', 'CLI-SRCH-02', 'DISC-LIVE-02'],
    'client search refuses query',
    on(['client-library search'], schema => withoutProperty(schema, 'query')),
    { 'SRV-07': 'a search that finds nothing asks for something' },
  ),
  enforces(
    'flat-read-only',
    ['HIRE-READ-01', 'HIRE-FLOW-01', 'HIRE-FLOW-04', 'HIRE-CTX-01', 'DISC-LIVE-02', 'CALL-RUN-04'],
    'read refuses the nested input that its schema publishes',
    on(['hiring read'], schema => ({ ...schema, properties: { input: false } })),
    { 'CALL-01': 'the call that stands for all of the hiring module is a read' },
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
    ['HIRE-IMP-01', 'HIRE-READ-01', 'DISC-LIVE-02', 'CALL-RUN-04'],
    'the job impact takes its jobId as a string only',
    on(['hiring read'], schema => inProperties(schema, 'jobId', () => ({ type: 'string' }))),
  ),
  longRefused('candidate-duplicates-refuses-long-email', 'candidate-library duplicates', 'email', 100),
  longRefused('candidate-create-refuses-long-headline', 'candidate-library create', 'headline', 100),
  longRefused('candidate-update-refuses-long-headline', 'candidate-library update', 'headline', 100),
  longRefused('candidate-note-refuses-long-content', 'candidate-library note', 'content', 5000),
  longRefused('job-create-refuses-long-title', 'job-library create', 'title', 100),
  longRefused('job-update-refuses-long-title', 'job-library update', 'title', 100),
  longRefused('client-create-refuses-long-industry', 'client-library create', 'industry', 50),
  longRefused('client-update-refuses-long-industry', 'client-library update', 'industry', 50),
  longRefused('hiring-transition-refuses-long-reason', 'hiring transition', 'reason', 1000),
  longRefused('hiring-note-refuses-long-content', 'hiring note', 'content', 5000),
  longRefused('hiring-event-refuses-long-title', 'hiring event', 'title', 100),
  resourceRefused('dashboard-refused', 'dashboard', ['HIRE-FLOW-04']),
  resourceRefused('personalNote-refused', 'personalNote', []),
  enforces(
    'flows-page-size-refused',
    ['HIRE-FLOW-01', 'DISC-LIVE-02'],
    'the list of flows refuses pageSize',
    on(['hiring read'], schema => withoutProperty(schema, 'pageSize')),
  ),
]
