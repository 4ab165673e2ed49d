import { accepted, breaks, check, isText, type Reply, Skipped } from '#check'
import { isContact } from '#fixtures/service/candidate-library/texts.ts'
import { hidden } from '#fixtures/service/records/hidden.ts'
import { fiction } from '#generators/fiction/index.ts'

export default [
  /** The receipts of create, update and note never return resume text. */
  check({
    id: 'candidates.receipts.no-resume-text',
    requirements: ['CAND-RAW-01', 'CAND-RAW-02', 'CAND-RAW-03'],
    needs: ['recruiter'],
    async run({ candidates, seed, unique }) {
      const from = fiction(unique(String(seed)))
      const [written, rewritten] = [from.canary('resume'), from.canary('resume')]
      const person = await candidates.create({ rawResumeText: written.value })
      const update = await accepted(candidates.update(person, { rawResumeText: rewritten.value }))
      const note = await accepted(candidates.note(person.id, unique('a note')))
      const clean = (receipt: Reply) => {
        const found = [written, rewritten].flatMap(({ token }) => hidden(receipt, token, 'no resume text'))
        return found.slice(0, 1)
      }
      return [
        ...breaks('CAND-RAW-01', clean(person.receipt)),
        ...breaks('CAND-RAW-02', clean(update)),
        ...breaks('CAND-RAW-03', clean(note)),
      ]
    },
  }),

  /** The receipts of a write show no contact details, which follows from their being reads of their own. */
  check({
    id: 'candidates.receipts.no-contacts',
    requirements: ['CAND-RAW-08'],
    needs: ['recruiter'],
    async run({ candidates, unique }) {
      const written = await candidates.contactData()
      const rewritten = await candidates.contactData()
      const planted = [written, rewritten].flatMap(({ phone, email }) => [phone, email]).filter(isText)
      if (planted.length === 0)
        throw new Skipped('create is not known to take a phone number or e-mail address', 'contact-fields')
      const person = await candidates.create(written.data)
      const receipts = [
        person.receipt,
        await accepted(candidates.update(person, rewritten.data)),
        await accepted(candidates.note(person.id, unique('a note'))),
      ]
      return receipts.flatMap(receipt =>
        planted.flatMap(contact =>
          hidden(receipt, contact, 'no contact details', { is: isContact(contact) }),
        ),
      )
    },
  }),
]
