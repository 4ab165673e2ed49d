import { accepted, breaks, check, holds, isSuccess, isText, legible, Skipped, seenIn, success } from '#check'
import type { Candidate } from '#fixtures/service/candidate-library/candidate-records.ts'
import type { CandidateLibrary } from '#fixtures/service/candidate-library/candidates.ts'
import { isContact, showsId } from '#fixtures/service/candidate-library/texts.ts'
import { hidden } from '#fixtures/service/records/hidden.ts'
import { soon } from '#fixtures/service/records/soon.ts'
import { textsIn } from '#fixtures/service/records/texts.ts'
import { listed } from './listed.ts'

export default [
  /** A candidate is found by a query that names it. */
  check({
    id: 'candidates.search.finds-by-name',
    requirements: ['CAND-SRCH-01', 'CAND-SRCH-02', 'CAND-ID-01'],
    needs: ['recruiter'],
    async run({ candidates, signal, observe, unique }) {
      const person = await candidates.create({
        city: unique('Fictionville'),
        rawResumeText: unique('Quarried in fiction'),
      })
      const { name } = person
      if (name === undefined)
        throw new Skipped('create takes no name, so nobody can be searched for', 'names')
      const reply = await soon(
        () => candidates.search(name),
        answer => !isSuccess(answer) || showsId(answer, person.id),
        signal,
      )
      if (!isSuccess(legible(reply))) return breaks('CAND-SRCH-01', success(reply))
      if (showsId(reply, person.id)) observe('OQ-QUERY-FIELDS', await queriedFields(candidates, person))
      return listed('CAND-SRCH-02', reply, { id: person.id, name })
    },
  }),

  /** A candidate isn't found by phone number or e-mail address without sensitive:contacts; by name it is. */
  check({
    id: 'candidates.search.not-by-contact',
    requirements: ['CAND-SRCH-06'],
    needs: ['recruiter'],
    async run({ candidates, connected, observe, signal }) {
      const { data, phone, email } = await candidates.contactData()
      const contacts = [phone, email].filter(isText)
      if (contacts.length === 0)
        throw new Skipped('create is not known to take a phone number or e-mail address', 'contact-fields')
      const person = await candidates.create(data)
      const reader = (await connected('recruiter', 'candidates:read')).candidates
      const search = async (query: string) => accepted(reader.search(query))
      const { name } = person
      const findsByName = async () => name !== undefined && showsId(await search(name), person.id)
      if (!(await soon(findsByName, isFound => isFound, signal)))
        throw new Skipped('not even by its name is the candidate found with candidates:read alone', 'search')
      const replies = await Promise.all(contacts.map(search))
      const hits = replies.map(reply => showsId(reply, person.id))
      observe('OQ-SEARCH-BY-CONTACT', {
        phone: phone !== undefined && hits[0],
        email: email !== undefined && hits.at(-1),
      })
      return replies.flatMap((reply, at) =>
        seenIn(reply, holds(!hits[at], 'body', `nobody for ${contacts[at]}`, person.id)),
      )
    },
  }),

  /** Search prints no phone number and no e-mail address, not even to a user who may read them. */
  check({
    id: 'candidates.search.no-contacts',
    requirements: ['CAND-SRCH-09'],
    needs: ['recruiter'],
    async run({ candidates, observe, signal }) {
      const { data, phone, email } = await candidates.contactData()
      const person = await candidates.create(data)
      const { name } = person
      if (name === undefined)
        throw new Skipped('create takes no name, so nobody can be searched for', 'names')
      const reply = await soon(
        () => accepted(candidates.search(name)),
        answer => showsId(answer, person.id),
        signal,
      )
      if (!showsId(reply, person.id)) throw new Skipped('search does not show the candidate', 'search')
      observe('OQ-SEARCH-EXCERPTS', [...textsIn(reply.body)].filter(isMasked), reply)
      return [phone, email]
        .filter(isText)
        .flatMap(contact => hidden(reply, contact, 'no contact details', { is: isContact(contact) }))
    },
  }),
]

/** The fields of the candidate that the query matches, which the document doesn't show: each text is tried. */
async function queriedFields(candidates: CandidateLibrary, { id, data }: Candidate): Promise<string[]> {
  const texts = Object.entries(data).filter((entry): entry is [string, string] => isText(entry[1]))
  const answers = await Promise.all(texts.map(([, text]) => candidates.search(text)))
  return texts.filter((_, at) => answers[at] && showsId(answers[at], id)).map(([field]) => field)
}

/** Whether a text hints at a value and hides most of it. */
const isMasked = (text: string) => /[*•×…x]{3,}/i.test(text)
