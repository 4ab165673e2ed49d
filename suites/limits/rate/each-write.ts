import { Blocked, breaks, check, type Mismatch, type Reply, Skipped } from '#check'
import { type Surface, surfaces } from '#document/index.ts'
import { isSensitiveLimit } from '#fixtures/client/sensitive-reads.ts'
import { untilRefused } from '#fixtures/client/until-refused.ts'
import { surfaceCall } from '#fixtures/service/surface-call.ts'

/** Calls that may be spent on meeting the limit, which no schema states. */
const mostCalls = 250

/** Writes of the libraries; most of hiring can be carried out once. */
const isMeant = ({ family, effect }: Surface): boolean => effect === 'write' && family !== 'hiring'

/** Whether a call was refused by the limit of all calls. */
const isLimit = (reply: Reply): boolean => reply.status === 429 && !isSensitiveLimit(reply)

export default [
  /**
   * No write of a library is carried out that was refused for its rate. The administrator meets the limit by reading,
   * and writes while it holds; what is answered otherwise than by the limit tells nothing.
   */
  check({
    id: 'limits.rate.each-write',
    requirements: ['LIM-RATE-04'],
    needs: ['recruiter', 'admin'],
    alone: true,
    async run(context) {
      const { recruiter, admin } = context
      const { id } = await recruiter.candidates.create()
      const made = surfaces().map(async surface => {
        if (!isMeant(surface)) return []
        const call = await surfaceCall(surface, context).catch(unlessStopped)
        return call ? [call] : []
      })
      const calls = (await Promise.all(made)).flat()
      const detail = () => admin.candidates.call('detail', { id }, { impatient: true })
      if (!(await untilRefused(detail, mostCalls, isLimit)))
        throw new Skipped(`no limit was met within ${mostCalls} calls of the administrator`, 'rate-limits')
      const sent = calls.map(async call => ({ call, reply: await call.send(admin, { impatient: true }) }))
      const refused = (await Promise.all(sent)).filter(({ reply }) => isLimit(reply))
      if (refused.length === 0)
        throw new Skipped('the limit was over before a write could be sent', 'rate-limits')
      const left = await Promise.all(refused.map(async ({ call }): Promise<Mismatch[]> => call.untouched()))
      return breaks('LIM-RATE-04', left.flat())
    },
  }),
]

function unlessStopped(problem: unknown): undefined {
  if (!(problem instanceof Blocked || problem instanceof Skipped)) throw problem
}
