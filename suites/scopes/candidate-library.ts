import { operation } from '../../document/index.ts'
import type { Scope } from '../../document/types.ts'
import type { JsonObject } from '../../fixtures/base/json.ts'
import { check } from '../../fixtures/check/check.ts'
import { isSuccess } from '../../fixtures/client/reply.ts'
import { Blocked } from '../../fixtures/events/stop.ts'
import { accepted } from '../../fixtures/match/accepted.ts'
import { fewerScopes } from '../../fixtures/match/fewer-scopes.ts'
import { breaks, businessError, carriedOut, equal } from '../../fixtures/match/match.ts'
import { withoutScope } from '../../fixtures/match/premise.ts'
import { refusal } from '../../fixtures/match/refusal.ts'
import type { Candidate } from '../../fixtures/service/candidate-library/candidate-records.ts'
import { nobodys } from '../../fixtures/service/candidate-library/contact-lookup.ts'
import { namesakes } from '../../fixtures/service/candidate-library/namesakes.ts'
import { lacking } from './cell.ts'

type Inputs = (candidate: Candidate, requestId: string) => JsonObject

const none: Inputs = () => ({})
const byId: Inputs = ({ id }) => ({ id })
const update: Inputs = ({ id, version }, requestId) => ({ id, version, data: { city: 'Lyon' }, requestId })
const note: Inputs = ({ id }, requestId) => ({ id, content: 'A note.', requestId })

/** Every operation, each time with all the scopes that it needs but one. */
const rows: { name: string; lacks: Scope; requirement: string; input: Inputs }[] = [
  { name: 'search', lacks: 'candidates:read', requirement: 'SCOPE-CAND-01', input: none },
  { name: 'detail', lacks: 'candidates:read', requirement: 'SCOPE-CAND-02', input: byId },
  { name: 'contacts', lacks: 'candidates:read', requirement: 'SCOPE-CAND-03', input: byId },
  { name: 'contacts', lacks: 'sensitive:contacts', requirement: 'SCOPE-CAND-04', input: byId },
  { name: 'notes', lacks: 'sensitive:notes', requirement: 'SCOPE-CAND-05', input: byId },
  { name: 'notes', lacks: 'candidates:read', requirement: 'SCOPE-CAND-06', input: byId },
  { name: 'documentInfo', lacks: 'candidates:read', requirement: 'SCOPE-CAND-07', input: byId },
  { name: 'documentInfo', lacks: 'sensitive:documents', requirement: 'SCOPE-CAND-08', input: byId },
  { name: 'documents', lacks: 'candidates:read', requirement: 'SCOPE-CAND-09', input: byId },
  { name: 'documents', lacks: 'sensitive:documents', requirement: 'SCOPE-CAND-10', input: byId },
  { name: 'resumeContent', lacks: 'candidates:read', requirement: 'SCOPE-CAND-11', input: byId },
  { name: 'resumeContent', lacks: 'sensitive:documents', requirement: 'SCOPE-CAND-12', input: byId },
  {
    name: 'duplicates',
    lacks: 'candidates:read',
    requirement: 'SCOPE-CAND-13',
    input: () => ({ name: 'Nobody' }),
  },
  { name: 'update', lacks: 'candidates:write', requirement: 'SCOPE-CAND-17', input: update },
  { name: 'note', lacks: 'candidates:write', requirement: 'SCOPE-CAND-18', input: note },
]

/**
 * Without one of its scopes an operation is refused with 403. Its twin is the same call by the same person over a
 * connection with exactly the scopes that the document names.
 */
export const refusedWithout = rows.map(({ name, lacks, requirement, input }) =>
  check({
    id: `scopes.candidate-library.${name}.without-${lacks.replace(':', '-')}`,
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
        premises: probe => [withoutScope(lacks, probe)],
        ifCarriedOut: reply => breaks(requirement, carriedOut(`${lacks} is missing`)(reply)),
        untouched: async () =>
          breaks(
            'ERR-403-03',
            equal('/version', person.version, await candidates.version(person.id), 'after the refusal'),
          ),
        ifRefused: reply => breaks('ERR-403-01', businessError(reply, 403, 'FORBIDDEN')),
      })
    },
  }),
)

/** Creating without candidates:write is refused. */
export const createRefused = check({
  id: 'scopes.candidate-library.create.without-candidates-write',
  cell: lacking('candidate-library create', 'candidates:write'),
  requirements: ['SCOPE-CAND-16', 'ERR-403-01', 'ERR-403-03'],
  needs: ['recruiter'],
  async run({ candidates, connected }) {
    const input = await candidates.createInput()
    const reader = await connected('recruiter', 'candidates:read')
    const refused = await reader.candidates.call('create', input)
    if (isSuccess(refused)) return breaks('SCOPE-CAND-16', carriedOut('candidates:write is missing')(refused))
    await accepted(candidates.call('create', await candidates.createInput()))
    const left = (await namesakes(candidates, input)) ?? []
    return [
      ...breaks('ERR-403-01', businessError(refused, 403, 'FORBIDDEN')),
      ...breaks('ERR-403-03', equal('body', [], left, 'candidates of its name, after the refusal')),
    ]
  },
})

/** A write scope doesn't let its holder read; an operation that nobody needs a scope for is judged above. */
export const writeIsNotRead = check({
  id: 'scopes.candidate-library.write-is-not-read',
  requirements: ['SCOPE-WR-01', 'ERR-403-01'],
  needs: ['recruiter'],
  async run({ candidates, connected }) {
    const { id } = await candidates.create()
    const stranger = await connected('recruiter', 'jobs:read')
    if (isSuccess(await stranger.candidates.detail(id)))
      throw new Blocked('detail answers whoever has a token, so no scope is seen to count')
    const writer = await connected('recruiter', 'candidates:write')
    return refusal(await writer.candidates.detail(id), () => candidates.detail(id), {
      premises: probe => [withoutScope('candidates:read', probe)],
      ifCarriedOut: reply => breaks('SCOPE-WR-01', carriedOut('candidates:read is missing')(reply)),
      ifRefused: reply => breaks('ERR-403-01', businessError(reply, 403, 'FORBIDDEN')),
    })
  },
})

/** Whoever looks for duplicates by contact details needs the scope to see them. Its twin has it. */
export const contactLookups = [
  { by: 'phone' as const, requirement: 'SCOPE-CAND-14' },
  { by: 'email' as const, requirement: 'SCOPE-CAND-15' },
].map(({ by, requirement }) =>
  check({
    id: `scopes.candidate-library.duplicates.by-${by}-without-sensitive-contacts`,
    cell: lacking(`candidate-library duplicates by ${by}`, 'sensitive:contacts'),
    requirements: [requirement, 'ERR-403-01'],
    needs: ['recruiter'],
    async run({ candidates, connected }) {
      const lookup = await candidates.input('duplicates', await candidates.contactLookup(by, nobodys[by]))
      const ask = async (scope: string) =>
        (await connected('recruiter', scope)).candidates.call('duplicates', lookup)
      return refusal(await ask('candidates:read'), () => ask('candidates:read sensitive:contacts'), {
        premises: probe => [withoutScope('sensitive:contacts', probe)],
        ifCarriedOut: reply => breaks(requirement, carriedOut('sensitive:contacts is missing')(reply)),
        ifRefused: reply => breaks('ERR-403-01', businessError(reply, 403, 'FORBIDDEN')),
      })
    },
  }),
)
