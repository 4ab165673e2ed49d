import { hash } from 'node:crypto'
import type { Attachment } from '../model/attachment.ts'
import type { Candidate, CandidateData } from '../model/candidate.ts'
import { inMemory } from '../store/files.ts'

/** When the seeded records were made. */
export const seededAt = '2025-03-03T09:00:00.000Z'

const given = [
  'Ines',
  'Tariq',
  'Wanjiru',
  'Pavel',
  'Lin',
  'Noor',
  'Mateo',
  'Signe',
  'Kofi',
  'Yara',
  'Émile',
  '小林 Aoi',
]
const family = [
  'Dahl',
  'Okafor',
  "O'Rourke",
  'Sato',
  'Marín',
  'Levi',
  'Novak',
  'Haddad',
  'Quist',
  'Wu',
  'Baptiste',
]
const cities = ['Lyon', 'Turin', 'Osaka', 'Accra', 'Bergen', 'Lima', 'Tallinn']
const titles = [
  'Backend engineer',
  'Nurse manager',
  'Data analyst',
  'Chef de partie',
  'Electrician',
  'Designer',
]
const schools = ['Northgate Polytechnic', 'Université du Lac', '青葉大学', 'Harbor College']

const pick = <T>(from: readonly [T, ...T[]] | T[], at: number): T => from[at % from.length] as T

/** The `at`-th fictional person; the same for the same number. */
function person(at: number): CandidateData {
  const name = `${pick(given, at)} ${pick(family, at * 5 + 3)}`
  const title = pick(titles, at)
  return {
    name,
    city: pick(cities, at * 3),
    headline: title,
    phone: `+999 555 ${String(10_000 + at)}`,
    email: `person${at}@candidates.example`,
    skills: [title.split(' ')[0] ?? title, 'teamwork'],
    yearsOfExperience: at % 30,
    source: 'import',
    rawResumeText: `${name}\n\n${title}, ${pick(cities, at)}\r\n\tReferences on request. Sheet ${at}.\n`,
    workExperiences: [
      {
        company: `${pick(family, at)} & Co`,
        title,
        startDate: String(1998 + (at % 20)),
        endDate: at % 2 === 0 ? null : '2024-11',
        current: at % 2 === 0,
        description: `Kept the ${title.toLowerCase()} desk running. Entry ${at}.`,
      },
    ],
    educationExperiences: [
      {
        school: pick(schools, at),
        degree: 'Diploma',
        major: 'General studies',
        startDate: '1994-09',
        endDate: '1998-06-30',
        description: `Thesis number ${at}.`,
      },
    ],
  }
}

/** A resume, as it was attached to the seeded records. */
function resume(documentId: string, name: string, ownerId: string): Attachment {
  const bytes = Buffer.from(
    `%PDF-1.4\n% ${name}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  )
  return {
    documentId,
    name,
    type: 'application/pdf',
    bytes: bytes.length,
    sha256: hash('sha256', bytes),
    kind: 'resume',
    uploadedAt: seededAt,
    uploadedBy: ownerId,
    content: inMemory(bytes),
  }
}

export function seededCandidate(at: number, organizationId: string, ownerId: string): Candidate {
  const legacy = at % 3 === 0
  return {
    id: `cand-${String(at).padStart(6, '0')}`,
    organizationId,
    version: 1 + (at % 4),
    creatorId: ownerId,
    ownerId,
    collaboratorIds: [],
    data: person(at),
    legacyContent: legacy ? `Worked "mostly nights" ca. 92-94 ??\nsource sheet ${at}` : null,
    policy: { doNotContact: false, reason: null, until: null },
    notes: [
      { noteId: `note-${at}`, content: `Called back, sheet ${at}.`, authorId: ownerId, createdAt: seededAt },
    ],
    // Some have a resume from before the library kept several attachments, and some of these a later one beside it.
    attachments: at % 10 === 0 ? [resume(`doc-${at}`, `resume-${at}-renewed.pdf`, ownerId)] : [],
    historical: at % 5 === 0 ? resume('legacy', `resume-${at}.pdf`, ownerId) : undefined,
    createdAt: seededAt,
    updatedAt: seededAt,
  }
}
