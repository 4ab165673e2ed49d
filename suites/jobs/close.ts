import { accepted, Blocked, carriedOut, check, equal, holds, isSuccess, isText } from '#check'
import { toolNames, toolsOf } from '#fixtures/schemas/tools.ts'
import { statusOf } from './write.ts'

export default [
  /** The job library has no tool whose name says that it closes or pauses a job, and runs none. */
  check({
    id: 'jobs.operations.no-close',
    requirements: ['JOB-WR-05'],
    needs: ['recruiter'],
    async run({ recruiter, jobs }) {
      const whole = await accepted(recruiter.discover('job-library'))
      const offered = toolNames(toolsOf(whole)).filter(isText)
      const closing = offered.find(name => /(^|_)(close|pause|suspend)([A-Z_]|$)/.test(name))
      if (closing !== undefined)
        return holds(false, '/tools', 'no operation that closes or pauses a job', closing)
      const { id } = await jobs.create()
      const before = await statusOf(jobs, id)
      const input = { [await jobs.ids.reference('detail')]: id }
      const ran = (await Promise.all(['close', 'pause'].map(name => jobs.call(name, input)))).filter(
        isSuccess,
      )
      const changed = equal('/status', before, await statusOf(jobs, id))
      if (changed.length > 0 || ran.length === 0) return changed
      if (isSuccess(await jobs.call('conformanceMadeUp', input)))
        throw new Blocked('any operation is answered with success, so no answer tells whether there is one')
      return ran.flatMap(carriedOut('no such operation is public'))
    },
  }),
]
