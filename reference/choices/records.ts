import type { DimensionOf } from './dimension.ts'

/** Who has a part in a record. */
export type Editor = 'owner' | 'creator' | 'collaborators' | 'administrators'

/** Versioning, data visibility: what records of all kinds have in common, and the document leaves open. */
export const recordChoices = {
  /** Who may change a record. */
  editors: ['owner', 'creator', 'collaborators', 'administrators'] as readonly Editor[],

  /** The version of a record that was just made. */
  firstVersion: 1,

  /** Whether an update of a candidate that changes nothing makes the next version. */
  unchanged: 'next-version' as 'next-version' | 'same-version',
}

export type RecordChoices = typeof recordChoices

export const recordDimensions: DimensionOf<RecordChoices>[] = [
  {
    name: 'records.editors',
    allowedBy: 'T-58: writes check the original edit permission; who has it is not said',
    values: [
      { value: 'all-parts', what: 'owner, creator, collaborators and administrators change a record' },
      {
        value: 'without-creator',
        what: 'owner, collaborators and administrators change a record',
        chooses: { editors: ['owner', 'collaborators', 'administrators'] },
      },
      {
        value: 'owner',
        what: 'the owner and administrators change a record',
        chooses: { editors: ['owner', 'administrators'] },
      },
      {
        value: 'no-administrators',
        what: 'owner, creator and collaborators change a record',
        chooses: { editors: ['owner', 'creator', 'collaborators'] },
      },
    ],
  },
  {
    name: 'records.first-version',
    allowedBy: 'Candidate, version: an integer for optimistic concurrency; with which it begins is not said',
    values: [
      { value: '1', what: 'a new record has version 1' },
      { value: '100', what: 'a new record has version 100', chooses: { firstVersion: 100 } },
      {
        value: 'long',
        what: 'a new record has a version as long as a time',
        chooses: { firstVersion: 1_733_000_000_000 },
      },
    ],
  },
  {
    name: 'candidates.unchanged',
    allowedBy: 'Candidate, update: it returns the updated version; one that changes nothing is not spoken of',
    values: [
      { value: 'next-version', what: 'an update that changes nothing makes the next version', weight: 2 },
      {
        value: 'same-version',
        what: 'an update that changes nothing leaves the version as it is',
        arguable: 'Candidate library operations, update: it returns the updated version',
        chooses: { unchanged: 'same-version' },
      },
    ],
  },
]
