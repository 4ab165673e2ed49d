import {
  accepted,
  Blocked,
  check,
  equal,
  holds,
  isSuccess,
  type JsonObject,
  Skipped,
  tellsOutcome,
  wasCarriedOut,
} from '#check'
import type { Writing } from '#fixtures/bindings/hiring-names.ts'
import { attempt } from '#fixtures/service/hiring/attempt.ts'
import { membersFor } from '#fixtures/service/hiring/members.ts'

/** How many requests with one requestId are released together. */
const racers = 4

const times = <One>(one: One): One[] => Array.from({ length: racers }, () => one)

/** Repeats of a create that arrive at the same moment make one record. */
export const createAtOnce = (id: string, library: 'jobs' | 'clients') =>
  check({
    id,
    requirements: ['IDEM-ONE-11'],
    needs: ['recruiter'],
    async run({ recruiter }) {
      const records = recruiter[library]
      const input = await records.createInput()
      if (!Object.hasOwn(input, 'requestId'))
        throw new Skipped('the live schema of create takes no requestId')
      const replies = await records.callTogether('create', times(input))
      const made = replies.filter(reply => isSuccess(reply) && tellsOutcome(reply))
      if (made.length === 0) for (const reply of replies) wasCarriedOut(reply)
      const ids = new Set(
        made.flatMap(reply => records.ids.named(reply).slice(0, 1)).map(({ value }) => value),
      )
      const alike = await records.titledAlike(input)
      return [
        ...holds(ids.size <= 1, 'body', 'one record in all answers', [...ids]),
        ...holds(alike.length <= 1, 'search', 'one record of that title', alike),
      ]
    },
  })

/** Repeats of what is added to a flow or a workbench that arrive at the same moment add it once. */
export const addedAtOnce = (id: string, operation: Writing) =>
  check({
    id,
    requirements: ['IDEM-ONE-11'],
    needs: ['recruiter', 'colleague'],
    async run(context) {
      const { hiring, colleague, signal } = context
      const members = await membersFor(hiring, colleague.hiring)
      const alone = await attempt(operation, context, members)
      await accepted(hiring.call(operation, keyed(await alone.input())))
      const once = await alone.seen(signal)
      if (!(await alone.left())) throw new Skipped(`no read shows what ${operation} has added`)
      const raced = await attempt(operation, context, members)
      const replies = await hiring.callTogether(operation, times(keyed(await raced.input())))
      if (!replies.some(isSuccess)) throw new Blocked(`none of the calls of ${operation} was accepted`)
      const statuses = replies.map(({ status }) => status).join(', ')
      return equal('reads', once, await raced.seen(signal), `after ${racers} at once: ${statuses}`)
    },
  })

/** @throws Skipped where the live schema takes no requestId */
function keyed(input: JsonObject): JsonObject {
  if (Object.hasOwn(input, 'requestId')) return input
  throw new Skipped('the live schema takes no requestId')
}
