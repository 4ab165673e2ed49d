import type { Candidate, CandidateData } from '../model/candidate.ts'
import { asCreated, rememberCreated } from './as-created.ts'
import { type CandidateDataRules, type Lookup, likeness } from './candidate-data.ts'
import type { FaultOf } from './fault.ts'
import { duplicateCandidate, recoded } from './refusal.ts'
import { losesRecordsOf, refusedOtherwise } from './seam-edits.ts'

type Fault = FaultOf<CandidateDataRules>

const updates = (
  id: string,
  violates: string[],
  what: string,
  updated: (stored: CandidateData, sent: CandidateData) => CandidateData,
): Fault => ({ id, violates, what, breaks: () => ({ updated }) })

const without = (data: CandidateData, field: keyof CandidateData): CandidateData => {
  const { [field]: _, ...rest } = data
  return rest
}

const lookupBlindTo = (id: string, field: keyof Lookup, violates: string): Fault => ({
  id,
  violates: [violates],
  what: `the duplicates lookup does not find by ${field}`,
  breaks: kept => ({
    suspectedBy: (candidate, lookup) => kept.suspectedBy(candidate, lookup).filter(part => part !== field),
  }),
})

const lookupByAny = (id: string, field: 'phone' | 'email'): Fault => ({
  id,
  violates: ['CAND-DUP-02'],
  what: `the duplicates lookup by ${field} finds everybody who has one`,
  breaks: kept => ({
    suspectedBy: (candidate, lookup) =>
      lookup[field] === undefined || !candidate.data[field] ? kept.suspectedBy(candidate, lookup) : [field],
  }),
})

/** An index that is made of what candidates were created with, and not made anew when they change. */
const staleIndex = (
  id: string,
  violates: string[],
  what: string,
  breaks: (kept: CandidateDataRules) => Partial<CandidateDataRules>,
): Fault => ({ id, violates, what, alters: rememberCreated('candidate'), breaks })

const former = (candidate: Candidate): Candidate => ({ ...candidate, data: asCreated(candidate.data) })

/** A lookup that goes by one field as it was when a candidate was created. */
const staleLookup = (id: string, field: keyof Lookup, violates: string): Fault =>
  staleIndex(
    id,
    [violates],
    `the duplicates lookup goes by the ${field} that a candidate was created with`,
    kept => ({
      suspectedBy: (candidate, lookup) => [
        ...kept.suspectedBy(candidate, lookup).filter(part => part !== field),
        ...kept.suspectedBy(former(candidate), lookup).filter(part => part === field),
      ],
    }),
  )

