import type { ModuleId, Scope } from '../../document/types.ts'
import { closed, type JsonSchema } from '../schemas/schema.ts'
import { type Call, type Operation, operation } from './operation.ts'
import { sees } from './records.ts'

/** A read that the document doesn't name. */
const further = (
  id: { module: ModuleId; name: string; description: string; scope: Scope },
  schema: () => JsonSchema,
  run: (call: Call, input: { title?: string }) => unknown,
): Operation =>
  operation<{ title?: string }>({
    ...id,
    effect: 'read',
    scopes: [id.scope],
    takes: 'plain',
    answers: 'plain',
    offered: ({ discovery }) => discovery.furtherOperation === 'reads',
    schema,
    run,
  })

const none = () => closed({})

/** Reads whose names sound like what isn't offered, and are something else. */
export const furtherReads: Operation[] = [
  further(
    {
      module: 'job-library',
      name: 'duplicates',
      description: 'How many jobs have this title.',
      scope: 'jobs:read',
    },
    () => closed({ title: { type: 'string', minLength: 1, maxLength: 200 } }, ['title']),
    (call, { title }) => {
      const seen = [...call.store.jobs.values()].filter(job => sees(call, 'job', job))
      return { found: seen.filter(job => job.data.title === title).length }
    },
  ),
  further(
    {
      module: 'job-library',
      name: 'closingSoon',
      description: 'How many jobs come to their end this month.',
      scope: 'jobs:read',
    },
    none,
    () => ({ found: 0 }),
  ),
  further(
    {
      module: 'job-library',
      name: 'administrativeAreas',
      description: 'The areas in which jobs are.',
      scope: 'jobs:read',
    },
    none,
    () => ({ areas: ['North', 'South'] }),
  ),
  further(
    {
      module: 'hiring',
      name: 'jobCloseReasons',
      description: 'The reasons that can be given when a job is closed; changes nothing.',
      scope: 'hiring:read',
    },
    none,
    () => ({ reasons: ['filled', 'given up'] }),
  ),
]
