import type { JsonSchema } from '../schemas/schema.ts'
import { enforces, inProperties, on, type SchemaFault, withoutProperty } from './schema-edits.ts'

/** A text that is long, though no longer than its schema allows, is refused. */
const longRefused = (id: string, operation: string, field: string, most: number): SchemaFault =>
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
const resourceRefused = (id: string, resource: string, violates: string[]): SchemaFault =>
  enforces(
    id,
    [...violates, 'HIRE-READ-01', 'DISC-LIVE-02'],
    `the resource ${resource} is refused`,
    on(['hiring read'], schema => inProperties(schema, 'resource', property => without(property, resource))),
  )

const without = (property: JsonSchema, value: string): JsonSchema => {
  if (property.const === value) return { not: {} }
  return Array.isArray(property.enum)
    ? { ...property, enum: property.enum.filter(one => one !== value) }
    : property
}

/** Inputs that are as the schema has them are refused, by one operation at one place. */
export const stricterFaults: SchemaFault[] = [
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
