import type { Candidate, CandidateNote } from '../model/candidate.ts'

/** A member as records show one. */
export interface Person {
  membershipId: string | number
  displayName: string
}

export type PersonOf = (membershipId: string) => Person

/** What the reads of one candidate show. Resume text and contacts stand in their own sensitive reads only. */
export const candidateViewRules = {
  /** A summary: no contact details, notes or resume text, and experiences without their descriptions. */
  detail: (candidate: Candidate, person: PersonOf) => ({
    id: candidate.id,
    version: candidate.version,
    name: candidate.data.name,
    givenName: candidate.data.givenName,
    familyName: candidate.data.familyName,
    city: candidate.data.city ?? null,
    headline: candidate.data.headline ?? null,
    skills: candidate.data.skills ?? [],
    yearsOfExperience: candidate.data.yearsOfExperience ?? null,
    source: candidate.data.source ?? null,
    workExperienceSummary: (candidate.data.workExperiences ?? []).map(
      ({ description: _, ...basic }) => basic,
    ),
    educationExperienceSummary: (candidate.data.educationExperiences ?? []).map(
      ({ description: _, ...basic }) => basic,
    ),
    contactPolicy: candidate.policy,
    owner: person(candidate.ownerId),
    createdBy: person(candidate.creatorId),
    collaborators: candidate.collaboratorIds.map(person),
    createdAt: candidate.createdAt,
    updatedAt: candidate.updatedAt,
  }),

  contacts: ({ id, data }: Candidate) => ({ id, phone: data.phone ?? null, email: data.email ?? null }),

  note: (note: CandidateNote, person: PersonOf) => ({
    noteId: note.noteId,
    content: note.content,
    author: person(note.authorId),
    createdAt: note.createdAt,
  }),

  resumeContent: ({ id, version, data, legacyContent }: Candidate) => ({
    id,
    version,
    rawResumeText: data.rawResumeText ?? null,
    workExperiences: data.workExperiences ?? [],
    educationExperiences: data.educationExperiences ?? [],
    legacyContent,
  }),
}

export type CandidateViewRules = typeof candidateViewRules
