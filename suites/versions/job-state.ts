import { check, ifTold, oneWinner } from '#check'
import { withStaleVersion } from './job-state/with-stale-version.ts'

/** Changes of a state that are released together on one preview. */
const racers = 3

export default [
  /** A job's state isn't changed with a stale version beside a fresh token. Its twin has both from one preview. */
  check({
    id: 'versions.job-state.stale',
    surface: { id: 'hiring.jobState', rule: 'version' },
    requirements: ['VER-24'],
    needs: ['recruiter'],
    run: async context => withStaleVersion(context, await context.hiring.jobState.pause()),
  }),

  /** Exactly one of several changes of a job's state on one preview is accepted. */
  check({
    id: 'versions.job-state.race',
    requirements: ['VER-33'],
    needs: ['recruiter'],
    async run({ hiring, jobs }) {
      const { jobState } = hiring
      const state = await jobState.pause()
      const { id: job } = await jobs.create()
      const version = await ifTold(() => jobs.version(job))
      const preview = await jobState.preview(job)
      const input = () => hiring.inputOf('jobState', { job, ...preview, state })
      const replies = await hiring.callTogether(
        'jobState',
        await Promise.all(Array.from({ length: racers }, input)),
      )
      const later = async () => hiring.call('jobState', await input())
      const moved = async () => version === undefined || (await jobs.version(job)) !== version
      return oneWinner(replies, 'changes of the state', later, { moved })
    },
  }),
]
