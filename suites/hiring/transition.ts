import {
  accepted,
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
import { removed } from '#fixtures/schemas/placing.ts'
import { versioned } from '#fixtures/service/hiring/flow.ts'
import type { Hiring } from '#fixtures/service/hiring/hiring.ts'
import { hasGrown, historyIn, sizeOf } from '#fixtures/service/hiring/history.ts'
import { placeInTransition, toMadeUpStage } from '#fixtures/service/hiring/transition-input.ts'
import { standsAt } from './stands-at.ts'

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

/** Judges that the history tells more than before. A history that told nothing yet may have been left out. */
function grown(before: unknown, after: unknown, detail: Reply): Mismatch[] {
  if (after === undefined) return [mismatch('/history', 'what has happened', detail.text.slice(0, 300))]
  return holds(
    hasGrown(before, after),
    '/history',
    `more than the ${sizeOf(before) ?? 0} entries from before the transition`,
    `${sizeOf(after)} entries`,
  )
}
