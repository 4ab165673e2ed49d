import {
  accepted,
  Blocked,
  besides,
  breaks,
  check,
  confirmed as confirmedRepeat,
  equal,
  given,
  ifTold,
  isSuccess,
  type JsonObject,
  type Mismatch,
  repeats,
  reuses,
  Skipped,
  sameAnswer,
  toldApart,
} from '#check'
import type { Writing } from '#fixtures/bindings/hiring-names.ts'
import { attempt, type PlannedWrite, sentOnce, sharing } from '#fixtures/service/hiring/attempt.ts'
import type { Hiring } from '#fixtures/service/hiring/hiring.ts'
import { membersFor } from '#fixtures/service/hiring/members.ts'
import { uncontendedWrite } from '#fixtures/service/hiring/uncontended-write.ts'
import { addedAtOnce } from './at-once.ts'
import { elsewhere } from './elsewhere.ts'
import { keyed } from './keyed.ts'

/** A write that is sent again is confirmed with the first answer. It has no second effect that a read shows. */
const again = ({
  id,
  operation,
  once = 'IDEM-ONE-10',
  confirmed = 'IDEM-OK-01',
}: {
  id: string
  operation: Writing
  once?: string
  confirmed?: string
}) =>
  check({
    id,
    surface: { id: `hiring.${operation}`, rule: 'requestId' },
    requirements: [once, confirmed, 'IDEM-OK-07'],
    needs: ['recruiter', 'colleague'],
    ...sharing(operation),
    async run(context) {
      const { hiring, candidates, observe, signal } = context
      const other = { read: () => hiring.context(), meanwhile: elsewhere({ candidates }) }
      return uncontendedWrite(operation, context, async write => {
        const sent = await sentOnce(write, one => hiring.call(operation, one))
        const [input, first] = [keyed(operation, sent.input), await accepted(sent.reply)]
        const before = await write.seen(signal)
        if (operation === 'event')
          observe('OQ-HIRING-EVENT', { takes: Object.keys(input), shownInDetail: await write.left() }, first)
        const repeat = await hiring.call(operation, input)
        const after = await write.seen(signal)
        const afresh = () => hiring.call(operation, { ...input, requestId: hiring.requestId() })
        const effect = breaks(once, equal('reads', before, after, 'before and after the repeat'))
        const denied = async () => {
          const found = await confirmedRepeat(repeat, afresh)
          // The shared one stays as it is, for the other checks that stand on it.
          const told =
            found.length > 0 &&
            !write.shared &&
            (await ifTold(() => keyTold(write, operation, hiring, input)))
          return told ? found.map(one => ({ ...one, hint: told })) : found
        }
        const answer = async () => [
          ...breaks(confirmed, await denied()),
          ...(isSuccess(repeat) ? breaks('IDEM-OK-07', await sameAnswer(first, repeat, other)) : []),
        ]
        return given([repeats(first, repeat)], await besides(effect, answer))
      })
    },
  })

/** Why a repeat was denied, for a reader: whether its requestId is known shows with other content under it. */
async function keyTold(
  write: PlannedWrite,
  operation: Writing,
  hiring: Hiring,
  { requestId }: JsonObject,
): Promise<string> {
  const reply = await hiring.call(operation, { ...(await write.other()), requestId })
  return isSuccess(reply)
    ? 'other content under the same requestId is carried out: the requestId is not looked at'
    : `other content under the same requestId is refused with ${reply.status}: the requestId is known, and a faithful repeat is taken for a new call`
}

/** A used key with other content is a conflict, and has no effect. Its twin is that content under a key of its own. */
const otherContent = (id: string, operation: Writing, content = 'IDEM-CONF-06') =>
  check({
    id,
    requirements: [content, 'IDEM-CONF-07'],
    needs: ['recruiter', 'colleague'],
    ...sharing(operation),
    async run(context) {
      const { hiring, signal } = context
      return uncontendedWrite(operation, context, async write => {
        const sent = await sentOnce(write, one => hiring.call(operation, one))
        const [{ requestId }, used] = [keyed(operation, sent.input), await accepted(sent.reply)]
        // A repeat of the shared write tells nothing from here on, since its key is used with other content.
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
  })

export default [
  again({
    id: 'idempotency.hiring-create.again',
    operation: 'create',
    once: 'IDEM-ONE-07',
    confirmed: 'IDEM-OK-05',
  }),
  again({
    id: 'idempotency.hiring-transition.again',
    operation: 'transition',
    once: 'IDEM-ONE-08',
    confirmed: 'IDEM-OK-04',
  }),
  again({ id: 'idempotency.hiring-note.again', operation: 'note', once: 'IDEM-ONE-09' }),
  again({ id: 'idempotency.hiring-assign.again', operation: 'assign' }),
  again({ id: 'idempotency.hiring-collaborate.again', operation: 'collaborate' }),
  again({ id: 'idempotency.hiring-event.again', operation: 'event' }),
  again({ id: 'idempotency.hiring-jobState.again', operation: 'jobState' }),
  again({ id: 'idempotency.hiring-jobAssign.again', operation: 'jobAssign' }),
  again({ id: 'idempotency.hiring-candidatePolicy.again', operation: 'candidatePolicy' }),
  again({ id: 'idempotency.hiring-candidateAssign.again', operation: 'candidateAssign' }),
  again({ id: 'idempotency.hiring-resolveImport.again', operation: 'resolveImport' }),
  again({ id: 'idempotency.hiring-personalNote.again', operation: 'personalNote' }),

  /** A repeated transition is confirmed although the flow has been moved on since, and doesn't move it back. */
  check({
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
  }),

  otherContent('idempotency.hiring-create.other-content', 'create', 'IDEM-CONF-05'),
  otherContent('idempotency.hiring-transition.other-content', 'transition'),
  otherContent('idempotency.hiring-note.other-content', 'note'),
  otherContent('idempotency.hiring-assign.other-content', 'assign'),
  otherContent('idempotency.hiring-collaborate.other-content', 'collaborate'),
  otherContent('idempotency.hiring-event.other-content', 'event'),
  otherContent('idempotency.hiring-jobState.other-content', 'jobState'),
  otherContent('idempotency.hiring-jobAssign.other-content', 'jobAssign'),
  otherContent('idempotency.hiring-candidatePolicy.other-content', 'candidatePolicy'),
  otherContent('idempotency.hiring-candidateAssign.other-content', 'candidateAssign'),
  otherContent('idempotency.hiring-resolveImport.other-content', 'resolveImport'),
  otherContent('idempotency.hiring-personalNote.other-content', 'personalNote'),

  addedAtOnce('idempotency.hiring-note.at-once', 'note'),
  addedAtOnce('idempotency.hiring-event.at-once', 'event'),
  addedAtOnce('idempotency.hiring-personalNote.at-once', 'personalNote'),
]

/** What the first of these contents shows. Where there is none, or its own twin was refused, a later one is tried. */
async function firstTold(
  [make, ...others]: (PlannedWrite['elsewhere'] | undefined)[],
  judge: (content: JsonObject) => Promise<Mismatch[]>,
): Promise<Mismatch[]> {
  if (!make) throw new Skipped('there is no other content', 'open-inputs')
  try {
    return await judge(await make())
  } catch (problem) {
    const isUntold = problem instanceof Blocked || problem instanceof Skipped
    if (!isUntold || !others.some(Boolean)) throw problem
    return firstTold(others, judge).catch(none => {
      if (!(none instanceof Skipped)) throw none
      throw new Skipped(`${problem.message}; and ${none.message}`, none.about)
    })
  }
}
