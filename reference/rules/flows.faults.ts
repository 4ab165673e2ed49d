import type { FaultOf } from './fault.ts'
import type { FlowRules } from './flows.ts'
import { recoded } from './refusal.ts'

type Fault = FaultOf<FlowRules>

/** A field that a read of a resource leaves out. */
const withoutField = (resource: string, field: string, violates: string[], what: string): Fault => ({
  id: `${resource === 'detail' ? 'flow-' : ''}${resource.replaceAll(/[A-Z]/g, sign => `-${sign.toLowerCase()}`)}-without-${field.replaceAll(/[A-Z]/g, sign => `-${sign.toLowerCase()}`)}`,
  violates,
  what,
  breaks: kept => ({
    shown: (of, answer, more) => {
      const { [field]: _, ...rest } = kept.shown(of, answer, more)
      return of === resource ? rest : kept.shown(of, answer, more)
    },
  }),
})

const showing = (
  id: string,
  resource: string,
  violates: string[],
  what: string,
  change: (answer: Record<string, unknown>, more: { resume: () => string }) => Record<string, unknown>,
): Fault => ({
  id,
  violates,
  what,
  breaks: kept => ({
    shown: (of, answer, more) => {
      const usual = kept.shown(of, answer, more)
      return of === resource ? change(usual, more) : usual
    },
  }),
})

const assignsAnyone = (operation: string, violates: string): Fault => ({
  id: `${operation.replace('hiring ', '').replaceAll(/[A-Z]/g, sign => `-${sign.toLowerCase()}`)}-takes-anyone`,
  violates: [violates],
  what: `${operation} takes members that are inactive or don't exist`,
  breaks: kept => ({ assignable: (member, of) => of === operation || kept.assignable(member, of) }),
})

const assignsNobody = (operation: string, violates: string): Fault => ({
  id: `${operation.replace('hiring ', '').replaceAll(/[A-Z]/g, sign => `-${sign.toLowerCase()}`)}-refuses-members`,
  violates: [violates],
  what: `${operation} refuses active members`,
  inevitable: { 'DISC-LIVE-02': 'the live schema allows those members' },
  breaks: kept => ({ assignable: (member, of) => of !== operation && kept.assignable(member, of) }),
})

