import { isSuccess, type Reply } from '#check'
import { clock } from '#fixtures/base/clock.ts'
import { wait } from '#fixtures/client/patience.ts'

/**
 * Reads of the second session that are sent at once, look by look. What the limit gains while one look lasts would have
 * to be just as much: limits that gain many reads at one moment don't gain two now and five then. They are few in all,
 * as the second session may have little left.
 */
const reads = [2, 5, 3]
/** Looks that may be spent, also those at which the first session is granted a read. */
const attempts = 12
/** Milliseconds by which a timer may be early. */
const early = 1

/** The two sessions of a user who has met the limit. */
interface Sessions {
  /** Whether the first session is refused a sensitive read by the limit, and not by one of all calls. */
  isFirstStopped(): Promise<boolean>
  /** A sensitive read of the second session. */
  second(): Promise<Reply>
  /** Whether an answer is the limit's refusal. */
  isRefusal(reply: Reply): boolean
}

/**
 * How the limit of the first session stands to the second: a read that this one was granted in spite of it, or a word.
 * It is `unclear` while the limit fills up so fast that the first session is granted reads, too.
 */
export type Standing = 'stopped' | 'unclear' | Reply

/**
 * Whether the second session of a user reads on while the first may not. One read that is granted between two refusals
 * tells nothing: a limit that both share may have gained it at that moment. So the second session has to be granted
 * several at once, more than once. Where it was, but the first session was granted some, too, a later refusal tells
 * nothing either: the second session may have used up a limit of its own.
 */
export async function standingOfSecond(sessions: Sessions, signal: AbortSignal): Promise<Standing> {
  let granted = 0
  const second = async () => {
    const reply = await sessions.second()
    if (isSuccess(reply)) granted++
    return reply
  }
  for (let attempt = 0, done = 0; attempt < attempts; attempt++) {
    const standing = await look({ ...sessions, second }, reads[done] ?? 0, signal)
    if (standing === 'unclear') continue
    if (standing === 'stopped' ? granted < 2 : ++done === reads.length) return standing
  }
  return 'unclear'
}

/**
 * One look. The first session is refused, the second asks, and the first is refused at the beginning and at the end of a
 * pause that is as long as all before it. A limit that fills up steadily has gained less than one read in the pause, so
 * it has gained less than one before. With less than one left at the first refusal, it could grant one to the second
 * session, and never two. No delay on the way makes the pause shorter, or what was before it longer.
 */
async function look(
  { isFirstStopped, second, isRefusal }: Sessions,
  calls: number,
  signal: AbortSignal,
): Promise<Standing> {
  const from = clock.elapsed()
  if (!(await isFirstStopped())) return 'unclear'
  const replies = await Promise.all(Array.from({ length: calls }, second))
  const took = clock.elapsed() - from
  if (!(await isFirstStopped())) return 'unclear'
  if (replies.some(isRefusal)) return 'stopped'
  await wait(took + early, signal)
  const [granted] = replies
  return granted && replies.every(isSuccess) && (await isFirstStopped()) ? granted : 'unclear'
}
