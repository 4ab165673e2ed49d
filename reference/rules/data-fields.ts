import type { Surface } from '../../document/index.ts'
import type { Here } from './families.ts'
import type { Seams } from './seams.ts'
import type { Fields } from './source.ts'

/** The fields of an item of each history; `true` where it holds a date. */
const items = {
  workExperiences: { company: false, title: false, startDate: true, endDate: true, description: false },
  educationExperiences: {
    school: false,
    degree: false,
    major: false,
    startDate: true,
    endDate: true,
    description: false,
  },
} as const

type History = keyof typeof items

/** The two histories of a candidate. */
export const histories = Object.keys(items) as History[]

const itemFields = (areDates: boolean): string[] =>
  histories.flatMap(history =>
    Object.entries(items[history]).flatMap(([field, isDate]) =>
      isDate === areDates ? [`${history}.${field}`] : [],
    ),
  )

/** Texts of an item, by history and name. */
export const itemTexts = itemFields(false)

/** Dates of an item, by history and name. */
export const itemDates = itemFields(true)

/** What stands in the data of a record beside its histories. */
const plain = {
  'candidate-library': [
    ...['name', 'phone', 'email', 'city', 'headline', 'skills', 'yearsOfExperience', 'source'],
    'rawResumeText',
  ],
  'job-library': ['title', 'client_id', 'city', 'description', 'headcount', 'employmentType'],
  'client-library': ['name', 'industry', 'city', 'website', 'description'],
}

/** The fields in the data of a candidate, each whole. */
export const candidateFields = [...plain['candidate-library'], ...histories]

const isLibrary = (family: string): family is keyof typeof plain => Object.hasOwn(plain, family)

/** Whether data is written at a surface: the creates and updates of the three libraries. */
export const writesData = ({ family, operation }: Surface): boolean =>
  isLibrary(family) && (operation === 'create' || operation === 'update')

/** Whether the data of a candidate is written at a surface. */
export const writesCandidate = (surface: Surface): boolean =>
  writesData(surface) && surface.family === 'candidate-library'

/** Whether the data of a candidate is changed at a surface. */
export const updatesCandidate = ({ id }: Surface): boolean => id === 'candidate-library.update'

/** Every field that is written at a surface, those of the items of a history too. */
export function fieldsAt({ family, operation }: Surface): string[] {
  if (family === 'candidate-library')
    return [...candidateFields, ...itemTexts, ...itemDates, 'workExperiences.current']
  if (!isLibrary(family)) return []
  // Whether a job can be moved to another client company is not said. A record that shows no title can't be told.
  const untold = operation === 'update' ? ['client_id'] : ['title', 'name']
  return plain[family].filter(field => !untold.includes(field))
}

/** Things of which each goes by its own name. */
export const byName = <Name extends string>(names: readonly Name[]): Record<string, Name> =>
  Object.fromEntries(names.map(name => [name, name]))

/** A candidate's name may be written in parts. */
const namesOf = (field: string) => (field === 'name' ? ['name', 'givenName', 'familyName'] : [field])

/** Data, or an item of it, without a field. */
export const lacking = (data: Fields, field: string): Fields =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !namesOf(field).includes(name)))

/** Data with what holds a field changed: the data itself, or each item of the history that the field is of. */
export function holderChanged(
  data: Fields,
  path: string,
  change: (holder: Fields, field: string) => Fields,
): Fields {
  const [field = '', inItem] = path.split('.')
  if (inItem === undefined) return change(data, field)
  const held = data[field]
  return Array.isArray(held) ? { ...data, [field]: held.map(item => change(item, inItem)) } : data
}

/** How the data that is written at one surface is altered on its way into the store, of whatever kind it is. */
export const storedAt =
  ({ operation }: Here, change: (data: Fields) => Fields) =>
  (kept: Seams): Partial<Seams> => ({
    stored(data, storing) {
      const usual = kept.stored(data, storing)
      return storing.operation === operation ? (change(usual as Fields) as typeof usual) : usual
    },
  })
