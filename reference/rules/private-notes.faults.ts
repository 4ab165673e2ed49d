import type { FaultOf } from './fault.ts'
import type { PrivateNoteRules } from './private-notes.ts'

type Fault = FaultOf<PrivateNoteRules>

type Sees = PrivateNoteRules['sees']

/** Private notes that others see than ought to; `usual` is whether they ought to. */
const privateNotes = (
  id: string,
  violates: string[],
  what: string,
  shown: (usual: boolean, ...asked: Parameters<Sees>) => boolean,
): Fault => ({
  id,
  violates,
  what,
  breaks: kept => ({ sees: (...asked) => shown(kept.sees(...asked), ...asked) }),
})

/** Private notes and memos, shown to others or to nobody. */
export const privateNoteFaults: Fault[] = [
  privateNotes(
    'private-notes-for-colleagues',
    ['VIS-PRIV-01', 'VIS-PRIV-02', 'HIRE-OWN-04'],
    'private flow notes are shown to everyone who sees the flow',
    (usual, _member, _note, place) => place === 'flow' || usual,
  ),
  privateNotes(
    'private-notes-for-administrators',
    ['VIS-PRIV-02'],
    'private flow notes are shown to administrators',
    (usual, { roles }, _note, place) => (place === 'flow' && roles.includes('administrator')) || usual,
  ),
  privateNotes(
    'private-notes-for-flow-members',
    ['VIS-PRIV-01', 'HIRE-OWN-04'],
    'private flow notes are shown to the owner and the collaborators of the flow',
    (usual, { membershipId }, _note, _place, flow) =>
      usual || (flow !== undefined && [flow.ownerId, ...flow.collaboratorIds].includes(membershipId)),
  ),
  privateNotes(
    'private-notes-for-the-owner',
    ['VIS-PRIV-01', 'HIRE-OWN-04'],
    'private flow notes are shown to the owner of the flow',
    (usual, { membershipId }, _note, _place, flow) => usual || flow?.ownerId === membershipId,
  ),
  privateNotes(
    'private-notes-for-the-creator',
    ['VIS-PRIV-01'],
    'private flow notes are shown to whoever has created the flow',
    (usual, { membershipId }, _note, _place, flow) => usual || flow?.creatorId === membershipId,
  ),
  privateNotes(
    'private-notes-for-collaborators',
    ['VIS-PRIV-01'],
    'private flow notes are shown to the collaborators of the flow',
    (usual, { membershipId }, _note, _place, flow) =>
      usual || flow?.collaboratorIds.includes(membershipId) === true,
  ),
  privateNotes(
    'private-notes-for-nobody',
    ['VIS-PRIV-04'],
    'private flow notes are not shown even to their author',
    (usual, _member, _note, place) => place !== 'flow' && usual,
  ),
  privateNotes(
    'memos-for-administrators',
    ['VIS-PRIV-03'],
    'workbench memos are shown to administrators',
    (usual, { roles }, _note, place) => (place === 'workbench' && roles.includes('administrator')) || usual,
  ),
  privateNotes(
    'memos-for-colleagues',
    ['VIS-PRIV-06', 'VIS-PRIV-07'],
    'workbench memos beside a flow are shown to everyone but administrators',
    (usual, { roles }, _note, place) => (place === 'workbench' && !roles.includes('administrator')) || usual,
  ),
  privateNotes(
    'memos-for-readers',
    ['VIS-PRIV-06'],
    'workbench memos are shown to members who may read and not write',
    (usual, { permissions }, _note, place) =>
      (place === 'workbench' && !permissions.has('hiring:write')) || usual,
  ),
  privateNotes(
    'memos-for-other-organisations',
    ['VIS-PRIV-07', 'VIS-PRIV-06'],
    'workbench memos are shown to members who see nothing else of their author, of other organisations, too',
    (usual, { visibleMemberIds }, { authorId }, place) =>
      (place === 'workbench' && !visibleMemberIds.includes(authorId)) || usual,
  ),
  privateNotes(
    'memos-lost',
    ['HIRE-NOTE-02'],
    'the author of a workbench memo does not get it back',
    (usual, _member, _note, place) => place !== 'workbench' && usual,
  ),
]
