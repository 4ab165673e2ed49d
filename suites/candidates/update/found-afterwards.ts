import {
  accepted,
  Blocked,
  breaks,
  check,
  holds,
  isSuccess,
  type JsonObject,
  type Reply,
  Skipped,
  seenIn,
  unlessBlocked,
} from '#check'
import type { Candidate } from '#fixtures/service/candidate-library/candidate-records.ts'
import type { CandidateLibrary } from '#fixtures/service/candidate-library/candidates.ts'
import { merged } from '#fixtures/service/candidate-library/merged.ts'
import { hasName } from '#fixtures/service/candidate-library/namesakes.ts'
import { showsContact, showsId } from '#fixtures/service/candidate-library/texts.ts'
import { soon } from '#fixtures/service/records/soon.ts'

/** By what a candidate is looked for. */
type Known = Partial<Record<'name' | 'phone' | 'email', string>>

/** A way to look for candidates, and the statement that they are found by it. */
interface Lookup {
  by: keyof Known
  requirement: string
  /** What may be asked for; a page of a search shows few who share a word of their names with many. */
  asked?(text: string): string[]
  look(candidates: CandidateLibrary, text: string, nobody: string): Promise<Reply>
}

const byContact = (by: 'phone' | 'email'): Lookup => ({
  by,
  requirement: 'CAND-DUP-02',
  look: async (candidates, text, nobody) =>
    candidates.ask('duplicates', {
      ...(await candidates.nameIfLookedUp(nobody)),
      ...(await candidates.contactLookup(by, text)),
    }),
})

const lookups: Lookup[] = [
  {
    by: 'name',
    requirement: 'CAND-SRCH-02',
    asked: name => [name.split(/\s+/).at(-1) ?? name, name],
    look: (candidates, query) => candidates.search(query),
  },
  { by: 'name', requirement: 'CAND-DUP-01', look: (candidates, name) => candidates.duplicates(name) },
  byContact('phone'),
  byContact('email'),
]

export default [
  /**
   * Who got another name, phone number or e-mail address by an update is found by it from then on. The twin is the same
   * lookup by what create was given. By what they had before they may be found or not.
   */
  check({
    id: 'candidates.update.found-afterwards',
    requirements: ['CAND-SRCH-02', 'CAND-DUP-01', 'CAND-DUP-02'],
    needs: ['recruiter'],
    async run({ candidates, signal, unique }) {
      const nobody = unique('Nobody')
      const first = await known(candidates)
      const person = await candidates.create(first.data)
      const isFound = (reply: Reply | Blocked | undefined): boolean =>
        reply !== undefined && !(reply instanceof Blocked) && isSuccess(reply) && showsId(reply, person.id)
      const look = async ({ asked = text => [text], look }: Lookup, wanted: string) => {
        let last: Reply | Blocked | undefined
        for (const text of asked(wanted)) {
          last = await unlessBlocked(look(candidates, text, nobody))
          if (isFound(last)) break
        }
        return last
      }
      const finds = async (lookup: Lookup, text: string) => soon(() => look(lookup, text), isFound, signal)
      const tried = await Promise.all(
        lookups.map(async lookup => {
          const text = first.known[lookup.by]
          return text !== undefined && isFound(await finds(lookup, text)) ? [lookup] : []
        }),
      )
      const working = tried.flat()
      if (working.length === 0)
        throw new Skipped('no lookup finds a new candidate by name, phone or e-mail', 'search')
      const { shown, receipt } = await changed(candidates, person)
      const judged = working.map(async lookup => {
        const text = shown[lookup.by]
        if (text === undefined) return []
        const reply = await finds(lookup, text)
        if (reply === undefined || reply instanceof Blocked) return []
        const found = isFound(await accepted(reply))
        const expected = `the candidate ${person.id}, by the new ${lookup.by}`
        const mismatches = holds(found, 'body', expected, reply.text.slice(0, 300))
        return breaks(lookup.requirement, seenIn(reply, mismatches, receipt))
      })
      return (await Promise.all(judged)).flat()
    },
  }),
]

/** Data with a name and contact details that nobody else has, as far as create takes them. */
async function known(candidates: CandidateLibrary): Promise<{ data: JsonObject; known: Known }> {
  const name = await candidates.nameIn((await candidates.createInput()).data)
  const { data, phone, email } = await candidates.contactData()
  const named = name === undefined ? {} : await candidates.named(name)
  return {
    data: merged(data, named),
    known: {
      ...(name === undefined ? {} : { name }),
      ...(phone === undefined ? {} : { phone }),
      ...(email === undefined ? {} : { email }),
    },
  }
}

/** Gives a candidate another name and other contact details; which of them reads show then, and the receipt. */
async function changed(
  candidates: CandidateLibrary,
  person: Candidate,
): Promise<{ shown: Known; receipt: Reply }> {
  const { data, known: later } = await known(candidates)
  const whole = await unlessBlocked(candidates.update(person, data))
  const named = async () => {
    if (later.name === undefined) throw new Skipped('update takes no other contact details', 'contact-fields')
    return accepted(candidates.update(person, await candidates.named(later.name)))
  }
  const receipt = !(whole instanceof Blocked) && isSuccess(whole) ? whole : await named()
  const [detail, contacts] = await Promise.all([
    accepted(candidates.detail(person.id)),
    accepted(candidates.contacts(person.id)),
  ])
  const isShown = ([role, text]: [string, string]) =>
    role === 'name' ? hasName(detail.body, text) : showsContact(contacts, text)
  return { shown: Object.fromEntries(Object.entries(later).filter(isShown)), receipt }
}
