import {
  accepted,
  at,
  Blocked,
  breaks,
  businessError,
  carriedOut,
  check,
  equal,
  given,
  isSuccess,
  oneWinner,
  refusal,
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
      const input = (reason: string) =>
        hiring.inputOf('transition', { ...versioned(flow), stage: route[0], reason })
      const inputs = await Promise.all(Array.from({ length: racers }, (_, racer) => input(`Racer ${racer}.`)))
      const replies = await hiring.callTogether('transition', inputs)
      const later = async () => hiring.call('transition', await input('Too late for the race.'))
      const moved = async () => (await hiring.current(flow)).version !== flow.version
      return oneWinner(replies, 'transitions', later, { moved })
    },
  }),
]
