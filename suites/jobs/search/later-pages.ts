import { check, isSuccess, type Mismatch, Skipped } from '#check'
import type { JobLibrary } from '#fixtures/service/job-library/jobs.ts'
import { pausedJob, takesStatus } from '../paused.ts'
import { noneElse, standing } from '../standing.ts'
import { statusOf } from '../status.ts'

/** Pages behind the first that are looked at. */
const further = 3

export default [
  /**
   * Every page of a search by a status has jobs of that status alone, and not only its first. Few jobs are paused, so that
   * pages of such a search soon end, and what stands behind the end is of another status.
   */
  check({
    id: 'jobs.search.later-pages',
    requirements: ['JOB-SRCH-02'],
    needs: ['recruiter'],
    async run({ hiring, jobs }) {
      const list = jobs.searchList
      const pageSize = await list.pageSize(2, 3, 5, 10)
      if (pageSize === undefined || !(await list.takes('page')))
        throw new Skipped('the search shows no further pages of a few jobs', 'further-pages')
      const paused = await pausedJob({ hiring, jobs })
      const { id } = await jobs.create()
      const own = [...(paused ? [paused.status] : []), await statusOf(jobs, id)]
      const isAsked = paused !== undefined && (await takesStatus(jobs, paused.status))
      const statuses = [...(isAsked ? [paused.status] : []), 'open'].filter(status => own.includes(status))
      const broken = statuses.map(async status => onLaterPages(jobs, { status, pageSize }))
      return (await Promise.all(broken)).flat()
    },
  }),
]

async function onLaterPages(
  jobs: JobLibrary,
  wanted: { status: string; pageSize: number },
): Promise<Mismatch[]> {
  const first = await jobs.searchList.firstPage({ status: wanted.status })
  for (let page = first + 1; page <= first + further; page++) {
    const again = () => jobs.search({ ...wanted, page })
    const reply = await again()
    // A page behind the end may be refused (READINGS T-86).
    if (!isSuccess(reply)) return []
    const { status } = wanted
    const wrong = await noneElse(jobs, { status, found: await standing(jobs, reply), again })
    if (wrong.length > 0) return wrong
  }
  return []
}
