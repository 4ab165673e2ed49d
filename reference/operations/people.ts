import type { Member } from '../model/member.ts'
import type { PersonOf } from '../rules/candidateViews.ts'
import type { Call } from './operation.ts'

/** Members as records show them. */
export const peopleOf =
  ({ service }: Call): PersonOf =>
  membershipId => ({
    membershipId: service.choices.names.member(membershipId),
    displayName: service.store.members.get(membershipId)?.displayName ?? 'Unknown',
  })

/** The member of the caller's organisation who is known by this membership id, or undefined. */
export function colleague({ service, member }: Call, membershipId: unknown): Member | undefined {
  const { choices, store } = service
  const found = [...store.members.values()].find(
    other => choices.names.member(other.membershipId) === membershipId,
  )
  return found?.organizationId === member.organizationId ? found : undefined
}
