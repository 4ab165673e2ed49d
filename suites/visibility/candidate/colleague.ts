import {
  accepted,
  breaks,
  businessError,
  carriedOut,
  check,
  documented,
  equal,
  type Reply,
  refusal,
  sentBy,
  success,
} from '#check'
import { done } from '../cell.ts'
import { foundByOther, inputs, untouched } from './calls.ts'

const cityIn = (detail: Reply) => documented(detail.body, 'city')?.value

export default [
  /** Any colleague reads a candidate, whoever owns it. */
  ...[
    { id: 'visibility.candidate.colleague-reads-detail', operation: 'detail', requirement: 'VIS-02' },
    {
      id: 'visibility.candidate.colleague-reads-resumeContent',
      operation: 'resumeContent',
      requirement: 'VIS-03',
    },
  ].map(({ id, operation, requirement }) =>
    check({
      id,
      cell: done('candidate', operation, 'colleague'),
      requirements: [requirement],
      needs: ['recruiter', 'colleague'],
      async run({ candidates, colleague, observe }) {
        const { id } = await candidates.create()
        await accepted(candidates.ask(operation, { id }))
        if (operation === 'resumeContent') {
          const [contacts, notes] = [
            await colleague.candidates.contacts(id),
            await colleague.candidates.notes(id),
          ]
          observe('OQ-SENSITIVE-BY-ROLE', { contacts: contacts.status, notes: notes.status }, contacts)
        }
        return success(await colleague.candidates.ask(operation, { id }))
      },
    }),
  ),

  /** A search by a colleague finds the recruiter's candidate, and so does a lookup of duplicates by its name. */
  ...(
    [
      { id: 'visibility.candidate.colleague-finds', operation: 'search', requirement: 'VIS-01' },
      { id: 'visibility.candidate.colleague-looks-up', operation: 'duplicates', requirement: 'CAND-DUP-01' },
    ] as const
  ).map(({ id, operation, requirement }) =>
    check({
      id,
      cell: done('candidate', operation, 'colleague'),
      requirements: [requirement],
      needs: ['recruiter', 'colleague'],
      async run({ candidates, colleague, signal }) {
        const person = await candidates.create()
        return foundByOther(person, { owner: candidates, other: colleague.candidates }, operation, signal)
      },
    }),
  ),

  /**
   * A write of a colleague without edit permission is refused with 403, and leaves no trace. Its twin is the owner's.
   */
  ...[
    { id: 'visibility.candidate.colleague-updates', operation: 'update', requirement: 'VIS-04' },
    { id: 'visibility.candidate.colleague-notes', operation: 'note', requirement: 'VIS-05' },
  ].map(({ id, operation, requirement }) =>
    check({
      id,
      surface: { id: `candidate-library.${operation}`, rule: 'edit permission' },
      cell: done('candidate', operation, 'colleague'),
      requirements: [requirement, 'VIS-07', 'VIS-08', 'ERR-403-02'],
      needs: ['recruiter', 'colleague'],
      async run({ candidates, colleague, unique }) {
        const person = await candidates.create()
        const before = await accepted(candidates.detail(person.id))
        await accepted(colleague.candidates.detail(person.id))
        const content = unique('a note')
        const wanted = () => inputs(operation, person, { content, requestId: candidates.requestId() })
        const probe = await colleague.candidates.ask(operation, wanted())
        return refusal(probe, () => candidates.ask(operation, wanted()), {
          premises: probe => [sentBy('colleague', probe)],
          ifCarriedOut: reply => breaks(requirement, carriedOut('no edit permission')(reply)),
          untouched: async () =>
            breaks('VIS-08', [
              ...(await untouched(candidates, person, content)),
              ...equal('/city', cityIn(before), cityIn(await accepted(candidates.detail(person.id)))),
            ]),
          ifRefused: reply =>
            ['VIS-07', 'ERR-403-02'].flatMap(id => breaks(id, businessError(reply, 403, 'FORBIDDEN'))),
        })
      },
    }),
  ),
]
