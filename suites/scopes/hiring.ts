import type { Scope } from '../../document/types.ts'
import type { JsonObject } from '../../fixtures/base/json.ts'
import type { Resource, Writing } from '../../fixtures/bindings/hiring-names.ts'
import { check } from '../../fixtures/check/check.ts'
import { isSuccess } from '../../fixtures/client/reply.ts'
import type { Mismatch } from '../../fixtures/events/verdict.ts'
import { accepted } from '../../fixtures/match/accepted.ts'
import { breaks, businessError, carriedOut, holds, success } from '../../fixtures/match/match.ts'
import { withoutScope } from '../../fixtures/match/premise.ts'
import { refusal } from '../../fixtures/match/refusal.ts'
import { attempt, sentOnce, sharing } from '../../fixtures/service/hiring/attempt.ts'
import { disputable, uncontended } from '../../fixtures/service/hiring/contended.ts'
import { named, versioned } from '../../fixtures/service/hiring/flow.ts'
import { membersFor } from '../../fixtures/service/hiring/members.ts'
import { readValues } from '../../fixtures/service/hiring/reads.ts'
import { lacking } from './cell.ts'

/** What a connection holds that may read and write all but hiring, and one that may read all of it. */
const allButHiring = 'candidates:read jobs:read clients:read candidates:write jobs:write sensitive:notes'
const readsHiring = 'hiring:read sensitive:notes'

const resources: { resource: Resource; requirement: string }[] = [
  { resource: 'context', requirement: 'SCOPE-HIRE-01' },
  { resource: 'flows', requirement: 'SCOPE-HIRE-02' },
  { resource: 'detail', requirement: 'SCOPE-HIRE-03' },
  { resource: 'dashboard', requirement: 'SCOPE-HIRE-04' },
  { resource: 'personalNote', requirement: 'SCOPE-HIRE-05' },
  { resource: 'jobImpact', requirement: 'SCOPE-HIRE-06' },
]

/**
 * No resource is read without hiring:read. Its twin is the same read by the same person over a connection with it; a
 * note of one's own may ask for sensitive:notes besides (READINGS T-79).
 */
export const readsRefused = resources.map(({ resource, requirement }) =>
  check({
    id: `scopes.hiring.read-${resource}.without-hiring-read`,
    cell: lacking(`hiring read ${resource}`, 'hiring:read'),
    requirements: [requirement, 'ERR-403-01'],
    needs: ['recruiter'],
    async run({ hiring, jobs, connected }) {
      const input = await hiring.inputOf(`read.${resource}`, await readValues(resource, { hiring, jobs }))
      const ask = async (scope: string) => (await connected('recruiter', scope)).hiring.call('read', input)
      return refusal(await ask(allButHiring), () => ask(readsHiring), {
        premises: probe => [withoutScope('hiring:read', probe)],
        ifCarriedOut: reply => breaks(requirement, carriedOut('hiring:read is missing')(reply)),
        ifRefused: reply => breaks('ERR-403-01', businessError(reply, 403, 'FORBIDDEN')),
      })
    },
  }),
)

/** Every write, each time without one of its scopes. An event may ask for either scope of hiring, or for both. */
const writes: { operation: Writing; lacks: Scope; and?: Scope; requirement: string }[] = [
  { operation: 'create', lacks: 'hiring:write', requirement: 'SCOPE-HIRE-09' },
  { operation: 'transition', lacks: 'hiring:write', requirement: 'SCOPE-HIRE-10' },
  { operation: 'assign', lacks: 'hiring:write', requirement: 'SCOPE-HIRE-12' },
  { operation: 'collaborate', lacks: 'hiring:write', requirement: 'SCOPE-HIRE-13' },
  { operation: 'note', lacks: 'hiring:write', requirement: 'SCOPE-HIRE-14' },
  { operation: 'event', lacks: 'hiring:write', requirement: 'SCOPE-HIRE-15' },
  { operation: 'jobState', lacks: 'hiring:write', and: 'jobs:write', requirement: 'SCOPE-HIRE-16' },
  { operation: 'jobState', lacks: 'jobs:write', and: 'hiring:write', requirement: 'SCOPE-HIRE-17' },
  { operation: 'jobAssign', lacks: 'hiring:write', and: 'jobs:write', requirement: 'SCOPE-HIRE-18' },
  { operation: 'jobAssign', lacks: 'jobs:write', and: 'hiring:write', requirement: 'SCOPE-HIRE-19' },
  {
    operation: 'candidatePolicy',
    lacks: 'hiring:write',
    and: 'candidates:write',
    requirement: 'SCOPE-HIRE-20',
  },
  {
    operation: 'candidatePolicy',
    lacks: 'candidates:write',
    and: 'hiring:write',
    requirement: 'SCOPE-HIRE-21',
  },
  {
    operation: 'candidateAssign',
    lacks: 'hiring:write',
    and: 'candidates:write',
    requirement: 'SCOPE-HIRE-22',
  },
  {
    operation: 'candidateAssign',
    lacks: 'candidates:write',
    and: 'hiring:write',
    requirement: 'SCOPE-HIRE-23',
  },
  { operation: 'resolveImport', lacks: 'hiring:write', requirement: 'SCOPE-HIRE-24' },
  { operation: 'personalNote', lacks: 'hiring:write', requirement: 'SCOPE-HIRE-25' },
]

