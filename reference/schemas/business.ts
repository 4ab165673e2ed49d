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
const jobFields = ({ schemas: { nullable } }: Choices) => ({
  title: { type: 'string', minLength: 1, maxLength: 200 },
  client_id: { ...recordNumber, description: 'A real client company, of companies' },
  city: nullable({ type: 'string', maxLength: 100 }),
  description: nullable({ type: 'string', maxLength: 20_000 }),
  headcount: { type: 'integer', minimum: 1, maximum: 1000 },
  employmentType: { type: 'string', enum: ['full-time', 'part-time', 'contract', 'internship'] },
})

const clientFields = ({ schemas: { nullable } }: Choices) => ({
  name: { type: 'string', minLength: 1, maxLength: 200 },
  industry: nullable({ type: 'string', maxLength: 100 }),
  city: nullable({ type: 'string', maxLength: 100 }),
  website: nullable({ type: 'string', format: 'uri', maxLength: 500 }),
  description: nullable({ type: 'string', maxLength: 10_000 }),
})

/** The data of a new job or company: a service may ask for more than for what it can't do without. */
const created = (
  { business }: Choices,
  fields: Record<string, JsonSchema>,
  asked: { always: string[]; more: string[] },
): JsonSchema => closed(fields, business.asked === 'little' ? asked.always : [...asked.always, ...asked.more])

const changed = ({ business }: Choices, fields: Record<string, JsonSchema>): JsonSchema => ({
  ...closed(fields, []),
  ...(business.asked === 'little' ? {} : { minProperties: 1 }),
})

export const newJob = (choices: Choices): JsonSchema =>
  created(choices, jobFields(choices), {
    always: ['title', 'client_id'],
    more: ['city', 'description', 'headcount'],
  })

export const changedJob = (choices: Choices): JsonSchema => changed(choices, jobFields(choices))

export const newClient = (choices: Choices): JsonSchema =>
  created(choices, clientFields(choices), { always: ['name'], more: ['industry', 'city'] })

export const changedClient = (choices: Choices): JsonSchema => changed(choices, clientFields(choices))
