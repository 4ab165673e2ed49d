import type { Editor } from '../choices/records.ts'
import type { Member } from '../model/member.ts'

/** What every record says of whose it is. */
export interface Owned {
  organizationId: string
  creatorId: string
  ownerId: string
  collaboratorIds: string[]
}

export type RecordKind = 'candidate' | 'job' | 'client company' | 'flow' | 'import' | 'attachment'

/** A member who comes upon a record in the course of an operation. */
export interface Encounter {
  operation: string
  input: unknown
  kind: RecordKind
  member: Member
  record: Owned
  /** Who may change a record at all. */
  editors: readonly Editor[]
}

const belongsTo = ({ ownerId, creatorId, collaboratorIds }: Owned) => [ownerId, creatorId, ...collaboratorIds]

/** The parts that a member has in a record. */
const partIn = ({ ownerId, creatorId, collaboratorIds }: Owned, { membershipId, roles }: Member) => ({
  owner: ownerId === membershipId,
  creator: creatorId === membershipId,
  collaborators: collaboratorIds.includes(membershipId),
  administrators: roles.includes('administrator'),
})

/** Authentication, Data visibility. */
export const visibilityRules = {
  /**
   * Colleagues read every record of their organisation, and no other's; flows only where they see one of the
   * members that a flow belongs to.
   */
  sees: ({ kind, member, record }: Encounter): boolean =>
    member.organizationId === record.organizationId &&
    (kind !== 'flow' || belongsTo(record).some(id => member.visibleMemberIds.includes(id))),

  /** Visible does not mean editable: owner, creator and collaborators write, and administrators, as is chosen. */
  edits: ({ member, record, editors }: Encounter): boolean =>
    editors.some(editor => partIn(record, member)[editor]),

  /** Who stands in the member directory. */
  inDirectory: (member: Member, other: Member): boolean => member.organizationId === other.organizationId,

  /** The flows on a member's own workbench, of those that the member sees. */
  onWorkbench: (member: Member, flow: Owned): boolean => belongsTo(flow).includes(member.membershipId),
}

export type VisibilityRules = typeof visibilityRules
