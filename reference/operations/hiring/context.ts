import type { Member } from '../../model/member.ts'
import type { Call } from '../operation.ts'

/** Who the caller is, and the directory of the organisation. */
export function context({ service, member }: Call): Record<string, unknown> {
  const { identifiers, hiring } = service.choices
  const { member: known } = identifiers
  const listed = (other: Member) =>
    hiring.directory === 'everybody' ||
    (hiring.directory === 'active' ? other.active : other.membershipId !== member.membershipId)
  const members = [...service.directory.members.values()]
    .filter(other => service.rules.visibility.inDirectory(member, other) && listed(other))
    .map(({ membershipId, displayName, roles, active }) => ({
      membershipId: known(membershipId),
      ...{ displayName, roles, active },
    }))
  return {
    membershipId: known(member.membershipId),
    displayName: member.displayName,
    organizationId: service.choices.identifiers.organization(member.organizationId),
    roles: member.roles,
    visibleMemberIds: member.visibleMemberIds
      .filter(id => hiring.visible === 'with-oneself' || id !== member.membershipId)
      .map(known),
    members,
  }
}
