import {
  accepted,
  at,
  Blocked,
  breaks,
  businessError,
  type CheckContext,
  carriedOut,
  check,
  equal,
  given,
  isSuccess,
  type Mismatch,
  oneWinner,
  refusal,
  Skipped,
  staleSince,
  status,
} from '#check'
import { removed } from '#fixtures/schemas/placing.ts'
import { versioned } from '#fixtures/service/hiring/flow.ts'
import { placeInTransition } from '#fixtures/service/hiring/transition-input.ts'

/** Transitions that are released together with one version. */
const racers = 6

export default [
  /**
   * A stale version is refused with 409, and the flow's version stays. Its twin is the same version while it was
   * current.
   */
  check({
    id: 'versions.flow.stale',
    surface: { id: 'hiring.transition', rule: 'version' },
    requirements: ['VER-13', 'VER-14'],
    needs: ['recruiter'],
    async run({ hiring, observe }) {
      const route = await hiring.stages.route(2)
      const flow = await hiring.link()
      const linked = await hiring.detail(flow)
      const moved = await accepted(hiring.transition(flow, route[0]))
      const before = await hiring.current(flow)
      const reads = { before: linked, after: await hiring.detail(flow) }
      const probe = await hiring.transition(flow, route[1])
      const premises = [staleSince(moved, flow.version, probe, reads)]
      if (isSuccess(probe))
        return given(premises, breaks('VER-13', carriedOut('the version is stale')(probe)))
      observe('OQ-STALE-CODES', { flow: at(probe.body, '/error/code') }, probe)
      const after = await hiring.current(flow)
      const wrong = [
        ...status(probe, 409),
        ...equal('/version', before.version, after.version, 'after the refused transition'),
      ]
      if (wrong.length > 0) return given(premises, breaks('VER-13', wrong))
      // The sentence that asks for this code may mean candidates only (READINGS T-15).
      return given(premises, breaks('VER-14', businessError(probe, 409, 'VERSION_CONFLICT')))
    },
  }),

  /** A transition without version is refused. Its twin carries it. */
  check({
    id: 'versions.flow.needed',
    requirements: ['VER-15'],
    needs: ['recruiter'],
    async run({ hiring }) {
      const [stage] = await hiring.stages.route(1)
      const flow = await hiring.link()
      const pointer = await placeInTransition(hiring, 'version')
      const move = { ...versioned(flow), stage, reason: 'A fictional reason.' }
      const probe = await hiring.call(
        'transition',
        removed(await hiring.inputOf('transition', move), pointer),
      )
      return refusal(probe, () => hiring.transition(flow, stage), {
        ifCarriedOut: carriedOut('version is missing'),
        untouched: async () => equal('/version', flow.version, (await hiring.current(flow)).version),
      })
    },
  }),

  /** Exactly one of several transitions at once with the same version is accepted. */
  check({
    id: 'versions.flow.race',
    requirements: ['VER-17'],
    needs: ['recruiter'],
    async run({ hiring }) {
      const route = await hiring.stages.route(2)
      const once = await hiring.link()
      await accepted(hiring.transition(once, route[0]))
      if (isSuccess(await hiring.transition(once, route[1])))
        throw new Blocked('a stale version is accepted even without a race')
      const flow = await hiring.link()
      const inputs = await Promise.all(
        Array.from({ length: racers }, (_, racer) =>
          hiring.inputOf('transition', { ...versioned(flow), stage: route[0], reason: `Racer ${racer}.` }),
        ),
      )
      const replies = await hiring.callTogether('transition', inputs)
      return oneWinner(replies, 'transitions')
    },
  }),

  /** A job's state isn't changed with a stale version beside a fresh token. Its twin has both from one preview. */
  check({
    id: 'versions.job-state.stale',
    surface: { id: 'hiring.jobState', rule: 'version' },
    requirements: ['VER-24'],
    needs: ['recruiter'],
    async run(context) {
      const { hiring, jobs } = context
      const { jobState } = hiring
      const state = await jobState.pause()
      const job = await jobs.create()
      const before = await jobState.preview(job.id)
      const moved = await accepted(jobs.update(job, (await jobs.change()).fields))
      const now = await jobState.preview(job.id)
      if (now.version === before.version)
        throw new Skipped('an update of the job leaves its version as it was')
      const probe = await jobState.change(job.id, { version: before.version, token: now.token }, state)
      return refusal(probe, async () => jobState.change(job.id, await jobState.preview(job.id), state), {
        premises: reply => [staleSince(moved, before.version, reply)],
        ifCarriedOut: carriedOut('the version is stale'),
        untouched: () => unchanged(context, job.id, now.version),
        ifRefused(reply) {
          context.observe('OQ-STALE-CODES', { jobState: at(reply.body, '/error/code') }, reply)
          return status(reply, 409)
        },
      })
    },
  }),
]

async function unchanged(
  { hiring }: CheckContext<'recruiter'>,
  job: number,
  version: number,
): Promise<Mismatch[]> {
  return equal('/version', version, (await hiring.jobState.preview(job)).version, 'after the refused change')
}
