import type { Choices } from '../choices/index.ts'
import { jobStatuses } from '../model/job.ts'
import { recordNumber } from './common.ts'
import { closed, type JsonSchema } from './schema.ts'

export const jobStatus: JsonSchema = { type: 'string', enum: [...jobStatuses] }

export const jobStatusFilter = ({ business }: Choices): JsonSchema => ({
  type: 'string',
  enum: [
    ...(business.jobSearchStatuses === 'open-alone' ? ['open'] : jobStatuses),
    ...(business.newJob === 'draft' ? ['draft'] : []),
    ...(business.jobSearchStatuses === 'with-all' ? ['all'] : []),
  ],
})

/** The basic information of a job; its status is changed by hiring jobState only. */
export const jobData = ({ schemas: { nullable } }: Choices, required: string[]): JsonSchema =>
  closed(
    {
      title: { type: 'string', minLength: 1, maxLength: 200 },
      client_id: { ...recordNumber, description: 'A real client company, of companies' },
      city: nullable({ type: 'string', maxLength: 100 }),
      description: nullable({ type: 'string', maxLength: 20_000 }),
      headcount: { type: 'integer', minimum: 1, maximum: 1000 },
      employmentType: { type: 'string', enum: ['full-time', 'part-time', 'contract', 'internship'] },
    },
    required,
  )

export const clientData = ({ schemas: { nullable } }: Choices, required: string[]): JsonSchema =>
  closed(
    {
      name: { type: 'string', minLength: 1, maxLength: 200 },
      industry: nullable({ type: 'string', maxLength: 100 }),
      city: nullable({ type: 'string', maxLength: 100 }),
      website: nullable({ type: 'string', format: 'uri', maxLength: 500 }),
      description: nullable({ type: 'string', maxLength: 10_000 }),
    },
    required,
  )
