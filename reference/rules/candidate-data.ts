import type { Candidate, CandidateData, CandidateNote } from '../model/candidate.ts'

/** Someone who may be in the library already. */
export interface Lookup {
  name?: string
  phone?: string
  email?: string
}

const alike = (text: string | null | undefined) => (text ?? '').normalize('NFKC').trim().toLowerCase()
const digits = (phone: string | null | undefined) => (phone ?? '').replaceAll(/[^0-9]/g, '')

/** What is compared of each field that a lookup takes. */
const essence = { name: alike, phone: digits, email: alike }
const lookedUp = ['name', 'phone', 'email'] as const

/** By what a candidate is like the one who is looked up. */
export const likeness = ({ data }: Candidate, lookup: Lookup): string[] =>
  lookedUp.filter(field => {
    const wanted = essence[field](lookup[field])
    return wanted !== '' && essence[field](data[field]) === wanted
  })

/** What writes make of a candidate, and how candidates are found. */
export const candidateDataRules = {
  /** A candidate that a create makes is a new one, whoever it is like. */
  instead: (_sent: CandidateData, _others: () => Iterable<Candidate>): Candidate | undefined => undefined,

  /** Whether creates are refused that look like a candidate who exists. */
  refusesDuplicates: (chosen: boolean): boolean => chosen,

  /** What is left out stays; what is sent, an array too, takes the place of what was there. */
  updated: (stored: CandidateData, sent: CandidateData): CandidateData => ({ ...stored, ...sent }),

  /** The notes after one was appended. */
  noted: (before: CandidateNote[], note: CandidateNote): CandidateNote[] => [...before, note],

  /** What a search looks through; finding by contact details would give them away. */
  searchText: ({ data }: Candidate): string =>
    [data.name, data.city, data.headline, ...(data.skills ?? [])].join('\n').toLowerCase(),

  /** By what the duplicates lookup suspects a candidate. */
  suspectedBy: likeness,
}

export type CandidateDataRules = typeof candidateDataRules
