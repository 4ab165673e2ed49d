import type { CandidateData } from '../model/candidate.ts'
import type { FaultOf } from './fault.ts'

/** What a create stores, and what an update makes of what is stored. */
export const candidateDataRules = {
  /** As sent, line breaks included. */
  created: (sent: CandidateData): CandidateData => sent,

  /** What is left out stays; what is sent, an array too, takes the place of what was there. */
  updated: (stored: CandidateData, sent: CandidateData): CandidateData => ({ ...stored, ...sent }),
}

export type CandidateDataRules = typeof candidateDataRules

export const candidateDataFaults: FaultOf<CandidateDataRules>[] = []
