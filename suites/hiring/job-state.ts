import {
  accepted,
  asText,
  at,
  carriedOut,
  check,
  isSuccess,
  mismatch,
  refusal,
  Skipped,
  status,
} from '#check'
import { furtherStops } from '#fixtures/service/hiring/stops.ts'
import { type Became, misplaced } from './job-state/becomes.ts'
import { knownStatuses } from './job-state/known-statuses.ts'
import { onStalePreview, withForeignToken, withMadeUpToken, withoutToken } from './job-state/probes.ts'

/** The most states that are tried beside the one that pauses. */
const mostStates = 4

export default [
  /**
   * The job's status changes with version and token of the preview. It doesn't become what the word of another state
   * says, where that state is another one to this service.
   */
  check({
    id: 'hiring.job-state.changes',
    requirements: ['HIRE-STATE-04'],
    needs: ['recruiter'],
    async run({ hiring, jobs, observe }) {
      const { jobState } = hiring
      const state = await jobState.pause()
      const became: Became[] = []
      for (const one of [state, ...(await jobState.others(state)).slice(0, mostStates)]) {
        const { id } = await jobs.create()
        const before = await jobState.status(id)
        const reply = await jobState.change(id, await jobState.preview(id), one)
        // Whether a job can be put into any state at once is not shown.
        if (one !== state && !isSuccess(reply)) continue
        await accepted(reply)
        const status = await jobState.status(id)
        if (one === state && status === before)
          return [mismatch('status of the job', `another than ${before}`, status)]
        became.push({ state: one, before, status })
      }
      const statuses = await knownStatuses({ hiring, jobs }, became)
      const wrong = misplaced(became, await jobState.listed(), statuses)
      if (wrong.length > 0) return wrong
      observe(
        'OQ-TARGET-STATES',
        became.map(({ state, status }) => ({ state, status })),
      )
      return []
    },
  }),

  /** A job stays as it is without the token, and with a made-up one. Its twin has the token of the preview. */
  check({
    id: 'hiring.job-state.without-token',
    requirements: ['HIRE-STATE-01'],
    needs: ['recruiter'],
    run: async context => withoutToken(context, await context.hiring.jobState.pause()),
  }),
  check({
    id: 'hiring.job-state.made-up-token',
    requirements: ['HIRE-STATE-01'],
    needs: ['recruiter'],
    run: async context => withMadeUpToken(context, await context.hiring.jobState.pause()),
  }),

  /** The token of another job doesn't serve. Its twin has the job's own. */
  check({
    id: 'hiring.job-state.token-of-another-job',
    requirements: ['HIRE-STATE-03'],
    needs: ['recruiter'],
    run: async context => withForeignToken(context, await context.hiring.jobState.pause()),
  }),

  /** A preview that was read before the job's version changed doesn't serve. Its twin is a fresh one. */
  check({
    id: 'hiring.job-state.stale-preview',
    requirements: ['HIRE-STATE-05', 'HIRE-STATE-07'],
    needs: ['recruiter'],
    run: async context => onStalePreview(context, await context.hiring.jobState.pause()),
  }),

  /** Whether a new flow makes the preview stale too, and which code says so, is not shown. */
  check({
    id: 'hiring.job-state.after-new-flow',
    requirements: ['HIRE-STATE-07'],
    needs: ['recruiter'],
    async run({ hiring, jobs, observe }) {
      const { jobState } = hiring
      const state = await jobState.pause()
      const job = await jobs.create()
      const before = await jobState.preview(job.id)
      await hiring.link({ jobId: job.id })
      const reply = await jobState.change(job.id, before, state)
      observe(
        'OQ-PREVIEW-STALENESS',
        isSuccess(reply)
          ? 'a new flow leaves a preview good'
          : `a new flow makes it stale: ${reply.status} ${asText(at(reply.body, '/error/code'))}`,
        reply,
      )
      return refusal(reply, async () => jobState.change(job.id, await jobState.preview(job.id), state), {
        ifCarriedOut: () => [],
        ifRefused: refused => status(refused, 409),
      })
    },
  }),

  /**
   * A token that has served once doesn't serve for another stop of the job. Its twin has a fresh one. What makes the job
   * as it was before needs no preview, nor what leaves it as it is now, and the version has to have moved on (READINGS
   * T-69).
   */
  check({
    id: 'hiring.job-state.token-serves-once',
    requirements: ['HIRE-STATE-06'],
    needs: ['recruiter'],
    async run({ hiring, jobs }) {
      const { jobState } = hiring
      const state = await jobState.pause()
      for (const { state: next } of await furtherStops({ hiring, jobs }, state)) {
        const { id } = await jobs.create()
        const before = await jobState.status(id)
        const first = await jobState.preview(id)
        await accepted(jobState.change(id, first, state))
        const between = await jobState.status(id)
        const now = await jobState.preview(id)
        if (now.version === first.version)
          throw new Skipped('a change of its state leaves the version of a job as it was', 'versions')
        const probe = await jobState.change(id, { ...first, version: now.version }, next)
        const isCarriedOut = isSuccess(probe)
        const twin = isCarriedOut ? probe : await jobState.change(id, await jobState.preview(id), next)
        if (!isSuccess(twin) || [before, between].includes(await jobState.status(id))) continue
        return isCarriedOut ? carriedOut('the impactToken has served before')(probe) : []
      }
      throw new Skipped('no second change of the state of a job was accepted', 'job-states')
    },
  }),
]
