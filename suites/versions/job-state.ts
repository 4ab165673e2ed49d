import {
  accepted,
  at,
  type CheckContext,
  carriedOut,
  check,
  equal,
  type Mismatch,
  oneWinner,
  refusal,
  Skipped,
  staleSince,
  status,
} from '#check'

/** Changes of a state that are released together on one preview. */
const racers = 3

export default [
  /** A job's state isn't changed with a stale version beside a fresh token. Its twin has both from one preview. */
  check({
    id: 'versions.job-state.stale',
    surface: { id: 'hiring.jobState', rule: 'version' },
    requirements: ['VER-24'],
    needs: ['recruiter'],
    async run(context) {
      const { hiring, jobs } = context
      const { jobState } = hiring
      const state = await jobState.pause()
      const job = await jobs.create()
      const before = await jobState.preview(job.id)
      const moved = await accepted(jobs.update(job, (await jobs.change()).fields))
      const now = await jobState.preview(job.id)
      if (now.version === before.version)
        throw new Skipped('an update of the job leaves its version as it was', 'versions')
      const probe = await jobState.change(job.id, { version: before.version, token: now.token }, state)
      return refusal(probe, async () => jobState.change(job.id, await jobState.preview(job.id), state), {
        premises: reply => [staleSince(moved, before.version, reply)],
        ifCarriedOut: carriedOut('the version is stale'),
        untouched: () => unchanged(context, job.id, now.version),
        ifRefused(reply) {
          context.observe('OQ-STALE-CODES', { jobState: at(reply.body, '/error/code') }, reply)
          return status(reply, 409)
        },
      })
    },
  }),

  /** Exactly one of several changes of a job's state on one preview is accepted. */
  check({
    id: 'versions.job-state.race',
    requirements: ['VER-33'],
    needs: ['recruiter'],
    async run({ hiring, jobs }) {
      const { jobState } = hiring
      const state = await jobState.pause()
      const { id: job } = await jobs.create()
      const preview = await jobState.preview(job)
      const input = () => hiring.inputOf('jobState', { job, ...preview, state })
      const replies = await hiring.callTogether(
        'jobState',
        await Promise.all(Array.from({ length: racers }, input)),
      )
      const later = async () => hiring.call('jobState', await input())
      return oneWinner(replies, 'changes of the state', later, { areAlike: true })
    },
  }),
]

async function unchanged(
  { hiring }: CheckContext<'recruiter'>,
  job: number,
  version: number,
): Promise<Mismatch[]> {
  return equal('/version', version, (await hiring.jobState.preview(job)).version, 'after the refused change')
}
