import { setTimeout as wait } from 'node:timers/promises'
import type { FaultOf } from './fault.ts'
import type { FlowRules } from './flows.ts'
import { recoded } from './refusal.ts'
import { losesRecordsOf, refusedOtherwise } from './seam-edits.ts'

type Fault = FaultOf<FlowRules>

/** Longer than creates that start together may come apart on a busy machine, in milliseconds. */
const openWindow = 150

const assignsAnyone = (id: string, operation: string, violates: string): Fault => ({
  id,
  violates: [violates],
  what: `${operation} takes members that are inactive or don't exist`,
  breaks: kept => ({
    assignable: (member, giver, of) => of === operation || kept.assignable(member, giver, of),
  }),
})

const assignsNobody = (id: string, operation: string, violates: string): Fault => ({
  id,
  violates: [violates, 'CALL-RUN-04'],
  what: `${operation} refuses active members`,
  inevitable: {
    'DISC-LIVE-02': 'the live schema allows those members',
    'VER-33': 'where all are refused, none of several at once is carried out',
  },
  breaks: kept => ({
    assignable: (member, giver, of) => of !== operation && kept.assignable(member, giver, of),
  }),
})

export const flowFaults: Fault[] = [
  {
    id: 'flow-without-candidate',
    violates: ['HIRE-CRT-02', 'ERR-404-01'],
    what: 'a flow is created with a candidate that does not exist',
    inevitable: { 'VIS-ORG-21': 'a candidate that need not exist need not be visible' },
    breaks: ({ links }) => ({ links: links.filter(kind => kind !== 'candidate') }),
  },
  {
    id: 'flow-without-job',
    violates: ['HIRE-CRT-02', 'ERR-404-02'],
    what: 'a flow is created with a job that does not exist',
    inevitable: { 'VIS-ORG-21': 'a job that need not exist need not be visible' },
    breaks: ({ links }) => ({ links: links.filter(kind => kind !== 'job') }),
  },
  {
    id: 'flow-not-kept',
    violates: ['HIRE-CRT-01', 'HIRE-FLOW-02', 'SANDBOX-08'],
    what: 'a flow create is answered with success and nothing can be read',
    alters: losesRecordsOf('hiring create'),
  },
  {
    id: 'duplicate-flow-created',
    violates: ['HIRE-CRT-04'],
    what: 'a second active flow of the same candidate and job is created',
    breaks: () => ({ blocks: () => false }),
  },
  {
    id: 'duplicate-flow-by-another',
    violates: ['HIRE-CRT-04'],
    what: 'a second active flow of the same two is created for somebody else than the creator of the first',
    breaks: kept => ({
      blocks: (active, wanted) => active.creatorId === wanted.creatorId && kept.blocks(active, wanted),
    }),
  },
  {
    id: 'duplicate-flow-raced',
    violates: ['HIRE-CRT-04'],
    what: 'a create waits between looking for an active flow and writing, so that creates of the same two race',
    breaks: () => ({ pause: () => wait(openWindow) }),
  },
  {
    id: 'duplicate-flow-kept-though-refused',
    violates: ['HIRE-CRT-04'],
    what: 'a second active flow of the same two is refused, and comes into being all the same',
    alters: refusedOtherwise('duplicate flow', (refusal, { link }) => {
      link()
      return refusal
    }),
  },
  {
    id: 'duplicate-flow-500',
    violates: ['HIRE-CRT-04', 'ERR-GEN-01'],
    what: 'a duplicate active flow makes the service fail',
    alters: refusedOtherwise('duplicate flow', refusal => recoded(refusal, 500, 'INTERNAL')),
  },
  {
    id: 'one-flow-a-candidate',
    violates: ['HIRE-CRT-05'],
    what: 'a candidate who has an active flow cannot be linked to another job',
    breaks: kept => ({
      blocks: (active, wanted) => kept.blocks(active, { ...wanted, jobId: active.jobId }),
    }),
  },
  {
    id: 'one-flow-a-job',
    violates: ['HIRE-CRT-06'],
    what: 'a job that has an active flow cannot be linked to another candidate',
    breaks: kept => ({
      blocks: (active, wanted) => kept.blocks(active, { ...wanted, candidateId: active.candidateId }),
    }),
  },
  {
    id: 'duplicate-flow-without-code',
    violates: ['ERR-FMT-01'],
    what: 'the code of the refusal of a duplicate active flow is empty',
    alters: refusedOtherwise('duplicate flow', refusal => recoded(refusal, 409, '')),
  },
  {
    id: 'transition-ignored',
    violates: ['HIRE-TRN-01', 'HIRE-TRN-02', 'SANDBOX-08'],
    what: 'a transition is answered with success and not carried out',
    breaks: () => ({ moved: () => ({}) }),
  },
  {
    id: 'transition-without-history',
    violates: ['HIRE-TRN-02'],
    what: 'a transition leaves no trace in the history',
    breaks: kept => ({
      moved: (flow, move) => ({ ...kept.moved(flow, move), history: flow.history }),
    }),
  },
  {
    id: 'history-keeps-the-last-only',
    violates: ['HIRE-TRN-02'],
    what: 'a transition takes the place of the last entry of the history',
    breaks: kept => ({
      moved: (flow, move) => ({
        ...kept.moved(flow, move),
        history: [...flow.history.slice(0, -1), move.entry],
      }),
    }),
  },
  {
    id: 'transition-one-stage-at-a-time',
    violates: ['HIRE-TRN-01'],
    what: 'a transition to interview ends in screening',
    breaks: kept => ({
      moved: (flow, move) => ({
        ...kept.moved(flow, move),
        ...(move.stage === 'interview' ? { stage: 'screening' } : {}),
      }),
    }),
  },
  assignsAnyone('assign-takes-anyone', 'hiring assign', 'HIRE-OWN-02'),
  assignsAnyone('candidate-assign-takes-anyone', 'hiring candidateAssign', 'HIRE-OWN-05'),
  assignsAnyone('job-assign-takes-anyone', 'hiring jobAssign', 'HIRE-OWN-05'),
  {
    id: 'assign-takes-inactive-members',
    violates: ['HIRE-OWN-02', 'HIRE-OWN-05'],
    what: 'flows, candidates and jobs can be assigned to a member who has left',
    breaks: () => ({ assignable: (member, giver) => member?.organizationId === giver.organizationId }),
  },
  assignsNobody('candidate-assign-refuses-members', 'hiring candidateAssign', 'HIRE-OWN-07'),
  assignsNobody('job-assign-refuses-members', 'hiring jobAssign', 'HIRE-OWN-07'),
  {
    id: 'assign-ignored',
    violates: ['HIRE-OWN-01', 'SANDBOX-08'],
    what: 'a change of owner is answered with success and not carried out',
    breaks: () => ({ reassigned: () => ({}) }),
  },
  {
    id: 'assign-changes-creator',
    violates: ['HIRE-OWN-03'],
    what: 'the new owner of a flow becomes its creator',
    breaks: kept => ({
      reassigned: (flow, ownerId) => ({ ...kept.reassigned(flow, ownerId), creatorId: ownerId }),
    }),
  },
  {
    id: 'assign-hands-over-private-notes',
    violates: ['HIRE-OWN-04', 'VIS-PRIV-01'],
    what: 'the private notes on a flow go to its new owner',
    breaks: kept => ({
      reassigned: (flow, ownerId) => ({
        ...kept.reassigned(flow, ownerId),
        notes: flow.notes.map(note => (note.private ? { ...note, authorId: ownerId } : note)),
      }),
    }),
  },
  {
    id: 'collaborators-not-kept',
    violates: ['HIRE-OWN-09'],
    what: 'a collaborator is added with success and shows nowhere',
    breaks: () => ({ collaborators: flow => flow.collaboratorIds }),
  },
  {
    id: 'flow-note-not-kept',
    violates: ['HIRE-NOTE-01', 'SANDBOX-08'],
    what: 'a flow note is answered with success and not kept',
    breaks: () => ({ noted: flow => flow.notes }),
  },
  {
    id: 'private-flow-note-published',
    violates: ['VIS-PRIV-01', 'VIS-PRIV-02'],
    what: 'a private flow note is stored as an ordinary one',
    breaks: kept => ({ noted: (flow, note) => kept.noted(flow, { ...note, private: false }) }),
  },
]
