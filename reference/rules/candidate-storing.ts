import type { CandidateData } from '../model/candidate.ts'

/** What is stored of the data that a write sends: all of it, line breaks included. */
export const candidateStoringRules = {
  stored: (sent: CandidateData, _write: 'create' | 'update'): CandidateData => sent,
}

export type CandidateStoringRules = typeof candidateStoringRules
