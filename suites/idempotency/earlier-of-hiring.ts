import { accepted, Blocked, equal, isSuccess, type JsonObject, type Reply, Skipped } from '#check'
import type { Writing } from '#fixtures/bindings/hiring-names.ts'
import { attempt, type Maker, type PlannedWrite } from '#fixtures/service/hiring/attempt.ts'
import type { Hiring } from '#fixtures/service/hiring/hiring.ts'
import { membersFor } from '#fixtures/service/hiring/members.ts'
import type { EarlierWrite } from './earlier-write.ts'
import { keyed } from './keyed.ts'

/** Whoever makes the write, and the colleague, who may have become the record's owner by it. */
type Makers = Maker & { colleague: { hiring: Hiring }; signal: AbortSignal }

/** Why a target may take no further write after one of these; after the others its content is open. */
const causes: Partial<Record<Writing, Skipped['about']>> = {
  assign: 'assignment-rights',
  collaborate: 'assignment-rights',
  jobAssign: 'assignment-rights',
  candidateAssign: 'assignment-rights',
  jobState: 'job-states',
}

/** A write of hiring, after which its operation is called with other content about the same record. */
export async function earlierOfHiring(operation: Writing, makers: Makers): Promise<EarlierWrite> {
  const { hiring, colleague, signal } = makers
  const write = await attempt(operation, makers, await membersFor(hiring, colleague.hiring))
  const input = keyed(operation, await write.input())
  const first = await accepted(hiring.call(operation, input))
  return {
    ...{ first, ...resent(hiring, operation, input) },
    further: [() => otherOrSame(makers, operation, write)],
    async watch() {
      const [before, wasShown] = [await write.seen(signal), await write.left()]
      return async () => {
        const [after, isShown] = [await write.seen(signal), await write.left()]
        return [
          ...equal('reads', before, after, 'before and after the repeat'),
          // Where a later write has replaced what the first one left, only a second effect brings that back.
          ...(wasShown
            ? []
            : equal('reads', false, isShown, 'what the other write had replaced is shown again')),
        ]
      }
    },
    unless: causes[operation] ?? 'open-inputs',
  }
}

/** A link of candidate and job. After it that candidate is linked to another job, and a note goes to the flow. */
export async function earlierLink(makers: Makers): Promise<EarlierWrite> {
  const { hiring, jobs, unique } = makers
  const pair = await hiring.pair()
  const linking = (jobId: number) => hiring.inputOf('create', { candidate: pair.candidateId, job: jobId })
  const input = keyed('create', await linking(pair.jobId))
  const first = await accepted(hiring.call('create', input))
  const flow = await hiring.flowIn(first, pair)
  const references = async () => [...(await hiring.flows.links(pair))]
  return {
    ...{ first, ...resent(hiring, 'create', input) },
    further: [
      async () => hiring.call('create', await linking((await jobs.create()).id)),
      async () => hiring.note(await hiring.current(flow), unique('A fictional note')),
    ],
    async watch() {
      const before = await references()
      return async () => {
        const made = (await references()).filter(one => one !== flow.reference && !before.includes(one))
        return equal('flows', [], made, 'further flows of the pair')
      }
    },
    unless: 'open-inputs',
  }
}

/** The input sent again as it is, and as a new action. */
const resent = (hiring: Hiring, operation: Writing, input: JsonObject) => ({
  again: () => hiring.call(operation, input),
  afresh: () => hiring.call(operation, { ...input, requestId: hiring.requestId() }),
})

/** A further action: with other content, or where none is taken, with the same. */
async function otherOrSame(makers: Makers, operation: Writing, write: PlannedWrite): Promise<Reply> {
  const same = async () => byEither(makers, operation, await write.input())
  const other = await write.other().catch(problem => {
    if (problem instanceof Blocked || problem instanceof Skipped) return undefined
    throw problem
  })
  if (!other) return same()
  const reply = await byEither(makers, operation, other)
  return isSuccess(reply) ? reply : same()
}

/** Sent by the recruiter; where the record was given away, by the colleague. */
async function byEither({ hiring, colleague }: Makers, operation: Writing, input: JsonObject) {
  const reply = await hiring.call(operation, input)
  return isSuccess(reply)
    ? reply
    : colleague.hiring.call(operation, { ...input, requestId: hiring.requestId() })
}
