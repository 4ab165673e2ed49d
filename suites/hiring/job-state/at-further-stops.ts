import { type CheckContext, type Mismatch, Skipped } from '#check'
import { furtherStops } from '#fixtures/service/hiring/stops.ts'

/**
 * What a judgement finds at each state that pauses or closes a job, beside the one that all others are tried with.
 * @throws Skipped where no further state is known to
 */
export async function atFurtherStops(
  context: Pick<CheckContext<'recruiter'>, 'hiring' | 'jobs'>,
  judge: (state: unknown) => Promise<Mismatch[]>,
): Promise<Mismatch[]> {
  const stops = await furtherStops(context, await context.hiring.jobState.pause())
  if (stops.length === 0) throw new Skipped('one state alone is known to pause or close a job', 'job-states')
  const found: Mismatch[] = []
  for (const { state, status } of stops)
    for (const mismatch of await judge(state))
      found.push({ hint: `in a change that makes the job ${status}`, ...mismatch })
  return found
}
