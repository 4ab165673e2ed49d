import { check } from '../../fixtures/check/check.ts'
import { breaks, holds, success } from '../../fixtures/check/match.ts'
import { isSuccess } from '../../fixtures/client/reply.ts'
import { listsFlow, surelyLists } from '../../fixtures/hiring/flow-list.ts'
import { impactTokenIn, jobVersionIn } from '../../fixtures/hiring/impact.ts'
import { membersNamed } from '../../fixtures/json.ts'

/** The impact is read with jobId, and has the job's version, a token, and the flows of that job alone. */
export const preview = check({
  id: 'hiring.impact.preview',
  requirements: ['HIRE-IMP-01', 'HIRE-IMP-02', 'HIRE-IMP-04'],
  needs: ['recruiter'],
  async run({ hiring, jobs }) {
    const flow = await hiring.link()
    const elsewhere = await hiring.link()
    const reply = await hiring.jobImpact(flow.jobId)
    if (!isSuccess(reply)) return breaks('HIRE-IMP-01', success(reply))
    const { body, text } = reply
    // What is shown of one job need not repeat its jobId, so that a candidate of his own tells the other one.
    const candidates = [...membersNamed(body, 'candidateId')].map(({ value }) => value)
    const showsOther = surelyLists(body, elsewhere) || candidates.includes(elsewhere.candidateId)
    const version = jobVersionIn(body, await jobs.version(flow.jobId))
    return [
      ...breaks('HIRE-IMP-02', [
        ...holds(version !== undefined, '/version', "the job's version", text.slice(0, 300)),
        ...holds(impactTokenIn(body) !== undefined, '/impactToken', 'a token', text.slice(0, 300)),
      ]),
      ...breaks('HIRE-IMP-04', [
        ...holds(listsFlow(body, flow), 'flows', `the flow ${flow.reference}`, text.slice(0, 300)),
        ...holds(!showsOther, 'flows', 'no flow of another job', elsewhere.reference),
      ]),
    ]
  },
})
