import type { Member } from '../model/member.ts'
import type { FaultOf } from './fault.ts'

/** What every record says of whose it is. */
export interface Owned {
  organizationId: string
  creatorId: string
  ownerId: string
  collaboratorIds: string[]
}

/** Authentication, Data visibility. */
export const visibilityRules = {
  /** Colleagues read every record of their organisation, and no other's. */
  sees: (member: Member, record: Owned): boolean => member.organizationId === record.organizationId,

  /** A flow is read by those who see one of the members that it belongs to. */
  seesFlow: (member: Member, flow: Owned): boolean =>
    member.organizationId === flow.organizationId &&
    [flow.ownerId, flow.creatorId, ...flow.collaboratorIds].some(id => member.visibleMemberIds.includes(id)),

  /** Visible does not mean editable: owner, creator and collaborators write, and administrators. */
  edits: (member: Member, record: Owned): boolean =>
    member.roles.includes('administrator') ||
    [record.ownerId, record.creatorId, ...record.collaboratorIds].includes(member.membershipId),

  /** Private notes are their author's alone. */
  seesPrivate: (member: Member, note: { authorId: string }): boolean => note.authorId === member.membershipId,
}

export type VisibilityRules = typeof visibilityRules

export const visibilityFaults: FaultOf<VisibilityRules>[] = []
