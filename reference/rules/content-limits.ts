import type { CandidateData } from '../model/candidate.ts'

/** Limits: resume text plus experiences, the latter by the length of their JSON. */
export const contentLimitRules = {
  /** The operations that are limited. */
  operations: ['candidate-library create', 'candidate-library update'] as readonly string[],

  /** In characters, whatever is taken for one. */
  size: (
    { rawResumeText, workExperiences = [], educationExperiences = [] }: CandidateData,
    length: (text: string) => number,
    _operation: string,
  ): number =>
    length(rawResumeText ?? '') + length(jsonOf(workExperiences)) + length(jsonOf(educationExperiences)),

  /** What is stored of content of this size: all of it, or nothing where it is over the limit. */
  within: (data: CandidateData, size: number, limit: number): CandidateData | undefined =>
    size <= limit ? data : undefined,
}

export type ContentLimitRules = typeof contentLimitRules

const jsonOf = (experiences: unknown[]): string =>
  experiences.length === 0 ? '' : JSON.stringify(experiences)
