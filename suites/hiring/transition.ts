import {
  accepted,
  asText,
  at,
  Blocked,
  breaks,
  carriedOut,
  check,
  equal,
  holds,
  isSuccess,
  type JsonObject,
  legible,
  type Mismatch,
  mismatch,
  type Reply,
  refusal,
  success,
} from '#check'
import { inputPlaces, leaves } from '#fixtures/schemas/places.ts'
import { removed } from '#fixtures/schemas/placing.ts'
import { versioned } from '#fixtures/service/hiring/flow.ts'
import type { Hiring } from '#fixtures/service/hiring/hiring.ts'
import { historyIn } from '#fixtures/service/hiring/history.ts'
import { placeInTransition, toMadeUpStage } from '#fixtures/service/hiring/transition-input.ts'

const anyMove = async (hiring: Hiring) => ({
  ...versioned(await hiring.link()),
  stage: (await hiring.stages.route(1))[0],
  reason: 'A fictional reason.',
})

/** What is left out or made up, and which requirement forbids it. */
const rows: {
  id: string
  requirement: string
  why: string
  wrong(input: JsonObject, hiring: Hiring): Promise<unknown>
}[] = [
  {
    id: 'hiring.transition.made-up-stage',
    requirement: 'HIRE-TRN-03',
    why: 'the stage is made up',
    wrong: (input, hiring) => toMadeUpStage(hiring, input),
  },
  {
    id: 'hiring.transition.without-reason',
    requirement: 'HIRE-TRN-04',
    why: 'the reason is missing',
    wrong: async (input, hiring) => removed(input, await placeInTransition(hiring, 'reason')),
  },
]

export default [
  /**
   * A transition with the current version, a real stage and a reason moves the flow there. It is added to the history.
   */
  check({
    id: 'hiring.transition.moves-on',
    requirements: ['HIRE-TRN-01', 'HIRE-TRN-02'],
    needs: ['recruiter'],
    async run({ hiring }) {
      const route = await hiring.stages.route(1)
      const further = await hiring.stages.route(2).catch(() => route)
      const mismatches: Mismatch[] = []
      let flow = await hiring.link()
      let entries = historyIn(await accepted(hiring.detail(flow)))
      for (const stage of further) {
        const reply = await hiring.transition(flow, stage)
        if (!isSuccess(legible(reply))) return [...mismatches, ...breaks('HIRE-TRN-01', success(reply))]
        const detail = await hiring.detail(flow)
        if (!isSuccess(legible(detail))) return [...mismatches, ...breaks('HIRE-TRN-01', success(detail))]
        const after = historyIn(detail)
        mismatches.push(
          ...breaks('HIRE-TRN-01', await standsAt(hiring, detail, stage)),
          ...breaks('HIRE-TRN-02', grown(entries, after, detail)),
        )
        entries = after
        flow = await hiring.current(flow)
      }
      return mismatches
    },
  }),

  /** A flow can be read at whatever stage it has come to, and shows that stage. */
  check({
    id: 'hiring.transition.every-stage',
    requirements: ['HIRE-TRN-01', 'HIRE-TRN-02'],
    needs: ['recruiter'],
    async run({ hiring, observe }) {
      await hiring.stages.route(1)
      let flow = await hiring.link()
      const listed = await hiring.stages.all(flow, await accepted(hiring.detail(flow)))
      observe('OQ-FLOW-STAGES', listed)
      const passed: string[] = []
      for (const stage of listed.slice(0, 15)) {
        const moved = await hiring.transition(flow, stage).catch(unlessBlocked)
        if (moved === undefined || !isSuccess(moved)) continue
        passed.push(asText(stage))
        const detail = await hiring.detail(flow)
        if (!isSuccess(detail))
          return success(detail).map(mismatch => ({ ...mismatch, hint: `at the stage ${asText(stage)}` }))
        const wrong = await standsAt(hiring, detail, stage)
        if (wrong.length > 0) return breaks('HIRE-TRN-01', wrong)
        flow = await hiring.current(flow)
      }
      observe('OQ-TRANSITIONS', `one flow went through ${passed.join(', ')}`)
      observe('OQ-OFFER-FIELDS', await particulars(hiring))
      return []
    },
  }),

  /** A transition without a real stage, or without a reason, is refused. Its twin has both. */
  ...rows.map(({ id, requirement, why, wrong }) =>
    check({
      id,
      requirements: [requirement],
      needs: ['recruiter'],
      async run({ hiring }) {
        const flow = await hiring.link()
        const [stage] = await hiring.stages.route(1)
        const move = { ...versioned(flow), stage, reason: 'A fictional reason.' }
        const probe = await hiring.call(
          'transition',
          await wrong(await hiring.inputOf('transition', move), hiring),
        )
        return refusal(probe, () => hiring.transition(flow, stage), {
          ifCarriedOut: carriedOut(why),
          untouched: async () =>
            equal(
              '/version',
              flow.version,
              (await hiring.current(flow)).version,
              'after the refused transition',
            ),
        })
      },
    }),
  ),
]

/** Judges that a flow stands at the stage, in the place that shows its stage or in one that may. */
async function standsAt(hiring: Hiring, detail: Reply, stage: unknown): Promise<Mismatch[]> {
  const shown = await hiring.stages.shownIn(detail)
  if (shown.length === 0) {
    throw new Blocked(
      'flow detail shows no stage that transition lists; add bindings: { flow.stage: /POINTER }',
    )
  }
  if (shown.some(place => place.stage === stage)) return []
  return [mismatch(shown[0]?.pointer ?? 'body', stage, shown[0]?.stage, 'after an accepted transition')]
}

function grown(before: unknown[] | undefined, after: unknown[] | undefined, detail: Reply): Mismatch[] {
  if (before === undefined || after === undefined)
    return [mismatch('/history', 'a list of what has happened', detail.text.slice(0, 300))]
  return holds(
    after.length > before.length,
    '/history',
    `more than the ${before.length} entries from before the transition`,
    `${after.length} entries`,
  )
}

/** Swallows a Blocked alone: what only looks like a stage may have no place in the input. */
function unlessBlocked(problem: unknown): undefined {
  if (!(problem instanceof Blocked)) throw problem
}

/** The places of transition's input beside those that it always asks for. */
async function particulars(hiring: Hiring): Promise<string[]> {
  const input = await hiring.inputOf('transition', await anyMove(hiring))
  return leaves(inputPlaces(await hiring.schema('transition')))
    .map(({ pointer }) => pointer)
    .filter(pointer => at(input, pointer) === undefined)
}
