import {
  accepted,
  breaks,
  businessFormat,
  check,
  holds,
  isBusy,
  mismatch,
  type Reply,
  Skipped,
  seenIn,
  status,
  success,
} from '#check'
import { backOff, retryAfter, wait } from '#fixtures/client/patience.ts'
import { isSensitiveLimit } from '#fixtures/client/sensitive-reads.ts'
import { untilRefused } from '#fixtures/client/until-refused.ts'
import { shows } from '#fixtures/service/candidate-library/texts.ts'

/** Calls that may be spent on meeting the limit, which no schema states. */
const mostCalls = 250
/** Notes that are sent while the limit holds. */
const notes = 3
/** Milliseconds that a limit is waited out at most. */
const longestWait = 15_000
/** Waits that may be needed. A limiter may count by a clock of its own, so one may not be enough. */
const waits = 3

export default [
  /**
   * A call over the limit of ordinary calls is refused in the right form and without effect. A caller who waits as told
   * is let in again. The administrator meets the limit, having few calls to make.
   */
  check({
    id: 'limits.rate.met',
    requirements: ['LIM-RATE-01', 'LIM-RATE-03', 'LIM-RATE-04'],
    needs: ['admin'],
    alone: true,
    async run({ admin, unique, observe, signal }) {
      const { candidates } = admin
      const { id } = await candidates.create()
      await accepted(candidates.notes(id))
      const contents = Array.from({ length: notes }, () => unique('written in haste'))
      const inputs = await Promise.all(
        contents.map(content => candidates.input('note', { id, content, requestId: candidates.requestId() })),
      )
      const detail = () => candidates.call('detail', { id }, { impatient: true })
      const refused = await untilRefused(detail, mostCalls, isLimit)
      if (!refused)
        throw new Skipped(`no limit was met within ${mostCalls} calls of the administrator`, 'rate-limits')
      observe('OQ-RATE-LIMITS', `met within ${mostCalls} calls by one user`, refused)
      // The writes go beside the waiting. Were they first, the limit might be over before a call shows what Retry-After
      // is worth.
      const [late, ...written] = await Promise.all([
        letInAgain(refused, detail, signal),
        ...inputs.map(input => candidates.call('note', input, { impatient: true })),
      ])
      const shown = await accepted(candidates.notes(id))
      return [
        ...breaks('LIM-RATE-01', tooManyCalls(refused)),
        ...breaks('LIM-RATE-03', late),
        ...written.flatMap((reply, at) =>
          breaks(
            'LIM-RATE-04',
            holds(
              !isLimit(reply) || !shows(shown, contents[at] ?? ''),
              'notes',
              `no note whose write was answered ${reply.status}`,
              contents[at],
            ),
          ),
        ),
      ]
    },
  }),
]

/**
 * Whether an answer may come of a limit of ordinary calls, given that the same call was granted just before. A server
 * that says it is busy may have done what it was asked, so 503 is none.
 */
const isLimit = (reply: Reply) => [429, 403].includes(reply.status) && !isSensitiveLimit(reply)

/** A proxy before the service may refuse in words of its own; the service itself has the error format. */
function tooManyCalls(refused: Reply) {
  const wrong = status(refused, 429)
  return wrong.length > 0 || refused.body === undefined ? wrong : seenIn(refused, businessFormat(refused))
}

/**
 * Judges that a call is answered after waiting as long as Retry-After said. Without it the caller backs off, and
 * nothing can be said.
 */
async function letInAgain(refused: Reply, call: () => Promise<Reply>, signal: AbortSignal) {
  let last = refused
  for (let attempt = 0; attempt < waits; attempt++) {
    const pause = retryAfter(last.headers)
    if (pause !== undefined && pause > longestWait) return []
    await wait(pause ?? backOff(attempt + 2, last.exchange), signal)
    last = await call()
    // A busy server has let nobody in, and kept nobody out.
    if (last.status !== 429 && !isBusy(last)) return success(last)
  }
  if (isBusy(last)) return []
  return retryAfter(last.headers) === undefined
    ? []
    : seenIn(last, [
        mismatch('status', `an answer, after ${waits} waits as long as Retry-After said`, last.status),
      ])
}
