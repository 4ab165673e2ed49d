import type { Call } from '../operation.ts'

/** Who the caller is, and the directory of the organisation. */
export function context({ service, member }: Call): Record<string, unknown> {
  const { member: known } = service.choices.identifiers
  const members = [...service.directory.members.values()]
    .filter(other => service.rules.visibility.inDirectory(member, other))
    .map(({ membershipId, displayName, roles, active }) => ({
      membershipId: known(membershipId),
      ...{ displayName, roles, active },
    }))
  return {
    membershipId: known(member.membershipId),
    displayName: member.displayName,
    organizationId: member.organizationId,
    roles: member.roles,
    visibleMemberIds: member.visibleMemberIds.map(known),
    members,
  }
}
