import { isDeepStrictEqual } from 'node:util'
import { candidatesIn } from '../../fixtures/candidate-library/candidates.ts'
import { nameIn } from '../../fixtures/candidate-library/roles.ts'
import { check } from '../../fixtures/check/check.ts'
import { breaks, businessError, equal, holds, success } from '../../fixtures/check/match.ts'
import { accepted, Skipped } from '../../fixtures/check/stop.ts'
import { isSuccess } from '../../fixtures/client/reply.ts'
import { at, documented } from '../../fixtures/json.ts'

/** Any colleague reads a candidate, whoever owns it. */
export const colleagueReads = [
  { operation: 'detail', requirement: 'VIS-02' },
  { operation: 'resumeContent', requirement: 'VIS-03' },
].map(({ operation, requirement }) =>
  check({
    id: `visibility.candidate.colleague-reads-${operation}`,
    requirements: [requirement],
    needs: ['recruiter', 'colleague'],
    async run({ candidates, colleague }) {
      const { id } = await candidates.create()
      await accepted(candidates.call(operation, { id }))
      return success(await colleague.candidates.call(operation, { id }))
    },
  }),
)

/** Search finds the records of every owner in the organisation. */
export const colleagueFinds = check({
  id: 'visibility.candidate.colleague-finds',
  requirements: ['VIS-01'],
  needs: ['recruiter', 'colleague'],
  async run({ candidates, colleague }) {
    const person = await candidates.create()
    const query = nameIn(person.data)
    if (query === undefined) throw new Skipped('create takes no name, so nobody can be searched for')
    const own = await accepted(candidates.call('search', { query, page: 1, pageSize: 5 }))
    if (!candidatesIn(own).includes(person.id))
      throw new Skipped('not even the owner finds the candidate by its name')
    const reply = await accepted(colleague.candidates.call('search', { query, page: 1, pageSize: 5 }))
    return holds(
      candidatesIn(reply).includes(person.id),
      'body',
      `the candidate ${person.id}`,
      reply.text.slice(0, 300),
    )
  },
})

/** A colleague without edit permission can't update: 403, and nothing changes. */
export const colleagueUpdates = check({
  id: 'visibility.candidate.colleague-updates',
  requirements: ['VIS-04', 'VIS-07', 'VIS-08'],
  needs: ['recruiter', 'colleague'],
  async run({ candidates, colleague }) {
    const person = await candidates.create()
    const before = await accepted(colleague.candidates.detail(person.id))
    const refused = await colleague.candidates.update(person, { city: 'Lyon' }, candidates.requestId())
    const after = await accepted(candidates.detail(person.id))
    if (isSuccess(refused)) return breaks('VIS-04', holds(false, 'status', '403', refused.status))
    await accepted(candidates.update(person, { city: 'Lyon' }))
    const version = (body: unknown) => documented(body, 'version')?.value
    return [
      ...breaks('VIS-07', businessError(refused, 403, 'FORBIDDEN')),
      ...breaks('VIS-08', equal('/version', version(before.body), version(after.body))),
    ]
  },
})

/** Reads and writes of another organisation's candidate, each answered as for a candidate that doesn't exist. */
const rows = [
  { operation: 'detail', requirement: 'VIS-ORG-02' },
  { operation: 'contacts', requirement: 'VIS-ORG-03' },
  { operation: 'notes', requirement: 'VIS-ORG-03' },
  { operation: 'documentInfo', requirement: 'VIS-ORG-05' },
  { operation: 'documents', requirement: 'VIS-ORG-05' },
  { operation: 'resumeContent', requirement: 'VIS-ORG-05' },
  { operation: 'update', requirement: 'VIS-ORG-10' },
  { operation: 'note', requirement: 'VIS-ORG-11' },
]

/** An id of the form that this target uses, under which nothing exists: a real one with its last letters changed. */
export function absentId(id: string): string {
  const turned = id
    .slice(-6)
    .replace(/[0-9a-z]/gi, letter =>
      /[0-9]/.test(letter)
        ? String(9 - Number(letter))
        : letter === 'f'
          ? 'e'
          : letter === 'F'
            ? 'E'
            : /[a-z]/.test(letter)
              ? 'f'
              : 'F',
    )
  return id.slice(0, -6) + turned
}

/** Another organisation's candidate is not there: the same answer as for one that doesn't exist at all. */
export const outsiderIsRefused = rows.map(({ operation, requirement }) =>
  check({
    id: `visibility.candidate.outsider-${operation}`,
    requirements: [requirement, 'VIS-ABS-01', 'VIS-ABS-02'],
    needs: ['recruiter', 'outsider'],
    async run({ candidates, outsider }) {
      const person = await candidates.create()
      const inputFor = (id: string) => ({
        id,
        ...(operation === 'update' ? { version: person.version, data: { city: 'Lyon' } } : {}),
        ...(operation === 'note' ? { content: 'A note.' } : {}),
        ...(operation === 'update' || operation === 'note' ? { requestId: candidates.requestId() } : {}),
      })
      const foreign = await outsider.candidates.call(operation, inputFor(person.id))
      const absent = await outsider.candidates.call(operation, inputFor(absentId(person.id)))
      await accepted(candidates.call(operation, inputFor(person.id)))
      if (isSuccess(foreign)) return breaks(requirement, holds(false, 'status', '404', foreign.status))
      const told = (reply: typeof foreign) => ({ status: reply.status, code: at(reply.body, '/error/code') })
      return [
        ...breaks(
          'VIS-ABS-01',
          equal(
            'status and code',
            told(absent),
            told(foreign),
            'a record that exists elsewhere, and one that does not exist',
          ),
        ),
        ...breaks(
          'VIS-ABS-02',
          sameWords(absent.text.replaceAll(absentId(person.id), person.id), foreign.text),
        ),
      ]
    },
  }),
)

/** Search and the duplicates lookup show nothing of another organisation. */
export const outsiderSearches = [
  {
    operation: 'search',
    requirement: 'VIS-ORG-01',
    input: (name: string) => ({ query: name, page: 1, pageSize: 5 }),
  },
  { operation: 'duplicates', requirement: 'VIS-ORG-08', input: (name: string) => ({ name }) },
].map(({ operation, requirement, input }) =>
  check({
    id: `visibility.candidate.outsider-${operation}`,
    requirements: [requirement],
    needs: ['recruiter', 'outsider'],
    async run({ candidates, outsider }) {
      const person = await candidates.create()
      const name = nameIn(person.data)
      if (name === undefined) throw new Skipped('create takes no name, so nobody can be searched for')
      const reply = await accepted(outsider.candidates.call(operation, input(name)))
      return holds(!candidatesIn(reply).includes(person.id), 'body', 'nothing of the candidate', person.id)
    },
  }),
)

/** A candidate that doesn't exist gets 404 NOT_FOUND. */
export const missing = check({
  id: 'visibility.candidate.missing',
  requirements: ['ERR-404-01'],
  needs: ['recruiter'],
  async run({ candidates }) {
    const { id } = await candidates.create()
    await accepted(candidates.detail(id))
    return businessError(await candidates.detail(absentId(id)), 404, 'NOT_FOUND')
  },
})

/** Request ids and times differ from answer to answer. */
function sameWords(expected: string, actual: string) {
  const still = (text: string) =>
    text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[0-9:.]+Z?|\d{10,}/gi, '…')
  return isDeepStrictEqual(still(expected), still(actual)) ? [] : equal('body', expected, actual)
}
