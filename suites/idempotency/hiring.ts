import { type JsonObject, without } from '../../fixtures/base/json.ts'
import type { Writing } from '../../fixtures/bindings/hiring-names.ts'
import { check } from '../../fixtures/check/check.ts'
import { isSuccess } from '../../fixtures/client/reply.ts'
import { Blocked, besides, Skipped } from '../../fixtures/events/stop.ts'
import type { Mismatch } from '../../fixtures/events/verdict.ts'
import { accepted } from '../../fixtures/match/accepted.ts'
import { toldApart } from '../../fixtures/match/conflict.ts'
import { breaks, carriedOut, equal } from '../../fixtures/match/match.ts'
import { given, repeats, reuses } from '../../fixtures/match/premise.ts'
import { refusal } from '../../fixtures/match/refusal.ts'
import { confirmed as confirmedRepeat } from '../../fixtures/match/repeat.ts'
import { sameAnswer } from '../../fixtures/match/same-answer.ts'
import { type Attempt, attempt, sentOnce, sharing } from '../../fixtures/service/hiring/attempt.ts'
import { uncontended } from '../../fixtures/service/hiring/contended.ts'
import { membersFor } from '../../fixtures/service/hiring/members.ts'

/** Every write of the module: what a second effect of it breaks, and what breaks its confirmation, its key and its content. */
const writes: { operation: Writing; once: string; confirmed: string; key: string; content: string }[] = [
  row('create', 'IDEM-ONE-07', 'IDEM-OK-05', 'IDEM-KEY-06', 'IDEM-CONF-05'),
  row('transition', 'IDEM-ONE-08', 'IDEM-OK-04'),
  row('note', 'IDEM-ONE-09'),
  row('assign'),
  row('collaborate'),
  row('event'),
  row('jobState'),
  row('jobAssign'),
  row('candidatePolicy'),
  row('candidateAssign'),
  row('resolveImport'),
  row('personalNote'),
]

function row(
  operation: Writing,
  once = 'IDEM-ONE-10',
  confirmed = 'IDEM-OK-01',
  key = 'IDEM-KEY-07',
  content = 'IDEM-CONF-06',
) {
  return { operation, once, confirmed, key, content }
}

/** A write that is sent again is confirmed with the first answer, and has no second effect that a read shows. */
export const again = writes.map(({ operation, once, confirmed }) =>
  check({
    id: `idempotency.hiring-${operation}.again`,
    requirements: [once, confirmed, 'IDEM-OK-07'],
    needs: ['recruiter', 'colleague'],
    ...sharing(operation),
    async run({ hiring, candidates, jobs, unique, colleague, observe, signal }) {
      const members = await membersFor(hiring, colleague.hiring)
      const make = () => attempt(operation, { hiring, candidates, jobs, unique }, members)
      return uncontended(make, async write => {
        const sent = await sentOnce(write, one => hiring.call(operation, one))
        const [input, first] = [keyed(operation, sent.input), await accepted(sent.reply)]
        const before = await write.seen(signal)
        if (operation === 'event')
          observe('OQ-HIRING-EVENT', { takes: Object.keys(input), shownInDetail: await write.left() }, first)
        const repeat = await hiring.call(operation, input)
        const after = await write.seen(signal)
        const afresh = () => hiring.call(operation, { ...input, requestId: hiring.requestId() })
        const effect = breaks(once, equal('reads', before, after, 'before and after the repeat'))
        const answer = async () => [
          ...breaks(confirmed, await confirmedRepeat(repeat, afresh)),
          ...(isSuccess(repeat)
            ? breaks('IDEM-OK-07', await sameAnswer(first, repeat, () => hiring.context()))
            : []),
        ]
        return given([repeats(first, repeat)], await besides(effect, answer))
      })
    },
  }),
)

