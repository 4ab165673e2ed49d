import type { Fields } from '../wire/form.ts'
import type { WireChoices } from '../wire/wire.ts'
import type { DimensionOf } from './dimension.ts'
import { fieldsNotShown, gathered, sections, shownAs } from './record-shapes.ts'

/** One experience in a line, without its description. */
const inALine = (entry: unknown): string =>
  Object.entries(Object(entry) as Fields)
    .filter(([field, value]) => field !== 'current' && value !== null && value !== undefined)
    .map(([, value]) => String(value))
    .join(', ')

const summaries = (form: (entries: unknown[]) => unknown) =>
  shownAs(['candidate', 'candidateReceipt'], usual => ({
    ...usual,
    ...Object.fromEntries(
      ['workExperienceSummary', 'educationExperienceSummary']
        .filter(field => Array.isArray(usual[field]))
        .map(field => [field, form(usual[field] as unknown[])]),
    ),
  }))

const eachEntry = (entries: unknown, change: (entry: Fields, at: number) => Fields): unknown =>
  Array.isArray(entries) ? entries.map((entry, at) => change(Object(entry), at)) : entries

const numberedEntries = (entries: unknown): unknown =>
  eachEntry(entries, (entry, at) => ({ entryId: `x${at + 1}`, ...entry }))

