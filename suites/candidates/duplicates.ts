import { accepted, check, holds, isSuccess, legible, type Reply, Skipped, success } from '#check'
import type { CandidateLibrary } from '#fixtures/service/candidate-library/candidates.ts'
import { showsId } from '#fixtures/service/candidate-library/texts.ts'
import { soon } from '#fixtures/service/records/soon.ts'
import { listed } from './listed.ts'

/** How many contacts of others must all find a candidate before the lookup counts as one that finds everybody. */
const otherContacts = 3

export default [
  /** The duplicates lookup by name finds a candidate of that very name. */
  check({
    id: 'candidates.duplicates.by-name',
    requirements: ['CAND-DUP-01', 'CAND-ID-01'],
    needs: ['recruiter'],
    async run({ candidates, signal }) {
      const { id, name } = await candidates.create()
      if (name === undefined) throw new Skipped('create takes no name, so nobody can be looked up', 'names')
      const reply = await soon(
        () => accepted(candidates.duplicates(name)),
        answer => showsId(answer, id),
        signal,
      )
      return listed('CAND-DUP-01', reply, { id, name })
    },
  }),

  /**
   * The duplicates lookup by phone number or e-mail address finds the candidate who has it. The name that is looked up
   * with it doesn't matter, and nobody else is found.
   */
  ...(
    [
      { id: 'candidates.duplicates.by-phone', role: 'phone' },
      { id: 'candidates.duplicates.by-email', role: 'email' },
    ] as const
  ).map(({ id, role }) =>
    check({
      id,
      requirements: ['CAND-DUP-02'],
      needs: ['recruiter'],
      async run({ candidates, unique, signal, observe }) {
        const { data, [role]: planted } = await candidates.contactData()
        if (planted === undefined)
          throw new Skipped(`create is not known to take a candidate's ${role}`, 'contact-fields')
        const person = await candidates.create(data)
        const lookup = async (contact: string, name: string) =>
          candidates.ask('duplicates', {
            ...(await candidates.nameIfLookedUp(name)),
            ...(await candidates.contactLookup(role, contact)),
          })
        observe('OQ-DUPLICATES-PARAMETERS', {
          [role]: Object.keys(await candidates.contactLookup(role, planted)),
        })
        const reply = await soon(
          () => lookup(planted, unique('Nobody')),
          answer => !isSuccess(answer) || showsId(answer, person.id),
          signal,
        )
        if (!isSuccess(legible(reply))) return success(reply)
        if (showsId(reply, person.id)) {
          // A lookup may match loosely, so one hit by the contact of another candidate proves nothing.
          for (let attempt = 0; attempt < otherContacts; attempt++) {
            const { [role]: other = '' } = await candidates.contactData()
            if (!showsId(await lookup(other, unique('Nobody')), person.id)) return []
          }
          return holds(false, 'body', `nobody, by ${otherContacts} others' ${role}`, person.id)
        }
        // A lookup may want name and contact to fit together; then another contact under the same name finds nobody.
        const { name } = person
        if (name !== undefined && (await narrows(candidates, { role, name, planted, id: person.id, lookup })))
          return []
        return holds(false, 'body', `the candidate ${person.id}, by ${role}`, reply.text.slice(0, 300))
      },
    }),
  ),
]

interface Narrowing {
  role: 'phone' | 'email'
  name: string
  planted: string
  id: string
  lookup: (contact: string, name: string) => Promise<Reply>
}

async function narrows(
  candidates: CandidateLibrary,
  { role, name, planted, id, lookup }: Narrowing,
): Promise<boolean> {
  const { [role]: other } = await candidates.contactData()
  if (other === undefined) return false
  const own = await accepted(lookup(planted, name))
  const foreign = await accepted(lookup(other, name))
  return showsId(own, id) && !showsId(foreign, id)
}
