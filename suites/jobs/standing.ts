import { accepted, holds, isSuccess, type Mismatch, type Reply, seenIn } from '#check'
import type { JobLibrary } from '#fixtures/service/job-library/jobs.ts'
import { documentedOf } from '#fixtures/service/records/record-id.ts'

/** Jobs that are opened one by one where the list shows no status. */
const mostDetails = 10

/** A job on a page, and its status. */
export interface Standing {
  id: number | undefined
  status: unknown
}

/** The jobs on a page with their statuses, by the list. Where the list shows none, the first few jobs are opened. */
export async function standing(jobs: JobLibrary, reply: Reply): Promise<Standing[]> {
  const ids = await jobs.searchList.ids(reply)
  const items = await jobs.searchList.items(reply)
  const shown = items.map((item, at) => ({
    id: ids[at],
    status: documentedOf(item, ids[at], 'status')?.value,
  }))
  if (shown.every(({ status }) => status !== undefined)) return shown
  const opened = ids.slice(0, mostDetails).map(async id => ({ id, reply: await jobs.detail(id) }))
  return (await Promise.all(opened))
    .filter(({ reply }) => isSuccess(reply))
    .map(({ id, reply }) => ({ id, status: documentedOf(reply.body, id, 'status')?.value }))
}

/** Judges that a search by a status, whose answer has these jobs on it, shows none of another status. */
export async function noneElse(
  jobs: JobLibrary,
  { status, found, again }: { status: string; found: Standing[]; again: () => Promise<Reply> },
): Promise<Mismatch[]> {
  const misplaced = others(found, status)
  if (misplaced.length === 0) return []
  // A job may have come to another status between the search and its detail. It counts when it is found again.
  const second = await again()
  const still = others(await standing(jobs, await accepted(second)), status)
  const wrong = still.find(({ id }) => misplaced.some(one => one.id === id))
  return seenIn(second, holds(wrong === undefined, 'items', `jobs whose status is ${status}`, wrong?.status))
}

/** Those of another status. A job that shows no status at all breaks another requirement. */
const others = (found: Standing[], status: string): Standing[] =>
  found.filter(one => one.status !== undefined && one.status !== status)
