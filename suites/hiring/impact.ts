import { check } from '../../fixtures/check/check.ts'
import { breaks, holds, success } from '../../fixtures/check/match.ts'
import { isSuccess } from '../../fixtures/client/reply.ts'
import { listsFlow } from '../../fixtures/hiring/flow-list.ts'
import { jobVersionIn } from '../../fixtures/hiring/impact.ts'
import { documented, isText } from '../../fixtures/json.ts'

/** The impact is read with jobId, and has the job's version, a token, and the flows of that job alone. */
export const preview = check({
  id: 'hiring.impact.preview',
  requirements: ['HIRE-IMP-01', 'HIRE-IMP-02', 'HIRE-IMP-04'],
  needs: ['recruiter'],
  async run({ hiring }) {
    const flow = await hiring.link()
    const elsewhere = await hiring.link({ candidateId: flow.candidateId })
    const reply = await hiring.jobImpact(flow.jobId)
    if (!isSuccess(reply)) return breaks('HIRE-IMP-01', success(reply))
    const { body, text } = reply
    return [
      ...breaks('HIRE-IMP-02', [
        ...holds(jobVersionIn(body) !== undefined, '/version', 'an integer', text.slice(0, 300)),
        ...holds(
          documented(body, 'impactToken', isText) !== undefined,
          '/impactToken',
          'a token',
          text.slice(0, 300),
        ),
      ]),
      ...breaks('HIRE-IMP-04', [
        ...holds(listsFlow(body, flow), 'flows', `the flow ${flow.reference}`, text.slice(0, 300)),
        ...holds(!listsFlow(body, elsewhere), 'flows', 'no flow of another job', elsewhere.reference),
      ]),
    ]
  },
})
