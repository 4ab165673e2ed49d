import type { Surface } from '../../document/index.ts'
import {
  byName,
  fieldsAt,
  histories,
  holderChanged,
  itemDates,
  itemTexts,
  lacking,
  storedAt,
  writesCandidate,
  writesData,
} from './data-fields.ts'
import { atEachOf } from './families.ts'
import type { Seams } from './seams.ts'
import type { Fields } from './source.ts'

/** The statements about a field of a candidate: as created, and as updated. */
const aboutField: Record<string, { create: string; update: string }> = {
  phone: { create: 'CAND-SENS-01', update: 'CAND-UPD-01' },
  email: { create: 'CAND-SENS-02', update: 'CAND-UPD-01' },
  city: { create: 'CAND-CRT-01', update: 'CAND-UPD-08' },
  rawResumeText: { create: 'CAND-CRT-02', update: 'CAND-UPD-09' },
  workExperiences: { create: 'CAND-CRT-03', update: 'CAND-UPD-03' },
  educationExperiences: { create: 'CAND-CRT-04', update: 'CAND-UPD-03' },
}

const aboutItem: Record<string, string> = {
  workExperiences: 'CAND-EXP-01',
  educationExperiences: 'CAND-EXP-03',
}

const aboutRecord: Record<string, { create: string; update: string }> = {
  'job-library': { create: 'JOB-WR-01', update: 'JOB-WR-03' },
  'client-library': { create: 'CLI-WR-01', update: 'CLI-WR-02' },
}

/** What is said of the field of a record at a surface; the first statement is the one that is about the field. */
function about({ family, operation }: Surface, path: string): string[] {
  const effect = operation === 'create' ? 'create' : 'update'
  const record = aboutRecord[family]
  if (record) return path === 'client_id' ? [record[effect], 'JOB-DET-01'] : [record[effect]]
  const [field = '', inItem] = path.split('.')
  const kept = { create: 'CAND-CRT-01', update: 'CAND-UPD-01' }[effect]
  const own = inItem === undefined ? aboutField[field]?.[effect] : aboutItem[field]
  const emptied = own === 'CAND-UPD-03' ? ['CAND-UPD-04'] : []
  return [...(own === undefined ? [] : [own]), ...emptied, ...(own === kept ? [] : [kept])]
}

/** Fields that are easily taken for one another, by library. */
const neighbours: Record<string, [string, string][]> = {
  'candidate-library': [
    ['phone', 'email'],
    ['city', 'headline'],
    ['workExperiences.company', 'workExperiences.title'],
    ['workExperiences.title', 'workExperiences.description'],
    ['workExperiences.startDate', 'workExperiences.endDate'],
    ['educationExperiences.school', 'educationExperiences.major'],
    ['educationExperiences.degree', 'educationExperiences.major'],
    ['educationExperiences.major', 'educationExperiences.description'],
    ['educationExperiences.startDate', 'educationExperiences.endDate'],
  ],
  'job-library': [['city', 'description']],
  'client-library': [
    ['industry', 'city'],
    ['city', 'description'],
  ],
}

const swapsAt = ({ family }: Surface) =>
  Object.fromEntries((neighbours[family] ?? []).map(pair => [pair.join('-'), pair]))

/** Two fields of an object, each with what was sent as the other; where one wasn't sent, so is the other not now. */
function swapped(holder: Fields, one: string, other: string): Fields {
  const { [one]: first, [other]: second, ...rest } = holder
  return {
    ...rest,
    ...(second === undefined ? {} : { [one]: second }),
    ...(first === undefined ? {} : { [other]: first }),
  }
}

const notFound = 'nobody is found by what the record has not'
const unfindable = { 'CAND-SRCH-02': notFound, 'CAND-DUP-01': notFound, 'CAND-DUP-02': notFound }

/** What can't but be seen broken besides: lookups and searches are by name, phone and e-mail. */
const besides = ({ operation }: Surface, ...paths: string[]) => ({
  inevitable: {
    ...(operation === 'create' && paths.some(path => ['name', 'phone', 'email'].includes(path))
      ? unfindable
      : {}),
    ...(operation === 'update' && paths.some(path => ['phone', 'email'].includes(path))
      ? { 'CAND-DUP-02': 'nobody is found by what an update has not kept' }
      : {}),
    ...(paths.some(isDate) ? undated : {}),
    ...(paths.some(path => path.includes('.')) ? unread : {}),
    ...(paths.includes('city')
      ? { 'CAND-UPD-02': 'an update can not leave as it was what was never kept' }
      : {}),
    ...(paths.includes('client_id')
      ? {
          'JOB-WR-02': 'a job of no company needs none',
          'VIS-ORG-28': 'whose company it would be is not looked at',
        }
      : {}),
  },
})

const isDate = (path: string) => /Date$/.test(path)

const notKept = 'a date that is not kept is kept in no form'
const undated = {
  'CAND-DATE-01': notKept,
  'CAND-DATE-02': notKept,
  'CAND-DATE-03': notKept,
  'CAND-DATE-04': notKept,
}

const elsewhere = 'other views show what is kept of an experience'
const unread = { 'CAND-SENS-06': elsewhere, 'CAND-DET-05': elsewhere, 'CAND-DET-06': elsewhere }

type DateChange = [change: (date: unknown) => unknown, violated: string]

