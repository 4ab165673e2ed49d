import type { JsonObject } from '#check'
import type { Candidate } from '#fixtures/service/candidate-library/candidate-records.ts'
import type { CandidateLibrary } from '#fixtures/service/candidate-library/candidates.ts'

/** An input that the candidate library takes, about a candidate where the operation is about one. */
export async function validInput(
  candidates: CandidateLibrary,
  operation: string,
  { id, version }: Candidate,
): Promise<JsonObject> {
  const requestId = candidates.requestId()
  switch (operation) {
    case 'search':
      return candidates.input('search')
    case 'duplicates':
      return candidates.input('duplicates', { name: 'Nobody' })
    case 'create':
      return candidates.createInput()
    case 'update':
      return candidates.input('update', { id, version, data: { city: 'Lyon' }, requestId })
    case 'note':
      return candidates.input('note', { id, content: 'A note.', requestId })
    default:
      return candidates.input(operation, { id })
  }
}
