import { accepted } from '#check'
import type { Flow } from '#fixtures/service/hiring/flow.ts'
import type { Hiring } from '#fixtures/service/hiring/hiring.ts'

/** The most stages that are visited. */
const mostStages = 15

/** A new flow, and the stages that it may come to. */
export async function newFlow(hiring: Hiring): Promise<{ flow: Flow; listed: unknown[] }> {
  const flow = await hiring.link()
  const listed = await hiring.stages.all(flow, await accepted(hiring.detail(flow)))
  return { flow, listed: listed.slice(0, mostStages) }
}
