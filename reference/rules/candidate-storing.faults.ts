import type { CandidateData, EducationExperience, WorkExperience } from '../model/candidate.ts'
import type { Fault } from './fault.ts'
import { storedOtherwise } from './seam-edits.ts'

type Change = (data: CandidateData) => CandidateData

/** Something done to data on its way into the store, by creates and updates alike. */
const stores = (id: string, violates: string[], what: string, change: Change): Fault => ({
  id,
  violates,
  what,
  alters: storedOtherwise('candidate', change),
})

const creates = (id: string, violates: string[], what: string, change: Change): Fault => ({
  id,
  violates,
  what,
  alters: storedOtherwise('candidate', (data, { operation }) =>
    operation === 'candidate-library create' ? change(data) : data,
  ),
})

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

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#39;')
const latin = (text: string) => text.replaceAll(/[^\0-\u00ff]/gu, '?')

const inTexts =
  (change: (text: string) => string) =>
  <Item extends object>(item: Item): Item =>
    Object.fromEntries(
      Object.entries(item).map(([field, value]) => [
        field,
        typeof value === 'string' ? change(value) : value,
      ]),
    ) as Item

const firstOfEach = <Item>(items: Item[], of: (item: Item) => unknown[]): Item[] =>
  [...new Map(items.toReversed().map(item => [JSON.stringify(of(item)), item])).values()].toReversed()

/** What a create or an update does to data on its way into the store. */
export const candidateStoringFaults: Fault[] = [
  stores(
    'line-feeds-lost',
    ['CAND-TEXT-01', 'CAND-TEXT-02', 'CAND-TEXT-03'],
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
    ['CAND-TEXT-04'],
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
    ['LIM-TEXT-01', 'LIM-TEXT-03', 'LIM-TEXT-05'],
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
  creates('create-makes-up-work', ['SRV-08'], 'create makes up an experience where none was sent', data =>
    data.workExperiences ? data : { ...data, workExperiences: [{ company: 'Previous employer' }] },
  ),
  stores(
    'work-loses-company',
    ['CAND-EXP-01'],
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
    ['CAND-EXP-03'],
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
    ['CAND-DATE-01', 'CAND-EXP-01', 'CAND-EXP-03'],
    'a year alone becomes its first month',
    inDates(date => date?.replace(/^(\d{4})$/, '$1-01')),
  ),
  stores(
    'months-get-a-day',
    ['CAND-DATE-02', 'CAND-EXP-01', 'CAND-EXP-03'],
    'a month becomes its first day',
    inDates(date => date?.replace(/^(\d{4}-\d{2})$/, '$1-01')),
  ),
  stores(
    'days-lost',
    ['CAND-DATE-03', 'CAND-EXP-01', 'CAND-EXP-03'],
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
  stores(
    'like-experiences-merged',
    ['CAND-CRT-03', 'CAND-CRT-04'],
    'of experiences with one name and title, the first is kept',
    data => ({
      ...data,
      ...(data.workExperiences
        ? { workExperiences: firstOfEach(data.workExperiences, ({ company, title }) => [company, title]) }
        : {}),
      ...(data.educationExperiences
        ? {
            educationExperiences: firstOfEach(data.educationExperiences, ({ school, degree, major }) => [
              school,
              degree,
              major,
            ]),
          }
        : {}),
    }),
  ),
  stores(
    'work-texts-escaped',
    ['CAND-EXP-01'],
    'texts of work experiences are stored escaped for HTML',
    inWork(inTexts(escaped)),
  ),
  stores(
    'education-texts-escaped',
    ['CAND-EXP-03'],
    'texts of educations are stored escaped for HTML',
    inEducation(inTexts(escaped)),
  ),
  stores(
    'work-texts-latin-only',
    ['CAND-EXP-01'],
    'characters beyond Latin-1 in work experiences become question marks',
    inWork(inTexts(latin)),
  ),
  stores(
    'education-texts-latin-only',
    ['CAND-EXP-03'],
    'characters beyond Latin-1 in educations become question marks',
    inEducation(inTexts(latin)),
  ),
  stores(
    'city-latin-only',
    ['CAND-CRT-01', 'CAND-UPD-08'],
    'characters beyond Latin-1 in the city become question marks',
    data => (typeof data.city === 'string' ? { ...data, city: latin(data.city) } : data),
  ),
  {
    ...stores('name-escaped', ['CAND-CRT-01'], 'the name is stored escaped for HTML', data =>
      typeof data.name === 'string' ? { ...data, name: escaped(data.name) } : data,
    ),
    inevitable: { '*': 'nobody with an apostrophe in the name is found by it' },
  },
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
]
