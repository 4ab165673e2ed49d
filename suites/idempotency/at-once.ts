import { isDeepStrictEqual } from 'node:util'
import {
  accepted,
  Blocked,
  check,
  equal,
  holds,
  ifTold,
  isSuccess,
  type JsonObject,
  type Mismatch,
  Skipped,
  tellsOutcome,
  wasCarriedOut,
} from '#check'
import type { Writing } from '#fixtures/bindings/hiring-names.ts'
import { attempt } from '#fixtures/service/hiring/attempt.ts'
import { membersFor } from '#fixtures/service/hiring/members.ts'
import { leftBehind } from '#fixtures/service/hiring/overwritten.ts'

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
        throw new Skipped('the live schema of create takes no requestId', 'request-ids')
      const replies = await records.callTogether('create', times(input))
      const made = replies.filter(reply => isSuccess(reply) && tellsOutcome(reply))
      if (made.length === 0) for (const reply of replies) wasCarriedOut(reply)
      const ids = new Set(
        made.flatMap(reply => records.ids.named(reply).slice(0, 1)).map(({ value }) => value),
      )
      const alike = await records.titledAlike(input)
      const broken = [
        ...holds(ids.size <= 1, 'body', 'one record in all answers', [...ids]),
        ...holds(alike.length <= 1, 'search', 'one record of that title', alike),
      ]
      return toldOfRepeat(broken, async () => {
        await records.call('create', input)
        return (await records.titledAlike(input)).length > alike.length
      })
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
      const plan = () => attempt(operation, context, members)
      const { write: alone } = await leftBehind(plan, async write =>
        accepted(hiring.call(operation, keyed(await write.input()))),
      )
      const once = await alone.seen(signal)
      if (!(await alone.left()))
        throw new Skipped(`no read shows what ${operation} has added`, 'shown-effects')
      const { write: raced, sent } = await leftBehind(plan, async write => {
        const input = keyed(await write.input())
        return { input, replies: await hiring.callTogether(operation, times(input)) }
      })
      const { input, replies } = sent
      if (!replies.some(isSuccess)) throw new Blocked(`none of the calls of ${operation} was accepted`)
      const statuses = replies.map(({ status }) => status).join(', ')
      const seen = await raced.seen(signal)
      const broken = equal('reads', once, seen, `after ${racers} at once: ${statuses}`)
      return toldOfRepeat(broken, async () => {
        await hiring.call(operation, input)
        return !isDeepStrictEqual(seen, await raced.seen(signal))
      })
    },
  })

/**
 * The mismatches of a race, with whether one more repeat, once it is over, has an effect too: a service that knows no
 * requestId again has no race to mend.
 */
async function toldOfRepeat(broken: Mismatch[], hasEffect: () => Promise<boolean>): Promise<Mismatch[]> {
  const again = broken.length > 0 ? await ifTold(hasEffect) : undefined
  if (again === undefined) return broken
  const told = again
    ? 'one more repeat afterwards has an effect, too: the requestId is not known again, race or not'
    : 'one more repeat afterwards has none: only a race gets through'
  return broken.map(one => ({ ...one, hint: [one.hint, told].filter(Boolean).join('; ') }))
}

/** @throws Skipped where the live schema takes no requestId */
function keyed(input: JsonObject): JsonObject {
  if (Object.hasOwn(input, 'requestId')) return input
  throw new Skipped('the live schema takes no requestId', 'request-ids')
}
