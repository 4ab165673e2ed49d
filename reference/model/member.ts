import type { Scope } from '../../document/types.ts'

/** How much of the service a member may use in a while. */
export type Allotment = 'usual' | 'wide'

/** A person in an organisation's directory. */
export interface Member {
  membershipId: string
  displayName: string
  organizationId: string
  roles: string[]
  /** Live permissions: no connection reaches further than these, whatever it was granted. */
  permissions: ReadonlySet<Scope>
  /** Whether this member can be given work, as an owner or a collaborator. */
  active: boolean
  /** Members whose hiring data this one sees. */
  visibleMemberIds: string[]
  allotment: Allotment
}

/** A person that the simulated identity provider knows; only an enabled member can connect. */
export interface Identity {
  /** The label on the login screen. */
  label: string
  role: string
  may: string
  member: Member | undefined
}
