import { hash } from 'node:crypto'
import { type Canary, type CanaryKind, canaryToken } from './canary.ts'
import { type EducationExperience, educationExperience } from './education-experience.ts'
import { type ExperienceDate, experienceDate } from './experience-date.ts'
import { type Firm, firm } from './firm.ts'
import { type Person, person } from './person.ts'
import { type ResumeOptions, resumeText } from './resume-text.ts'
import { sourceOf } from './source.ts'
import { type WorkExperience, workExperience } from './work-experience.ts'

/** Fictional people, firms and histories; every call gives the next one of a sequence that the seed fixes. */
export interface Fiction {
  /** A person; no two of one seed share a name, a phone or an e-mail address. */
  person(): Person
  firm(): Firm
  workExperience(): WorkExperience
  educationExperience(): EducationExperience
  /** A date in one of the document's three forms, `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; never in the future. */
  experienceDate(): ExperienceDate
  /** A resume of several paragraphs, whose line breaks are LF unless `lineBreak` says otherwise. */
  resumeText(options?: ResumeOptions): string
  /** A unique token to plant in a sensitive field and to look for where it must not turn up. */
  canary(kind: CanaryKind): Canary
  /** One of `values`. */
  oneOf<T>(values: readonly [T, ...T[]]): T
  /** An integer from `low` to `high`, both included. */
  integer(low: number, high: number): number
}

/** Fiction from a seed: the same seed and the same calls give the same values, in any process. */
export function fiction(seed: number | string): Fiction {
  const source = sourceOf(seedOf(seed), String(seed))
  return {
    person: () => person(source),
    firm: () => firm(source),
    workExperience: () => workExperience(source),
    educationExperience: () => educationExperience(source),
    experienceDate: () => experienceDate(source),
    resumeText: options => resumeText(source, options),
    canary: kind => canaryToken(source, kind),
    oneOf: values => source.oneOf(values),
    integer: (low, high) => source.integer(low, high),
  }
}

function seedOf(seed: number | string): number {
  if (typeof seed === 'number') return seed
  return hash('sha256', seed, 'buffer').readUInt32BE(0)
}
