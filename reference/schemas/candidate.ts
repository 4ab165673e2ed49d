import type { Choices } from '../choices/index.ts'
import { closed, type JsonSchema, named } from './schema.ts'

const text = (maxLength: number, minLength = 0): JsonSchema => ({
  type: 'string',
  ...(minLength > 0 ? { minLength } : {}),
  maxLength,
})

/** YYYY, YYYY-MM or YYYY-MM-DD. */
const partialDate: JsonSchema = {
  type: 'string',
  pattern: '^[0-9]{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?$',
  description: 'YYYY, YYYY-MM or YYYY-MM-DD; null or left out where it is not known',
}

/** The data of a candidate, for create (with a name) and update (any part of it). */
function candidateData(
  { schemas: { nullable }, limits, candidates }: Choices,
  required: string[],
): JsonSchema {
  const { items: maxItems, description } = candidates.experienceSizes
  const experience = (fields: Record<string, JsonSchema>) =>
    closed({
      ...fields,
      startDate: nullable(partialDate),
      endDate: nullable(partialDate),
      description: nullable(text(description)),
    })
  const workExperience = named(
    'WorkExperience',
    experience({
      company: nullable(text(200)),
      title: nullable(text(200)),
      current: nullable({ type: 'boolean' }),
    }),
  )
  const educationExperience = named(
    'EducationExperience',
    experience({ school: nullable(text(200)), degree: nullable(text(100)), major: nullable(text(200)) }),
  )
  const whole = closed(
    {
      name: text(120, 1),
      city: nullable(text(100)),
      headline: nullable(text(200)),
      phone: nullable({ type: 'string', pattern: '^\\+?[0-9][0-9 ()-]{4,28}$' }),
      email: nullable({ type: 'string', format: 'email', maxLength: 200 }),
      skills: { type: 'array', items: text(60, 1), maxItems: 30, uniqueItems: true },
      yearsOfExperience: nullable({ type: 'integer', minimum: 0, maximum: 70 }),
      source: { type: 'string', enum: ['referral', 'application', 'event', 'import', 'other'] },
      rawResumeText: nullable({
        type: 'string',
        ...limitTold(candidates.limitTold, limits.resumeCharacters),
      }),
      workExperiences: { type: 'array', items: workExperience, maxItems },
      educationExperiences: { type: 'array', items: educationExperience, maxItems },
    },
    required,
  )
  return candidates.together === 'none'
    ? whole
    : { ...whole, if: { required: ['yearsOfExperience'] }, then: { required: ['headline'] } }
}

/** The data of a new candidate, with what it has to have. */
export function newCandidate(choices: Choices): JsonSchema {
  const asked = {
    name: ['name'],
    nothing: [],
    'name-and-source': ['name', 'source'],
    'a-contact': ['name'],
    'name-and-phone': ['name', 'phone'],
    'name-and-experience': ['name', 'city', 'workExperiences'],
    'name-and-resume': ['name', 'educationExperiences', 'rawResumeText'],
  }
  const { required } = choices.candidates
  const data = candidateData(choices, asked[required])
  return { ...data, ...further[required] }
}

const some: JsonSchema = { minItems: 1 }
const written: JsonSchema = { type: 'string', minLength: 1 }

/** What a new candidate has to have beside required fields. */
const further: Partial<Record<Choices['candidates']['required'], JsonSchema>> = {
  'a-contact': { anyOf: [{ required: ['phone'] }, { required: ['email'] }] },
  'name-and-experience': { allOf: [{ properties: { city: written, workExperiences: some } }] },
  'name-and-resume': { allOf: [{ properties: { rawResumeText: written, educationExperiences: some } }] },
}

/** The data of an update: any part of a candidate's. */
export function changedCandidate(choices: Choices): JsonSchema {
  const data = candidateData(choices, [])
  return choices.candidates.emptyUpdate === 'taken' ? data : { ...data, minProperties: 1 }
}

/** What the schema of the resume text says of how much it may be, together with the experiences. */
function limitTold(how: Choices['candidates']['limitTold'], limit: number): JsonSchema {
  const kept = 'Kept as written, line breaks included.'
  switch (how) {
    case 'description':
      return {
        description: `${kept} Together with the experiences (as JSON) at most ${limit} characters.`,
      }
    case 'annotation':
      return { description: kept, 'x-limit': { withExperiences: limit, unit: 'characters' } }
    case 'max-length':
      return { description: kept, maxLength: limit }
    case 'nowhere':
      return { description: kept }
  }
}
