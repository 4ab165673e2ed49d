import { Blocked, breaks, check, holds, isSuccess, isText, Skipped, unlessBlocked } from '#check'
import { wordsOf } from '#fixtures/schemas/words.ts'
import { soon } from '#fixtures/service/records/soon.ts'
import { isFound, isFoundPaused, type Jobs, type Paused, pausedJob, takesStatus } from '../paused.ts'
import { statusOf } from '../status.ts'

/** Words of a state that opens a job again; it is tried before others, which may end the job for good. */
const opening = /\b(re ?open|open|activ|resum|live|publish|start|unpaus)/

/** The most states that are tried. */
const mostTries = 6

export default [
  /**
   * A job that was paused and is open again is found as open, and not as what it was meanwhile. Its twin is the search
   * that found it while it was paused.
   */
  check({
    id: 'jobs.search.reopened',
    requirements: ['JOB-SRCH-03', 'JOB-SRCH-02'],
    needs: ['recruiter'],
    async run({ hiring, jobs, signal }) {
      const paused = await pausedJob({ hiring, jobs })
      if (paused === undefined)
        throw new Skipped('no new job comes from open to another status by jobState', 'job-states')
      const { job, status } = paused
      const isOpenThere = () => isFound(jobs, job, { status: 'open' })
      const isPausedThere = () => isFoundPaused(jobs, paused)
      const isAsked = await takesStatus(jobs, status)
      const wasFound = isAsked && (await soon(isPausedThere, isThere => isThere, signal))
      if (!(await reopened({ hiring, jobs }, paused)))
        throw new Skipped('no state of jobState opens a job again', 'job-states')
      if (isAsked && !wasFound)
        throw new Skipped(`search by ${status} does not show a job of that status`, 'search')
      return [
        ...breaks(
          'JOB-SRCH-03',
          holds(
            await soon(isOpenThere, isThere => isThere, signal),
            'items',
            `the open job ${job.id}`,
            'not there',
          ),
        ),
        ...breaks(
          'JOB-SRCH-02',
          holds(
            !wasFound || !(await soon(isPausedThere, isThere => !isThere, signal)),
            'items',
            `jobs whose status is ${status}`,
            `the job ${job.id}, whose status is open`,
          ),
        ),
      ]
    },
  }),
]

/** Opens the job again, by one state of jobState or another; whether it is open then. */
async function reopened({ hiring: { jobState }, jobs }: Jobs, { job, state }: Paused): Promise<boolean> {
  const isOpening = (value: unknown) => Number(isText(value) && opening.test(wordsOf(value)))
  const states = (await jobState.others(state)).toSorted((one, other) => isOpening(other) - isOpening(one))
  for (const next of states.slice(0, mostTries)) {
    const impact = await unlessBlocked(jobState.preview(job.id))
    if (impact instanceof Blocked) return false
    if (!isSuccess(await jobState.change(job.id, impact, next))) continue
    if ((await statusOf(jobs, job.id)) === 'open') return true
  }
  return false
}