/** A repeated transition is confirmed although the flow has been moved on since, and doesn't move it back. */
export const transitionAgainLater = check({
  id: 'idempotency.hiring-transition.again-later',
  requirements: ['IDEM-OK-04', 'IDEM-ONE-08'],
  needs: ['recruiter', 'colleague'],
  async run({ hiring, candidates, jobs, unique, colleague, signal }) {
    const members = await membersFor(hiring, colleague.hiring)
    const write = await attempt('transition', { hiring, candidates, jobs, unique }, members)
    const input = keyed('transition', await write.input())
    const first = await accepted(hiring.call('transition', input))
    await accepted(hiring.call('transition', await write.other()))
    const before = await write.seen(signal)
    const repeat = await hiring.call('transition', input)
    const after = await write.seen(signal)
    const afresh = () => hiring.call('transition', { ...input, requestId: hiring.requestId() })
    const effect = breaks('IDEM-ONE-08', equal('reads', before, after, 'before and after the repeat'))
    const answer = async () => breaks('IDEM-OK-04', await confirmedRepeat(repeat, afresh))
    return given([repeats(first, repeat)], await besides(effect, answer))
  },
})

/** A used key with other content is a conflict, and has no effect. Its twin is that content under a key of its own. */
export const otherContent = writes.map(({ operation, content }) =>
  check({
    id: `idempotency.hiring-${operation}.other-content`,
    requirements: [content, 'IDEM-CONF-07'],
    needs: ['recruiter', 'colleague'],
    ...sharing(operation),
    async run({ hiring, candidates, jobs, unique, colleague, signal }) {
      const members = await membersFor(hiring, colleague.hiring)
      const make = () => attempt(operation, { hiring, candidates, jobs, unique }, members)
      return uncontended(make, async write => {
        const sent = await sentOnce(write, one => hiring.call(operation, one))
        const [{ requestId }, used] = [keyed(operation, sent.input), await accepted(sent.reply)]
        // From here on nobody else could tell what a repeat of it does.
        await write.shared?.alone()
        return firstTold([write.other, write.elsewhere], async values => {
          const other = { ...values, requestId }
          const before = await write.seen(signal)
          const refused = await hiring.call(operation, other)
          const touched = isSuccess(refused)
            ? []
            : equal('reads', before, await write.seen(signal), 'after the refusal')
          const twin = () => hiring.call(operation, { ...other, requestId: hiring.requestId() })
          return given(
            [reuses(used, refused)],
            [...breaks('IDEM-CONF-07', touched), ...breaks(content, await toldApart(refused, twin))],
          )
        })
      })
    },
  }),
)

/** A write whose live schema lists requestId is refused without it. Its twin has one. */
export const keyNeeded = writes.map(({ operation, key }) =>
  check({
    id: `idempotency.key.needed-by-hiring-${operation}`,
    requirements: [key],
    needs: ['recruiter', 'colleague'],
    ...sharing(operation),
    async run({ hiring, candidates, jobs, unique, colleague }) {
      const members = await membersFor(hiring, colleague.hiring)
      const make = () => attempt(operation, { hiring, candidates, jobs, unique }, members)
      return uncontended(make, async write => {
        const probe = await hiring.call(
          operation,
          without(keyed(operation, await write.input()), 'requestId'),
        )
        const twin = async () => (await sentOnce(write, input => hiring.call(operation, input))).reply
        return refusal(probe, twin, {
          ifCarriedOut: carriedOut('requestId is missing'),
        })
      })
    },
  }),
)

/** What the first of these contents shows; of a later one where there is none, or its own twin was refused. */
async function firstTold(
  [make, ...others]: (Attempt['elsewhere'] | undefined)[],
  judge: (content: JsonObject) => Promise<Mismatch[]>,
): Promise<Mismatch[]> {
  if (!make) throw new Skipped('there is no other content')
  try {
    return await judge(await make())
  } catch (problem) {
    const isUntold = problem instanceof Blocked || problem instanceof Skipped
    if (!isUntold || !others.some(Boolean)) throw problem
    return firstTold(others, judge).catch(none => {
      if (!(none instanceof Skipped)) throw none
      throw new Skipped(`${problem.message}; and ${none.message}`)
    })
  }
}

/** @throws Skipped when the operation's live schema knows no requestId */
function keyed(operation: Writing, input: JsonObject): JsonObject {
  if (Object.hasOwn(input, 'requestId')) return input
  throw new Skipped(`the live schema of hiring ${operation} takes no requestId`)
}
