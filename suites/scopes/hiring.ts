import { accepted, breaks, businessError, carriedOut, check, isSuccess, type Mismatch, success } from '#check'
import { named, versioned } from '#fixtures/service/hiring/flow.ts'
import { type LackingScope, lackingScope } from './lacking-scope.ts'

/** The scopes of a connection that may do all but hiring. */
const allButHiring = 'candidates:read jobs:read clients:read candidates:write jobs:write sensitive:notes'

const reads: LackingScope[] = [
  {
    id: 'scopes.hiring.read-context.without-hiring-read',
    surface: 'hiring read context',
    lacks: 'hiring:read',
    requirement: 'SCOPE-HIRE-01',
  },
  {
    id: 'scopes.hiring.read-flows.without-hiring-read',
    surface: 'hiring read flows',
    lacks: 'hiring:read',
    requirement: 'SCOPE-HIRE-02',
  },
  {
    id: 'scopes.hiring.read-detail.without-hiring-read',
    surface: 'hiring read detail',
    lacks: 'hiring:read',
    requirement: 'SCOPE-HIRE-03',
  },
  {
    id: 'scopes.hiring.read-dashboard.without-hiring-read',
    surface: 'hiring read dashboard',
    lacks: 'hiring:read',
    requirement: 'SCOPE-HIRE-04',
  },
  {
    id: 'scopes.hiring.read-personalNote.without-hiring-read',
    surface: 'hiring read personalNote',
    lacks: 'hiring:read',
    requirement: 'SCOPE-HIRE-05',
  },
  {
    id: 'scopes.hiring.read-jobImpact.without-hiring-read',
    surface: 'hiring read jobImpact',
    lacks: 'hiring:read',
    requirement: 'SCOPE-HIRE-06',
  },
]

/** Every write, each time without one of its scopes. */
const writes: LackingScope[] = [
  {
    id: 'scopes.hiring.create.without-hiring-write',
    surface: 'hiring create',
    lacks: 'hiring:write',
    requirement: 'SCOPE-HIRE-09',
  },
  {
    id: 'scopes.hiring.transition.without-hiring-write',
    surface: 'hiring transition',
    lacks: 'hiring:write',
    requirement: 'SCOPE-HIRE-10',
  },
  {
    id: 'scopes.hiring.assign.without-hiring-write',
    surface: 'hiring assign',
    lacks: 'hiring:write',
    requirement: 'SCOPE-HIRE-12',
  },
  {
    id: 'scopes.hiring.collaborate.without-hiring-write',
    surface: 'hiring collaborate',
    lacks: 'hiring:write',
    requirement: 'SCOPE-HIRE-13',
  },
  {
    id: 'scopes.hiring.note.without-hiring-write',
    surface: 'hiring note',
    lacks: 'hiring:write',
    requirement: 'SCOPE-HIRE-14',
  },
  {
    id: 'scopes.hiring.event.without-hiring-write',
    surface: 'hiring event',
    lacks: 'hiring:write',
    requirement: 'SCOPE-HIRE-15',
  },
  {
    id: 'scopes.hiring.jobState.without-hiring-write',
    surface: 'hiring jobState',
    lacks: 'hiring:write',
    requirement: 'SCOPE-HIRE-16',
  },
  {
    id: 'scopes.hiring.jobState.without-jobs-write',
    surface: 'hiring jobState',
    lacks: 'jobs:write',
    requirement: 'SCOPE-HIRE-17',
  },
  {
    id: 'scopes.hiring.jobAssign.without-hiring-write',
    surface: 'hiring jobAssign',
    lacks: 'hiring:write',
    requirement: 'SCOPE-HIRE-18',
  },
  {
    id: 'scopes.hiring.jobAssign.without-jobs-write',
    surface: 'hiring jobAssign',
    lacks: 'jobs:write',
    requirement: 'SCOPE-HIRE-19',
  },
  {
    id: 'scopes.hiring.candidatePolicy.without-hiring-write',
    surface: 'hiring candidatePolicy',
    lacks: 'hiring:write',
    requirement: 'SCOPE-HIRE-20',
  },
  {
    id: 'scopes.hiring.candidatePolicy.without-candidates-write',
    surface: 'hiring candidatePolicy',
    lacks: 'candidates:write',
    requirement: 'SCOPE-HIRE-21',
  },
  {
    id: 'scopes.hiring.candidateAssign.without-hiring-write',
    surface: 'hiring candidateAssign',
    lacks: 'hiring:write',
    requirement: 'SCOPE-HIRE-22',
  },
  {
    id: 'scopes.hiring.candidateAssign.without-candidates-write',
    surface: 'hiring candidateAssign',
    lacks: 'candidates:write',
    requirement: 'SCOPE-HIRE-23',
  },
  {
    id: 'scopes.hiring.resolveImport.without-hiring-write',
    surface: 'hiring resolveImport',
    lacks: 'hiring:write',
    requirement: 'SCOPE-HIRE-24',
  },
  {
    id: 'scopes.hiring.personalNote.without-hiring-write',
    surface: 'hiring personalNote',
    lacks: 'hiring:write',
    requirement: 'SCOPE-HIRE-25',
  },
]

export default [
  /** No resource is read without hiring:read. A note of one's own may ask for sensitive:notes besides (READINGS T-79). */
  ...reads.map(lackingScope),

  ...writes.map(lackingScope),

  /**
   * A flow is moved on with hiring:write alone, given a right version. Its twin holds every scope. The document doesn't
   * show whether a flow is created so too, without reading its candidate and its job (READINGS T-25).
   */
  check({
    id: 'scopes.hiring.transition.hiring-write-alone',
    requirements: ['SCOPE-HIRE-11', 'SCOPE-GEN-01'],
    needs: ['recruiter'],
    async run({ hiring, connected, observe }) {
      const [stage] = await hiring.stages.route(1)
      await accepted(hiring.transition(await hiring.link(), stage))
      const flow = await hiring.link()
      const move = { ...versioned(flow), stage, reason: 'A fictional reason.' }
      const pair = await hiring.pair()
      const link = await hiring.inputOf('create', { candidate: pair.candidateId, job: pair.jobId })
      const writer = await connected('recruiter', 'hiring:write')
      const linked = await writer.hiring.call('create', link)
      observe('OQ-CREATE-FLOW-SCOPES', `hiring:write alone is answered ${linked.status}`, linked)
      return success(await writer.hiring.call('transition', await hiring.inputOf('transition', move)))
    },
  }),

  /**
   * A write scope of hiring doesn't allow reads. A read that needs no scope of hiring at all has a check of its own.
   */
  check({
    id: 'scopes.hiring.write-is-not-read',
    requirements: ['SCOPE-WR-01', 'ERR-403-01'],
    needs: ['recruiter'],
    async run({ hiring, connected }) {
      const flow = await hiring.link()
      const writer = await connected('recruiter', 'hiring:write')
      const inputs = [await hiring.inputOf('read.context'), await hiring.inputOf('read.detail', named(flow))]
      const stranger = await connected('recruiter', allButHiring)
      const mismatches: Mismatch[] = []
      for (const input of inputs) {
        await accepted(hiring.call('read', input))
        if (isSuccess(await stranger.hiring.call('read', input))) continue
        const reply = await writer.hiring.call('read', input)
        mismatches.push(
          ...(isSuccess(reply)
            ? breaks('SCOPE-WR-01', carriedOut('hiring:read is missing')(reply))
            : breaks('ERR-403-01', businessError(reply, 403, 'FORBIDDEN'))),
        )
      }
      return mismatches
    },
  }),
]
