import { check, refusal } from '#check'
import { nobodys } from '#fixtures/service/candidate-library/contact-lookup.ts'
import { lacking } from './cell.ts'
import { wanting } from './wanting.ts'

export default [
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
]
