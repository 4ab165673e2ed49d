import {
  accepted,
  breaks,
  check,
  documented,
  equal,
  holds,
  isText,
  member,
  memberNames,
  Skipped,
} from '#check'
import { histories } from '#fixtures/service/candidate-library/experiences.ts'
import { versionIn } from '#fixtures/service/candidate-library/record-id.ts'
import { isContact, shows } from '#fixtures/service/candidate-library/texts.ts'
import { hidden } from '#fixtures/service/records/hidden.ts'
import { fiction } from '#generators/fiction/index.ts'

const summaryOf = {
  workExperiences: 'workExperienceSummary',
  educationExperiences: 'educationExperienceSummary',
}

export default [
  /** Detail returns the candidate that was asked for, with its version and summaries of both histories. */
  check({
    id: 'candidates.detail.fields',
    requirements: ['CAND-DET-01', 'CAND-DET-02', 'CAND-DET-03', 'CAND-DET-04'],
    needs: ['recruiter'],
    async run({ candidates, seed }) {
      const from = fiction(seed)
      const { id } = await candidates.create({
        workExperiences: [from.workExperience()],
        educationExperiences: [from.educationExperience()],
      })
      const detail = await accepted(candidates.detail(id))
      const present = (name: string) =>
        holds(documented(detail.body, name) !== undefined, `/${name}`, 'a summary', undefined)
      return [
        ...breaks(
          'CAND-DET-01',
          holds(
            documented(detail.body, 'id', value => value === id) !== undefined,
            '/id',
            id,
            detail.text.slice(0, 200),
          ),
        ),
        ...breaks(
          'CAND-DET-02',
          holds(
            versionIn(detail.body, id) !== undefined,
            '/version',
            'an integer',
            detail.text.slice(0, 200),
          ),
        ),
        ...breaks('CAND-DET-03', present('workExperienceSummary')),
        ...breaks('CAND-DET-04', present('educationExperienceSummary')),
      ]
    },
  }),

  /** The summaries hold basic fields, and no descriptions. */
  check({
    id: 'candidates.detail.summaries',
    requirements: ['CAND-DET-05', 'CAND-DET-06', 'CAND-DET-07'],
    needs: ['recruiter'],
    async run({ candidates, seed }) {
      const from = fiction(seed)
      // The token comes first, since a summary may show the beginning of a description.
      const described = () => `${from.canary('note').token}: led, built and mended things.`
      const work = { ...from.workExperience(), description: described() }
      const education = { ...from.educationExperience(), description: described() }
      const { id } = await candidates.create({ workExperiences: [work], educationExperiences: [education] })
      const basic = [
        ...(await candidates.history(id, 'workExperiences')).map(item => member(item, 'company')),
        ...(await candidates.history(id, 'educationExperiences')).map(item => member(item, 'school')),
      ].filter(isText)
      const detail = await accepted(candidates.detail(id))
      const shown = (value: string) => shows(detail, value)
      const token = (text: string) => text.split(':')[0] ?? text
      return [
        ...breaks(
          'CAND-DET-05',
          holds(
            !shown(token(work.description)),
            '/workExperienceSummary',
            'no description',
            work.description,
          ),
        ),
        ...breaks(
          'CAND-DET-06',
          holds(
            !shown(token(education.description)),
            '/educationExperienceSummary',
            'no description',
            education.description,
          ),
        ),
        ...breaks('CAND-DET-07', holds(basic.every(shown), 'body', basic, detail.text.slice(0, 300))),
      ]
    },
  }),

  /** Detail shows no notes and no resume text, even to a user who may read them all. */
  check({
    id: 'candidates.detail.nothing-sensitive',
    requirements: ['CAND-DET-10', 'CAND-DET-11'],
    needs: ['recruiter'],
    async run({ candidates, seed, unique }) {
      const from = fiction(unique(String(seed)))
      const [resume, note] = [from.canary('resume'), from.canary('note')]
      const person = await candidates.create({ rawResumeText: resume.value })
      await accepted(candidates.note(person.id, note.value))
      const detail = await accepted(candidates.detail(person.id))
      return [
        ...breaks('CAND-DET-10', hidden(detail, note.token, 'no note')),
        ...breaks('CAND-DET-11', hidden(detail, resume.token, 'no resume text')),
      ]
    },
  }),

  /** Detail shows no phone number and no e-mail address. */
  ...[
    { id: 'candidates.detail.no-phone', role: 'phone' as const, requirement: 'CAND-DET-08' },
    { id: 'candidates.detail.no-email', role: 'email' as const, requirement: 'CAND-DET-09' },
  ].map(({ id, role, requirement }) =>
    check({
      id,
      requirements: [requirement],
      needs: ['recruiter'],
      async run({ candidates }) {
        const { data, [role]: planted } = await candidates.contactData()
        if (planted === undefined)
          throw new Skipped(`create is not known to take a candidate's ${role}`, 'contact-fields')
        const { id } = await candidates.create(data)
        const detail = await accepted(candidates.detail(id))
        return hidden(detail, planted, `no ${role}`, { is: isContact(planted) })
      },
    }),
  ),

  /** A candidate who has no history has empty summaries. A create may ask for one: then there is no more than that. */
  check({
    id: 'candidates.detail.nothing-made-up',
    requirements: ['SRV-08'],
    needs: ['recruiter'],
    async run({ candidates, observe }) {
      const { id, data } = await candidates.create()
      const detail = await accepted(candidates.detail(id))
      observe('OQ-CANDIDATE-FIELDS', memberNames(detail.body), detail)
      return histories.flatMap(name => {
        const summary = documented(detail.body, summaryOf[name])?.value
        const sent = Array.isArray(data[name]) ? data[name].length : 0
        return Array.isArray(summary) ? equal(`/${summaryOf[name]}`, [], summary.slice(sent)) : []
      })
    },
  }),
]