export const flowFaults: Fault[] = [
  withoutField('context', 'members', ['HIRE-CTX-02'], 'the context has no members'),
  withoutField('context', 'organizationId', ['HIRE-CTX-05'], 'the context has no organizationId'),
  showing('context-without-roles', 'context', ['HIRE-CTX-05'], 'the context has no roles', answer => ({
    ...answer,
    roles: undefined,
    members: (answer.members as object[]).map(member => ({ ...member, roles: undefined })),
  })),
  withoutField('context', 'visibleMemberIds', ['HIRE-CTX-07'], 'the context has no visibleMemberIds'),
  showing(
    'context-members-without-ids',
    'context',
    ['HIRE-CTX-02'],
    'the context names members without membershipId',
    answer => ({
      ...answer,
      membershipId: undefined,
      members: (answer.members as object[]).map(member => ({ ...member, membershipId: undefined })),
    }),
  ),
  showing(
    'context-members-without-names',
    'context',
    ['HIRE-CTX-02'],
    'the context has no displayName',
    answer => ({
      ...answer,
      displayName: undefined,
      members: (answer.members as object[]).map(member => ({ ...member, displayName: undefined })),
    }),
  ),
  withoutField('detail', 'candidateId', ['HIRE-DET-01'], 'flow detail has no candidateId'),
  withoutField('detail', 'jobId', ['HIRE-DET-01'], 'flow detail has no jobId'),
  withoutField('detail', 'version', ['HIRE-DET-03', 'HIRE-DET-06'], 'flow detail has no version'),
  withoutField('detail', 'history', ['HIRE-DET-04', 'HIRE-TRN-02'], 'flow detail has no history'),
  withoutField('detail', 'notes', ['HIRE-DET-04', 'HIRE-NOTE-01', 'VIS-PRIV-04'], 'flow detail has no notes'),
  withoutField('jobImpact', 'version', ['HIRE-IMP-02'], 'the job impact has no version'),
  withoutField('jobImpact', 'impactToken', ['HIRE-IMP-02'], 'the job impact has no impactToken'),
  withoutField('jobImpact', 'flows', ['HIRE-IMP-04'], 'the job impact has no flows'),
  showing(
    'flow-job-id-as-text',
    'detail',
    ['HIRE-DET-01'],
    'flow detail has the job id as a string',
    answer => ({ ...answer, jobId: String(answer.jobId) }),
  ),
  showing(
    'detail-leaks-resume',
    'detail',
    ['CAND-RAW-05', 'CAND-SENS-10'],
    "flow detail has the candidate's resume text",
    (answer, { resume }) => ({ ...answer, resumeText: resume() }),
  ),
  showing(
    'version-needs-sensitive-notes',
    'detail',
    ['HIRE-DET-06'],
    'flow detail gives no version to whoever may not read notes',
    answer => ('restricted' in answer ? { ...answer, version: undefined } : answer),
  ),
  showing(
    'restricted-history-made-up',
    'detail',
    ['SRV-09', 'SCOPE-HIRE-07'],
    'flow detail fills a restricted history with an invented entry',
    answer =>
      'restricted' in answer
        ? { ...answer, history: [{ action: 'created', reason: 'Good impression', at: answer.createdAt }] }
        : answer,
  ),
  {
    id: 'dashboard-of-another',
    violates: ['HIRE-FLOW-05'],
    what: 'every dashboard is that of the member who read the first',
    remembers: true,
    breaks: kept => {
      let member: unknown
      return {
        shown: (of, answer, more) => {
          const usual = kept.shown(of, answer, more)
          if (of !== 'dashboard') return usual
          member ??= usual.member
          return { ...usual, member }
        },
      }
    },
  },
  showing('flows-not-listed', 'flows', ['HIRE-FLOW-02'], 'the list of flows is empty', answer => ({
    ...answer,
    items: [],
    total: 0,
  })),
  showing('directory-empty', 'context', ['HIRE-CTX-02'], 'the directory is empty', answer => ({
    ...answer,
    members: [],
  })),
  {
    id: 'history-without-sensitive-notes',
    violates: ['SCOPE-HIRE-07', 'SCOPE-GEN-03'],
    what: 'flow detail shows the history to whoever has hiring:read',
    breaks: () => ({ showsHistory: () => true }),
  },
  {
    id: 'notes-without-sensitive-notes',
    violates: ['SCOPE-HIRE-07', 'SCOPE-GEN-03', 'CAND-SENS-09'],
    what: 'flow detail shows the notes to whoever has hiring:read',
    breaks: () => ({ showsNotes: () => true }),
  },
  {
    id: 'flow-without-candidate',
    violates: ['HIRE-CRT-02'],
    what: 'a flow is created with a candidate that does not exist',
    inevitable: { 'VIS-ORG-21': 'a candidate that need not exist need not be visible' },
    breaks: ({ linksMustExist }) => ({ linksMustExist: { ...linksMustExist, candidate: false } }),
  },
  {
    id: 'flow-without-job',
    violates: ['HIRE-CRT-02'],
    what: 'a flow is created with a job that does not exist',
    inevitable: { 'VIS-ORG-21': 'a job that need not exist need not be visible' },
    breaks: ({ linksMustExist }) => ({ linksMustExist: { ...linksMustExist, job: false } }),
  },
  {
    id: 'flow-not-kept',
    violates: ['HIRE-CRT-01', 'HIRE-FLOW-02', 'SANDBOX-08'],
    what: 'a flow create is answered with success and nothing can be read',
    breaks: () => ({ keeps: false }),
  },
  {
    id: 'duplicate-flow-created',
    violates: ['HIRE-CRT-04'],
    what: 'a second active flow of the same candidate and job is created',
    breaks: () => ({ blocks: () => false }),
  },
  {
    id: 'duplicate-flow-500',
    violates: ['HIRE-CRT-04', 'ERR-GEN-01'],
    what: 'a duplicate active flow makes the service fail',
    breaks: () => ({ duplicateRefused: refusal => recoded(refusal, 500, 'INTERNAL') }),
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
    breaks: () => ({ duplicateRefused: refusal => recoded(refusal, 409, '') }),
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
  assignsAnyone('hiring assign', 'HIRE-OWN-02'),
  assignsAnyone('hiring candidateAssign', 'HIRE-OWN-05'),
  assignsAnyone('hiring jobAssign', 'HIRE-OWN-05'),
  {
    id: 'assign-takes-inactive-members',
    violates: ['HIRE-OWN-02', 'HIRE-OWN-05'],
    what: 'flows, candidates and jobs can be assigned to a member who has left',
    breaks: () => ({ assignable: member => member !== undefined }),
  },
  assignsNobody('hiring candidateAssign', 'HIRE-OWN-07'),
  assignsNobody('hiring jobAssign', 'HIRE-OWN-07'),
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