/** What becomes of a date, and the statement that it breaks. */
const dateChanges: Record<string, DateChange> = {
  'year-gets-a-month': [replaced(/^(\d{4})$/, '$1-01'), 'CAND-DATE-01'],
  'year-gets-a-day': [replaced(/^(\d{4})$/, '$1-01-01'), 'CAND-DATE-01'],
  'month-gets-a-day': [replaced(/^(\d{4}-\d{2})$/, '$1-01'), 'CAND-DATE-02'],
  'month-lost': [replaced(/^(\d{4})-\d{2}$/, '$1'), 'CAND-DATE-02'],
  'day-lost': [replaced(/^(\d{4}-\d{2})-\d{2}$/, '$1'), 'CAND-DATE-03'],
  'null-becomes-a-day': [date => (date === null ? '1970-01-01' : date), 'CAND-DATE-04'],
  'left-out-becomes-a-day': [date => (date === undefined ? '1970-01-01' : date), 'CAND-DATE-05'],
}

function replaced(form: RegExp, by: string): (date: unknown) => unknown {
  return date => (typeof date === 'string' ? date.replace(form, by) : date)
}

interface DateCase {
  path: string
  change: DateChange
}

const dateCases: Record<string, DateCase> = Object.fromEntries(
  itemDates.flatMap(path =>
    Object.entries(dateChanges).map(([name, change]) => [`${path}-${name}`, { path, change }]),
  ),
)

type BreakChange = [form: RegExp, by: string, violates: string[]]

/** What becomes of the line breaks of a text, and the statements that it breaks. */
const breakChanges: Record<string, BreakChange> = {
  'line-feeds-become-blanks': [/\n/g, ' ', ['CAND-TEXT-01', 'CAND-TEXT-02', 'CAND-TEXT-03']],
  'blank-lines-left-out': [/(\r?\n)(\s*\r?\n)+/g, '$1', ['CAND-TEXT-02']],
  'crlf-becomes-lf': [/\r\n/g, '\n', ['CAND-TEXT-03']],
}

/**
 * Fields that nobody has to fill in, of which the document tells, and what a service may make up for them. What stands
 * in others is its own affair.
 */
const inventions: Record<string, unknown> = {
  phone: '+15550100000',
  email: 'unknown@candidates.example',
  city: 'Unknown',
  rawResumeText: 'No resume text yet.',
  ...Object.fromEntries(itemTexts.map(path => [path, 'Not specified'])),
}

/** A field of the data as a service keeps it that makes up what isn't there. */
const invented = (data: Fields, path: string, isMissing: (value: unknown) => boolean): Fields =>
  holderChanged(data, path, (holder, field) =>
    isMissing(holder[field]) ? { ...holder, [field]: inventions[path] } : holder,
  )

const isInItem = (path: string) => path.includes('.')

/** Beyond the items of a history, what an update leaves out is not missing: the record may have it. */
const leftOutAt = ({ operation }: Surface) =>
  byName([
    ...Object.keys(inventions).filter(path => operation === 'create' || isInItem(path)),
    ...(operation === 'create' ? histories : []),
  ])

/** What a create or an update does to single fields on their way into the store. */
export const dataFieldFamilies = [
  ...atEachOf<Seams, string>(
    'field-not-stored',
    writesData,
    surface => byName(fieldsAt(surface)),
    (here, path) => ({
      violates: about(here.surface, path),
      what: `${here.surface.id} does not keep ${path}`,
      ...besides(here.surface, path),
      alters: storedAt(here, data => holderChanged(data, path, lacking)),
    }),
  ),
  ...atEachOf<Seams, [string, string]>('fields-swapped', writesData, swapsAt, (here, [one, other]) => ({
    violates: [...new Set([...about(here.surface, one), ...about(here.surface, other)])],
    what: `${here.surface.id} keeps ${one} as ${other}, and the other way round`,
    ...besides(here.surface, one, other),
    alters: storedAt(here, data =>
      holderChanged(data, one, (holder, field) => swapped(holder, field, other.split('.').at(-1) ?? '')),
    ),
  })),
  ...atEachOf<Seams, DateCase>(
    'date-altered',
    writesCandidate,
    () => dateCases,
    (here, { path, change: [change, violated] }, name) => ({
      violates: [violated, ...about(here.surface, path)],
      what: `${here.surface.id} alters a date: ${name}`,
      alters: storedAt(here, data =>
        holderChanged(data, path, (holder, field) => ({ ...holder, [field]: change(holder[field]) })),
      ),
    }),
  ),
  ...atEachOf<Seams, BreakChange>(
    'line-breaks-altered',
    writesCandidate,
    () => breakChanges,
    (here, [form, by, violates], name) => ({
      violates,
      what: `${here.surface.id} alters the line breaks of the resume text: ${name}`,
      alters: storedAt(here, data =>
        typeof data.rawResumeText === 'string'
          ? { ...data, rawResumeText: data.rawResumeText.replaceAll(form, by) }
          : data,
      ),
    }),
  ),
  ...atEachOf<Seams, string>(
    'null-made-a-value',
    writesCandidate,
    () => byName(Object.keys(inventions)),
    (here, path) => ({
      violates: ['SRV-08', ...(isInItem(path) ? about(here.surface, path) : [])],
      what: `${here.surface.id} keeps a value of its own where ${path} is null`,
      alters: storedAt(here, data => invented(data, path, value => value === null)),
    }),
  ),
  ...atEachOf<Seams, string>('left-out-made-a-value', writesCandidate, leftOutAt, (here, path) => ({
    violates: ['SRV-08', ...(isInItem(path) ? about(here.surface, path) : [])],
    what: `${here.surface.id} keeps a value of its own where ${path} is left out`,
    alters: storedAt(here, data =>
      histories.some(history => history === path)
        ? { [path]: [{ description: 'Not specified' }], ...data }
        : invented(data, path, value => value === undefined),
    ),
  })),
]
