import type { CandidateData } from '../../model/candidate.ts'
import { tooLarge } from '../../rules/refusal.ts'
import type { Call } from '../operation.ts'

/** @throws {Refusal} 413, when resume text and experiences together are over the limit */
export function withinContentLimit({ service }: Call, data: CandidateData): void {
  const limit = service.choices.limits.resumeCharacters
  const size = service.rules.contentLimits.size(data)
  if (!service.rules.contentLimits.fits(size, limit)) {
    throw tooLarge('Resume text and experiences', limit, size)
  }
}
