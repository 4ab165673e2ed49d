import type { Candidate } from '../../model/candidate.ts'
import { notFound, notPermitted, versionConflict } from '../../rules/refusal.ts'
import type { Call } from '../operation.ts'

/** @throws {Refusal} NOT_FOUND, the same for one that is missing and one that is invisible */
export function visibleCandidate({ service, member }: Call, id: string): Candidate {
  const candidate = service.store.candidates.get(id)
  if (!candidate || !service.rules.visibility.sees(member, candidate)) throw notFound('candidate')
  return candidate
}

/** @throws {Refusal} NOT_FOUND, FORBIDDEN */
export function editableCandidate(call: Call, id: string): Candidate {
  const candidate = visibleCandidate(call, id)
  if (!call.service.rules.visibility.edits(call.member, candidate)) throw notPermitted()
  return candidate
}

/** @throws {Refusal} NOT_FOUND, FORBIDDEN, VERSION_CONFLICT */
export function candidateToChange(call: Call, operation: string, id: string, sent: number): Candidate {
  const candidate = editableCandidate(call, id)
  if (!call.service.rules.versions.accepts({ operation, sent, current: candidate.version })) {
    throw versionConflict(candidate.version)
  }
  return candidate
}

/** Marks a candidate as changed: the next version, and the time. */
export function changed({ service }: Call, operation: string, candidate: Candidate): void {
  candidate.version = service.rules.versions.next(operation, candidate.version)
  candidate.updatedAt = new Date(service.now()).toISOString()
}