export const candidateDataFaults: Fault[] = [
  staleIndex(
    'search-by-former-name',
    ['CAND-SRCH-02'],
    'search goes by what a candidate was created with, whatever it was changed to since',
    kept => ({ searchText: candidate => kept.searchText(former(candidate)) }),
  ),
  staleLookup('duplicates-by-former-name', 'name', 'CAND-DUP-01'),
  staleLookup('duplicates-by-former-phone', 'phone', 'CAND-DUP-02'),
  staleLookup('duplicates-by-former-email', 'email', 'CAND-DUP-02'),
  {
    id: 'same-note-passed-over',
    violates: ['CAND-NOTE-01'],
    what: 'a note with the text of an earlier one is answered with success and not appended',
    breaks: kept => ({
      noted: (before, note) =>
        before.some(({ content }) => content === note.content) ? before : kept.noted(before, note),
    }),
  },
  updates(
    'empty-array-ignored',
    ['CAND-UPD-04'],
    'an empty experience array is treated as left out',
    (stored, sent) => ({
      ...stored,
      ...Object.fromEntries(
        Object.entries(sent).filter(([, value]) => !Array.isArray(value) || value.length > 0),
      ),
    }),
  ),
  updates(
    'arrays-appended',
    ['CAND-UPD-03'],
    'submitted experiences are added to those that are there',
    (stored, sent) => ({
      ...stored,
      ...sent,
      ...(sent.workExperiences?.length
        ? { workExperiences: [...(stored.workExperiences ?? []), ...sent.workExperiences] }
        : {}),
      ...(sent.educationExperiences?.length
        ? { educationExperiences: [...(stored.educationExperiences ?? []), ...sent.educationExperiences] }
        : {}),
    }),
  ),
  updates(
    'arrays-merged-by-place',
    ['CAND-UPD-03'],
    'submitted experiences are merged with those at their place',
    (stored, sent) => ({
      ...stored,
      ...sent,
      ...(sent.workExperiences?.length
        ? {
            workExperiences: [
              ...sent.workExperiences.map((item, at) => ({ ...stored.workExperiences?.[at], ...item })),
              ...(stored.workExperiences ?? []).slice(sent.workExperiences.length),
            ],
          }
        : {}),
    }),
  ),
  updates(
    'omitted-fields-cleared',
    ['CAND-UPD-02', 'CAND-UPD-05'],
    'an update clears what it leaves out',
    (stored, sent) => ({ ...(stored.name === undefined ? {} : { name: stored.name }), ...sent }),
  ),
  updates(
    'omitted-arrays-cleared',
    ['CAND-UPD-02', 'CAND-UPD-05'],
    'an update clears experience arrays that it leaves out',
    (stored, sent) => ({ ...without(without(stored, 'workExperiences'), 'educationExperiences'), ...sent }),
  ),
  updates(
    'clearing-one-array-clears-both',
    ['CAND-UPD-05', 'CAND-UPD-03', 'CAND-UPD-02'],
    'clearing one experience array clears the other',
    (stored, sent) => ({
      ...stored,
      ...sent,
      ...(sent.workExperiences?.length === 0 || sent.educationExperiences?.length === 0
        ? { workExperiences: [], educationExperiences: [] }
        : {}),
    }),
  ),
  updates(
    'update-drops-resume',
    ['CAND-UPD-02'],
    'an update without resume text drops the one that is there',
    (stored, sent) => ({ ...without(stored, 'rawResumeText'), ...sent }),
  ),
  updates(
    'update-ignored',
    ['CAND-UPD-01', 'SANDBOX-08', 'CAND-UPD-03', 'CAND-UPD-04', 'CAND-UPD-08', 'CAND-UPD-09'],
    'an update is answered with success and not carried out',
    stored => stored,
  ),
  updates(
    'update-ignores-city',
    ['CAND-UPD-08', 'CAND-UPD-01'],
    'city cannot be changed',
    (stored, sent) => ({ ...stored, ...without(sent, 'city') }),
  ),
  updates('update-ignores-resume', ['CAND-UPD-09'], 'resume text cannot be replaced', (stored, sent) => ({
    ...stored,
    ...without(sent, 'rawResumeText'),
  })),
  updates(
    'update-ignores-work',
    ['CAND-UPD-03', 'CAND-UPD-04'],
    'work experiences cannot be changed',
    (stored, sent) => ({ ...stored, ...without(sent, 'workExperiences') }),
  ),
  updates(
    'update-ignores-education',
    ['CAND-UPD-03', 'CAND-UPD-04'],
    'educations cannot be changed',
    (stored, sent) => ({ ...stored, ...without(sent, 'educationExperiences') }),
  ),
  {
    id: 'create-not-kept',
    violates: ['CAND-CRT-01', 'SANDBOX-08'],
    what: 'a create is answered with success and nothing can be read',
    alters: losesRecordsOf('candidate-library create'),
  },
  {
    id: 'create-answers-the-old-candidate',
    violates: ['CAND-DUP-05'],
    what: 'a create with the name of a candidate who exists answers the id of that one',
    breaks: () => ({ instead: (sent, others) => [...others()].find(({ data }) => data.name === sent.name) }),
  },
  {
    id: 'create-merges-into-the-old-candidate',
    violates: ['CAND-DUP-04', 'CAND-DUP-05'],
    what: 'a create with the name of a candidate who exists is merged into the record of that one',
    breaks: () => ({
      instead: (sent, others) => {
        const old = [...others()].find(({ data }) => data.name === sent.name)
        if (old) old.data = { ...old.data, ...sent }
        return old
      },
    }),
  },
  {
    id: 'create-refused-for-foreign-duplicate',
    violates: ['VIS-ORG-29'],
    what: 'a create with the phone or e-mail of a candidate of any organisation is refused with 409',
    breaks: () => ({
      instead: ({ phone, email }, others) => {
        const contacts = { ...(phone ? { phone } : {}), ...(email ? { email } : {}) }
        const same = [...others()].find(other => likeness(other, contacts).length > 0)
        if (same) throw duplicateCandidate(same.id)
        return undefined
      },
    }),
  },
  {
    id: 'duplicate-candidate-400',
    violates: ['ERR-409-01'],
    what: 'a create with the phone or e-mail of a candidate who exists is refused with 400',
    breaks: () => ({ refusesDuplicates: () => true }),
    alters: refusedOtherwise('duplicate candidate', refusal => recoded(refusal, 400, refusal.code)),
  },
  {
    id: 'note-not-kept',
    violates: ['CAND-NOTE-01', 'SANDBOX-08'],
    what: 'a candidate note is answered with success and not kept',
    breaks: () => ({ noted: before => before }),
  },
  {
    id: 'note-replaces-the-last',
    violates: ['CAND-NOTE-02'],
    what: 'a note takes the place of the one before it',
    inevitable: { 'CAND-NOTE-01': 'of two notes with the same text, one takes the place of the other' },
    breaks: () => ({ noted: (before, note) => [...before.slice(0, -1), note] }),
  },
  {
    id: 'note-line-breaks-lost',
    violates: ['CAND-NOTE-03'],
    what: 'notes lose their line breaks',
    breaks: kept => ({
      noted: (before, note) => kept.noted(before, { ...note, content: note.content.replaceAll(/\s+/g, ' ') }),
    }),
  },
  {
    id: 'search-finds-nobody',
    violates: ['CAND-SRCH-02', 'CAND-SRCH-05', 'VIS-01'],
    what: 'search does not look at names',
    breaks: () => ({ searchText: ({ data }) => (data.city ?? '').toLowerCase() }),
  },
  {
    id: 'search-minds-case',
    violates: ['CAND-SRCH-02'],
    what: 'search finds only names without capitals',
    breaks: () => ({ searchText: ({ data }) => data.name ?? '' }),
  },
  {
    id: 'search-finds-by-phone',
    violates: ['CAND-SRCH-06'],
    what: 'search finds by phone numbers and e-mail addresses, whatever the scopes',
    breaks: kept => ({
      searchText: candidate =>
        `${kept.searchText(candidate)}\n${candidate.data.phone ?? ''}\n${(candidate.data.email ?? '').toLowerCase()}`,
    }),
  },
  lookupBlindTo('duplicates-blind-to-name', 'name', 'CAND-DUP-01'),
  lookupBlindTo('duplicates-blind-to-phone', 'phone', 'CAND-DUP-02'),
  lookupBlindTo('duplicates-blind-to-email', 'email', 'CAND-DUP-02'),
  lookupByAny('duplicates-by-any-phone', 'phone'),
  lookupByAny('duplicates-by-any-email', 'email'),
]
