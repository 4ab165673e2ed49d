import { asText, Blocked, type CheckContext, isSuccess, unlessBlocked } from '#check'
import { statusesIn } from '#fixtures/service/job-library/statuses.ts'
import { type Became, named } from './becomes.ts'

/** The most jobs of a search whose status is looked at. */
const mostJobs = 3

/**
 * Statuses that the service is known to have: those that search lists. Where it takes any text, those that jobs show
 * which it finds by the words for pausing and closing. That it finds none tells nothing.
 */
export async function knownStatuses(
  { hiring, jobs }: Pick<CheckContext<'recruiter'>, 'hiring' | 'jobs'>,
  became: Became[],
): Promise<string[]> {
  const listed = statusesIn(await jobs.schema('search'))
  if (listed.length > 0) return listed
  const shown = new Set<string>()
  for (const status of new Set([...named, ...became.map(({ state }) => asText(state))])) {
    const found = await jobs.search({ status })
    if (!isSuccess(found)) continue
    const ids = await unlessBlocked(jobs.searchList.ids(found))
    if (ids instanceof Blocked) continue
    for (const id of ids.slice(0, mostJobs)) {
      const one = await unlessBlocked(hiring.jobState.status(id))
      if (!(one instanceof Blocked)) shown.add(one)
    }
  }
  return [...shown]
}
