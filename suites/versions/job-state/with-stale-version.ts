import {
  accepted,
  at,
  type CheckContext,
  carriedOut,
  equal,
  type Mismatch,
  refusal,
  Skipped,
  staleSince,
  status,
} from '#check'

/** Judges that a job isn't put into a state with a stale version beside a fresh token. Its twin has both afresh. */
export async function withStaleVersion(
  context: CheckContext<'recruiter'>,
  state: unknown,
): Promise<Mismatch[]> {
  const { hiring, jobs } = context
  const { jobState } = hiring
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
}

async function unchanged(
  { hiring }: CheckContext<'recruiter'>,
  job: number,
  version: number,
): Promise<Mismatch[]> {
  return equal('/version', version, (await hiring.jobState.preview(job)).version, 'after the refused change')
}
