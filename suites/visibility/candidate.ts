import {
  accepted,
  breaks,
  businessError,
  carriedOut,
  check,
  documented,
  equal,
  exists,
  given,
  holds,
  type JsonObject,
  type Mismatch,
  type Reply,
  refusal,
  Skipped,
  sentBy,
  someNotFound,
  success,
} from '#check'
import { similarIds } from '#fixtures/service/candidate-library/absent-id.ts'
import type { Candidate } from '#fixtures/service/candidate-library/candidate-records.ts'
import type { CandidateLibrary } from '#fixtures/service/candidate-library/candidates.ts'
import { shows, showsId, timesShown } from '#fixtures/service/candidate-library/texts.ts'
import { soon } from '#fixtures/service/records/soon.ts'
import { eitherWay, sharesCandidate } from '#fixtures/service/shared-id.ts'
import { done } from './cell.ts'
import { hiddenFrom } from './hidden.ts'

const cityIn = (detail: Reply) => documented(detail.body, 'city')?.value

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

  /** A search by a colleague finds the recruiter's candidate. */
  check({
    id: 'visibility.candidate.colleague-finds',
    cell: done('candidate', 'search', 'colleague'),
    requirements: ['VIS-01'],
    needs: ['recruiter', 'colleague'],
    async run({ candidates, colleague, signal }) {
      const person = await candidates.create()
      const { query } = await findable(person, candidates, 'search', signal)
      const reply = await soon(
        () => accepted(colleague.candidates.search(query)),
        answer => showsId(answer, person.id),
        signal,
      )
      return holds(showsId(reply, person.id), 'body', `the candidate ${person.id}`, reply.text.slice(0, 300))
    },
  }),

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
        // An answer may echo what was asked. A name that nobody has shows how often.
        const nobody = unique('nobody')
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

  /** A candidate that doesn't exist gets 404 NOT_FOUND; one that exists, under an id of the same form, opens. */
  check({
    id: 'visibility.candidate.missing',
    surface: { id: 'candidate-library.detail', rule: 'missing record' },
    requirements: ['ERR-404-01'],
    needs: ['recruiter'],
    async run({ candidates }) {
      const { id } = await candidates.create()
      const own = await accepted(candidates.detail(id))
      const similar = [...similarIds(id)].slice(0, 4)
      const answers = await Promise.all(similar.map(other => candidates.detail(other)))
      const isEmpty = (reply: Reply, at: number) => showsId(own, id) && !showsId(reply, similar[at] ?? '')
      return someNotFound(answers, `candidates exist under all ids like ${id} that were tried`, isEmpty)
    },
  }),
]

/**
 * The text by which the owner finds a candidate, and the answer that shows it. A search goes by the word of its name
 * that no other candidate bears. One page shows few that share another. A lookup of duplicates goes by the whole name,
 * and so does a search that doesn't find words.
 * @throws Skipped when neither finds it
 */
async function findable(
  { id, name }: Pick<Candidate, 'id' | 'name'>,
  by: CandidateLibrary,
  operation: 'search' | 'duplicates',
  signal: AbortSignal,
): Promise<{ query: string; own: Reply }> {
  if (name === undefined) throw new Skipped('create takes no name, so nobody can be searched for')
  const word = operation === 'search' ? name.split(/\s+/).at(-1) : undefined
  for (const query of new Set([word ?? name, name])) {
    const own = await soon(
      () => accepted(by[operation](query)),
      answer => showsId(answer, id),
      signal,
    )
    if (showsId(own, id)) return { query, own }
  }
  throw new Skipped('not even the owner finds the candidate by its name')
}

function inputs(
  operation: string,
  { id, version }: Pick<Candidate, 'id' | 'version'>,
  { content, requestId }: { content: string; requestId: string },
): JsonObject {
  if (operation === 'update') return { id, version, data: { city: 'Lyon' }, requestId }
  if (operation === 'note') return { id, content, requestId }
  return { id }
}

/** Judges that the record is as its owner left it: no new version, and no such note. */
async function untouched(
  candidates: CandidateLibrary,
  { id, version }: Candidate,
  note: string,
): Promise<Mismatch[]> {
  return [
    ...equal('/version', version, await candidates.version(id), 'after the refused write'),
    ...holds(!shows(await accepted(candidates.notes(id)), note), 'notes', 'no such note', note),
  ]
}
