import { accepted, breaks, businessError, carriedOut, check, refusal } from '#check'
import { lacking } from './cell.ts'
import { refusedWithout } from './refused.ts'

export default [
  /** Every operation of the job library but companies, each time without the scope that it needs. */
  refusedWithout('jobs', {
    id: 'scopes.job-library.search.without-jobs-read',
    requirement: 'SCOPE-JOB-02',
    operation: 'search',
    lacks: 'jobs:read',
    holds: 'jobs:write',
  }),
  refusedWithout('jobs', {
    id: 'scopes.job-library.detail.without-jobs-read',
    requirement: 'SCOPE-JOB-03',
    operation: 'detail',
    lacks: 'jobs:read',
    holds: 'jobs:write',
  }),
  refusedWithout('jobs', {
    id: 'scopes.job-library.create.without-jobs-write',
    requirement: 'SCOPE-JOB-04',
    operation: 'create',
    lacks: 'jobs:write',
    holds: 'jobs:read',
  }),
  refusedWithout('jobs', {
    id: 'scopes.job-library.update.without-jobs-write',
    requirement: 'SCOPE-JOB-05',
    operation: 'update',
    lacks: 'jobs:write',
    holds: 'jobs:read',
  }),

  /** Companies needs jobs:read, clients:read or both, whichever the target asks for (READINGS T-33). */
  check({
    id: 'scopes.job-library.companies.without-either',
    cell: lacking('job-library companies', 'jobs:read and clients:read'),
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
      return refusal(await over('candidates:read'), () => accepted(jobs.call('companies', input)), {
        ifCarriedOut: reply => breaks('SCOPE-JOB-01', carriedOut('neither scope is there')(reply)),
        ifRefused: reply => breaks('ERR-403-01', businessError(reply, 403, 'FORBIDDEN')),
      })
    },
  }),
]
