import { breaks, businessError, carriedOut, holds, isSuccess, type Mismatch, status, success } from '#check'
import { versioned } from '#fixtures/service/hiring/flow.ts'
import { hasGrown, sizeOf } from '#fixtures/service/hiring/history.ts'
import type { Values } from '#fixtures/service/hiring/inputs.ts'
import { toMadeUpStage } from '#fixtures/service/hiring/transition-input.ts'
import type { Persona } from '#fixtures/service/persona.ts'
import { about, type Cast } from '../sequence/command.ts'
import { always, differences, type FlowCommand, type Known, standing, surelyAll } from './known.ts'
import { sent } from './sent.ts'

/** Stages that a new flow can go through one after the other. */
export type Route = readonly unknown[]

const moving = (flow: Known, stage: unknown): Values => ({
  ...versioned(flow),
  stage,
  reason: 'A fictional reason.',
})

export const canMove =
  (route: Route) =>
  ({ moves, version }: Known) =>
    moves < route.length && version !== undefined

/** Moves a flow on. Its owner is sure to be able to only as its creator. Whoever else can, the effect is the same. */
export async function movesOn(
  flow: Known,
  cast: Cast,
  { route, by }: { route: Route; by: Persona },
): Promise<Mismatch[]> {
  const stage = route[flow.moves]
  const { input, reply } = await sent(by, 'transition', moving(flow, stage))
  if (!isSuccess(reply)) {
    if (by.name === 'recruiter') return breaks('HIRE-TRN-01', success(reply))
    return reply.status === 403 ? differences(flow, cast, { blame: always('VIS-08') }) : []
  }
  const before = flow.history
  Object.assign(flow, {
    ...{ moves: flow.moves + 1, stage },
    last: { operation: 'transition', input, by, confirmed: 'IDEM-OK-04', once: 'IDEM-ONE-08' },
  })
  const mismatches = await differences(flow, cast, {
    blame: { ...standing, detail: 'HIRE-TRN-01' },
    receipt: reply,
  })
  const { history } = flow
  if (mismatches.length > 0 || before === undefined || history === undefined) return mismatches
  const entries = sizeOf(before) ?? 0
  if (entries >= surelyAll) return []
  const growth = holds(hasGrown(before, history), '/history', `more than ${entries} entries`, sizeOf(history))
  return breaks('HIRE-TRN-02', growth)
}

export const moves =
  (route: Route) =>
  (which: number): FlowCommand =>
    about(
      which,
      letter => `${letter} is moved on by its owner`,
      async (flow, cast) => movesOn(flow, cast, { route, by: flow.owner }),
      canMove(route),
    )

export const movesStale =
  (route: Route) =>
  (which: number): FlowCommand =>
    about(
      which,
      letter => `recruiter moves ${letter} on, under a former version`,
      async (flow, cast) => {
        const { hiring } = cast.recruiter
        const input = await hiring.inputOf('transition', {
          ...moving(flow, route[flow.moves]),
          version: flow.former,
        })
        const reply = await hiring.call('transition', input)
        if (isSuccess(reply)) return breaks('VER-13', carriedOut('the version is stale')(reply))
        const wrong = [
          ...breaks('VER-13', status(reply, 409)),
          ...(await differences(flow, cast, { blame: { ...standing, version: 'VER-13' } })),
        ]
        // The sentence that asks for this code may mean candidates only (READINGS T-15).
        return wrong.length > 0 ? wrong : breaks('VER-14', businessError(reply, 409, 'VERSION_CONFLICT'))
      },
      flow =>
        canMove(route)(flow) &&
        flow.owner.name === 'recruiter' &&
        flow.former !== undefined &&
        flow.former !== flow.version,
    )

export const movesNowhere =
  (route: Route) =>
  (which: number): FlowCommand =>
    about(
      which,
      letter => `recruiter moves ${letter} to a stage that doesn't exist`,
      async (flow, cast) => {
        const { hiring } = cast.recruiter
        const input = await hiring.inputOf('transition', moving(flow, route[flow.moves]))
        const reply = await hiring.call('transition', await toMadeUpStage(hiring, input))
        if (isSuccess(reply)) return breaks('HIRE-TRN-03', carriedOut("the stage doesn't exist")(reply))
        return differences(flow, cast, { blame: { ...standing, version: 'HIRE-TRN-03' } })
      },
      flow => canMove(route)(flow) && flow.owner.name === 'recruiter',
    )
