import { Blocked, check, isSuccess, refusal } from '#check'
import { nobodys } from '#fixtures/service/candidate-library/contact-lookup.ts'
import { lacking } from './cell.ts'
import { type LackingScope, lackingScope } from './lacking-scope.ts'
import { wanting } from './wanting.ts'

const rows: LackingScope[] = [
  {
    id: 'scopes.candidate-library.search.without-candidates-read',
    surface: 'candidate-library search',
    lacks: 'candidates:read',
    requirement: 'SCOPE-CAND-01',
  },
  {
    id: 'scopes.candidate-library.detail.without-candidates-read',
    surface: 'candidate-library detail',
    lacks: 'candidates:read',
    requirement: 'SCOPE-CAND-02',
  },
  {
    id: 'scopes.candidate-library.contacts.without-candidates-read',
    surface: 'candidate-library contacts',
    lacks: 'candidates:read',
    requirement: 'SCOPE-CAND-03',
  },
  {
    id: 'scopes.candidate-library.contacts.without-sensitive-contacts',
    surface: 'candidate-library contacts',
    lacks: 'sensitive:contacts',
    requirement: 'SCOPE-CAND-04',
  },
  {
    id: 'scopes.candidate-library.notes.without-sensitive-notes',
    surface: 'candidate-library notes',
    lacks: 'sensitive:notes',
    requirement: 'SCOPE-CAND-05',
  },
  {
    id: 'scopes.candidate-library.notes.without-candidates-read',
    surface: 'candidate-library notes',
    lacks: 'candidates:read',
    requirement: 'SCOPE-CAND-06',
  },
  {
    id: 'scopes.candidate-library.documentInfo.without-candidates-read',
    surface: 'candidate-library documentInfo',
    lacks: 'candidates:read',
    requirement: 'SCOPE-CAND-07',
  },
  {
    id: 'scopes.candidate-library.documentInfo.without-sensitive-documents',
    surface: 'candidate-library documentInfo',
    lacks: 'sensitive:documents',
    requirement: 'SCOPE-CAND-08',
  },
  {
    id: 'scopes.candidate-library.documents.without-candidates-read',
    surface: 'candidate-library documents',
    lacks: 'candidates:read',
    requirement: 'SCOPE-CAND-09',
  },
  {
    id: 'scopes.candidate-library.documents.without-sensitive-documents',
    surface: 'candidate-library documents',
    lacks: 'sensitive:documents',
    requirement: 'SCOPE-CAND-10',
  },
  {
    id: 'scopes.candidate-library.resumeContent.without-candidates-read',
    surface: 'candidate-library resumeContent',
    lacks: 'candidates:read',
    requirement: 'SCOPE-CAND-11',
  },
  {
    id: 'scopes.candidate-library.resumeContent.without-sensitive-documents',
    surface: 'candidate-library resumeContent',
    lacks: 'sensitive:documents',
    requirement: 'SCOPE-CAND-12',
  },
  {
    id: 'scopes.candidate-library.duplicates.without-candidates-read',
    surface: 'candidate-library duplicates',
    lacks: 'candidates:read',
    requirement: 'SCOPE-CAND-13',
  },
  {
    id: 'scopes.candidate-library.create.without-candidates-write',
    surface: 'candidate-library create',
    lacks: 'candidates:write',
    requirement: 'SCOPE-CAND-16',
  },
  {
    id: 'scopes.candidate-library.update.without-candidates-write',
    surface: 'candidate-library update',
    lacks: 'candidates:write',
    requirement: 'SCOPE-CAND-17',
  },
  {
    id: 'scopes.candidate-library.note.without-candidates-write',
    surface: 'candidate-library note',
    lacks: 'candidates:write',
    requirement: 'SCOPE-CAND-18',
  },
]

export default [
  /** Every operation of the candidate library, each time without one of its scopes. */
  ...rows.map(lackingScope),

  /** A lookup of duplicates by contact details needs the scope to see them. Its twin has it. */
  ...[
    {
      id: 'scopes.candidate-library.duplicates.by-phone-without-sensitive-contacts',
      by: 'phone' as const,
      requirement: 'SCOPE-CAND-14',
    },
    {
      id: 'scopes.candidate-library.duplicates.by-email-without-sensitive-contacts',
      by: 'email' as const,
      requirement: 'SCOPE-CAND-15',
    },
  ].map(({ id, by, requirement }) =>
    check({
      id,
      cell: lacking(`candidate-library duplicates by ${by}`, 'sensitive:contacts'),
      requirements: [requirement, 'ERR-403-01'],
      needs: ['recruiter'],
      async run({ candidates, connected }) {
        const lookup = await candidates.input('duplicates', await candidates.contactLookup(by, nobodys[by]))
        const ask = async (scope: string) =>
          (await connected('recruiter', scope)).candidates.call('duplicates', lookup)
        return refusal(
          await ask('candidates:read'),
          () => ask('candidates:read sensitive:contacts'),
          wanting('sensitive:contacts', requirement),
        )
      },
    }),
  ),

  /** A write scope doesn't allow reads. A read that needs no scope of this library at all has checks of its own. */
  check({
    id: 'scopes.candidate-library.write-is-not-read',
    requirements: ['SCOPE-WR-01', 'ERR-403-01'],
    needs: ['recruiter'],
    async run({ candidates, connected }) {
      const { id } = await candidates.create()
      const stranger = await connected('recruiter', 'jobs:read')
      if (isSuccess(await stranger.candidates.detail(id)))
        throw new Blocked('detail answers whoever has a token, so no scope is seen to count')
      const writer = await connected('recruiter', 'candidates:write')
      return refusal(
        await writer.candidates.detail(id),
        () => candidates.detail(id),
        wanting('candidates:read', 'SCOPE-WR-01'),
      )
    },
  }),
]
