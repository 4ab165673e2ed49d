import { accepted, breaks, check, holds, Skipped } from '#check'
import { showsContact } from '#fixtures/service/candidate-library/texts.ts'

export default [
  /** Contacts returns the phone number and e-mail address that the candidate has. */
  check({
    id: 'candidates.contacts.returned',
    requirements: ['CAND-SENS-01', 'CAND-SENS-02'],
    needs: ['recruiter'],
    async run({ candidates }) {
      const planted = await candidates.contactData()
      if (planted.phone === undefined && planted.email === undefined) {
        throw new Skipped('create is not known to take a phone number or an e-mail address', 'contact-fields')
      }
      const { id } = await candidates.create(planted.data)
      const reply = await accepted(candidates.contacts(id))
      return [
        ...breaks(
          'CAND-SENS-01',
          holds(
            planted.phone === undefined || showsContact(reply, planted.phone),
            'body',
            planted.phone,
            reply.text.slice(0, 300),
          ),
        ),
        ...breaks(
          'CAND-SENS-02',
          holds(
            planted.email === undefined || showsContact(reply, planted.email),
            'body',
            planted.email,
            reply.text.slice(0, 300),
          ),
        ),
      ]
    },
  }),
]
