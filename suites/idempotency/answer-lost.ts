import { accepted, check, equal, holds, isSaidDone, type JsonObject, Skipped } from '#check'
import type { Writing } from '#fixtures/bindings/hiring-names.ts'
import { namesakes } from '#fixtures/service/candidate-library/namesakes.ts'
import { attempt } from '#fixtures/service/hiring/attempt.ts'
import { membersFor } from '#fixtures/service/hiring/members.ts'
import { leftBehind } from '#fixtures/service/hiring/overwritten.ts'
import type { Persona } from '#fixtures/service/persona.ts'
import { soon } from '#fixtures/service/records/soon.ts'

/** A create, and how to count what it has left behind. */
interface Create {
  module: 'candidate-library' | 'job-library' | 'client-library'
  input(by: Persona): Promise<JsonObject>
  /** The ids of the records like it. @throws Skipped when no read tells how many there are */
  made(by: Persona, input: JsonObject): Promise<unknown[]>
}

const ofRecords = (module: Create['module'], library: 'jobs' | 'clients'): Create => ({
  module,
  input: by => by[library].createInput(),
  made: (by, input) => by[library].titledAlike(input),
})

const ofCandidates: Create = {
  module: 'candidate-library',
  input: by => by.candidates.createInput(),
  async made({ candidates }, input) {
    const ids = await namesakes(candidates, input)
    if (ids === undefined) throw new Skipped('create takes no name, so nobody can be counted by it', 'names')
    return ids
  },
}

/** A create whose answer was lost on the way, and which is sent again, leaves one record. Its twin met no fault. */
const answerLost = (id: string, { module, input, made }: Create) =>
  check({
    id,
    requirements: ['IDEM-ONE-12'],
    needs: ['recruiter'],
    async run({ recruiter, signal }) {
      const [sent, plain] = [await input(recruiter), await input(recruiter)]
      await accepted(recruiter.call(module, 'create', plain))
      const anyMade = (of: JsonObject) =>
        soon(
          () => made(recruiter, of),
          ids => ids.length > 0,
          signal,
        )
      const twin = await anyMade(plain)
      if (twin.length !== 1) throw new Skipped(`a plain create is found ${twin.length} times`, 'search')
      await recruiter.callWithFault('answer-lost', module, 'create', sent)
      // The target may still be at it, or have dropped it with the connection. Finding nothing is no failure yet.
      await anyMade(sent)
      const again = await recruiter.call(module, 'create', sent)
      if (!isSaidDone(again)) await accepted(again)
      const records = await anyMade(sent)
      return holds(records.length <= 1, 'body', 'one record', records)
    },
  })

/** What is added to a flow or a workbench, and whose answer was lost on the way, is added once. Its twin met no fault. */
const addedOnce = (id: string, operation: Writing) =>
  check({
    id,
    requirements: ['IDEM-ONE-12'],
    needs: ['recruiter', 'colleague'],
    async run(context) {
      const { hiring, colleague, recruiter, signal } = context
      const members = await membersFor(hiring, colleague.hiring)
      const plan = () => attempt(operation, context, members)
      const { write: alone } = await leftBehind(plan, async write =>
        accepted(hiring.call(operation, await write.input())),
      )
      const once = await alone.seen(signal)
      if (!(await alone.left()))
        throw new Skipped(`no read shows what ${operation} has added`, 'shown-effects')
      const { write: lost } = await leftBehind(plan, async write => {
        const input = await write.input()
        if (!Object.hasOwn(input, 'requestId'))
          throw new Skipped('the live schema takes no requestId', 'request-ids')
        await recruiter.callWithFault('answer-lost', 'hiring', operation, input)
        // The target may still be at it, or have dropped it with the connection.
        await soon(write.left, isThere => isThere, signal)
        const again = await hiring.call(operation, input)
        if (!isSaidDone(again)) await accepted(again)
      })
      return equal('reads', once, await lost.seen(signal), 'after an answer that was lost, and a repeat')
    },
  })

export default [
  answerLost('idempotency.answer-lost.candidate-library', ofCandidates),
  answerLost('idempotency.answer-lost.job-library', ofRecords('job-library', 'jobs')),
  answerLost('idempotency.answer-lost.client-library', ofRecords('client-library', 'clients')),
  addedOnce('idempotency.answer-lost.hiring-note', 'note'),
  addedOnce('idempotency.answer-lost.hiring-event', 'event'),
  addedOnce('idempotency.answer-lost.hiring-personalNote', 'personalNote'),
]
