import type { CandidateData } from '../model/candidate.ts'
import type { FaultOf } from './fault.ts'

/** Limits: resume text plus experiences, the latter by the length of their JSON. */
export const contentLimitRules = {
  /** In characters. */
  size: ({ rawResumeText, workExperiences = [], educationExperiences = [] }: CandidateData): number =>
    (rawResumeText?.length ?? 0) + jsonLength(workExperiences) + jsonLength(educationExperiences),

  fits: (size: number, limit: number): boolean => size <= limit,
}

export type ContentLimitRules = typeof contentLimitRules

const jsonLength = (experiences: unknown[]): number =>
  experiences.length === 0 ? 0 : JSON.stringify(experiences).length

export const contentLimitFaults: FaultOf<ContentLimitRules>[] = []
