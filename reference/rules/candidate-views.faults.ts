import { asCreated, rememberCreated } from './as-created.ts'
import { type Extra, resume } from './candidate-short-views.faults.ts'
import type { CandidateViewRules } from './candidate-views.ts'
import type { FaultOf } from './fault.ts'
import { operationAnswers } from './seam-edits.ts'
import type { Fields } from './source.ts'

type Fault = FaultOf<CandidateViewRules>

const inDetail = (id: string, violates: string[], what: string, more: Extra): Fault => ({
  id,
  violates,
  what,
  breaks: kept => ({
    detail: (candidate, person) => ({ ...kept.detail(candidate, person), ...more(candidate) }),
  }),
})

const withoutField = (
  id: string,
  view: 'detail' | 'contacts' | 'resumeContent',
  field: string,
  violates: string[],
): Fault => ({
  id,
  violates,
  what: `${view} has no ${field}`,
  breaks: kept => ({
    [view]: (...given: Parameters<CandidateViewRules['detail']>) => {
      const whole: Record<string, unknown> = (kept[view] as CandidateViewRules['detail'])(...given)
      const { [field]: _, ...rest } = whole
      return rest
    },
  }),
})

/** A full record with something done to both of its histories. */
const inFull = (
  id: string,
  what: string,
  change: <Item extends { description?: string | null }>(items: Item[]) => Item[],
): Fault => ({
  id,
  violates: ['CAND-SENS-06'],
  what,
  breaks: kept => ({
    resumeContent: candidate => {
      const whole = kept.resumeContent(candidate)
      const { workExperiences, educationExperiences } = whole
      return {
        ...whole,
        workExperiences: change(workExperiences),
        educationExperiences: change(educationExperiences),
      }
    },
  }),
})

