import type { Candidate } from '../model/candidate.ts'

/** What lists and receipts show of a candidate: no contact details, notes or resume text. */
export const candidateShortViewRules = {
  listItem: ({ id, version, data }: Candidate, _operation: string): Record<string, unknown> => ({
    id,
    version,
    name: data.name,
    givenName: data.givenName,
    familyName: data.familyName,
    city: data.city ?? null,
    headline: data.headline ?? null,
  }),

  /** What a create or an update answers. */
  receipt: ({ id, version, updatedAt }: Candidate, _operation: string): Record<string, unknown> => ({
    id,
    version,
    updatedAt,
  }),
}

export type CandidateShortViewRules = typeof candidateShortViewRules
