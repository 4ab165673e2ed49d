import { type Flow, flowNumber } from '../model/flow.ts'
import type { Store } from '../store/store.ts'
import type { FaultOf } from './fault.ts'
import type { FlowReadRules } from './flow-reads.ts'
import { operationAnswers, without } from './seam-edits.ts'
import type { Fields, Source } from './source.ts'

type Fault = FaultOf<FlowReadRules>

const showing = (
  id: string,
  resource: string,
  violates: string[],
  what: string,
  change: (answer: Fields, source: Source<'operation'>) => unknown,
): Fault => ({ id, violates, what, alters: operationAnswers(`hiring read ${resource}`, change) })

/** A field that a read of a resource leaves out. */
const withoutField = (id: string, resource: string, field: string, violates: string[], what: string): Fault =>
  showing(id, resource, violates, what, answer => without(answer, field))

/** A flow detail that is another for what is stored of the flow. */
const detailBy = (
  id: string,
  violates: string[],
  what: string,
  change: (answer: Fields, flow: Flow) => unknown,
): Fault =>
  showing(id, 'detail', violates, what, (answer, { store }) => {
    const flow = store().flows.get(flowNumber(answer.flowId))
    return flow ? change(answer, flow) : answer
  })

export const flowReadFaults: Fault[] = [
  detailBy(
    'flow-notes-lost-with-owner',
    ['HIRE-NOTE-01'],
    'a flow that was given away has no notes any more',
    (answer, { ownerId, creatorId }) => (ownerId === creatorId ? answer : { ...answer, notes: [] }),
  ),
  detailBy(
    'history-shows-latest-reason',
    ['HIRE-TRN-02'],
    'every entry of a history shows the reason of the latest one',
    (answer, { history }) =>
      Array.isArray(answer.history)
        ? {
            ...answer,
            history: answer.history.map(entry => ({ ...entry, reason: history.at(-1)?.reason })),
          }
        : answer,
  ),
  withoutField(
    'context-without-members',
    'context',
    'members',
    ['HIRE-CTX-02'],
    'the context has no members',
  ),
  withoutField(
    'context-without-organization-id',
    'context',
    'organizationId',
    ['HIRE-CTX-05'],
    'the context has no organizationId',
  ),
  showing('context-without-roles', 'context', ['HIRE-CTX-05'], 'the context has no roles', answer => ({
    ...answer,
    roles: undefined,
    members: (answer.members as object[]).map(member => ({ ...member, roles: undefined })),
  })),
  showing('context-roles-null', 'context', ['HIRE-CTX-05'], 'the roles of the context are null', answer => ({
    ...answer,
    roles: null,
    members: (answer.members as Fields[]).map(member => without(member, 'roles')),
  })),
  withoutField(
    'context-without-visible-member-ids',
    'context',
    'visibleMemberIds',
    ['HIRE-CTX-07'],
    'the context has no visibleMemberIds',
  ),
  showing(
    'context-visible-member-ids-null',
    'context',
    ['HIRE-CTX-07'],
    'the visibleMemberIds of the context are null',
    answer => ({ ...answer, visibleMemberIds: null }),
  ),
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
  withoutField(
    'flow-detail-without-candidate-id',
    'detail',
    'candidateId',
    ['HIRE-DET-01'],
    'flow detail has no candidateId',
  ),
  withoutField('flow-detail-without-job-id', 'detail', 'jobId', ['HIRE-DET-01'], 'flow detail has no jobId'),
  withoutField(
    'flow-detail-without-version',
    'detail',
    'version',
    ['HIRE-DET-03', 'HIRE-DET-06'],
    'flow detail has no version',
  ),
  withoutField(
    'flow-detail-without-history',
    'detail',
    'history',
    ['HIRE-DET-04', 'HIRE-TRN-02'],
    'flow detail has no history',
  ),
  withoutField(
    'flow-detail-without-notes',
    'detail',
    'notes',
    ['HIRE-DET-04', 'HIRE-NOTE-01', 'VIS-PRIV-04'],
    'flow detail has no notes',
  ),
  withoutField(
    'job-impact-without-version',
    'jobImpact',
    'version',
    ['HIRE-IMP-02'],
    'the job impact has no version',
  ),
  withoutField(
    'job-impact-without-impact-token',
    'jobImpact',
    'impactToken',
    ['HIRE-IMP-02'],
    'the job impact has no impactToken',
  ),
  withoutField(
    'job-impact-without-flows',
    'jobImpact',
    'flows',
    ['HIRE-IMP-04'],
    'the job impact has no flows',
  ),
  showing(
    'flow-job-id-as-text',
    'detail',
    ['HIRE-DET-01', 'JOB-01'],
    'flow detail has the job id as a string',
    answer => ({ ...answer, jobId: String(answer.jobId) }),
  ),
  showing(
    'detail-leaks-resume',
    'detail',
    ['CAND-RAW-05', 'CAND-SENS-10'],
    "flow detail has the candidate's resume text",
    (answer, { store }) => ({
      ...answer,
      resumeText: store().candidates.get(String(answer.candidateId))?.data.rawResumeText ?? '',
    }),
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
    ['SRV-09'],
    'flow detail fills a restricted history with an invented entry',
    answer =>
      'restricted' in answer
        ? { ...answer, history: [{ action: 'created', reason: `Good impression ${answer.createdAt}` }] }
        : answer,
  ),
  {
    id: 'restricted-history-in-part',
    violates: ['SCOPE-HIRE-07'],
    what: 'flow detail shows the times of a restricted history, and nothing else of it',
    alters: operationAnswers('hiring read detail', (answer, { store }) => {
      const flow = [...store().flows.values()].find(
        ({ candidateId, jobId }) => candidateId === answer.candidateId && jobId === answer.jobId,
      )
      return 'restricted' in answer ? { ...answer, history: flow?.history.map(({ at }) => ({ at })) } : answer
    }),
  },
  {
    id: 'dashboard-of-another',
    violates: ['HIRE-FLOW-05'],
    what: 'every dashboard is that of the member who read the first',
    alters: kept => {
      const first = new WeakMap<Store, unknown>()
      return operationAnswers('hiring read dashboard', (answer, { store }) => {
        const member = first.get(store()) ?? answer.member
        first.set(store(), member)
        return { ...answer, member }
      })(kept)
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
    violates: ['SCOPE-HIRE-07', 'SCOPE-GEN-03', 'SCOPE-HIRE-26'],
    what: 'flow detail shows the history to whoever has hiring:read',
    breaks: kept => ({ needs: { ...kept.needs, history: [] } }),
  },
  {
    id: 'notes-without-sensitive-notes',
    violates: ['SCOPE-HIRE-07', 'SCOPE-GEN-03', 'CAND-SENS-09', 'SCOPE-HIRE-26'],
    what: 'flow detail shows the notes to whoever has hiring:read',
    breaks: kept => ({ needs: { ...kept.needs, notes: [] } }),
  },
]
