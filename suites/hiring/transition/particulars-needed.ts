import {
  asText,
  carriedOut,
  check,
  equal,
  isSuccess,
  type Mismatch,
  type Reply,
  refusal,
  Skipped,
} from '#check'
import type { Hiring } from '#fixtures/service/hiring/hiring.ts'
import { lacking, moveTo, type Particular, particulars } from '#fixtures/service/hiring/particulars.ts'
import { flowAt, walkStages } from '#fixtures/service/hiring/stage-walk.ts'
import { newFlow } from './new-flow.ts'

export default [
  /** A transition without what the live schema asks for at its stage is refused. Its twin has it all. */
  check({
    id: 'hiring.transition.particulars-needed',
    requirements: ['HIRE-TRN-07'],
    needs: ['recruiter'],
    async run({ hiring }) {
      await hiring.stages.route(1)
      const { flow, listed } = await newFlow(hiring)
      const asking = await particulars(hiring, flow, listed)
      if (asking.length === 0)
        throw new Skipped('the live schema of transition asks for no more at one stage', 'stage-particulars')
      const walk = await walkStages(hiring, listed, async () => true)
      const reached = asking.filter(({ stage }) => walk.ways.has(stage))
      if (reached.length === 0)
        throw new Skipped('no stage that asks for more takes a flow', 'stage-particulars')
      for (const particular of reached) {
        const found = await needed(hiring, particular, walk.ways.get(particular.stage) ?? [])
        if (found.length > 0) return found
      }
      return []
    },
  }),
]

/** Judges that a stage isn't taken without each of the particulars that it asks for. */
async function needed(hiring: Hiring, particular: Particular, way: unknown[]): Promise<Mismatch[]> {
  const { stage } = particular
  const why = `the live schema asks for more at the stage ${asText(stage)}`
  const schema = await hiring.schema('transition')
  const flow = await flowAt(hiring, way)
  const good = await moveTo(hiring, flow, stage)
  if (!good) return []
  let last: Reply | undefined
  for (const input of lacking(schema, good, particular)) {
    last = await hiring.call('transition', { ...input, requestId: hiring.requestId() })
    if (isSuccess(last)) return carriedOut(why)(last)
  }
  if (!last) return []
  return refusal(last, () => hiring.transition(flow, stage), {
    ifCarriedOut: carriedOut(why),
    untouched: async () =>
      equal('/version', flow.version, (await hiring.current(flow)).version, 'after the refused transitions'),
  })
}
