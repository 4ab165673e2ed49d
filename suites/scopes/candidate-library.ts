import {
  accepted,
  breaks,
  businessError,
  carriedOut,
  check,
  equal,
  fewerScopes,
  isSuccess,
  type JsonObject,
  refusal,
} from '#check'
import { operation } from '#document/index.ts'
import type { Scope } from '#document/types.ts'
import type { Candidate } from '#fixtures/service/candidate-library/candidate-records.ts'
import { namesakes } from '#fixtures/service/candidate-library/namesakes.ts'
import { lacking } from './cell.ts'
import { wanting } from './wanting.ts'

type Inputs = (candidate: Candidate, requestId: string) => JsonObject

const none: Inputs = () => ({})
const byId: Inputs = ({ id }) => ({ id })
const update: Inputs = ({ id, version }, requestId) => ({ id, version, data: { city: 'Lyon' }, requestId })
const note: Inputs = ({ id }, requestId) => ({ id, content: 'A note.', requestId })

/** Every operation but create, each time with all the scopes that it needs but one. */
const rows: { id: string; name: string; lacks: Scope; requirement: string; input: Inputs }[] = [
  {
    id: 'scopes.candidate-library.search.without-candidates-read',
    name: 'search',
    lacks: 'candidates:read',
    requirement: 'SCOPE-CAND-01',
    input: none,
  },
  {
    id: 'scopes.candidate-library.detail.without-candidates-read',
    name: 'detail',
    lacks: 'candidates:read',
    requirement: 'SCOPE-CAND-02',
    input: byId,
  },
  {
    id: 'scopes.candidate-library.contacts.without-candidates-read',
    name: 'contacts',
    lacks: 'candidates:read',
    requirement: 'SCOPE-CAND-03',
    input: byId,
  },
  {
    id: 'scopes.candidate-library.contacts.without-sensitive-contacts',
    name: 'contacts',
    lacks: 'sensitive:contacts',
    requirement: 'SCOPE-CAND-04',
    input: byId,
  },
  {
    id: 'scopes.candidate-library.notes.without-sensitive-notes',
    name: 'notes',
    lacks: 'sensitive:notes',
    requirement: 'SCOPE-CAND-05',
    input: byId,
  },
  {
    id: 'scopes.candidate-library.notes.without-candidates-read',
    name: 'notes',
    lacks: 'candidates:read',
    requirement: 'SCOPE-CAND-06',
    input: byId,
  },
  {
    id: 'scopes.candidate-library.documentInfo.without-candidates-read',
    name: 'documentInfo',
    lacks: 'candidates:read',
    requirement: 'SCOPE-CAND-07',
    input: byId,
  },
  {
    id: 'scopes.candidate-library.documentInfo.without-sensitive-documents',
    name: 'documentInfo',
    lacks: 'sensitive:documents',
    requirement: 'SCOPE-CAND-08',
    input: byId,
  },
  {
    id: 'scopes.candidate-library.documents.without-candidates-read',
    name: 'documents',
    lacks: 'candidates:read',
    requirement: 'SCOPE-CAND-09',
    input: byId,
  },
  {
    id: 'scopes.candidate-library.documents.without-sensitive-documents',
    name: 'documents',
    lacks: 'sensitive:documents',
    requirement: 'SCOPE-CAND-10',
    input: byId,
  },
  {
    id: 'scopes.candidate-library.resumeContent.without-candidates-read',
    name: 'resumeContent',
    lacks: 'candidates:read',
    requirement: 'SCOPE-CAND-11',
    input: byId,
  },
  {
    id: 'scopes.candidate-library.resumeContent.without-sensitive-documents',
    name: 'resumeContent',
    lacks: 'sensitive:documents',
    requirement: 'SCOPE-CAND-12',
    input: byId,
  },
  {
    id: 'scopes.candidate-library.duplicates.without-candidates-read',
    name: 'duplicates',
    lacks: 'candidates:read',
    requirement: 'SCOPE-CAND-13',
    input: () => ({ name: 'Nobody' }),
  },
  {
    id: 'scopes.candidate-library.update.without-candidates-write',
    name: 'update',
    lacks: 'candidates:write',
    requirement: 'SCOPE-CAND-17',
    input: update,
  },
  {
    id: 'scopes.candidate-library.note.without-candidates-write',
    name: 'note',
    lacks: 'candidates:write',
    requirement: 'SCOPE-CAND-18',
    input: note,
  },
]

export default [
  /**
   * An operation without one of its scopes is refused with 403. Its twin is the same call by the same user, with
   * exactly the scopes that the document names.
   */
  ...rows.map(({ id, name, lacks, requirement, input }) =>
    check({
      id,
      cell: lacking(`candidate-library ${name}`, lacks),
      requirements: [requirement, 'ERR-403-01', 'ERR-403-03'],
      needs: ['recruiter'],
      async run({ candidates, connected }) {
        const { scopes: needed } = operation('candidate-library', name)
        const person = await candidates.create()
        const ask = async (scope: string) => {
          const wanted = input(person, candidates.requestId())
          return (await connected('recruiter', scope)).candidates.ask(name, wanted)
        }
        return refusal(await ask(fewerScopes(needed, lacks)), () => ask(needed.join(' ')), {
          ...wanting(lacks, requirement),
          untouched: async () =>
            breaks(
              'ERR-403-03',
              equal('/version', person.version, await candidates.version(person.id), 'after the refusal'),
            ),
        })
      },
    }),
  ),

  /** A create without candidates:write is refused with 403, and creates no candidate. Its twin has every scope. */
  check({
    id: 'scopes.candidate-library.create.without-candidates-write',
    cell: lacking('candidate-library create', 'candidates:write'),
    requirements: ['SCOPE-CAND-16', 'ERR-403-01', 'ERR-403-03'],
    needs: ['recruiter'],
    async run({ candidates, connected }) {
      const input = await candidates.createInput()
      const reader = await connected('recruiter', 'candidates:read')
      const refused = await reader.candidates.call('create', input)
      if (isSuccess(refused))
        return breaks('SCOPE-CAND-16', carriedOut('candidates:write is missing')(refused))
      await accepted(candidates.call('create', await candidates.createInput()))
      const left = (await namesakes(candidates, input)) ?? []
      return [
        ...breaks('ERR-403-01', businessError(refused, 403, 'FORBIDDEN')),
        ...breaks('ERR-403-03', equal('body', [], left, 'candidates of its name, after the refusal')),
      ]
    },
  }),
]
