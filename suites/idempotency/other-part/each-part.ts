import {
  Blocked,
  businessError,
  given,
  isSuccess,
  type JsonObject,
  legible,
  type Mismatch,
  type Reply,
  reuses,
  Skipped,
  seenIn,
} from '#check'
import { differ } from '#fixtures/schemas/same-content.ts'

/** Sends a content to the operation of a write. */
export type Send = (input: JsonObject) => Promise<Reply>

/**
 * Judges other content under a used key, of which one part alone is another. The version is that of the first write: at
 * another one whoever compares the version alone would refuse it, too. So two faults meet where the version has gone
 * stale, and any refusal is right (READINGS T-19). A success says that the part was not compared.
 * @param others what is sent then, by the name of the part
 * @param unless what a target may leave out, where the first write ends the right to another
 */
export async function eachPart(
  send: Send,
  { input, used }: { input: JsonObject; used: Reply },
  others: Map<string, JsonObject>,
  unless?: Skipped['about'],
): Promise<Mismatch[]> {
  const changed = [...others].filter(([, other]) => differ(input, other))
  if (changed.length === 0) throw new Skipped('there is no other content', 'open-inputs')
  const found: Mismatch[] = []
  const statuses: number[] = []
  for (const [part, other] of changed) {
    const probe = legible(await send(other))
    statuses.push(probe.status)
    if (!isSuccess(probe)) continue
    const taken = businessError(probe, 409, 'IDEMPOTENCY_CONFLICT')
    const told = seenIn(probe, taken).map(one => ({ ...one, hint: `the ${part} alone is another` }))
    found.push(...given([reuses(used, probe)], told))
  }
  if (found.length > 0 || statuses.includes(409)) return found
  const why = `no other content came as far as its key: ${statuses.join(', ')}`
  // Rights may be looked at before keys.
  const isClosed = statuses.every(status => status === 403 || status === 404)
  throw unless !== undefined && isClosed ? new Skipped(why, unless) : new Blocked(why)
}
