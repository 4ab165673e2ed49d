import type { DimensionOf } from './dimension.ts'

/** Candidate library: what the document leaves to the service. */
export const candidateChoices = {
  /** What a write answers beside id and version. */
  receipt: 'lean' as 'lean' | 'small' | 'row' | 'summary',

  /** A create that looks like a candidate who exists: kept as a second record, or refused. */
  duplicates: 'kept' as 'kept' | 'refused' | 'refused-unless-confirmed',

  /** Whether a lookup suspects a candidate by a name that isn't the same. */
  suspectsByName: (_one: string, _other: string): boolean => false,

  /** Whether detail names the candidates who are like this one. */
  alike: 'not-shown' as 'not-shown' | 'shown',

  /** Whether appending a note counts as a change of the candidate. */
  noteRaisesVersion: false,

  /** What a create asks for. */
  required: 'name' as
    | ('name' | 'nothing' | 'name-and-source' | 'a-contact' | 'name-and-phone')
    | ('name-and-experience' | 'name-and-resume'),

  /** An update that changes nothing. */
  emptyUpdate: 'taken' as 'taken' | 'refused',

  /** The headline of a candidate who is created without one. */
  headline: 'none' as 'none' | 'made',

  /** Fields that a write has to give together. */
  together: 'none' as 'none' | 'years-with-headline',

  /** Whether a duplicates lookup asks for a name. */
  lookup: 'by-name' as 'by-name' | 'by-anything',

  /** On an update, whether the limit is on the text that the record would have, or on what is sent. */
  limitOn: 'record' as 'record' | 'input',

  /** Where the schema tells the limit of text and experiences. */
  limitTold: 'description' as 'description' | 'annotation' | 'max-length' | 'nowhere',

  /** The experiences that a candidate may have of each kind, and the characters of a description. */
  experienceSizes: { items: 100, description: 20_000 },
}

const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word.length > 1)

/** A name without accents, its words in order. */
const bare = (name: string) => wordsOf(name.normalize('NFD').replaceAll(/\p{M}/gu, '')).toSorted().join(' ')

export type CandidateChoices = typeof candidateChoices

