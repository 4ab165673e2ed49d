import {
  accepted,
  Blocked,
  check,
  holds,
  isSuccess,
  legible,
  type Reply,
  Skipped,
  seenIn,
  success,
  unlessBlocked,
} from '#check'
import type { Writing } from '#fixtures/bindings/hiring-names.ts'
import { type Flow, named, versioned } from '#fixtures/service/hiring/flow.ts'
import type { Hiring } from '#fixtures/service/hiring/hiring.ts'
import type { Values } from '#fixtures/service/hiring/inputs.ts'
import { pageWith } from '#fixtures/service/hiring/page-with.ts'
import { hidden } from '#fixtures/service/records/hidden.ts'
import { shows } from '#fixtures/service/records/texts.ts'
import { done } from './cell.ts'

/** A flow with an ordinary note and a private one of the same author. */
async function noted(hiring: Hiring, unique: (what: string) => string) {
  const [open, secret] = [unique('for everybody'), unique('for myself')]
  const flow = await hiring.link()
  await accepted(hiring.note(flow, open))
  await accepted(hiring.privateNote(await hiring.current(flow), secret))
  return { flow: await hiring.current(flow), open, secret }
}

export default [
  /** A private flow note is shown to its author. */
  check({
    id: 'visibility.private-note.author',
    cell: done('private note', 'flow detail', 'recruiter'),
    requirements: ['VIS-PRIV-04'],
    needs: ['recruiter'],
    async run({ hiring, connected, unique, observe }) {
      const { flow, open, secret } = await noted(hiring, unique)
      const detail = await hiring.detail(flow)
      if (!isSuccess(legible(detail))) return success(detail)
      if (!shows(detail, open)) throw new Blocked('flow detail does not even show the ordinary note')
      const inMemos = async () => shows(await hiring.read('personalNote'), secret)
      const place = shows(detail, secret) ? 'flow detail' : (await inMemos()) ? 'personalNote' : undefined
      observe('OQ-PRIVATE-NOTE-PLACE', place ?? 'nowhere', detail)
      const input = await hiring.inputOf('read.detail', named(flow))
      const narrow = await (await connected('recruiter', 'hiring:read')).hiring.call('read', input)
      observe('OQ-PRIVATE-NOTE-SCOPE', isSuccess(narrow) && shows(narrow, secret), narrow)
      const expected = `"${secret}", the author's own note, here or in personalNote`
      return seenIn(detail, holds(place !== undefined, 'detail', expected, 'in neither'))
    },
  }),

  /**
   * A private flow note is shown neither to a colleague with a part in the flow, nor to an administrator: not in
   * detail, list, dashboard or impact, nor by the receipt of a write. Its twin, an ordinary note, is shown to each user
   * who reads notes at all.
   */
  ...[
    { id: 'visibility.private-note.colleague', persona: 'colleague' as const, requirement: 'VIS-PRIV-01' },
    { id: 'visibility.private-note.admin', persona: 'admin' as const, requirement: 'VIS-PRIV-02' },
  ].map(({ id, persona, requirement }) =>
    check({
      id,
      cell: done('private note', 'flow detail', persona),
      requirements: [requirement],
      needs: ['recruiter', persona],
      async run(context) {
        const { hiring, unique, [persona]: other } = context
        const { flow, open, secret } = await noted(hiring, unique)
        const alone = await other.hiring.detail(flow)
        const details = [alone].filter(isSuccess)
        // An administrator who sees the flow without a part in it isn't given one.
        if (persona === 'colleague' || !shows(alone, open)) {
          const joined = await joins(hiring, flow, await other.hiring.membershipId())
          details.push(...[await other.hiring.detail(joined)].filter(isSuccess))
        }
        const elsewhere = await answersAbout(flow, other.hiring, unique)
        const mismatches = [...details, ...elsewhere].flatMap(reply => hasNone(reply, secret))
        if (mismatches.length === 0 && !details.some(reply => shows(reply, open)))
          throw new Skipped(`the ${persona} is not shown the notes of such a flow`, 'colleagues-records')
        return mismatches
      },
    }),
  ),

  /**
   * A private note of a collaborator is shown neither to the flow's owner nor to its creator. Its twin, an ordinary note
   * of the collaborator, is shown to them.
   */
  check({
    id: 'visibility.private-note.owner',
    cell: done('private note of a collaborator', 'flow detail', 'recruiter'),
    requirements: ['VIS-PRIV-01'],
    needs: ['recruiter', 'colleague'],
    async run({ hiring, colleague, unique }) {
      const flow = await hiring.link()
      const joined = await joins(hiring, flow, await colleague.hiring.membershipId())
      const [open, secret] = [unique('for everybody'), unique('for myself')]
      if (!isSuccess(await colleague.hiring.note(joined, open)))
        throw new Skipped('a collaborator may not write notes on a flow', 'colleagues-records')
      await accepted(colleague.hiring.privateNote(await colleague.hiring.current(joined), secret))
      const detail = await accepted(hiring.detail(flow))
      if (!shows(detail, open))
        throw new Skipped("the owner is not shown a collaborator's notes", 'colleagues-records')
      return hasNone(detail, secret)
    },
  }),
]

/** Judges that an answer doesn't show somebody else's private note. */
const hasNone = (reply: Reply, secret: string) => hidden(reply, secret, 'no private note of another')

/** What other reads, and the writes that this user may make, answer about a flow. */
async function answersAbout(flow: Flow, hiring: Hiring, unique: (what: string) => string): Promise<Reply[]> {
  const answers: (Reply | Blocked | undefined)[] = []
  const toOneself = async () => ({ member: await hiring.membershipId() })
  const writes: [Writing, () => Promise<Values>][] = [
    ['note', async () => ({ content: unique('a note of another') })],
    ['event', async () => ({})],
    ['transition', async () => ({ stage: (await hiring.stages.route(1))[0], reason: 'A fictional reason.' })],
    ['collaborate', toOneself],
    ['assign', toOneself],
  ]
  for (const [operation, values] of writes) {
    const write = async () =>
      hiring.write(operation, { ...versioned(await hiring.current(flow)), ...(await values()) })
    answers.push(await unlessBlocked(write()))
  }
  // Whoever owns the flow by now has it on the dashboard.
  const reads = [
    unlessBlocked(hiring.dashboard()),
    unlessBlocked(hiring.jobImpact(flow.jobId)),
    unlessBlocked(pageWith(flow, hiring)),
  ]
  answers.push(...(await Promise.all(reads)))
  return answers.flatMap(reply =>
    reply === undefined || reply instanceof Blocked || !isSuccess(reply) ? [] : [reply],
  )
}

/** The flow with one more collaborator, where the target allows it. */
async function joins(hiring: Hiring, flow: Flow, member: string | number): Promise<Flow> {
  const reply = await hiring.collaborate(flow, member)
  return isSuccess(reply) ? hiring.current(flow) : flow
}
