import {
  accepted,
  Blocked,
  type CheckContext,
  check,
  holds,
  isSuccess,
  isText,
  type JsonObject,
  type Mismatch,
  type Reply,
  Skipped,
  seenIn,
  success,
  unlessBlocked,
} from '#check'
import { inputPlaces } from '#fixtures/schemas/places.ts'
import type { JobLibrary } from '#fixtures/service/job-library/jobs.ts'
import { statusesIn } from '#fixtures/service/job-library/statuses.ts'
import { likeliness } from '#fixtures/service/records/places.ts'
import type { NumberedRecord } from '#fixtures/service/records/record.ts'
import { documentedOf, namesOf } from '#fixtures/service/records/record-id.ts'
import { soon } from '#fixtures/service/records/soon.ts'
import { statusOf } from './status.ts'

/** Jobs that are opened one by one where the list shows no status. */
const mostDetails = 10

export default [
  /** Search takes status, page and pageSize together. */
  check({
    id: 'jobs.search.documented-input',
    requirements: ['JOB-SRCH-01'],
    needs: ['recruiter'],
    async run({ jobs, observe, signal }) {
      const list = jobs.searchList
      const schema = await jobs.schema('search')
      const statuses = statusesIn(schema)
      observe('OQ-JOB-STATUSES', statuses.length > 0 ? statuses : 'the live schema takes any text')
      const byClient = inputPlaces(schema).filter(place => likeliness(place, jobs.companies.signs) > 0)
      observe(
        'OQ-JOBS-BY-CLIENT',
        byClient.map(({ name }) => name),
      )
      const { id } = await jobs.create()
      await soon(
        () => jobs.search({ status: 'open' }),
        reply => namesOf(reply.body, id).length > 0,
        signal,
      )
      // A page without records may be refused (READINGS T-86), so there is an open job.
      const [page, pageSize] = [await list.firstPage({ status: 'open' }), await list.largestPage()]
      return success(await jobs.call('search', { status: 'open', page, pageSize }))
    },
  }),

  /** A job that is open is found by the status open. Its twin is the same search without a status. */
  check({
    id: 'jobs.search.open-found',
    requirements: ['JOB-SRCH-03'],
    needs: ['recruiter'],
    async run({ jobs, signal }) {
      const job = await jobs.create()
      const status = documentedOf((await accepted(jobs.detail(job.id))).body, job.id, 'status')?.value
      if (status !== 'open')
        throw new Skipped(`a new job has the status ${status}, so it isn't to be found as open`, 'job-states')
      const narrowed = await jobs.traces.finding(job)
      const isShown = (wanted: object) => jobs.searchList.shows(job.id, { ...narrowed, ...wanted })
      if (
        !(await soon(
          () => isShown({}),
          shown => shown,
          signal,
        ))
      )
        throw new Skipped('search does not show a new job even without a status', 'search')
      return holds(
        await soon(
          () => isShown({ status: 'open' }),
          shown => shown,
          signal,
        ),
        'body',
        `the open job ${job.id}`,
        'it is found without status only',
      )
    },
  }),

  /**
   * A search by a status returns jobs of that status alone. Open is tried, and every other status that the live schema
   * lists. A value that no job shows as its own may stand for several statuses, such as `all`, and tells nothing.
   */
  check({
    id: 'jobs.search.only-that-status',
    requirements: ['JOB-SRCH-02'],
    needs: ['recruiter'],
    async run({ hiring, jobs, signal }) {
      const job = await jobs.create()
      const paused = await pausedJob({ hiring, jobs })
      const stale = paused ? await foundAsOpen(jobs, paused, signal) : []
      if (stale.length > 0) return stale
      const pageSize = await jobs.searchList.largestPage()
      const whole = await standing(jobs, await accepted(jobs.search({ pageSize })))
      // A search without a status may show some jobs alone, and which statuses are on its page is chance.
      const own = [await statusOf(jobs, job.id), ...(paused ? [paused.status] : [])]
      const shown = new Set([...own, ...whole.map(({ status }) => status)])
      const listed = statusesIn(await jobs.schema('search'))
      const further = listed.length > 0 ? listed : [...shown].filter(isText)
      const broken = [...new Set(['open', ...further])].map(async status => {
        const search = () => jobs.search({ status, pageSize })
        const reply = await search()
        if (status !== 'open' && !isSuccess(reply)) return []
        const found = await standing(jobs, await accepted(reply))
        const isOwn = shown.has(status) || found.some(one => one.status === status)
        const misplaced = isOwn ? others(found, status) : []
        if (misplaced.length === 0) return []
        // A job may have come to another status between the search and its detail. It counts when it is found again.
        const second = await search()
        const again = others(await standing(jobs, await accepted(second)), status)
        const wrong = again.find(({ id }) => misplaced.some(one => one.id === id))
        return seenIn(
          second,
          holds(wrong === undefined, 'items', `jobs whose status is ${status}`, wrong?.status),
        )
      })
      return (await Promise.all(broken)).flat()
    },
  }),
]

/** A job that was just paused or closed, and the status that it shows since. */
interface Paused {
  job: NumberedRecord
  status: string
}

/** Undefined where no job can be paused, or where it shows no other status than before. */
async function pausedJob({
  hiring: { jobState },
  jobs,
}: Pick<CheckContext<'recruiter'>, 'hiring' | 'jobs'>): Promise<Paused | undefined> {
  const state = await unlessBlocked(jobState.pause())
  if (state instanceof Blocked) return undefined
  const job = await jobs.create()
  const impact = await unlessBlocked(jobState.preview(job.id))
  if (impact instanceof Blocked || !isSuccess(await jobState.change(job.id, impact, state))) return undefined
  const status = await statusOf(jobs, job.id)
  return isText(status) && status !== 'open' ? { job, status } : undefined
}

/**
 * The mismatches when a search for open jobs still shows this one. Nothing is told where the search by its own status
 * doesn't show it.
 */
async function foundAsOpen(
  jobs: JobLibrary,
  { job, status }: Paused,
  signal: AbortSignal,
): Promise<Mismatch[]> {
  const narrowed = await jobs.traces.finding(job)
  const isShown = (wanted: JsonObject) => jobs.searchList.shows(job.id, { ...narrowed, ...wanted })
  if (!(await isShown({ status }))) return []
  const isStale = await soon(
    () => isShown({ status: 'open' }),
    shown => !shown,
    signal,
  )
  return holds(!isStale, 'items', 'jobs whose status is open', `the job ${job.id}, whose status is ${status}`)
}

/** Those of another status. A job that shows no status at all breaks another requirement. */
const others = (found: Standing[], status: string): Standing[] =>
  found.filter(one => one.status !== undefined && one.status !== status)

interface Standing {
  id: number | undefined
  status: unknown
}

/** The jobs on a page with their statuses, by the list. Where the list shows none, the first few jobs are opened. */
async function standing(jobs: JobLibrary, reply: Reply): Promise<Standing[]> {
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
