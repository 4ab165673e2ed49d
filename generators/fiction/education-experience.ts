import { experienceSpan } from './experience-date.ts'
import { en } from './locales.ts'
import type { Source } from './source.ts'

/** An item of a candidate's education history, with all the fields that the document lists for it. */
export interface EducationExperience {
  school: string
  degree: string
  major: string
  startDate: string
  endDate: string | null
  description: string
}

const degrees = ['Bachelor', 'Master', 'Doctor', 'Diploma'] as const
const majors = [
  'Mathematics',
  'Chemistry',
  '土木工程',
  'Génie civil',
  'Psychologie',
  'Computer Science',
  'Права',
] as const
const schoolKinds = ['University', 'Institute of Technology', 'College'] as const

export function educationExperience(source: Source): EducationExperience {
  const faker = source.faker(en)
  const major = source.oneOf(majors)
  return {
    school: `${faker.location.city()} ${source.oneOf(schoolKinds)} ${source.token('school', 4)}`,
    degree: source.oneOf(degrees),
    major,
    ...experienceSpan(source),
    description: `Thesis on ${major}: ${faker.company.buzzPhrase()}.`,
  }
}
