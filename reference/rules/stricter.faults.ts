import type { JsonSchema } from '../schemas/schema.ts'
import { enforces, inProperties, on, type SchemaFault, withoutProperty } from './schema-edits.ts'

/** A text that is long, though no longer than its schema allows, is refused. */
const longRefused = (operation: string, field: string, most: number): SchemaFault =>
  enforces(
    `${named(operation)}-refuses-long-${field}`,
    ['DISC-LIVE-02'],
    `${operation} refuses a ${field} of more than ${most} characters, although its schema allows them`,
    on([operation], schema => inProperties(schema, field, property => shortened(property, most))),
  )

const named = (operation: string) => operation.replace('-library', '').replace(' ', '-')

const shortened = (property: JsonSchema, most: number): JsonSchema => ({
  allOf: [property, { maxLength: most }],
})

/** A resource that read publishes, and refuses as invalid. */
const resourceRefused = (resource: string, violates: string[]): SchemaFault =>
  enforces(
    `${resource}-refused`,
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
  longRefused('candidate-library duplicates', 'email', 100),
  longRefused('candidate-library create', 'headline', 100),
  longRefused('candidate-library update', 'headline', 100),
  longRefused('candidate-library note', 'content', 5000),
  longRefused('job-library create', 'title', 100),
  longRefused('job-library update', 'title', 100),
  longRefused('client-library create', 'industry', 50),
  longRefused('client-library update', 'industry', 50),
  longRefused('hiring transition', 'reason', 1000),
  longRefused('hiring note', 'content', 5000),
  longRefused('hiring event', 'title', 100),
  resourceRefused('dashboard', ['HIRE-FLOW-04']),
  resourceRefused('personalNote', []),
  enforces(
    'flows-page-size-refused',
    ['HIRE-FLOW-01', 'DISC-LIVE-02'],
    'the list of flows refuses pageSize',
    on(['hiring read'], schema => withoutProperty(schema, 'pageSize')),
  ),
]
