import {
  accepted,
  Blocked,
  breaks,
  type CheckContext,
  check,
  excerpt,
  holds,
  isSuccess,
  legible,
  membersNamed,
  Skipped,
  seenIn,
  success,
  unlessBlocked,
} from '#check'
import { listsFlow, surelyLists } from '#fixtures/service/hiring/flow-items.ts'
import { impactTokenIn, jobVersionIn, jobVersionsIn } from '#fixtures/service/hiring/impact.ts'

export default [
  /** The impact is read with jobId. It has the job's version, a token, and the flows of that job alone. */
  check({
    id: 'hiring.impact.preview',
    requirements: ['HIRE-IMP-01', 'HIRE-IMP-02', 'HIRE-IMP-04'],
    needs: ['recruiter'],
    async run(context) {
      const { hiring } = context
      const flow = await hiring.link()
      const elsewhere = await hiring.link()
      const reply = await hiring.jobImpact(flow.jobId)
      if (!isSuccess(legible(reply))) return breaks('HIRE-IMP-01', success(reply))
      const { body, text } = reply
      // A flow in the impact need not repeat its jobId, so the other flow is known by its candidate too.
      const candidates = [...membersNamed(body, 'candidateId')].map(({ value }) => value)
      const showsOther = surelyLists(body, elsewhere) || candidates.includes(elsewhere.candidateId)
      return [
        ...breaks('HIRE-IMP-02', [
          ...holds(
            await givesVersion(context, flow.jobId, body),
            '/version',
            "the job's version",
            text.slice(0, 300),
          ),
          ...holds(impactTokenIn(body) !== undefined, '/impactToken', 'a token', text.slice(0, 300)),
        ]),
        ...breaks('HIRE-IMP-04', [
          ...holds(listsFlow(body, flow), 'flows', `the flow ${flow.reference}`, text.slice(0, 300)),
          ...holds(!showsOther, 'flows', 'no flow of another job', elsewhere.reference),
        ]),
      ]
    },
  }),

  /** The impact has a flow of the job that others own, for whoever sees the flow itself. */
  check({
    id: 'hiring.impact.flows-of-others',
    requirements: ['HIRE-IMP-04'],
    needs: ['recruiter', 'colleague', 'admin'],
    async run({ hiring, colleague, admin }) {
      const flow = await hiring.link()
      const previews = await Promise.all(
        [colleague, admin].map(async other => {
          const sees = await other.hiring.opens(flow)
          return sees ? other.hiring.jobImpact(flow.jobId) : undefined
        }),
      )
      const given = previews.filter(reply => reply !== undefined).filter(isSuccess)
      if (given.length === 0)
        throw new Skipped(
          'nobody but its owner sees both a flow and the impact of its job',
          'colleagues-records',
        )
      return given.flatMap(reply =>
        seenIn(
          reply,
          holds(listsFlow(reply.body, flow), 'flows', `the flow ${flow.reference}`, excerpt(reply)),
        ),
      )
    },
  }),
]

/**
 * Whether a preview gives the number that the job itself shows as its version, before and after a change. One number
 * may be the same by chance, such as a count of flows or an envelope's version. Where the job isn't seen to move on, a
 * member of that name has to do.
 */
async function givesVersion(
  { hiring, jobs }: CheckContext<'recruiter'>,
  id: number,
  body: unknown,
): Promise<boolean> {
  const isNamed = jobVersionsIn(body).length > 0
  const version = await jobs.version(id)
  if (version === undefined) return isNamed
  const change = async () => jobs.update({ id, version }, (await jobs.change()).fields)
  const changed = await unlessBlocked(change())
  if (changed instanceof Blocked || !isSuccess(changed))
    return isNamed || jobVersionIn(body, version) === version
  const now = await jobs.version(id)
  if (now === undefined || now === version) return isNamed
  const after = await accepted(hiring.jobImpact(id))
  return jobVersionIn(body, version) === version && jobVersionIn(after.body, now) === now
}
