import { breaks, carriedOut, isSuccess } from '#check'
import { versioned } from '#fixtures/service/hiring/flow.ts'
import type { Values } from '#fixtures/service/hiring/inputs.ts'
import type { Persona } from '#fixtures/service/persona.ts'
import { sharesFlow } from '#fixtures/service/shared-id.ts'
import { about } from '../sequence/command.ts'
import { differences, type FlowCommand, standing } from './known.ts'
import { canMove, movesOn, type Route } from './moves.ts'
import { noted } from './notes.ts'

/** Writes that a persona tries who has no part in a flow. */
export type Tried = 'transition' | 'note'

const canTry = (route: Route, tried: Tried) => (tried === 'transition' ? canMove(route) : () => true)

/** The document doesn't say whether a colleague may write to a flow, so its outcome alone is judged. */
export const colleagueTries =
  (colleague: Persona, route: Route) =>
  (which: number, tried: Tried): FlowCommand =>
    about(
      which,
      letter => `colleague tries a ${tried} on ${letter}`,
      async (flow, cast) =>
        tried === 'transition'
          ? movesOn(flow, cast, { route, by: colleague })
          : noted(flow, cast, { content: cast.unique("A colleague's note"), by: colleague }),
      canTry(route, tried),
    )

/**
 * No flow is there for an outsider, and an attempt leaves it as it is. A flow of the outsider's own with the same
 * reference doesn't count.
 */
export const outsiderTries =
  (outsider: Persona, route: Route) =>
  (which: number, tried: Tried): FlowCommand =>
    about(
      which,
      letter => `outsider tries a ${tried} on ${letter}`,
      async (flow, cast) => {
        const values: Record<Tried, Values> = {
          note: { ...versioned(flow), content: cast.unique("An outsider's note") },
          transition: { ...versioned(flow), stage: route[flow.moves], reason: 'A fictional reason.' },
        }
        if (await sharesFlow(flow, { owner: cast.recruiter, outsider })) return []
        const input = await outsider.hiring.inputOf(tried, values[tried])
        const reply = await outsider.hiring.call(tried, input)
        if (isSuccess(reply)) return breaks('VIS-ORG-19', carriedOut('another organisation')(reply))
        return differences(flow, cast, { blame: { ...standing, version: 'VIS-ORG-19' } })
      },
      canTry(route, tried),
    )
