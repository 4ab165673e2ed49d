import {
  accepted,
  breaks,
  businessError,
  carriedOut,
  check,
  holds,
  isSuccess,
  type JsonObject,
  type Mismatch,
  refusal,
  success,
} from '#check'
import type { Scope } from '#document/types.ts'
import type { Resource, Writing } from '#fixtures/bindings/hiring-names.ts'
import { sentOnce, sharing } from '#fixtures/service/hiring/attempt.ts'
import { disputable } from '#fixtures/service/hiring/contended.ts'
import { named, versioned } from '#fixtures/service/hiring/flow.ts'
import { readValues } from '#fixtures/service/hiring/reads.ts'
import { uncontendedWrite } from '#fixtures/service/hiring/uncontended-write.ts'
import { lacking } from './cell.ts'
import { wanting } from './wanting.ts'

/** The scopes of a connection that may do all but hiring, and of one that may read all of hiring. */
const allButHiring = 'candidates:read jobs:read clients:read candidates:write jobs:write sensitive:notes'
const readsHiring = 'hiring:read sensitive:notes'

const resources: { id: string; resource: Resource; requirement: string }[] = [
  { id: 'scopes.hiring.read-context.without-hiring-read', resource: 'context', requirement: 'SCOPE-HIRE-01' },
  { id: 'scopes.hiring.read-flows.without-hiring-read', resource: 'flows', requirement: 'SCOPE-HIRE-02' },
  { id: 'scopes.hiring.read-detail.without-hiring-read', resource: 'detail', requirement: 'SCOPE-HIRE-03' },
  {
    id: 'scopes.hiring.read-dashboard.without-hiring-read',
    resource: 'dashboard',
    requirement: 'SCOPE-HIRE-04',
  },
  {
    id: 'scopes.hiring.read-personalNote.without-hiring-read',
    resource: 'personalNote',
    requirement: 'SCOPE-HIRE-05',
  },
  {
    id: 'scopes.hiring.read-jobImpact.without-hiring-read',
    resource: 'jobImpact',
    requirement: 'SCOPE-HIRE-06',
  },
]

/** Every write, each time without one of its scopes. An event may ask for either scope of hiring, or for both. */
const writes: { id: string; operation: Writing; lacks: Scope; and?: Scope; requirement: string }[] = [
  {
    id: 'scopes.hiring.create.without-hiring-write',
    operation: 'create',
    lacks: 'hiring:write',
    requirement: 'SCOPE-HIRE-09',
  },
  {
    id: 'scopes.hiring.transition.without-hiring-write',
    operation: 'transition',
    lacks: 'hiring:write',
    requirement: 'SCOPE-HIRE-10',
  },
  {
    id: 'scopes.hiring.assign.without-hiring-write',
    operation: 'assign',
    lacks: 'hiring:write',
    requirement: 'SCOPE-HIRE-12',
  },
  {
    id: 'scopes.hiring.collaborate.without-hiring-write',
    operation: 'collaborate',
    lacks: 'hiring:write',
    requirement: 'SCOPE-HIRE-13',
  },
  {
    id: 'scopes.hiring.note.without-hiring-write',
    operation: 'note',
    lacks: 'hiring:write',
    requirement: 'SCOPE-HIRE-14',
  },
  {
    id: 'scopes.hiring.event.without-hiring-write',
    operation: 'event',
    lacks: 'hiring:write',
    requirement: 'SCOPE-HIRE-15',
  },
  {
    id: 'scopes.hiring.jobState.without-hiring-write',
    operation: 'jobState',
    lacks: 'hiring:write',
    and: 'jobs:write',
    requirement: 'SCOPE-HIRE-16',
  },
  {
    id: 'scopes.hiring.jobState.without-jobs-write',
    operation: 'jobState',
    lacks: 'jobs:write',
    and: 'hiring:write',
    requirement: 'SCOPE-HIRE-17',
  },
  {
    id: 'scopes.hiring.jobAssign.without-hiring-write',
    operation: 'jobAssign',
    lacks: 'hiring:write',
    and: 'jobs:write',
    requirement: 'SCOPE-HIRE-18',
  },
  {
    id: 'scopes.hiring.jobAssign.without-jobs-write',
    operation: 'jobAssign',
    lacks: 'jobs:write',
    and: 'hiring:write',
    requirement: 'SCOPE-HIRE-19',
  },
  {
    id: 'scopes.hiring.candidatePolicy.without-hiring-write',
    operation: 'candidatePolicy',
    lacks: 'hiring:write',
    and: 'candidates:write',
    requirement: 'SCOPE-HIRE-20',
  },
  {
    id: 'scopes.hiring.candidatePolicy.without-candidates-write',
    operation: 'candidatePolicy',
    lacks: 'candidates:write',
    and: 'hiring:write',
    requirement: 'SCOPE-HIRE-21',
  },
  {
    id: 'scopes.hiring.candidateAssign.without-hiring-write',
    operation: 'candidateAssign',
    lacks: 'hiring:write',
    and: 'candidates:write',
    requirement: 'SCOPE-HIRE-22',
  },
  {
    id: 'scopes.hiring.candidateAssign.without-candidates-write',
    operation: 'candidateAssign',
    lacks: 'candidates:write',
    and: 'hiring:write',
    requirement: 'SCOPE-HIRE-23',
  },
  {
    id: 'scopes.hiring.resolveImport.without-hiring-write',
    operation: 'resolveImport',
    lacks: 'hiring:write',
    requirement: 'SCOPE-HIRE-24',
  },
  {
    id: 'scopes.hiring.personalNote.without-hiring-write',
    operation: 'personalNote',
    lacks: 'hiring:write',
    requirement: 'SCOPE-HIRE-25',
  },
]

