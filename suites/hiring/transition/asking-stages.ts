import { Skipped } from '#check'
import type { Hiring } from '#fixtures/service/hiring/hiring.ts'
import { type Particular, particulars } from '#fixtures/service/hiring/particulars.ts'
import { walkStages } from '#fixtures/service/hiring/stage-walk.ts'
import { newFlow } from './new-flow.ts'

/** A stage that asks for more, and the stages by which a new flow comes before it. */
interface AskingStage {
  particular: Particular
  way: unknown[]
}

/**
 * The stages for which the live schema asks for more than for others, and which take a flow.
 * @throws Skipped where there is none
 */
export async function askingStages(hiring: Hiring): Promise<AskingStage[]> {
  await hiring.stages.route(1)
  const { flow, listed } = await newFlow(hiring)
  const asking = await particulars(hiring, flow, listed)
  if (asking.length === 0)
    throw new Skipped('the live schema of transition asks for no more at one stage', 'stage-particulars')
  const walk = await walkStages(hiring, listed, async () => true)
  const reached = asking.filter(({ stage }) => walk.ways.has(stage))
  if (reached.length === 0) throw new Skipped('no stage that asks for more takes a flow', 'stage-particulars')
  return reached.map(particular => ({ particular, way: walk.ways.get(particular.stage) ?? [] }))
}
