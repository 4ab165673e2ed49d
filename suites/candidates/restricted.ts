import { accepted, check, isText, Skipped } from '#check'
import type { Scope } from '#document/types.ts'
import type { Candidate } from '#fixtures/service/candidate-library/candidate-records.ts'
import type { CandidateLibrary } from '#fixtures/service/candidate-library/candidates.ts'
import { isContact } from '#fixtures/service/candidate-library/texts.ts'
import { hidden } from '#fixtures/service/records/hidden.ts'
import { fiction } from '#generators/fiction/index.ts'

/** What a scope of its own protects, and the requirement that no read shows it without that scope. */
const rows: {
  id: string
  scope: Scope
  requirement: string
  /** Gives a new candidate something of it, and tells what must not be shown. */
  plant(candidates: CandidateLibrary, unique: string): Promise<{ person: Candidate; planted: string[] }>
  /** Whether a text shows it; by default one that holds it. */
  shown?(planted: string): (text: string) => boolean
}[] = [
  {
    id: 'candidates.restricted.sensitive-contacts',
    scope: 'sensitive:contacts',
    requirement: 'CAND-SENS-08',
    async plant(candidates) {
      const { data, phone, email } = await candidates.contactData()
      if (phone === undefined && email === undefined)
        throw new Skipped('create is not known to take a phone number or e-mail address', 'contact-fields')
      return { person: await candidates.create(data), planted: [phone, email].filter(isText) }
    },
    shown: isContact,
  },
  {
    id: 'candidates.restricted.sensitive-notes',
    scope: 'sensitive:notes',
    requirement: 'CAND-SENS-09',
    async plant(candidates, unique) {
      const note = fiction(unique).canary('note')
      const person = await candidates.create()
      await accepted(candidates.note(person.id, note.value))
      return { person, planted: [note.token] }
    },
  },
  {
    id: 'candidates.restricted.sensitive-documents',
    scope: 'sensitive:documents',
    requirement: 'CAND-SENS-10',
    async plant(candidates, unique) {
      const resume = fiction(unique).canary('resume')
      const person = await candidates.create({ rawResumeText: resume.value })
      return { person, planted: [resume.token] }
    },
  },
]

export default [
  /** The reads that candidates:read alone allows show nothing of what has a scope of its own. */
  ...rows.map(({ id, scope, requirement, plant, shown }) =>
    check({
      id,
      requirements: [requirement],
      needs: ['recruiter'],
      async run({ candidates, connected, unique }) {
        const { person, planted } = await plant(candidates, unique(scope))
        const { id, name } = person
        const reader = (await connected('recruiter', 'candidates:read')).candidates
        const byName = name === undefined ? [] : [reader.search(name), reader.duplicates(name)]
        const replies = await Promise.all([reader.detail(id), ...byName].map(accepted))
        const leaks = replies.flatMap(reply =>
          planted.flatMap(value =>
            hidden(reply, value, `nothing that needs ${scope}`, {
              ...(shown && { is: shown(value) }),
              hint: `in the answer of ${reply.asked}`,
            }),
          ),
        )
        if (name !== undefined || leaks.length > 0) return leaks
        throw new Skipped('create takes no name, so nobody can be looked up', 'names')
      },
    }),
  ),
]
