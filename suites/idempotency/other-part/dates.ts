import {
  Blocked,
  check,
  isSuccess,
  type JsonObject,
  type Mismatch,
  places,
  type Reply,
  Skipped,
  unlessBlocked,
} from '#check'
import { placed } from '#fixtures/schemas/placing.ts'
import type { Hiring } from '#fixtures/service/hiring/hiring.ts'
import { moveTo, type Particular, varied } from '#fixtures/service/hiring/particulars.ts'
import { flowAt } from '#fixtures/service/hiring/stage-walk.ts'
import { askingStages } from '../../hiring/transition/asking-stages.ts'
import { keyed } from '../keyed.ts'
import { eachPart, type Send } from './each-part.ts'

/** A day, in milliseconds. */
const day = 24 * 3600 * 1000

export default [
  /** The actual dates of an offer or an onboarding are content, too: a used key with another date is a conflict. */
  check({
    id: 'idempotency.other-part.dates.hiring-transition',
    requirements: ['IDEM-CONF-06'],
    needs: ['recruiter'],
    async run({ hiring }) {
      const send: Send = input => hiring.call('transition', input)
      let isTold = false
      for (const { particular, way } of await askingStages(hiring)) {
        const sent = await moved(hiring, particular, way)
        const others = sent && otherDates(sent.input, particular)
        if (!others || others.size === 0) continue
        const found = await unlessBlocked<Mismatch[]>(eachPart(send, sent, others))
        if (found instanceof Blocked) continue
        if (found.length > 0) return found
        isTold = true
      }
      if (isTold) return []
      throw new Skipped('no stage that takes a flow is known to ask for a date', 'stage-particulars')
    },
  }),
]

/** A transition to a stage that asks for more, and its answer; undefined where none is accepted. */
async function moved(
  hiring: Hiring,
  particular: Particular,
  way: unknown[],
): Promise<{ input: JsonObject; used: Reply } | undefined> {
  const schema = await hiring.schema('transition')
  const good = await moveTo(hiring, await flowAt(hiring, way), particular.stage)
  for (const one of good ? [good, ...varied(schema, good, particular)] : []) {
    const input = { ...keyed('transition', one), requestId: hiring.requestId() }
    const used = await hiring.call('transition', input)
    if (isSuccess(used)) return { input, used }
  }
  return undefined
}

/** The input with each date that its stage asks for a day later, one at a time. */
function otherDates(input: JsonObject, { pointers }: Particular): Map<string, JsonObject> {
  const others = new Map<string, JsonObject>()
  for (const { pointer, value } of places(input)) {
    const isAsked = pointers.some(asked => pointer === asked || pointer.startsWith(`${asked}/`))
    if (!isAsked || typeof value !== 'string' || !/^\d{4}-\d\d-\d\d/.test(value)) continue
    const later = new Date(Date.parse(value) + day).toISOString()
    others.set(
      pointer,
      placed(input, pointer, value.length === 10 ? later.slice(0, 10) : later) as JsonObject,
    )
  }
  return others
}
