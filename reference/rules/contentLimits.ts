import type { CandidateData } from '../model/candidate.ts'
import type { Refusal } from './refusal.ts'

/** Limits: resume text plus experiences, the latter by the length of their JSON. */
export const contentLimitRules = {
  /** The operations that are limited: create and update. */
  applies: (_operation: string): boolean => true,

  /** In characters. */
  size: ({ rawResumeText, workExperiences = [], educationExperiences = [] }: CandidateData): number =>
    (rawResumeText?.length ?? 0) + jsonLength(workExperiences) + jsonLength(educationExperiences),

  fits: (size: number, limit: number): boolean => size <= limit,

  refused: (refusal: Refusal): Refusal => refusal,
}

export type ContentLimitRules = typeof contentLimitRules

const jsonLength = (experiences: unknown[]): number =>
  experiences.length === 0 ? 0 : JSON.stringify(experiences).length
