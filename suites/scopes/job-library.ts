import { accepted, breaks, businessError, carriedOut, check, everyScopeBut, refusal } from '#check'
import { lacking } from './cell.ts'
import { type LackingScope, lackingScope } from './lacking-scope.ts'

const rows: LackingScope[] = [
  {
    id: 'scopes.job-library.search.without-jobs-read',
    surface: 'job-library search',
    lacks: 'jobs:read',
    requirement: 'SCOPE-JOB-02',
  },
  {
    id: 'scopes.job-library.detail.without-jobs-read',
    surface: 'job-library detail',
    lacks: 'jobs:read',
    requirement: 'SCOPE-JOB-03',
  },
  {
    id: 'scopes.job-library.create.without-jobs-write',
    surface: 'job-library create',
    lacks: 'jobs:write',
    requirement: 'SCOPE-JOB-04',
  },
  {
    id: 'scopes.job-library.update.without-jobs-write',
    surface: 'job-library update',
    lacks: 'jobs:write',
    requirement: 'SCOPE-JOB-05',
  },
]

export default [
  /** Every operation of the job library but companies, without its scope. */
  ...rows.map(lackingScope),

  /** Companies needs jobs:read, clients:read or both, whichever the target asks for (READINGS T-33). */
  check({
    id: 'scopes.job-library.companies.without-either',
    cell: lacking('job-library companies', 'jobs:read and clients:read'),
    surface: { id: 'job-library.companies', rule: 'scope' },
    requirements: ['SCOPE-JOB-01', 'ERR-403-01'],
    needs: ['recruiter'],
    async run({ jobs, connected, observe }) {
      const input = await jobs.input('companies')
      const over = async (scope: string) =>
        (await connected('recruiter', scope)).jobs.call('companies', input)
      const [jobsOnly, clientsOnly] = [await over('jobs:read'), await over('clients:read')]
      observe(
        'OQ-COMPANIES-SCOPE',
        { 'jobs:read': jobsOnly.status, 'clients:read': clientsOnly.status },
        jobsOnly,
      )
      return refusal(
        await over(everyScopeBut('jobs:read', 'clients:read')),
        () => accepted(jobs.call('companies', input)),
        {
          ifCarriedOut: reply => breaks('SCOPE-JOB-01', carriedOut('neither scope is there')(reply)),
          ifRefused: reply => breaks('ERR-403-01', businessError(reply, 403, 'FORBIDDEN')),
        },
      )
    },
  }),
]
