import type { CandidateData, EducationExperience, WorkExperience } from '../model/candidate.ts'
import type { CandidateDataRules } from './candidateData.ts'
import type { FaultOf } from './fault.ts'
import { recoded } from './refusal.ts'

type Fault = FaultOf<CandidateDataRules>
type Change = (data: CandidateData) => CandidateData

/** Something done to data on its way into the store, by creates and updates alike. */
const stores = (id: string, violates: string[], what: string, change: Change): Fault => ({
  id,
  violates,
  what,
  breaks: kept => ({
    created: sent => change(kept.created(sent)),
    updated: (stored, sent) => kept.updated(stored, change(sent)),
  }),
})

const creates = (id: string, violates: string[], what: string, change: Change): Fault => ({
  id,
  violates,
  what,
  breaks: kept => ({ created: sent => change(kept.created(sent)) }),
})

const updates = (
  id: string,
  violates: string[],
  what: string,
  updated: (stored: CandidateData, sent: CandidateData) => CandidateData,
): Fault => ({ id, violates, what, breaks: () => ({ updated }) })

const inText =
  (change: (text: string) => string): Change =>
  data =>
    typeof data.rawResumeText === 'string' ? { ...data, rawResumeText: change(data.rawResumeText) } : data

const inWork =
  (change: (item: WorkExperience) => WorkExperience): Change =>
  data =>
    data.workExperiences ? { ...data, workExperiences: data.workExperiences.map(change) } : data

const inEducation =
  (change: (item: EducationExperience) => EducationExperience): Change =>
  data =>
    data.educationExperiences
      ? { ...data, educationExperiences: data.educationExperiences.map(change) }
      : data

type Dates = { startDate?: string | null; endDate?: string | null }

const inDates = (change: (date: string | null | undefined) => string | null | undefined): Change => {
  const both = <Item extends Dates>(item: Item): Item => {
    const changed = { ...item }
    for (const field of ['startDate', 'endDate'] as const) {
      const date = change(item[field])
      if (date === undefined) delete changed[field]
      else changed[field] = date
    }
    return changed
  }
  return data => inEducation(both)(inWork(both)(data))
}

const without = (data: CandidateData, field: keyof CandidateData): CandidateData => {
  const { [field]: _, ...rest } = data
  return rest
}

const dropped =
  <Item extends object>(field: keyof Item) =>
  (item: Item): Item => {
    const { [field]: _, ...rest } = item
    return rest as Item
  }

