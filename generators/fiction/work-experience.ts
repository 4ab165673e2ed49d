import { experienceSpan } from './experience-date.ts'
import { firm } from './firm.ts'
import { en } from './locales.ts'
import type { Source } from './source.ts'

/** An item of a candidate's work history, with all the fields that the document lists for it. */
export interface WorkExperience {
  company: string
  title: string
  startDate: string
  endDate: string | null
  current: boolean
  description: string
}

export function workExperience(source: Source): WorkExperience {
  const faker = source.faker(en)
  const { startDate, endDate } = experienceSpan(source)
  return {
    company: firm(source).name,
    title: faker.person.jobTitle(),
    startDate,
    endDate,
    current: endDate === null,
    description: `${faker.company.catchPhrase()}.\n${faker.company.buzzPhrase()}.`,
  }
}
