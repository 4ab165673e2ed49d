import { accepted, type Reply } from '#check'
import type { Candidate, CandidateRecords } from '#fixtures/service/candidate-library/candidate-records.ts'

/**
 * A candidate after an update, with the reads around it. They show that the former version is stale, whatever the
 * receipt says.
 */
export async function movedOn(
  candidates: CandidateRecords,
  person: Candidate,
): Promise<{ moved: Reply; reads: { before: Reply; after: Reply } }> {
  const before = await candidates.detail(person.id)
  const moved = await accepted(candidates.update(person, { city: 'Lyon' }))
  return { moved, reads: { before, after: await candidates.detail(person.id) } }
}
