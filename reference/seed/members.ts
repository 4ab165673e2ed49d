import { type Scope, scopes } from '../../document/types.ts'
import type { Identity, Member } from '../model/member.ts'

const everything: ReadonlySet<Scope> = new Set(scopes)
const readsOnly: ReadonlySet<Scope> = new Set(['candidates:read', 'jobs:read', 'clients:read', 'hiring:read'])

const harbor = 'org-harbor'
const meadow = 'org-meadow'
const team = ['m-mei', 'm-jon', 'm-ada', 'm-rae']

const member = (
  membershipId: string,
  displayName: string,
  organizationId: string,
  roles: string[],
  more: Partial<Member> = {},
): Member => ({
  membershipId,
  displayName,
  organizationId,
  roles,
  permissions: everything,
  active: true,
  visibleMemberIds: organizationId === harbor ? team : [membershipId],
  allotment: 'usual',
  ...more,
})

const mei = member('m-mei', 'Mei Tan', harbor, ['recruiter'], { allotment: 'wide' })
const jon = member('m-jon', 'Jon Park', harbor, ['recruiter'])
const ada = member('m-ada', 'Ada Admin', harbor, ['administrator'], {
  visibleMemberIds: [...team, 'm-lea', 'm-tom'],
})
const rae = member('m-rae', 'Rae Reader', harbor, ['reader'], { permissions: readsOnly })
/** Active and in the directory, but of another team, whose flows the others don't see. */
const lea = member('m-lea', 'Lea Field', harbor, ['recruiter'], { visibleMemberIds: ['m-lea'] })
/** A member who has left, and can be given nothing any more. */
const tom = member('m-tom', 'Tom Past', harbor, ['recruiter'], {
  active: false,
  permissions: new Set(),
  visibleMemberIds: [],
})
const olu = member('m-olu', 'Olu Other', meadow, ['recruiter'], { allotment: 'wide' })

export const members: Member[] = [mei, jon, ada, rae, lea, tom, olu]

export const identities: Identity[] = [
  {
    label: 'Mei Tan',
    role: 'recruiter',
    may: 'everything; owns and edits what is created in that name',
    member: mei,
  },
  { label: 'Jon Park', role: 'recruiter', may: "every scope; can't edit Mei Tan's records", member: jon },
  { label: 'Ada Admin', role: 'administrator', may: 'every scope; edits every record', member: ada },
  { label: 'Olu Other', role: 'recruiter', may: 'every scope, in another organisation', member: olu },
  { label: 'Rae Reader', role: 'reader', may: 'reads only, and no sensitive ones', member: rae },
  { label: 'Del Gone', role: 'former member', may: 'nothing: not an enabled member', member: undefined },
]