export const candidateViewFaults: Fault[] = [
  {
    id: 'summaries-as-created',
    violates: ['CAND-DET-07'],
    what: 'detail goes on summarising the experiences that a candidate was created with',
    alters: rememberCreated('candidate'),
    breaks: kept => ({
      detail(candidate, person) {
        const former = kept.detail({ ...candidate, data: asCreated(candidate.data) }, person)
        const { workExperienceSummary, educationExperienceSummary } = former
        return { ...kept.detail(candidate, person), workExperienceSummary, educationExperienceSummary }
      },
    }),
  },
  {
    id: 'notes-since-last-update',
    violates: ['CAND-NOTE-02'],
    what: 'an update of the candidate takes away the notes that were there',
    alters: operationAnswers('candidate-library notes', (answer, { input, store }) => {
      const candidate = store().candidates.get((Object(input) as { id: string }).id)
      const isLeft = ({ createdAt }: Fields) =>
        !candidate || candidate.createdAt === candidate.updatedAt || String(createdAt) >= candidate.updatedAt
      return { ...answer, items: (answer.items as Fields[]).filter(isLeft) }
    }),
  },
  inFull(
    'resume-content-cuts-descriptions',
    'resumeContent gives the first 300 characters of a description',
    items => items.map(item => ({ ...item, description: item.description?.slice(0, 300) })),
  ),
  inFull(
    'resume-content-ten-experiences',
    'resumeContent gives no more than ten experiences of a kind',
    items => items.slice(0, 10),
  ),
  inDetail(
    'detail-shows-phone',
    ['CAND-DET-08', 'CAND-SENS-08'],
    'detail shows the phone number',
    ({ data }) => ({ phone: data.phone ?? null }),
  ),
  inDetail(
    'detail-shows-email',
    ['CAND-DET-09', 'CAND-SENS-08'],
    'detail shows the e-mail address',
    ({ data }) => ({ email: data.email ?? null }),
  ),
  inDetail('detail-shows-notes', ['CAND-DET-10', 'CAND-SENS-09'], 'detail shows the notes', ({ notes }) => ({
    recentNotes: notes.map(({ content }) => content),
  })),
  inDetail('detail-shows-resume', ['CAND-DET-11', 'CAND-SENS-10'], 'detail shows the resume text', resume),
  inDetail(
    'detail-shows-legacy-content',
    ['CAND-DET-12'],
    'detail shows legacyContent',
    ({ legacyContent }) => ({ legacyContent }),
  ),
  inDetail(
    'detail-shows-messenger',
    ['CAND-DET-13'],
    'detail shows the handle of an instant messenger',
    ({ id }) => ({ wechat: `wx_${id}` }),
  ),
  inDetail(
    'detail-describes-work',
    ['CAND-DET-05'],
    'the summary of work experiences has descriptions',
    ({ data }) => ({ workExperienceSummary: data.workExperiences ?? [] }),
  ),
  inDetail(
    'detail-describes-education',
    ['CAND-DET-06'],
    'the summary of education has descriptions',
    ({ data }) => ({ educationExperienceSummary: data.educationExperiences ?? [] }),
  ),
  inDetail(
    'detail-summary-empty-of-fields',
    ['CAND-DET-07'],
    'the summaries hold objects without the basic fields',
    ({ data }) => ({
      workExperienceSummary: (data.workExperiences ?? []).map((_item, at) => ({ position: at })),
      educationExperienceSummary: (data.educationExperiences ?? []).map((_item, at) => ({ position: at })),
    }),
  ),
  inDetail(
    'detail-version-as-text',
    ['CAND-DET-02'],
    'detail has the version as a string',
    ({ version }) => ({ version: `v${version}` }),
  ),
  inDetail(
    'detail-makes-up-experience',
    ['SRV-08'],
    'detail makes up an experience for a candidate without any',
    ({ data }) =>
      data.workExperiences?.length
        ? {}
        : { workExperienceSummary: [{ company: 'Unknown company', title: data.headline ?? 'Professional' }] },
  ),
  withoutField('detail-without-id', 'detail', 'id', ['CAND-DET-01']),
  withoutField('detail-without-version', 'detail', 'version', ['CAND-DET-02']),
  withoutField('detail-without-work-experience-summary', 'detail', 'workExperienceSummary', [
    'CAND-DET-03',
    'CAND-DET-07',
  ]),
  withoutField('detail-without-education-experience-summary', 'detail', 'educationExperienceSummary', [
    'CAND-DET-04',
    'CAND-DET-07',
  ]),
  withoutField('contacts-without-phone', 'contacts', 'phone', ['CAND-SENS-01']),
  withoutField('contacts-without-email', 'contacts', 'email', ['CAND-SENS-02']),
  withoutField('resume-content-without-raw-resume-text', 'resumeContent', 'rawResumeText', ['CAND-SENS-05']),
  withoutField('resume-content-without-work-experiences', 'resumeContent', 'workExperiences', [
    'CAND-SENS-06',
  ]),
  withoutField('resume-content-without-education-experiences', 'resumeContent', 'educationExperiences', [
    'CAND-SENS-06',
  ]),
  {
    id: 'contacts-masked',
    violates: ['CAND-SENS-01', 'SRV-09'],
    what: 'contacts gives phone numbers with their middle replaced by stars',
    breaks: kept => ({
      contacts: candidate => ({
        ...kept.contacts(candidate),
        phone: candidate.data.phone?.replaceAll(/(?<=.{4}).(?=.{2})/g, '*') ?? null,
      }),
    }),
  },
  {
    id: 'resume-text-cut',
    violates: ['CAND-SENS-05', 'LIM-TEXT-01'],
    what: 'resumeContent gives the first 10,000 characters',
    breaks: kept => ({
      resumeContent: candidate => ({
        ...kept.resumeContent(candidate),
        rawResumeText: candidate.data.rawResumeText?.slice(0, 10_000) ?? null,
      }),
    }),
  },
  {
    id: 'resume-content-made-up',
    violates: ['SRV-08'],
    what: 'resumeContent makes up a text for a candidate without one',
    breaks: kept => ({
      resumeContent: candidate => ({
        ...kept.resumeContent(candidate),
        rawResumeText: candidate.data.rawResumeText ?? `${candidate.data.name} is a dedicated professional.`,
      }),
    }),
  },
  {
    id: 'resume-content-without-work-descriptions',
    violates: ['CAND-SENS-06', 'CAND-EXP-01'],
    what: 'resumeContent gives work experiences without descriptions',
    breaks: kept => ({
      resumeContent: candidate => ({
        ...kept.resumeContent(candidate),
        workExperiences: (candidate.data.workExperiences ?? []).map(({ description: _, ...rest }) => rest),
      }),
    }),
  },
  {
    id: 'resume-content-without-education-descriptions',
    violates: ['CAND-SENS-06', 'CAND-EXP-03'],
    what: 'resumeContent gives educations without descriptions',
    breaks: kept => ({
      resumeContent: candidate => ({
        ...kept.resumeContent(candidate),
        educationExperiences: (candidate.data.educationExperiences ?? []).map(
          ({ description: _, ...rest }) => rest,
        ),
      }),
    }),
  },
  {
    id: 'resume-content-two-experiences',
    violates: ['CAND-SENS-06'],
    what: 'resumeContent gives no more than two experiences of a kind',
    breaks: kept => ({
      resumeContent: candidate => {
        const whole = kept.resumeContent(candidate)
        return {
          ...whole,
          workExperiences: whole.workExperiences.slice(0, 2),
          educationExperiences: whole.educationExperiences.slice(0, 2),
        }
      },
    }),
  },
  {
    id: 'detail-changes-case-of-id',
    violates: ['CAND-DET-01'],
    what: 'detail gives the id in capitals',
    breaks: kept => ({
      detail: (candidate, person) => ({ ...kept.detail(candidate, person), id: candidate.id.toUpperCase() }),
    }),
  },
  {
    id: 'notes-without-content',
    violates: ['CAND-SENS-03', 'CAND-NOTE-01', 'CAND-NOTE-03'],
    what: 'notes gives who wrote when, and not what',
    breaks: kept => ({
      note: (note, person) => ({ ...kept.note(note, person), content: '' }),
    }),
  },
  {
    id: 'notes-cut',
    violates: ['CAND-NOTE-03'],
    what: 'notes gives the first 100 characters of each',
    breaks: kept => ({
      note: (note, person) => ({ ...kept.note(note, person), content: note.content.slice(0, 100) }),
    }),
  },
]
