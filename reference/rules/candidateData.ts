import type { Candidate, CandidateData } from '../model/candidate.ts'
import type { FaultOf } from './fault.ts'

/** Someone who may be in the library already. */
export interface Lookup {
  name: string
  phone?: string
  email?: string
}

const alike = (text: string | null | undefined) => (text ?? '').normalize('NFKC').trim().toLowerCase()
const digits = (phone: string | null | undefined) => (phone ?? '').replaceAll(/[^0-9]/g, '')

/** What a create stores, and what an update makes of what is stored. */
export const candidateDataRules = {
  /** As sent, line breaks included. */
  created: (sent: CandidateData): CandidateData => sent,

  /** What is left out stays; what is sent, an array too, takes the place of what was there. */
  updated: (stored: CandidateData, sent: CandidateData): CandidateData => ({ ...stored, ...sent }),

  /** By what a candidate looks like the one who is looked up. */
  matches: ({ data }: Candidate, { name, phone, email }: Lookup): string[] => {
    const matched: string[] = []
    if (alike(data.name) === alike(name)) matched.push('name')
    if (phone !== undefined && digits(phone) !== '' && digits(data.phone) === digits(phone))
      matched.push('phone')
    if (email !== undefined && alike(email) !== '' && alike(data.email) === alike(email))
      matched.push('email')
    return matched
  },
}

export type CandidateDataRules = typeof candidateDataRules

export const candidateDataFaults: FaultOf<CandidateDataRules>[] = []
