import {
  accepted,
  at,
  Blocked,
  breaks,
  businessError,
  type CheckContext,
  carriedOut,
  check,
  equal,
  isSuccess,
  oneWinner,
  type Reply,
  refusal,
  Skipped,
  staleSince,
  status,
} from '#check'
import type { Writing } from '#fixtures/bindings/hiring-names.ts'
import { versioned } from '#fixtures/service/hiring/flow.ts'
import type { Values } from '#fixtures/service/hiring/inputs.ts'
import { membersFor } from '#fixtures/service/hiring/members.ts'

type Two = CheckContext<'recruiter' | 'colleague'>

/** A record of its own, as a write names it at its version now. */
interface Subject {
  /** What names it, with the version that it was made with. */
  first: Values
  now(): Promise<Values>
  /** Changes it by a write whose row asks for the version, so that the first is stale. */
  moveOn(): Promise<Reply>
}

const kinds = {
  async flow({ hiring }: Two): Promise<Subject> {
    const [stage] = await hiring.stages.route(1)
    const flow = await hiring.link()
    return {
      first: versioned(flow),
      now: async () => versioned(await hiring.current(flow)),
      moveOn: () => hiring.transition(flow, stage),
    }
  },
  async job({ jobs }: Two): Promise<Subject> {
    const job = await jobs.create()
    if (job.version === undefined) throw new Blocked('nothing shows the version of a new job')
    return {
      first: { job: job.id, version: job.version },
      now: async () => ({ job: job.id, version: await jobs.version(job.id) }),
      moveOn: async () => jobs.update(job, (await jobs.change()).fields),
    }
  },
  async candidate({ candidates }: Two): Promise<Subject> {
    const person = await candidates.create()
    const named = (version: number): Values => ({ candidate: person.id, version })
    return {
      first: named(person.version),
      now: async () => named(await candidates.version(person.id)),
      moveOn: () => candidates.update(person, { city: 'Lyon' }),
    }
  },
}

type Kind = keyof typeof kinds

/** Which statement says what the code for a stale version is. */
const codes: Record<Kind, string> = { flow: 'VER-14', job: 'VER-20', candidate: 'VER-32' }

/** @throws Skipped where the live schema of a write asks for no version (READINGS T-16) */
async function requireVersion({ hiring }: Two, operation: Writing): Promise<void> {
  if (!(await hiring.inputs.takesNamed(operation, 'version')))
    throw new Skipped(
      `the live schema of hiring ${operation} has no place that is named for a version`,
      'versions',
    )
}

/**
 * Shows on another record, which has moved on alike, that a write takes the record's version of now.
 * @throws Skipped where it doesn't: it may compare the version of something else, such as a policy that has its own
 */
async function requireVersionOf(
  kind: Kind,
  operation: Writing,
  { context, more }: { context: Two; more: Values },
): Promise<void> {
  const alike = await kinds[kind](context)
  await accepted(alike.moveOn())
  if (!isSuccess(await context.hiring.write(operation, { ...(await alike.now()), ...more })))
    throw new Skipped(`hiring ${operation} takes another version than that of the ${kind}`, 'versions')
}

/** A stale version is refused with 409, and nothing is carried out. Its twin is the version of now. */
const stale = (id: string, operation: Writing, kind: Kind) =>
  check({
    id,
    surface: { id: `hiring.${operation}`, rule: 'version' },
    requirements: ['VER-31', codes[kind]],
    needs: ['recruiter', 'colleague'],
    async run(context) {
      const { hiring, observe } = context
      await requireVersion(context, operation)
      const more = await valuesOf(operation, context)
      const subject = await kinds[kind](context)
      const moved = await accepted(subject.moveOn())
      const before = await subject.now()
      if (before.version === subject.first.version)
        throw new Skipped(`a change of the ${kind} leaves its version as it was`, 'versions')
      const probe = await hiring.write(operation, { ...subject.first, ...more })
      if (isSuccess(probe)) await requireVersionOf(kind, operation, { context, more })
      const twin = async () => hiring.write(operation, { ...(await subject.now()), ...more })
      return refusal(probe, twin, {
        premises: reply => [staleSince(moved, subject.first.version as number, reply)],
        ifCarriedOut: reply => breaks('VER-31', carriedOut('the version is stale')(reply)),
        untouched: async () =>
          breaks(
            'VER-31',
            equal('/version', before.version, (await subject.now()).version, 'after the refused write'),
          ),
        ifRefused(reply) {
          observe('OQ-STALE-CODES', { [operation]: at(reply.body, '/error/code') }, reply)
          const wrong = breaks('VER-31', status(reply, 409))
          if (wrong.length > 0) return wrong
          return breaks(codes[kind], businessError(reply, 409, 'VERSION_CONFLICT'))
        },
      })
    },
  })

/** Writes that are released together with one version. */
const racers = 3

/** Exactly one of several writes at once with the same version is accepted. */
const race = (id: string, operation: Writing, kind: Kind) =>
  check({
    id,
    requirements: ['VER-33'],
    needs: ['recruiter', 'colleague'],
    async run(context) {
      const { hiring } = context
      await requireVersion(context, operation)
      const more = await valuesOf(operation, context)
      const { first, now } = await kinds[kind](context)
      const input = () => hiring.inputOf(operation, { ...first, ...more })
      const replies = await hiring.callTogether(
        operation,
        await Promise.all(Array.from({ length: racers }, input)),
      )
      // Without a winner it has to be shown that a new record's version is taken at all, when nobody races.
      if (!replies.some(isSuccess)) {
        const alone = await kinds[kind](context)
        if (!isSuccess(await hiring.write(operation, { ...alone.first, ...more })))
          throw new Skipped(`hiring ${operation} takes another version than that of the ${kind}`, 'versions')
      }
      const later = async () => hiring.call(operation, await input())
      const moved = async () => (await now()).version !== first.version
      return oneWinner(replies, `calls of ${operation}`, later, { moved })
    },
  })

/** What a write takes beside what names its record. */
async function valuesOf(operation: Writing, { hiring, colleague }: Two): Promise<Values> {
  if (operation === 'candidatePolicy') return {}
  return { member: (await membersFor(hiring, colleague.hiring)).member }
}

export default [
  stale('versions.hiring-assign.stale', 'assign', 'flow'),
  stale('versions.hiring-collaborate.stale', 'collaborate', 'flow'),
  stale('versions.hiring-jobAssign.stale', 'jobAssign', 'job'),
  stale('versions.hiring-candidateAssign.stale', 'candidateAssign', 'candidate'),
  stale('versions.hiring-candidatePolicy.stale', 'candidatePolicy', 'candidate'),

  race('versions.hiring-assign.race', 'assign', 'flow'),
  race('versions.hiring-collaborate.race', 'collaborate', 'flow'),
  race('versions.hiring-jobAssign.race', 'jobAssign', 'job'),
  race('versions.hiring-candidateAssign.race', 'candidateAssign', 'candidate'),
  race('versions.hiring-candidatePolicy.race', 'candidatePolicy', 'candidate'),
]
