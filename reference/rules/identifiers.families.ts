import type { Surface } from '../../document/index.ts'
import { anywhere, atEachOf } from './families.ts'
import { operationAnswers } from './seam-edits.ts'

/** The fields that the document gives a type. */
const fields = ['id', 'candidateId', 'jobId', 'client_id'] as const

type Field = (typeof fields)[number]

const flowReads = ['flows', 'detail', 'dashboard', 'jobImpact']

/** Whether answers at a surface name a record under a field. */
const names: Record<Field, (surface: Surface) => boolean> = {
  id: ({ id }) => ['candidate-library.search', 'candidate-library.duplicates'].includes(id),
  candidateId: ({ resource = '' }) => flowReads.includes(resource),
  jobId: ({ family, operation, resource = '' }) =>
    flowReads.includes(resource) ||
    (family === 'job-library' && operation !== 'companies') ||
    ['jobState', 'jobAssign'].includes(operation),
  client_id: ({ id, family }) =>
    family === 'client-library' ||
    id === 'job-library.companies' ||
    /^job-library\.(search|detail)$/.test(id),
}

const stated: Record<Field, string> = {
  id: 'CAND-ID-01',
  candidateId: 'CAND-ID-01',
  jobId: 'JOB-01',
  client_id: 'CLI-01',
}

/** What else falls with an id of another type: who is looked for isn't met under it. */
const beside: Record<string, string[]> = {
  'candidate-library.search:id': ['CAND-SRCH-02'],
  'candidate-library.duplicates:id': ['CAND-DUP-01', 'CAND-DUP-02'],
  'hiring.read.flows:candidateId': ['HIRE-FLOW-02'],
  'hiring.read.detail:candidateId': ['HIRE-DET-01'],
  'hiring.read.detail:jobId': ['HIRE-DET-01'],
  'hiring.read.jobImpact:candidateId': ['HIRE-IMP-04'],
  'job-library.detail:client_id': ['JOB-DET-01'],
  'job-library.search:client_id': ['JOB-DET-01'],
  'job-library.companies:client_id': ['JOB-COMP-01'],
  'client-library.detail:client_id': ['CLI-DET-01'],
}

/** Numbers become texts, and texts the number that stands in them. */
const retyped = (id: unknown): unknown =>
  typeof id === 'string' ? Number(/[1-9][0-9]{0,8}/.exec(id)?.[0] ?? 7) : String(id)

/** The answer with every member of that name of another type. */
function withRetyped(answer: unknown, field: Field): unknown {
  if (Array.isArray(answer)) return answer.map(item => withRetyped(item, field))
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      name === field && value !== null ? retyped(value) : withRetyped(value, field),
    ]),
  )
}

/** Ids of a type that isn't theirs, in the answers at one place. */
export const identifierFamilies = atEachOf<object, Field>(
  'id-of-another-type',
  anywhere,
  surface => Object.fromEntries(fields.filter(field => names[field](surface)).map(field => [field, field])),
  ({ surface, operation }, field) => ({
    violates: [stated[field], ...(beside[`${surface.id}:${field}`] ?? [])],
    what: `${surface.id} gives ${field} as a ${stated[field] === 'CAND-ID-01' ? 'number' : 'text'}`,
    alters: operationAnswers(operation, answer => withRetyped(answer, field)),
  }),
)
