import { accepted, check, exists, given, holds, Skipped, sentBy } from '#check'
import { shows, showsId } from '#fixtures/service/candidate-library/texts.ts'
import { soon } from '#fixtures/service/records/soon.ts'
import { sharesCandidate } from '#fixtures/service/shared-id.ts'
import { done } from './cell.ts'

export default [
  /**
   * The duplicates lookup by phone number or e-mail address shows nothing of another organisation. Its owner finds the
   * candidate by it.
   */
  ...(
    [
      { id: 'visibility.candidate.outsider-duplicates-by-phone', role: 'phone' },
      { id: 'visibility.candidate.outsider-duplicates-by-email', role: 'email' },
    ] as const
  ).map(({ id, role }) =>
    check({
      id,
      cell: done('candidate', `duplicates by ${role}`, 'outsider'),
      requirements: ['VIS-ORG-08'],
      needs: ['recruiter', 'outsider'],
      async run({ recruiter, candidates, outsider, signal }) {
        const { data, [role]: planted } = await candidates.contactData()
        if (planted === undefined) throw new Skipped(`create is not known to take a candidate's ${role}`)
        const person = await candidates.create(data)
        // A lookup may want name and contact to fit together.
        const { name = 'Nobody' } = person
        const input = await candidates.input('duplicates', {
          ...(await candidates.nameIfLookedUp(name)),
          ...(await candidates.contactLookup(role, planted)),
        })
        const own = await soon(
          () => accepted(candidates.call('duplicates', input)),
          answer => showsId(answer, person.id),
          signal,
        )
        if (!showsId(own, person.id))
          throw new Skipped(`not even the owner finds the candidate by its ${role}`)
        const reply = await accepted(outsider.candidates.call('duplicates', input))
        const names = showsId(reply, person.id)
        const shared = names && (await sharesCandidate(person, { owner: recruiter, outsider }))
        const isShown = (names && !shared) || (!Object.hasOwn(input, 'name') && shows(reply, name))
        return given(
          [exists(person.id, own), sentBy('outsider', reply)],
          holds(!isShown, 'body', 'nothing of the candidate', person.id),
        )
      },
    }),
  ),
]
