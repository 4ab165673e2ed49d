import type { CandidateData } from '../model/candidate.ts'

/** Limits: resume text plus experiences, the latter by the length of their JSON. */
export const contentLimitRules = {
  /** The operations that are limited: create and update. */
  applies: (_operation: string): boolean => true,

  /** In characters, whatever is taken for one. */
  size: (
    { rawResumeText, workExperiences = [], educationExperiences = [] }: CandidateData,
    length: (text: string) => number,
  ): number =>
    length(rawResumeText ?? '') + length(jsonOf(workExperiences)) + length(jsonOf(educationExperiences)),

  fits: (size: number, limit: number): boolean => size <= limit,

  /** Content within the limit is stored as it is. */
  stored: (data: CandidateData, _limit: number): CandidateData => data,
}

export type ContentLimitRules = typeof contentLimitRules

const jsonOf = (experiences: unknown[]): string =>
  experiences.length === 0 ? '' : JSON.stringify(experiences)
