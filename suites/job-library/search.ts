import { check } from '../../fixtures/check/check.ts'
import { holds, success } from '../../fixtures/check/match.ts'
import { accepted, Skipped } from '../../fixtures/check/stop.ts'
import { isSuccess, type Reply } from '../../fixtures/client/reply.ts'
import type { JobLibrary } from '../../fixtures/job-library/jobs.ts'
import { documented, isText, member } from '../../fixtures/json.ts'
import { topOf } from '../../fixtures/records/input-places.ts'
import { soon } from '../../fixtures/records/soon.ts'

/** As many jobs are opened one by one where the list shows no status. */
const mostDetails = 10

/** Search takes status, page and pageSize together. */
export const documentedInput = check({
  id: 'jobs.search.documented-input',
  requirements: ['JOB-SRCH-01'],
  needs: ['recruiter'],
  async run({ jobs, observe }) {
    const list = jobs.searchList
    const { properties } = topOf(await jobs.schema('search'))
    observe('OQ-JOB-STATUSES', member(properties.status, 'enum') ?? 'the live schema takes any text')
    const byClient = Object.keys(properties).filter(name => /client|company/i.test(name))
    observe('OQ-JOBS-BY-CLIENT', byClient)
    const [page, pageSize] = [await list.firstPage({}), await list.largestPage()]
    return success(await jobs.call('search', { status: 'open', page, pageSize }))
  },
})

/** A job that is open is found by the status open. Its twin is the same search without a status. */
export const openFound = check({
  id: 'jobs.search.open-found',
  requirements: ['JOB-SRCH-03'],
  needs: ['recruiter'],
  async run({ jobs, signal }) {
    const job = await jobs.create()
    const status = documented((await accepted(jobs.detail(job.id))).body, 'status')?.value
    if (status !== 'open')
      throw new Skipped(`a new job has the status ${status}, so it isn't to be found as open`)
    const narrowed = await jobs.finding(job)
    const found = (wanted: object) => jobs.searchList.shows(job.id, { ...narrowed, ...wanted })
    if (
      !(await soon(
        () => found({}),
        shown => shown,
        signal,
      ))
    )
      throw new Skipped('search does not show a new job even without a status')
    return holds(
      await found({ status: 'open' }),
      'body',
      `the open job ${job.id}`,
      'it is found without status only',
    )
  },
})

/** What search by a status returns has that status: by open, and by every other that the live schema lists. */
export const onlyThatStatus = check({
  id: 'jobs.search.only-that-status',
  requirements: ['JOB-SRCH-02'],
  needs: ['recruiter'],
  async run({ jobs }) {
    await jobs.create()
    const choices = member(topOf(await jobs.schema('search')).properties.status, 'enum')
    const others = Array.isArray(choices) ? choices.filter(isText) : ['conformance-no-such-status']
    const pageSize = await jobs.searchList.largestPage()
    const broken = ['open', ...others.filter(status => status !== 'open')].map(async status => {
      const reply = await jobs.search({ status, pageSize })
      if (status !== 'open' && !isSuccess(reply)) return []
      const other = (await statuses(jobs, await accepted(reply))).find(shown => shown !== status)
      return holds(other === undefined, 'items', `jobs whose status is ${status}`, other)
    })
    return (await Promise.all(broken)).flat()
  },
})

/** The statuses of the jobs on a page: from the list, or where it shows none from the first few jobs themselves. */
async function statuses(jobs: JobLibrary, reply: Reply): Promise<unknown[]> {
  const items = await jobs.searchList.items(reply)
  const shown = items.map(item => documented(item, 'status')?.value)
  if (shown.every(status => status !== undefined)) return shown
  const ids = (await jobs.searchList.ids(reply)).slice(0, mostDetails)
  const details = await Promise.all(ids.map(id => jobs.detail(id)))
  return details.filter(isSuccess).map(({ body }) => documented(body, 'status')?.value)
}