/** To see what is written about, which is not said to come with the right to write (READINGS T-25). */
const reads = 'candidates:read jobs:read hiring:read'

/** Without one of its write scopes a write is refused with 403 and has no effect. Its twin has them all. */
export const writesRefused = writes.map(({ operation, lacks, and, requirement }) =>
  check({
    id: `scopes.hiring.${operation}.without-${lacks.replace(':', '-')}`,
    cell: lacking(`hiring ${operation}`, lacks),
    requirements: [requirement, 'ERR-403-01', 'ERR-403-03'],
    needs: ['recruiter', 'colleague'],
    ...sharing(operation),
    async run({ hiring, candidates, jobs, unique, colleague, connected }) {
      const members = await membersFor(hiring, colleague.hiring)
      const held = and === undefined ? reads : `${reads} ${and}`
      const fewer = operation === 'event' ? allButHiring : held
      const make = () => attempt(operation, { hiring, candidates, jobs, unique }, members)
      return uncontended(make, async write => {
        const send = async (scope: string, input: JsonObject) =>
          (await connected('recruiter', scope)).hiring.call(operation, input)
        // Of what is shared the twin is sent with all scopes.
        const twin = async () => (await sentOnce(write, input => send(`${held} ${lacks}`, input))).reply
        const nothing = async () =>
          holds(!(await write.left()), 'body', 'nothing of the refused write', operation)
        return refusal(await send(fewer, await write.input()), twin, {
          premises: probe => [withoutScope(lacks, probe)],
          ifCarriedOut: reply => breaks(requirement, carriedOut(`${lacks} is missing`)(reply)),
          untouched: async () => disputable(write, breaks('ERR-403-03', await nothing())),
          ifRefused: reply => breaks('ERR-403-01', businessError(reply, 403, 'FORBIDDEN')),
        })
      })
    },
  }),
)

/**
 * Given a right version, a flow is moved on with hiring:write alone. Its twin holds every scope. Whether a flow is
 * created so too, by somebody who may read neither its candidate nor its job, is not shown (READINGS T-25).
 */
export const transitionAlone = check({
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
})

/** A write scope of hiring doesn't let its holder read; what nobody needs a scope for is judged above. */
export const writeIsNotRead = check({
  id: 'scopes.hiring.write-is-not-read',
  requirements: ['SCOPE-WR-01', 'ERR-403-01'],
  needs: ['recruiter'],
  async run({ hiring, connected }) {
    const flow = await hiring.link()
    const writer = await connected('recruiter', 'hiring:write')
    const inputs = [await hiring.inputOf('read.context'), await hiring.inputOf('read.detail', named(flow))]
    const stranger = await connected('recruiter', allButHiring)
    const found: Mismatch[] = []
    for (const input of inputs) {
      await accepted(hiring.call('read', input))
      if (isSuccess(await stranger.hiring.call('read', input))) continue
      const reply = await writer.hiring.call('read', input)
      found.push(
        ...(isSuccess(reply)
          ? breaks('SCOPE-WR-01', carriedOut('hiring:read is missing')(reply))
          : breaks('ERR-403-01', businessError(reply, 403, 'FORBIDDEN'))),
      )
    }
    return found
  },
})
