import type { Member } from '../model/member.ts'
import type { Owned } from './visibility.ts'

/** Data visibility, private notes: on a flow, or on the workbench. */
export const privateNoteRules = {
  /** A private note is its author's alone. */
  sees: (member: Member, note: { authorId: string }, _of: 'flow' | 'workbench', _flow?: Owned): boolean =>
    note.authorId === member.membershipId,
}

export type PrivateNoteRules = typeof privateNoteRules
