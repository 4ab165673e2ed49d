import {
  accepted,
  asText,
  at,
  breaks,
  check,
  isSuccess,
  type JsonObject,
  type Mismatch,
  mismatch,
  type Reply,
  seenIn,
  success,
} from '#check'
import { inputPlaces, leaves } from '#fixtures/schemas/places.ts'
import { type Flow, versioned } from '#fixtures/service/hiring/flow.ts'
import type { Hiring } from '#fixtures/service/hiring/hiring.ts'
import { moveTo, type Particular, particulars, varied } from '#fixtures/service/hiring/particulars.ts'
import { flowAt, type StageWalk, walkStages } from '#fixtures/service/hiring/stage-walk.ts'
import { standsAt } from '../stands-at.ts'
import { newFlow } from './new-flow.ts'

export default [
  /**
   * A flow can be read at whatever stage it has come to, and shows that stage. A stage for which the live schema asks
   * for particulars takes them, from some other stage.
   */
  check({
    id: 'hiring.transition.every-stage',
    requirements: ['HIRE-TRN-01', 'HIRE-TRN-02', 'HIRE-TRN-06'],
    needs: ['recruiter'],
    async run({ hiring, observe }) {
      await hiring.stages.route(1)
      const { flow, listed } = await newFlow(hiring)
      observe('OQ-FLOW-STAGES', listed)
      const wrong: Mismatch[] = []
      const walk = await walkStages(hiring, listed, async (detail, stage) => {
        if (isSuccess(detail)) wrong.push(...breaks('HIRE-TRN-01', await standsAt(hiring, detail, stage)))
        else wrong.push(...success(detail).map(one => ({ ...one, hint: `at the stage ${asText(stage)}` })))
        return wrong.length === 0
      })
      observe('OQ-TRANSITIONS', `flows went through ${[...walk.ways.keys()].map(asText).join(', ')}`)
      observe('OQ-OFFER-FIELDS', await furtherPlaces(hiring, flow))
      if (wrong.length > 0) return wrong
      return breaks('HIRE-TRN-06', await neverTaken(hiring, { flow, listed, walk }))
    },
  }),
]

/**
 * Judges that a stage with particulars is taken from some other stage. It accuses where the stage was the first that
 * no flow could be moved to, each refusal called the input invalid, and other values are refused as well.
 */
async function neverTaken(
  hiring: Hiring,
  { flow, listed, walk: { ways, refusals } }: { flow: Flow; listed: unknown[]; walk: StageWalk },
): Promise<Mismatch[]> {
  const detail = await accepted(hiring.detail(flow))
  const first = (await hiring.stages.shownIn(detail))[0]?.stage
  const missed = listed.find(stage => stage !== first && !ways.has(stage))
  const asking = (await particulars(hiring, flow, listed)).find(({ stage }) => stage === missed)
  const refused = refusals.get(missed) ?? []
  if (!asking || refused.length === 0 || !refused.every(callsInvalid)) return []
  let last: Reply | undefined
  for (const way of [[], ...[...ways].map(([stage, before]) => [...before, stage])]) {
    for (const input of await goodInputs(hiring, asking, way)) {
      last = await hiring.call('transition', { ...input, requestId: hiring.requestId() })
      if (!callsInvalid(last)) return []
    }
  }
  if (!last) return []
  return seenIn(last, [
    mismatch('status', `a transition to ${asText(missed)} from some stage`, last.status, 'from each of them'),
  ])
}

/** Inputs of a transition of a new flow that has gone this way. */
async function goodInputs(hiring: Hiring, asking: Particular, way: unknown[]): Promise<JsonObject[]> {
  const flow = await flowAt(hiring, way)
  const input = await moveTo(hiring, flow, asking.stage)
  return input ? [input, ...varied(await hiring.schema('transition'), input, asking)] : []
}

const callsInvalid = ({ status, body }: Reply): boolean =>
  status === 400 && at(body, '/error/code') === 'VALIDATION_ERROR'

/** The places of transition's input beside those that it always asks for. */
async function furtherPlaces(hiring: Hiring, flow: Flow): Promise<string[]> {
  const [stage] = await hiring.stages.route(1)
  const input = await hiring.inputOf('transition', {
    ...versioned(flow),
    stage,
    reason: 'A fictional reason.',
  })
  return leaves(inputPlaces(await hiring.schema('transition')))
    .map(({ pointer }) => pointer)
    .filter(pointer => at(input, pointer) === undefined)
}
