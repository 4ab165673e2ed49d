import { accepted, breaks, check, isSuccess, isText, legible, mismatch, Skipped, seenIn } from '#check'
import type { CandidateLibrary } from '#fixtures/service/candidate-library/candidates.ts'
import { done } from './cell.ts'

/** Data of a new candidate with the phone number and the e-mail address of another. */
async function sharing(candidates: CandidateLibrary, theirs: { phone?: string; email?: string }) {
  const own = await candidates.contactData()
  let written = JSON.stringify(own.data)
  for (const role of ['phone', 'email'] as const) {
    const [mine, other] = [own[role], theirs[role]]
    if (isText(mine) && isText(other)) written = written.replaceAll(mine, other)
  }
  return JSON.parse(written)
}

export default [
  /**
   * A create is no duplicate of a candidate whom only another organisation has: a refusal would tell of that one. Its
   * twin is a create of the same user with contact details that nobody has.
   */
  check({
    id: 'visibility.foreign-duplicate.outsider-creates',
    cell: done('candidate', 'create a like one', 'outsider'),
    requirements: ['VIS-ORG-29'],
    needs: ['recruiter', 'outsider'],
    async run({ candidates, outsider }) {
      const { data, phone, email } = await candidates.contactData()
      const theirs = { ...(isText(phone) && { phone }), ...(isText(email) && { email }) }
      const like = await sharing(outsider.candidates, theirs)
      if (![phone, email].some(text => isText(text) && JSON.stringify(like).includes(text)))
        throw new Skipped('create is not known to take a phone number or e-mail address', 'contact-fields')
      await candidates.create(data)
      const reply = legible(
        await outsider.candidates.call('create', await outsider.candidates.createInput(like)),
      )
      if (isSuccess(reply) || reply.status !== 409) return []
      const another = (await outsider.candidates.contactData()).data
      await accepted(outsider.candidates.call('create', await outsider.candidates.createInput(another)))
      const hint = "the contact details are those of another organisation's candidate, and nobody else's"
      return breaks(
        'VIS-ORG-29',
        seenIn(reply, [mismatch('status', 'that of a create like nobody', reply.status, hint)]),
      )
    },
  }),
]