export const candidateDimensions: DimensionOf<CandidateChoices>[] = [
  {
    name: 'candidates.receipt',
    allowedBy:
      'Candidate: a write returns the version; what else a receipt holds is not shown, but for resume text',
    values: [
      { value: 'lean', what: 'a write answers id, version and time' },
      { value: 'small', what: 'a write answers id and version', chooses: { receipt: 'small' } },
      {
        value: 'row',
        what: 'create, update and note answer the candidate as lists do',
        chooses: { receipt: 'row' },
      },
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
      {
        value: 'refused-unless-confirmed',
        what: 'a create like a candidate who exists is answered 409, unless it says that it is meant',
        chooses: { duplicates: 'refused-unless-confirmed' },
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
      {
        value: 'same-words',
        what: 'a duplicates lookup finds those whose names have the same words, in any order and without accents',
        chooses: { suspectsByName: (one, other) => bare(one) === bare(other) },
      },
      {
        value: 'same-letters-at-first',
        what: 'a duplicates lookup finds those whose names begin with the same three letters',
        chooses: { suspectsByName: (one, other) => other.length > 2 && one.startsWith(other.slice(0, 3)) },
      },
    ],
  },
  {
    name: 'candidates.alike',
    allowedBy: 'T-61: detail shows further fields; suspected duplicates go to the user',
    values: [
      { value: 'not-shown', what: 'detail says nothing of other candidates', weight: 3 },
      {
        value: 'shown',
        what: 'detail shows, as lists do, the candidates of the same name, phone or e-mail',
        chooses: { alike: 'shown' },
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
  {
    name: 'candidates.required',
    allowedBy: 'Candidate library operations, create: which of the data it needs is not shown',
    values: [
      { value: 'name', what: 'a create asks for a name' },
      { value: 'nothing', what: 'a create asks for no data', chooses: { required: 'nothing' } },
      {
        value: 'name-and-source',
        what: 'a create asks for a name and a source',
        chooses: { required: 'name-and-source' },
      },
      {
        value: 'a-contact',
        what: 'a create asks for a name, and a phone or an e-mail',
        chooses: { required: 'a-contact' },
      },
      {
        value: 'name-and-phone',
        what: 'a create asks for a name and a phone',
        chooses: { required: 'name-and-phone' },
      },
      {
        value: 'name-and-experience',
        what: 'a create asks for a name, a city and an experience of work',
        variant: 'experience-required',
        chooses: { required: 'name-and-experience' },
      },
      {
        value: 'name-and-resume',
        what: 'a create asks for a name, a school and a resume text',
        variant: 'resume-required',
        chooses: { required: 'name-and-resume' },
      },
    ],
  },
  {
    name: 'candidates.empty-update',
    allowedBy: 'Candidate library operations, update: whether it may have no data is not said',
    values: [
      { value: 'taken', what: 'an update may have no data' },
      {
        value: 'refused',
        what: 'an update has some data',
        variant: 'empty-update-refused',
        chooses: { emptyUpdate: 'refused' },
      },
    ],
  },
  {
    name: 'candidates.headline',
    allowedBy: 'Candidate record: further fields, and what stands in them, are not shown',
    values: [
      { value: 'none', what: 'a candidate who is created without a headline has none' },
      {
        value: 'made',
        what: 'a candidate who is created without a headline gets one with the id',
        chooses: { headline: 'made' },
      },
    ],
  },
  {
    name: 'candidates.together',
    allowedBy: 'Candidate record: further fields, and what binds them, are not shown',
    values: [
      { value: 'none', what: 'no field of a candidate needs another one' },
      {
        value: 'years-with-headline',
        what: 'years of experience come with a headline only',
        chooses: { together: 'years-with-headline' },
      },
    ],
  },
  {
    name: 'candidates.lookup',
    allowedBy:
      'Candidate library operations, duplicates: it takes name, phone and e-mail; what it needs is not shown',
    values: [
      { value: 'by-name', what: 'a lookup needs a name' },
      { value: 'by-anything', what: 'a lookup needs any one of them', chooses: { lookup: 'by-anything' } },
    ],
  },
  {
    name: 'candidates.limit-on',
    allowedBy: 'T-42: on update the limit is on what is submitted, or on what the record would hold',
    values: [
      { value: 'record', what: 'the text limit of an update is on what the record would hold' },
      {
        value: 'input',
        what: 'the text limit of an update is on what it sends',
        chooses: { limitOn: 'input' },
      },
    ],
  },
  {
    name: 'candidates.limit-told',
    allowedBy: 'Limits: the limit is adjustable by configuration; where it is told is not said',
    values: [
      { value: 'description', what: 'the description of the resume text tells the limit' },
      {
        value: 'annotation',
        what: 'a keyword of its own tells the limit',
        chooses: { limitTold: 'annotation' },
      },
      {
        value: 'max-length',
        what: 'the maxLength of the resume text tells it',
        chooses: { limitTold: 'max-length' },
      },
      { value: 'nowhere', what: 'the limit is not told', chooses: { limitTold: 'nowhere' } },
    ],
  },
  {
    name: 'candidates.experience-sizes',
    allowedBy: 'Candidate: how many experiences there may be, and how long, is not said',
    values: [
      { value: 'long', what: 'a description has up to 20,000 characters', weight: 2 },
      {
        value: 'short',
        what: 'a description has up to 2,000 characters',
        variant: 'short-experiences',
        chooses: { experienceSizes: { items: 100, description: 2000 } },
      },
      {
        value: 'few',
        what: 'a candidate has up to thirty experiences of a kind, each with up to 1,000 characters',
        variant: 'few-experiences',
        chooses: { experienceSizes: { items: 30, description: 1000 } },
      },
    ],
  },
]