export const candidateDataFaults: Fault[] = [
  stores(
    'line-feeds-lost',
    ['CAND-TEXT-01'],
    'line feeds of the resume text become spaces',
    inText(text => text.replaceAll('\n', ' ')),
  ),
  stores(
    'blank-lines-dropped',
    ['CAND-TEXT-02'],
    'blank lines of the resume text are dropped',
    inText(text => text.replaceAll(/(\r?\n)(\s*\r?\n)+/g, '$1')),
  ),
  stores(
    'line-breaks-normalised',
    ['CAND-TEXT-03'],
    'CRLF in the resume text becomes LF',
    inText(text => text.replaceAll('\r\n', '\n')),
  ),
  stores(
    'resume-text-trimmed',
    ['CAND-TEXT-01', 'CAND-TEXT-02', 'CAND-TEXT-04'],
    'white space around the resume text is cut off',
    inText(text => text.trim()),
  ),
  stores(
    'resume-text-latin-only',
    ['CAND-TEXT-04'],
    'characters beyond Latin-1 in the resume text become question marks',
    inText(text => text.replaceAll(/[^\0-\u00ff]/gu, '?')),
  ),
  stores(
    'resume-text-without-astral',
    ['CAND-TEXT-04'],
    'characters beyond the basic plane are dropped from the resume text',
    inText(text => text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '')),
  ),
  stores(
    'resume-text-normalised',
    ['CAND-TEXT-04'],
    'the resume text is brought to Unicode form NFC',
    inText(text => text.normalize('NFC')),
  ),
  stores(
    'resume-text-escaped',
    ['CAND-TEXT-04'],
    'the resume text is stored escaped for HTML',
    inText(text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
  ),
  stores(
    'resume-text-truncated',
    ['LIM-TEXT-05', 'LIM-TEXT-01'],
    'resume text is cut at 65,535 characters',
    inText(text => text.slice(0, 65_535)),
  ),
  creates('create-drops-resume', ['CAND-CRT-02'], 'create does not keep the resume text', data =>
    without(data, 'rawResumeText'),
  ),
  creates('create-drops-work', ['CAND-CRT-03'], 'create does not keep work experiences', data =>
    without(data, 'workExperiences'),
  ),
  creates('create-drops-education', ['CAND-CRT-04'], 'create does not keep educations', data =>
    without(data, 'educationExperiences'),
  ),
  creates(
    'create-makes-up-work',
    ['SRV-08', 'CAND-CRT-05'],
    'create makes up an experience where none was sent',
    data => (data.workExperiences ? data : { ...data, workExperiences: [{ company: 'Previous employer' }] }),
  ),
  stores(
    'work-loses-company',
    ['CAND-EXP-01', 'CAND-DET-07'],
    'work experiences lose their company',
    inWork(dropped('company')),
  ),
  stores('work-loses-title', ['CAND-EXP-01'], 'work experiences lose their title', inWork(dropped('title'))),
  stores(
    'work-description-lost',
    ['CAND-EXP-01', 'CAND-SENS-06'],
    'work experiences lose their description',
    inWork(dropped('description')),
  ),
  stores(
    'work-current-lost',
    ['CAND-EXP-01'],
    'work experiences forget whether they are current',
    inWork(dropped('current')),
  ),
  stores(
    'work-current-derived',
    ['CAND-EXP-01'],
    'an experience is current if it has no end',
    inWork(item => ({ ...item, current: item.endDate == null })),
  ),
  stores(
    'education-loses-school',
    ['CAND-EXP-03', 'CAND-DET-07'],
    'educations lose their school',
    inEducation(dropped('school')),
  ),
  stores(
    'education-loses-degree',
    ['CAND-EXP-03'],
    'educations lose their degree',
    inEducation(dropped('degree')),
  ),
  stores(
    'education-loses-major',
    ['CAND-EXP-03'],
    'educations lose their major',
    inEducation(dropped('major')),
  ),
  stores(
    'years-get-a-month',
    ['CAND-DATE-01'],
    'a year alone becomes its first month',
    inDates(date => date?.replace(/^(\d{4})$/, '$1-01')),
  ),
  stores(
    'months-get-a-day',
    ['CAND-DATE-02'],
    'a month becomes its first day',
    inDates(date => date?.replace(/^(\d{4}-\d{2})$/, '$1-01')),
  ),
  stores(
    'days-lost',
    ['CAND-DATE-03'],
    'a full date becomes its month',
    inDates(date => date?.replace(/^(\d{4}-\d{2})-\d{2}$/, '$1')),
  ),
  stores(
    'unknown-dates-today',
    ['CAND-DATE-04'],
    'an unknown date becomes a day',
    inDates(date => (date === null ? '1970-01-01' : date)),
  ),
  stores(
    'left-out-dates-today',
    ['CAND-DATE-05'],
    'a date that was left out becomes a day',
    inDates(date => (date === undefined ? '1970-01-01' : date)),
  ),
  stores('experiences-sorted', ['CAND-UPD-07'], 'experiences are sorted by their start', data => ({
    ...data,
    ...(data.workExperiences
      ? {
          workExperiences: data.workExperiences.toSorted((a, b) =>
            (a.startDate ?? '') < (b.startDate ?? '') ? 1 : -1,
          ),
        }
      : {}),
  })),
  stores(
    'experiences-cut-at-three',
    ['CAND-UPD-03', 'CAND-SENS-06', 'CAND-CRT-03'],
    'no more than three work experiences are kept',
    data => ({
      ...data,
      ...(data.workExperiences ? { workExperiences: data.workExperiences.slice(0, 3) } : {}),
    }),
  ),
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
    ['CAND-UPD-05'],
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
    ['CAND-UPD-01', 'SANDBOX-08'],
    'an update is answered with success and not carried out',
    stored => stored,
  ),
  updates(
    'update-ignores-city',
    ['CAND-UPD-08', 'CAND-UPD-01'],
    'city cannot be changed',
    (stored, sent) => ({ ...stored, ...without(sent, 'city') }),
  ),
  updates(
    'update-ignores-resume',
    ['CAND-UPD-09', 'CAND-UPD-01'],
    'resume text cannot be replaced',
    (stored, sent) => ({ ...stored, ...without(sent, 'rawResumeText') }),
  ),
  updates(
    'update-ignores-work',
    ['CAND-UPD-03', 'CAND-UPD-01', 'CAND-UPD-04'],
    'work experiences cannot be changed',
    (stored, sent) => ({ ...stored, ...without(sent, 'workExperiences') }),
  ),
  updates(
    'update-ignores-education',
    ['CAND-UPD-03', 'CAND-UPD-01', 'CAND-UPD-04'],
    'educations cannot be changed',
    (stored, sent) => ({ ...stored, ...without(sent, 'educationExperiences') }),
  ),
  {
    id: 'create-not-kept',
    violates: ['CAND-CRT-01', 'SANDBOX-08'],
    what: 'a create is answered with success and nothing can be read',
    breaks: () => ({ keeps: false }),
  },
  {
    id: 'create-answers-the-old-candidate',
    violates: ['CAND-DUP-05', 'CAND-CRT-01'],
    what: 'a create with the name of a candidate who exists answers his id',
    breaks: () => ({ instead: (sent, others) => [...others()].find(({ data }) => data.name === sent.name) }),
  },
  {
    id: 'create-merges-into-the-old-candidate',
    violates: ['CAND-DUP-04', 'CAND-DUP-05'],
    what: 'a create with the name of a candidate who exists is merged into his record',
    breaks: () => ({
      instead: (sent, others) => {
        const old = [...others()].find(({ data }) => data.name === sent.name)
        if (old) old.data = { ...old.data, ...sent }
        return old
      },
    }),
  },
  {
    id: 'duplicate-candidate-400',
    violates: ['ERR-409-01'],
    what: 'a create with the phone or e-mail of a candidate who exists is refused with 400',
    breaks: () => ({
      refusesDuplicates: () => true,
      duplicateRefused: refusal => recoded(refusal, 400, refusal.code),
    }),
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
  ...(['name', 'phone', 'email'] as const).map(
    (field): Fault => ({
      id: `duplicates-blind-to-${field}`,
      violates: [field === 'name' ? 'CAND-DUP-01' : 'CAND-DUP-02'],
      what: `the duplicates lookup does not find by ${field}`,
      breaks: kept => ({
        matches: (candidate, lookup) => kept.matches(candidate, lookup).filter(part => part !== field),
      }),
    }),
  ),
]
