import { histories } from '../../fixtures/candidate-library/experiences.ts'
import { versionIn } from '../../fixtures/candidate-library/record-id.ts'
import { nameIn } from '../../fixtures/candidate-library/roles.ts'
import { shows } from '../../fixtures/candidate-library/texts.ts'
import { check } from '../../fixtures/check/check.ts'
import { breaks, holds, success } from '../../fixtures/check/match.ts'
import { accepted, Skipped } from '../../fixtures/check/stop.ts'
import { isSuccess } from '../../fixtures/client/reply.ts'
import { documented } from '../../fixtures/json.ts'
import { soon } from '../../fixtures/records/soon.ts'
import { fiction } from '../../generators/fiction/index.ts'

/** Detail returns the candidate that was asked for, with its version and summaries of both histories. */
export const detailFields = check({
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
        holds(versionIn(detail.body, id) !== undefined, '/version', 'an integer', detail.text.slice(0, 200)),
      ),
      ...breaks('CAND-DET-03', present('workExperienceSummary')),
      ...breaks('CAND-DET-04', present('educationExperienceSummary')),
    ]
  },
})

/** The summaries hold basic fields, and no descriptions. */
export const summaries = check({
  id: 'candidates.detail.summaries',
  requirements: ['CAND-DET-05', 'CAND-DET-06', 'CAND-DET-07'],
  needs: ['recruiter'],
  async run({ candidates, seed }) {
    const from = fiction(seed)
    // The token comes first, so that not even the beginning of a description goes unseen.
    const described = () => `${from.canary('note').token}: led, built and mended things.`
    const work = { ...from.workExperience(), description: described() }
    const education = { ...from.educationExperience(), description: described() }
    const { id } = await candidates.create({ workExperiences: [work], educationExperiences: [education] })
    for (const name of histories) await candidates.history(id, name)
    const detail = await accepted(candidates.detail(id))
    const shown = (value: string) => shows(detail, value)
    const token = (text: string) => text.split(':')[0] ?? text
    return [
      ...breaks(
        'CAND-DET-05',
        holds(!shown(token(work.description)), '/workExperienceSummary', 'no description', work.description),
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
      ...breaks(
        'CAND-DET-07',
        holds(
          shown(work.company) && shown(education.school),
          'body',
          `${work.company} and ${education.school}`,
          detail.text.slice(0, 300),
        ),
      ),
    ]
  },
})

/** Detail shows no notes and no resume text, even to somebody who may read them all. */
export const nothingSensitive = check({
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
      ...breaks('CAND-DET-10', holds(!shows(detail, note.token), 'body', 'no note', note.token)),
      ...breaks('CAND-DET-11', holds(!shows(detail, resume.token), 'body', 'no resume text', resume.token)),
    ]
  },
})

/** Nor a phone number or an e-mail address. */
export const noContacts = [
  { role: 'phone' as const, requirement: 'CAND-DET-08' },
  { role: 'email' as const, requirement: 'CAND-DET-09' },
].map(({ role, requirement }) =>
  check({
    id: `candidates.detail.no-${role}`,
    requirements: [requirement],
    needs: ['recruiter'],
    async run({ candidates }) {
      const { data, [role]: planted } = await candidates.contactData()
      if (planted === undefined) throw new Skipped(`create takes no ${role} under a name that tells`)
      const { id } = await candidates.create(data)
      const detail = await accepted(candidates.detail(id))
      return holds(!shows(detail, planted), 'body', `no ${role}`, planted)
    },
  }),
)

/** Contacts returns the phone number and e-mail address that the candidate has. */
export const contacts = check({
  id: 'candidates.contacts.returned',
  requirements: ['CAND-SENS-01', 'CAND-SENS-02'],
  needs: ['recruiter'],
  async run({ candidates }) {
    const planted = await candidates.contactData()
    if (planted.phone === undefined && planted.email === undefined) {
      throw new Skipped('create takes neither a phone number nor an e-mail address under a name that tells')
    }
    const { id } = await candidates.create(planted.data)
    const reply = await accepted(candidates.contacts(id))
    const digits = reply.text.replace(/[^0-9]/g, '')
    return [
      ...breaks(
        'CAND-SENS-01',
        holds(
          planted.phone === undefined || digits.includes(planted.phone.replace(/[^0-9]/g, '')),
          'body',
          planted.phone,
          reply.text.slice(0, 300),
        ),
      ),
      ...breaks(
        'CAND-SENS-02',
        holds(
          planted.email === undefined || shows(reply, planted.email),
          'body',
          planted.email,
          reply.text.slice(0, 300),
        ),
      ),
    ]
  },
})

/** A candidate is found by a query that names it. */
export const searchFinds = check({
  id: 'candidates.search.finds-by-name',
  requirements: ['CAND-SRCH-01', 'CAND-SRCH-02'],
  needs: ['recruiter'],
  async run({ candidates, signal }) {
    const person = await candidates.create()
    const name = nameIn(person.data)
    if (name === undefined) throw new Skipped('create takes no name, so nobody can be searched for')
    const reply = await soon(
      () => candidates.search(name),
      answer => !isSuccess(answer) || shows(answer, person.id),
      signal,
    )
    if (!isSuccess(reply)) return breaks('CAND-SRCH-01', success(reply))
    const found = holds(
      shows(reply, person.id),
      'body',
      `the candidate ${person.id}`,
      reply.text.slice(0, 300),
    )
    return breaks('CAND-SRCH-02', found)
  },
})

/** The duplicates lookup by name finds a candidate of that very name. */
export const duplicatesByName = check({
  id: 'candidates.duplicates.by-name',
  requirements: ['CAND-DUP-01'],
  needs: ['recruiter'],
  async run({ candidates }) {
    const person = await candidates.create()
    const name = nameIn(person.data)
    if (name === undefined) throw new Skipped('create takes no name, so nobody can be looked up')
    const reply = await accepted(candidates.duplicates(name))
    return holds(shows(reply, person.id), 'body', `the candidate ${person.id}`, reply.text.slice(0, 300))
  },
})

/** Lists and lookups never return resume text. */
export const listsWithoutResume = check({
  id: 'candidates.lists.no-resume-text',
  requirements: ['CAND-SRCH-10', 'CAND-RAW-05'],
  needs: ['recruiter'],
  async run({ candidates, seed, unique }) {
    const resume = fiction(unique(String(seed))).canary('resume')
    const person = await candidates.create({ rawResumeText: resume.value })
    const name = nameIn(person.data)
    if (name === undefined) throw new Skipped('create takes no name, so nobody can be looked up')
    const search = await accepted(candidates.search(name))
    const duplicates = await accepted(candidates.duplicates(name))
    if (!shows(search, person.id) && !shows(duplicates, person.id))
      throw new Skipped('neither list shows the candidate')
    return [
      ...breaks('CAND-SRCH-10', holds(!shows(search, resume.token), 'body', 'no resume text', resume.token)),
      ...breaks(
        'CAND-RAW-05',
        holds(!shows(duplicates, resume.token), 'body', 'no resume text', resume.token),
      ),
    ]
  },
})
