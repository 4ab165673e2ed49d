import type { VariantOf } from './variant.ts'

/** Candidate library: what the document leaves to the service. */
export const candidateChoices = {
  /** What a write answers beside id and version. */
  receipt: 'lean' as 'lean' | 'summary',

  /** A create that looks like a candidate who exists: kept as a second record, or refused. */
  duplicates: 'kept' as 'kept' | 'refused',

  /** Whether a lookup suspects a candidate by a name that isn't the same. */
  suspectsByName: (_one: string, _other: string): boolean => false,

  /** Whether appending a note counts as a change of the candidate. */
  noteRaisesVersion: false,
}

const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word.length > 1)

export type CandidateChoices = typeof candidateChoices

export const candidateVariants: VariantOf<CandidateChoices>[] = [
  {
    id: 'receipts-with-summary',
    allowedBy:
      'Candidate: a write returns the version; what else a receipt holds is not shown, but for resume text',
    what: 'create, update and note answer the summary of the candidate',
    chooses: () => ({ receipt: 'summary' }),
  },
  {
    id: 'duplicate-candidates-refused',
    allowedBy: 'Errors, 409: a duplicate candidate is among the conflicts',
    what: 'a create with the phone or e-mail of a candidate who exists is answered 409',
    chooses: () => ({ duplicates: 'refused' }),
  },
  {
    id: 'loose-duplicates',
    allowedBy:
      'Candidate library operations, duplicates: it finds suspects; how alike they have to be is not shown',
    what: 'a duplicates lookup finds whoever has a word of the name in common',
    chooses: () => ({
      suspectsByName: (one, other) => wordsOf(one).some(word => wordsOf(other).includes(word)),
    }),
  },
  {
    id: 'note-raises-version',
    allowedBy: 'Versioning, rule 2: whether a note changes the record that it is appended to is not said',
    what: 'appending a note makes the next version of the candidate',
    chooses: () => ({ noteRaisesVersion: true }),
  },
]
