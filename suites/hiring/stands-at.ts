import { Blocked, type Mismatch, mismatch, type Reply } from '#check'
import type { Hiring } from '#fixtures/service/hiring/hiring.ts'

/** Judges that a flow stands at the stage, in the place that shows its stage or in one that may. */
export async function standsAt(hiring: Hiring, detail: Reply, stage: unknown): Promise<Mismatch[]> {
  const shown = await hiring.stages.shownIn(detail)
  if (shown.length === 0) {
    throw new Blocked(
      'flow detail shows no stage that transition lists; add bindings: { flow.stage: /POINTER }',
    )
  }
  if (shown.some(place => place.stage === stage)) return []
  return [mismatch(shown[0]?.pointer ?? 'body', stage, shown[0]?.stage, 'after an accepted transition')]
}