export const recordFormDimensions: DimensionOf<WireChoices>[] = [
  {
    name: 'candidates.summaries',
    allowedBy: 'Candidate: the experience summaries have basic fields only; in which form is not shown',
    values: [
      { value: 'objects', what: 'a summary is a list of experiences without descriptions' },
      { value: 'lines', what: 'a summary is a list of lines', ...summaries(entries => entries.map(inALine)) },
      {
        value: 'text',
        what: 'a summary is one text',
        ...summaries(entries => entries.map(inALine).join('; ')),
      },
      {
        value: 'text-or-none',
        what: 'a summary is one text, which says where there are no experiences',
        ...summaries(entries => entries.map(inALine).join('; ') || 'None so far.'),
      },
      {
        value: 'counted',
        what: 'a summary is an object with the number of experiences and all of them in short',
        ...summaries(entries => ({ count: entries.length, entries })),
      },
    ],
  },
  {
    name: 'candidates.experiences',
    allowedBy: 'Candidate: what else an experience has in answers is not shown',
    values: [
      { value: 'as-written', what: 'full experiences have the documented fields' },
      {
        value: 'numbered',
        what: 'full experiences have a number each',
        ...shownAs(['resume'], usual => ({
          ...usual,
          workExperiences: numberedEntries(usual.workExperiences),
          educationExperiences: numberedEntries(usual.educationExperiences),
        })),
      },
      {
        value: 'stamped',
        what: 'full experiences have the version of the candidate with which they were last written',
        ...shownAs(['resume'], ({ version, ...usual }) => ({
          ...usual,
          version,
          workExperiences: eachEntry(usual.workExperiences, entry => ({ ...entry, ofVersion: version })),
          educationExperiences: eachEntry(usual.educationExperiences, entry => ({
            ...entry,
            ofVersion: version,
          })),
        })),
      },
      {
        value: 'current-alone',
        what: 'a full experience says that it is current where it is, and nothing where it is not',
        ...shownAs(['resume'], usual => ({
          ...usual,
          workExperiences: eachEntry(usual.workExperiences, ({ current, ...entry }) =>
            current === true ? { ...entry, current } : entry,
          ),
        })),
      },
    ],
  },
  {
    name: 'candidates.city',
    allowedBy: 'Candidate: city is writable; where reads show it, and as what, is not shown',
    values: [
      { value: 'city', what: 'detail shows the city' },
      {
        value: 'location',
        what: 'detail shows the city as location',
        weight: 0.2,
        ...shownAs(['candidate', 'candidateReceipt'], ({ city, ...rest }) =>
          city === undefined ? rest : { ...rest, location: city },
        ),
      },
      {
        value: 'nowhere',
        what: 'no read shows the city',
        weight: 0.2,
        ...shownAs(['candidate', 'candidateReceipt'], ({ city: _, ...rest }) => rest),
      },
    ],
  },
  {
    name: 'candidates.detail',
    allowedBy: fieldsNotShown,
    values: [
      { value: 'flat', what: 'detail answers all fields beside each other' },
      {
        value: 'profile',
        what: 'all but id and version stand in a profile',
        ...shownAs(['candidate'], usual =>
          'updatedAt' in usual ? gathered('profile', ['id', 'version'])(usual) : usual,
        ),
      },
      {
        value: 'sections',
        what: 'detail has sections for the person, the experiences and those in charge',
        ...shownAs(['candidate'], usual =>
          'updatedAt' in usual
            ? sections(usual, {
                person: [
                  'name',
                  'givenName',
                  'familyName',
                  'city',
                  'headline',
                  'skills',
                  'yearsOfExperience',
                ],
                experiences: ['workExperienceSummary', 'educationExperienceSummary'],
                charge: ['owner', 'createdBy', 'collaborators', 'contactPolicy'],
              })
            : usual,
        ),
      },
    ],
  },
  {
    name: 'candidates.resume',
    allowedBy: 'Candidate library operations, resumeContent: full text and experiences, in no shown form',
    values: [
      { value: 'flat', what: 'text and experiences stand beside the id' },
      {
        value: 'nested',
        what: 'text and experiences stand in one object',
        ...shownAs(['resume'], gathered('resume', ['id', 'version', 'legacyContent'])),
      },
      {
        value: 'sections',
        what: 'the text stands in one object, the experiences in another',
        ...shownAs(['resume'], usual =>
          sections(usual, {
            document: ['rawResumeText'],
            history: ['workExperiences', 'educationExperiences'],
          }),
        ),
      },
      {
        value: 'without-version',
        what: 'resumeContent answers neither id nor version',
        ...shownAs(['resume'], ({ id: _, version: __, ...rest }) => rest),
      },
    ],
  },
  {
    name: 'candidates.legacy',
    allowedBy: 'Candidate: legacyContent holds what cannot be normalised, in no shown form',
    values: [
      { value: 'text', what: 'legacyContent is a text or null' },
      {
        value: 'object',
        what: 'legacyContent is an object with the text and where it is from',
        ...shownAs(['resume'], ({ legacyContent: text, ...rest }) => ({
          ...rest,
          legacyContent: text === null ? null : { text, origin: 'import' },
        })),
      },
      {
        value: 'lines',
        what: 'legacyContent is a list of lines',
        ...shownAs(['resume'], ({ legacyContent: text, ...rest }) => ({
          ...rest,
          legacyContent: typeof text === 'string' ? text.split('\n') : [],
        })),
      },
    ],
  },
  {
    name: 'candidates.note-form',
    allowedBy: 'Candidate library operations, notes: what it answers of a note is not shown',
    values: [
      { value: 'flat', what: 'a note has its text, its author and its time' },
      {
        value: 'nested',
        what: 'the text of a note stands in an object, what is known of it in another',
        ...shownAs(['note'], ({ noteId, content, ...about }) => ({ noteId, note: { content }, about })),
      },
      {
        value: 'typed',
        what: 'a note has a type, a list of mentions and a format besides',
        ...shownAs(['note'], usual => ({ type: 'follow-up', format: 'plain', mentions: [], ...usual })),
      },
    ],
  },
  {
    name: 'candidates.info',
    allowedBy: 'Candidate library operations, documentInfo: what it answers is not shown',
    values: [
      { value: 'flat', what: 'documentInfo answers what there is beside the id' },
      {
        value: 'nested',
        what: 'documentInfo answers what there is in an object of its own',
        ...shownAs(['info'], gathered('documents', ['id'])),
      },
      {
        value: 'flags',
        what: 'documentInfo answers whether there is a text and a file besides',
        ...shownAs(['info'], usual => ({
          ...usual,
          hasText: usual.resumeCharacters !== 0,
          hasFile: !!usual.primary,
        })),
      },
    ],
  },
  {
    name: 'jobs.detail',
    allowedBy: fieldsNotShown,
    values: [
      { value: 'flat', what: 'detail answers all fields of a job beside each other' },
      {
        value: 'nested',
        what: 'all but ids, version and status stand in an object of their own',
        ...shownAs(['job'], gathered('details', ['jobId', 'version', 'status', 'client_id'])),
      },
      {
        value: 'sections',
        what: 'detail has sections for the text of a job and for those in charge',
        ...shownAs(['job'], usual =>
          sections(usual, {
            posting: ['title', 'description', 'city', 'headcount', 'employmentType'],
            charge: ['owner', 'createdBy'],
          }),
        ),
      },
    ],
  },
  {
    name: 'clients.detail',
    allowedBy: fieldsNotShown,
    values: [
      { value: 'flat', what: 'detail answers all fields of a client company beside each other' },
      {
        value: 'nested',
        what: 'all but id and version stand in an object of their own',
        ...shownAs(['client'], gathered('profile', ['client_id', 'version'])),
      },
      {
        value: 'sections',
        what: 'detail has a section for where a client company is found',
        ...shownAs(['client'], usual => sections(usual, { address: ['city', 'website'] })),
      },
    ],
  },
]
