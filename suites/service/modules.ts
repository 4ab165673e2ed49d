import { check } from '../../fixtures/check/check.ts'
import { breaks, holds, success } from '../../fixtures/check/match.ts'
import { isSuccess } from '../../fixtures/client/reply.ts'
import { toolsOf } from '../../fixtures/schemas/tools.ts'

/** The job and the client library answer at their addresses, and run an operation there. */
export const modules = [
  { module: 'job-library' as const, requirement: 'SRV-MOD-02' },
  { module: 'client-library' as const, requirement: 'SRV-MOD-03' },
].map(({ module, requirement }) =>
  check({
    id: `service.call.runs.${module}`,
    requirements: [requirement, 'CALL-01', 'CALL-02', 'CALL-05'],
    needs: ['recruiter'],
    async run({ recruiter, input }) {
      const discovery = await recruiter.discover(module)
      const reply = await recruiter.call(module, 'search', await input(module, 'search'))
      if (isSuccess(reply)) return []
      const there = isSuccess(discovery) && toolsOf(discovery).length > 0
      if (!there) return breaks(requirement, holds(false, 'status', '2xx', reply.status))
      return ['CALL-01', 'CALL-02', 'CALL-05'].flatMap(id => breaks(id, success(reply)))
    },
  }),
)
