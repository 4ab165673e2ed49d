import { isSuccess, type Reply } from '#check'
import { retryAfter, wait } from '#fixtures/client/patience.ts'

/**
 * Milliseconds that another user's read is waited for. A limit of all calls is short, and one of sensitive reads tells
 * how long it lasts.
 */
const readerWait = 6_000
const shortWait = 2_000
const attempts = 3

/** Another user, who makes a sensitive read. */
interface OtherReader {
  read: () => Promise<Reply>
  /** Whether this user was granted that read. */
  able: boolean
  /**
   * How often this user was refused beside the one who met the limit. Undefined after an answer that was no refusal.
   */
  stopped: number | undefined
}

/** A user who was refused beside the one who met the limit. */
export interface Stopped {
  reply: Reply
  /**
   * Whether this refusal is no longer the first. The first may come of the user's own limit, which the read that showed
   * them able has used up. Later ones can't: that user has not read since, while the other user's limit passed.
   */
  again: boolean
}

/** Users beside the one who meets the limit, and which of them are stopped by it. */
export class OtherReaders {
  readonly #readers: OtherReader[]

  constructor(reads: OtherReader['read'][]) {
    this.#readers = reads.map(read => ({ read, able: false, stopped: 0 }))
  }

  /**
   * Finds the users who are granted a sensitive read. It tells whether a limit that may pass keeps one of them from it.
   */
  async findAble(signal: AbortSignal): Promise<boolean> {
    const unknown = this.#readers.filter(({ able }) => !able)
    const replies = await Promise.all(unknown.map(({ read }) => answerOf(read, signal, () => false)))
    unknown.forEach((reader, at) => {
      const reply = replies[at]
      reader.able = reply !== undefined && isSuccess(reply)
    })
    return replies.some(({ status }) => status === 429)
  }

  /** The users who are refused as the one was who has just met the limit. */
  async stoppedAs(isSame: (reply: Reply) => boolean, signal: AbortSignal): Promise<Stopped[]> {
    const suspects = this.#readers.filter(({ able, stopped }) => able && stopped !== undefined)
    const looks = suspects.map(async reader => {
      const reply = await answerOf(reader.read, signal, isSame)
      reader.stopped = isSame(reply) ? (reader.stopped ?? 0) + 1 : undefined
      return reader.stopped === undefined ? [] : [{ reply, again: reader.stopped > 1 }]
    })
    return (await Promise.all(looks)).flat()
  }
}

/**
 * An answer that the limit of all calls doesn't give. That limit is waited out: a check beside this one may have met
 * it.
 */
export async function answerOf(
  read: () => Promise<Reply>,
  signal: AbortSignal,
  isMeant: (reply: Reply) => boolean,
): Promise<Reply> {
  let reply = await read()
  for (let attempt = 1; attempt < attempts && reply.status === 429 && !isMeant(reply); attempt++) {
    await wait(Math.min(readerWait, retryAfter(reply.headers) ?? shortWait), signal)
    reply = await read()
  }
  return reply
}
