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
export function candidateData({ schemas: { nullable }, limits }: Choices, required: string[]): JsonSchema {
  const experience = (fields: Record<string, JsonSchema>) =>
    closed({
      ...fields,
      startDate: nullable(partialDate),
      endDate: nullable(partialDate),
      description: nullable(text(20_000)),
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
  return closed(
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
        description: `Kept as written, line breaks included. Together with the experiences (as JSON) at most ${limits.resumeCharacters} characters.`,
      }),
      workExperiences: { type: 'array', items: workExperience, maxItems: 100 },
      educationExperiences: { type: 'array', items: educationExperience, maxItems: 100 },
    },
    required,
  )
}
