import {
  accepted,
  Blocked,
  check,
  documented,
  equal,
  holds,
  isSuccess,
  isText,
  type Mismatch,
  Skipped,
  success,
} from '#check'
import { inputPlaces } from '#fixtures/schemas/places.ts'
import type { JobLibrary } from '#fixtures/service/job-library/jobs.ts'
import { statusesIn } from '#fixtures/service/job-library/statuses.ts'
import { likeliness } from '#fixtures/service/records/places.ts'
import { documentedOf, namesOf } from '#fixtures/service/records/record-id.ts'
import { soon } from '#fixtures/service/records/soon.ts'
import { isFound, isFoundPaused, type Paused, pausedJob } from './paused.ts'
import { noneElse, standing } from './standing.ts'
import { statusOf } from './status.ts'

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
      if (
        !(await soon(
          () => isFound(jobs, job, {}),
          shown => shown,
          signal,
        ))
      )
        throw new Skipped('search does not show a new job even without a status', 'search')
      return holds(
        await soon(
          () => isFound(jobs, job, { status: 'open' }),
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
        return isOwn ? noneElse(jobs, { status, found, again: search }) : []
      })
      return (await Promise.all(broken)).flat()
    },
  }),

  /**
   * Where a search says whose a job is, it says what detail does, here of a job under a company of its own. It need not
   * say so.
   */
  check({
    id: 'jobs.search.client',
    requirements: ['JOB-DET-01'],
    needs: ['recruiter'],
    async run({ jobs, clients, signal }) {
      await jobs.companies.place()
      const job = await jobs.create({ company: (await clients.create()).id })
      const detail = await accepted(jobs.detail(job.id))
      const company = documented(detail.body, 'client_id')?.value
      if (company === undefined) throw new Blocked('detail shows no client_id of a job')
      const item = await soon(
        async () => jobs.searchList.item(job.id, await jobs.traces.finding(job)),
        found => found !== undefined,
        signal,
      )
      if (item === undefined) throw new Skipped('search does not show a new job', 'search')
      const shown = documented(item, 'client_id')?.value
      return shown === undefined
        ? []
        : equal('items/client_id', company, shown, 'as detail of the job has it')
    },
  }),
]

/**
 * The mismatches when a search for open jobs still shows this one. Nothing is told where the search by its own status
 * doesn't show it.
 */
async function foundAsOpen(jobs: JobLibrary, paused: Paused, signal: AbortSignal): Promise<Mismatch[]> {
  if (!(await isFoundPaused(jobs, paused))) return []
  const { job, status } = paused
  const isStale = await soon(
    () => isFound(jobs, job, { status: 'open' }),
    shown => !shown,
    signal,
  )
  return holds(!isStale, 'items', 'jobs whose status is open', `the job ${job.id}, whose status is ${status}`)
}
