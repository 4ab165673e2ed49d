import { accepted, breaks, check, exists, given, holds, refusal, Skipped, sentBy } from '#check'
import type { Candidate } from '#fixtures/service/candidate-library/candidate-records.ts'
import { shows, showsId, timesShown } from '#fixtures/service/candidate-library/texts.ts'
import { soon } from '#fixtures/service/records/soon.ts'
import { eitherWay, sharesCandidate } from '#fixtures/service/shared-id.ts'
import { done } from '../cell.ts'
import { hiddenFrom } from '../hidden.ts'
import { findable, inputs, untouched } from './calls.ts'

/** Reads and writes of another organisation's candidate, each answered as for a candidate that doesn't exist. */
const rows = [
  { id: 'visibility.candidate.outsider-detail', operation: 'detail', requirement: 'VIS-ORG-02' },
  { id: 'visibility.candidate.outsider-contacts', operation: 'contacts', requirement: 'VIS-ORG-03' },
  { id: 'visibility.candidate.outsider-notes', operation: 'notes', requirement: 'VIS-ORG-03' },
  { id: 'visibility.candidate.outsider-documentInfo', operation: 'documentInfo', requirement: 'VIS-ORG-05' },
  { id: 'visibility.candidate.outsider-documents', operation: 'documents', requirement: 'VIS-ORG-05' },
  {
    id: 'visibility.candidate.outsider-resumeContent',
    operation: 'resumeContent',
    requirement: 'VIS-ORG-05',
  },
  { id: 'visibility.candidate.outsider-update', operation: 'update', requirement: 'VIS-ORG-10' },
  { id: 'visibility.candidate.outsider-note', operation: 'note', requirement: 'VIS-ORG-11' },
]

export default [
  /** Another organisation's candidate is not there: the same answer as for one that doesn't exist at all. */
  ...rows.map(({ id, operation, requirement }) =>
    check({
      id,
      surface: { id: `candidate-library.${operation}`, rule: 'organisation' },
      cell: done('candidate', operation, 'outsider'),
      requirements: [requirement, 'VIS-ABS-01', 'VIS-ABS-02', 'VIS-ABS-03'],
      needs: ['recruiter', 'outsider'],
      async run({ recruiter, outsider, unique }) {
        const content = unique('a note')
        return eitherWay(
          { owner: recruiter, outsider },
          {
            // The record's contents are planted, so the canaries tell when any of it gets out.
            make: async ({ owner: { candidates } }) =>
              candidates.create({
                ...(await candidates.contactData()).data,
                rawResumeText: unique('Confidential'),
              }),
            shares: sharesCandidate,
            judge: async (person, { owner: { candidates }, outsider }) => {
              const own = await outsider.candidates.create()
              const absentId = await candidates.absentId(person.id)
              const wanted = (at: Pick<Candidate, 'id' | 'version'>) =>
                inputs(operation, at, { content, requestId: candidates.requestId() })
              await accepted(outsider.candidates.ask(operation, wanted(own)))
              const isWrite = ['update', 'note'].includes(operation)
              // Whether a read was answered before, to those whose record it is, must make no difference.
              const twin = () => accepted(candidates.ask(operation, wanted(person)))
              const before = isWrite ? undefined : await twin()
              const foreign = await outsider.candidates.ask(operation, wanted(person))
              const absent = await outsider.candidates.ask(operation, wanted({ ...person, id: absentId }))
              return refusal(foreign, async () => before ?? (await twin()), {
                ...hiddenFrom(outsider, requirement, {
                  what: 'the candidate',
                  id: person.id,
                  absent: { reply: absent, id: absentId },
                  ...(isWrite
                    ? {}
                    : {
                        unread: async () =>
                          outsider.candidates.ask(operation, wanted(await candidates.create())),
                      }),
                }),
                untouched: async () => breaks(requirement, await untouched(candidates, person, content)),
              })
            },
          },
        )
      },
    }),
  ),

  /**
   * Search and the duplicates lookup by name show nothing of another organisation. Its owner finds the candidate by
   * them.
   */
  ...[
    { id: 'visibility.candidate.outsider-search', operation: 'search' as const, requirement: 'VIS-ORG-01' },
    {
      id: 'visibility.candidate.outsider-duplicates',
      operation: 'duplicates' as const,
      requirement: 'VIS-ORG-08',
    },
  ].map(({ id, operation, requirement }) =>
    check({
      id,
      surface: { id: `candidate-library.${operation}`, rule: 'organisation' },
      cell: done('candidate', operation, 'outsider'),
      requirements: [requirement],
      needs: ['recruiter', 'outsider'],
      async run({ recruiter, candidates, outsider, unique, signal }) {
        const person = await candidates.create()
        const { query, own } = await findable(person, candidates, operation, signal)
        const reply = await accepted(outsider.candidates[operation](query))
        // An answer may echo what was asked, whole, in words or in an address. What nobody has, and has as many words,
        // shows how often.
        const nobody = unique('nobody').split(' ').slice(-query.split(' ').length).join(' ')
        const echoes = timesShown(await accepted(outsider.candidates[operation](nobody)), nobody)
        const names = showsId(reply, person.id)
        const shared = names && (await sharesCandidate(person, { owner: recruiter, outsider }))
        return given(
          [exists(person.id, own), sentBy('outsider', reply)],
          [
            ...holds(!names || shared, 'body', 'nothing of the candidate', person.id),
            ...holds(
              timesShown(reply, query) <= echoes,
              'body',
              `${query} at most ${echoes} times, as an echo`,
              timesShown(reply, query),
            ),
          ],
        )
      },
    }),
  ),

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
        if (planted === undefined)
          throw new Skipped(`create is not known to take a candidate's ${role}`, 'contact-fields')
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
          throw new Skipped(`not even the owner finds the candidate by its ${role}`, 'search')
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
