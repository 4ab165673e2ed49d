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

/** The member who is known by this membership id; of two organisations that give it, one of the caller's. */
export function memberCalled({ service, member }: Call, membershipId: unknown): Member | undefined {
  const { choices, directory } = service
  const called = [...directory.members.values()].filter(
    ({ membershipId: own }) => choices.identifiers.member(own) === membershipId,
  )
  return called.find(({ organizationId }) => organizationId === member.organizationId) ?? called[0]
}
