import { asText, carriedOut, check, equal, isSuccess, type Mismatch, type Reply, refusal } from '#check'
import type { Hiring } from '#fixtures/service/hiring/hiring.ts'
import { lacking, moveTo, type Particular } from '#fixtures/service/hiring/particulars.ts'
import { flowAt } from '#fixtures/service/hiring/stage-walk.ts'
import { askingStages } from './asking-stages.ts'

export default [
  /** A transition without what the live schema asks for at its stage is refused. Its twin has it all. */
  check({
    id: 'hiring.transition.particulars-needed',
    requirements: ['HIRE-TRN-07'],
    needs: ['recruiter'],
    async run({ hiring }) {
      for (const { particular, way } of await askingStages(hiring)) {
        const found = await needed(hiring, particular, way)
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
