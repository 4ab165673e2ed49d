import type { Attachment } from './attachment.ts'

/** One employer of a candidate; every field may be missing or unknown (null). */
export interface WorkExperience {
  company?: string | null
  title?: string | null
  startDate?: string | null
  endDate?: string | null
  current?: boolean | null
  description?: string | null
}

export interface EducationExperience {
  school?: string | null
  degree?: string | null
  major?: string | null
  startDate?: string | null
  endDate?: string | null
  description?: string | null
}

/** What a create or an update may set. */
export interface CandidateData {
  name?: string
  /** Its parts, where it was written in parts. */
  givenName?: string
  familyName?: string
  city?: string | null
  headline?: string | null
  phone?: string | null
  email?: string | null
  skills?: string[]
  yearsOfExperience?: number | null
  source?: string
  rawResumeText?: string | null
  workExperiences?: WorkExperience[]
  educationExperiences?: EducationExperience[]
}

export interface CandidateNote {
  noteId: string
  content: string
  authorId: string
  createdAt: string
}

export interface ContactPolicy {
  doNotContact: boolean
  reason: string | null
  until: string | null
}

export interface Candidate {
  id: string
  organizationId: string
  version: number
  creatorId: string
  ownerId: string
  collaboratorIds: string[]
  data: CandidateData
  /** Old experience and data that could not be normalised; kept as it is for ever. */
  legacyContent: string | null
  policy: ContactPolicy
  /** The version of the policy, where it has one of its own; the first one until policy or owner is changed. */
  policyVersion?: number
  notes: CandidateNote[]
  /** Uploads, oldest first. */
  attachments: Attachment[]
  /** The primary attachment from before the library kept several. */
  historical: Attachment | undefined
  createdAt: string
  updatedAt: string
}
