import type { CandidateData } from '../../model/candidate.ts'
import { tooLarge } from '../../rules/refusal.ts'
import type { Call } from '../operation.ts'

/**
 * What is stored of the data: all of it.
 * @param sent what the write brought of it
 * @throws {Refusal} 413, when resume text and experiences together are over the limit
 */
export function withinContentLimit(
  { service, operation }: Call,
  data: CandidateData,
  sent = data,
): CandidateData {
  const { resumeCharacters: limit, length } = service.choices.limits
  const { contentLimits } = service.rules
  const size = contentLimits.size(
    service.choices.candidates.limitOn === 'input' ? sent : data,
    length,
    operation,
  )
  if (!contentLimits.operations.includes(operation)) return data
  const stored = contentLimits.within(data, size, limit)
  if (stored) return stored
  throw tooLarge('The resume text with the experiences', limit, size).on({ about: 'text limit' })
}
