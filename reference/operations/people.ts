import type { Member } from '../model/member.ts'
import type { PersonOf } from '../rules/candidateViews.ts'
import type { Call } from './operation.ts'

/** Members as records show them. */
export const peopleOf =
  ({ service }: Call): PersonOf =>
  membershipId => ({
    membershipId,
    displayName: service.store.members.get(membershipId)?.displayName ?? 'Unknown',
  })

/** A member of the caller's organisation, or undefined. */
export function colleague({ service, member }: Call, membershipId: string): Member | undefined {
  const found = service.store.members.get(membershipId)
  return found?.organizationId === member.organizationId ? found : undefined
}
