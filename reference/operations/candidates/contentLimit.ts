import type { CandidateData } from '../../model/candidate.ts'
import { tooLarge } from '../../rules/refusal.ts'
import type { Call } from '../operation.ts'

/** @throws {Refusal} 413, when resume text and experiences together are over the limit */
export function withinContentLimit({ service, operation }: Call, data: CandidateData): void {
  const limit = service.choices.limits.resumeCharacters
  const { contentLimits } = service.rules
  const size = contentLimits.size(data)
  if (contentLimits.applies(operation) && !contentLimits.fits(size, limit)) {
    throw contentLimits.refused(tooLarge('The resume text with the experiences', limit, size))
  }
}
