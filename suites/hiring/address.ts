import { check } from '../../fixtures/check/check.ts'
import { holds } from '../../fixtures/check/match.ts'
import { isSuccess } from '../../fixtures/client/reply.ts'
import { toolsOf } from '../../fixtures/schemas/tools.ts'

/** The module answers at its address: with its tools, or with a read. */
export const answers = check({
  id: 'hiring.address.answers',
  requirements: ['SRV-MOD-04'],
  needs: ['recruiter'],
  async run({ recruiter }) {
    const discovery = await recruiter.discover('hiring')
    if (isSuccess(discovery) && toolsOf(discovery).length > 0) return []
    const read = await recruiter.call('hiring', 'read', { resource: 'context', input: {} })
    return holds(isSuccess(read), 'status', '2xx', `${read.status}: ${read.text.slice(0, 200)}`)
  },
})