/** Scopes to see the records of a write, which may not come with the right to write (READINGS T-25). */
const reads = 'candidates:read jobs:read hiring:read'

export default [
  /**
   * No resource is read without hiring:read. Its twin is the same read by the same user with it. A note of one's own
   * may ask for sensitive:notes besides (READINGS T-79).
   */
  ...resources.map(({ id, resource, requirement }) =>
    check({
      id,
      cell: lacking(`hiring read ${resource}`, 'hiring:read'),
      requirements: [requirement, 'ERR-403-01'],
      needs: ['recruiter'],
      async run({ hiring, jobs, connected }) {
        const input = await hiring.inputOf(`read.${resource}`, await readValues(resource, { hiring, jobs }))
        const ask = async (scope: string) => (await connected('recruiter', scope)).hiring.call('read', input)
        return refusal(await ask(allButHiring), () => ask(readsHiring), wanting('hiring:read', requirement))
      },
    }),
  ),

  /** A write without one of its write scopes is refused with 403 and has no effect. Its twin has them all. */
  ...writes.map(({ id, operation, lacks, and, requirement }) =>
    check({
      id,
      cell: lacking(`hiring ${operation}`, lacks),
      requirements: [requirement, 'ERR-403-01', 'ERR-403-03'],
      needs: ['recruiter', 'colleague'],
      ...sharing(operation),
      async run(context) {
        const { connected } = context
        const held = and === undefined ? reads : `${reads} ${and}`
        const fewer = operation === 'event' ? allButHiring : held
        return uncontendedWrite(operation, context, async write => {
          const send = async (scope: string, input: JsonObject) =>
            (await connected('recruiter', scope)).hiring.call(operation, input)
          // The twin of a shared write is sent with all scopes.
          const twin = async () => (await sentOnce(write, input => send(`${held} ${lacks}`, input))).reply
          const nothing = async () =>
            holds(!(await write.left()), 'body', 'nothing of the refused write', operation)
          return refusal(await send(fewer, await write.input()), twin, {
            ...wanting(lacks, requirement),
            untouched: async () => disputable(write, breaks('ERR-403-03', await nothing())),
          })
        })
      },
    }),
  ),

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
