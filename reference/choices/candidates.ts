import type { DimensionOf } from './dimension.ts'

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

export const candidateDimensions: DimensionOf<CandidateChoices>[] = [
  {
    name: 'candidates.receipt',
    allowedBy:
      'Candidate: a write returns the version; what else a receipt holds is not shown, but for resume text',
    values: [
      { value: 'lean', what: 'a write answers id and version' },
      {
        value: 'summary',
        what: 'create, update and note answer the summary of the candidate',
        variant: 'receipts-with-summary',
        chooses: { receipt: 'summary' },
      },
    ],
  },
  {
    name: 'candidates.duplicates',
    allowedBy: 'Errors, 409: a duplicate candidate is among the conflicts',
    values: [
      { value: 'kept', what: 'a create that looks like a candidate who exists makes a second record' },
      {
        value: 'refused',
        what: 'a create with the phone or e-mail of a candidate who exists is answered 409',
        variant: 'duplicate-candidates-refused',
        chooses: { duplicates: 'refused' },
      },
    ],
  },
  {
    name: 'candidates.suspects',
    allowedBy:
      'Candidate library operations, duplicates: it finds suspects; how alike they have to be is not shown',
    values: [
      { value: 'same-name', what: 'a duplicates lookup finds those of the same name' },
      {
        value: 'word-in-common',
        what: 'a duplicates lookup finds whoever has a word of the name in common',
        variant: 'loose-duplicates',
        chooses: { suspectsByName: (one, other) => wordsOf(one).some(word => wordsOf(other).includes(word)) },
      },
    ],
  },
  {
    name: 'candidates.note-version',
    allowedBy: 'Versioning, rule 2: whether a note changes the record that it is appended to is not said',
    values: [
      { value: 'kept', what: 'a note leaves the version as it is' },
      {
        value: 'raised',
        what: 'appending a note makes the next version of the candidate',
        variant: 'note-raises-version',
        chooses: { noteRaisesVersion: true },
      },
    ],
  },
]
