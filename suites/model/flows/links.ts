import {
  accepted,
  breaks,
  holds,
  isSuccess,
  type JsonObject,
  legible,
  type Mismatch,
  mismatch,
  type Reply,
  success,
  wasCarriedOut,
} from '#check'
import { type Pair, showsFlow } from '#fixtures/service/hiring/flow.ts'
import { itemsIn } from '#fixtures/service/hiring/flow-items.ts'
import type { Hiring } from '#fixtures/service/hiring/hiring.ts'
import type { Values } from '#fixtures/service/hiring/inputs.ts'
import { about, brokenIn, type Cast, command, type Model, nextLetter } from '../sequence/command.ts'
import { differences, type FlowCommand, type Known, standing } from './known.ts'
import { sent } from './sent.ts'

const ofPair = ({ candidateId, jobId }: Pair): Values => ({ candidate: candidateId, job: jobId })

/** Makes the flow known that came of a create. */
async function remember(
  model: Model<Known>,
  cast: Cast,
  { pair, input, receipt }: { pair: Pair; input: JsonObject; receipt: Reply },
): Promise<Mismatch[]> {
  const { recruiter } = cast
  const flow: Known = {
    ...(await recruiter.hiring.flowIn(receipt, pair)),
    ...{ letter: nextLetter(model), former: undefined, moves: 0, stage: undefined, history: undefined },
    ...{ notes: [], secrets: [], owner: recruiter, ownerAt: [] },
    last: { operation: 'create', input, by: recruiter, confirmed: 'IDEM-OK-05', once: 'IDEM-ONE-07' },
  }
  model.known.push(flow)
  return differences(flow, cast, { blame: standing })
}

export const links = (): FlowCommand =>
  command('recruiter links a candidate and a job', async (model, cast) => {
    const { hiring } = cast.recruiter
    const pair = await hiring.pair()
    const { input, reply } = await sent(cast.recruiter, 'create', ofPair(pair))
    return remember(model, cast, { pair, input, receipt: await accepted(reply) })
  })

export const linksElsewhere = (which: number): FlowCommand =>
  about(
    which,
    letter => `recruiter links the candidate of ${letter} and another job`,
    async ({ candidateId }, cast, model) => {
      const { hiring } = cast.recruiter
      const pair = await hiring.pair({ candidateId })
      const { input, reply } = await sent(cast.recruiter, 'create', ofPair(pair))
      if (!isSuccess(legible(reply))) return breaks('HIRE-CRT-05', success(reply))
      return remember(model, cast, { pair, input, receipt: reply })
    },
  )

/** The document doesn't say which stages end a flow. Only one that was never moved is sure to be active. */
export const linksAgain = (which: number): FlowCommand =>
  about(
    which,
    letter => `recruiter links the candidate and the job of ${letter} once more, under a new key`,
    async (flow, cast) => {
      const { hiring } = cast.recruiter
      const before = await linksShown(hiring, flow)
      const second = await hiring.write('create', ofPair(flow))
      if (legible(second).status >= 500)
        return brokenIn(second, 'HIRE-CRT-04', [mismatch('status', 'a refusal below 500', second.status)])
      // An answer that names the first flow has made no second one (READINGS T-29).
      if (isSuccess(second) && (await hiring.flowIn(second, flow)).reference !== flow.reference)
        return brokenIn(second, 'HIRE-CRT-04', [
          mismatch('status', 'a refusal of the second link', second.status),
        ])
      const after = await linksShown(hiring, flow)
      return [
        ...breaks('HIRE-CRT-04', holds(after <= before, "flows of the job's impact", before, after)),
        ...(await differences(flow, cast, { blame: standing })),
      ]
    },
    ({ moves }) => moves === 0,
  )

/** How many flows of a candidate and a job the job's impact shows. */
export async function linksShown(hiring: Hiring, { candidateId, jobId }: Pair): Promise<number> {
  const impact = await hiring.jobImpact(jobId)
  return wasCarriedOut(impact)
    ? itemsIn(impact.body).filter(item => showsFlow(item, { candidateId, jobId })).length
    : 0
}
