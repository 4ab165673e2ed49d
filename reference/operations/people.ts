import type { Member } from '../model/member.ts'
import type { PersonOf } from '../rules/candidate-views.ts'
import type { Call } from './operation.ts'

/** Members as records show them. */
export const peopleOf =
  ({ service }: Call): PersonOf =>
  membershipId => ({
    membershipId: service.choices.identifiers.member(membershipId),
    displayName: service.directory.members.get(membershipId)?.displayName ?? 'Unknown',
  })

/** The member of the caller's organisation who is known by this membership id, or undefined. */
export function colleague({ service, member }: Call, membershipId: unknown): Member | undefined {
  const { choices, directory } = service
  return [...directory.members.values()].find(
    other =>
      other.organizationId === member.organizationId &&
      choices.identifiers.member(other.membershipId) === membershipId,
  )
}
