import { isSuccess, type Reply } from '#check'
import { retryAfter, wait } from '#fixtures/client/patience.ts'

/** What somebody else's read is waited for: a limit of all calls is short, and one of sensitive reads tells how long. */
const readerWait = 6_000
const shortWait = 2_000
const attempts = 3

/** Another user, by a sensitive read of theirs. */
interface OtherReader {
  read: () => Promise<Reply>
  /** Was granted that read. */
  able: boolean
  /** As often as they were refused beside the user who met the limit; undefined once they were not. */
  stopped: number | undefined
}

/** Who was refused beside the user who met the limit. */
export interface Stopped {
  reply: Reply
  /**
   * The first time it may be a limit of their own, which the read that showed them able has used up. From the second
   * time on they had not read since, while that user's limit passed.
   */
  again: boolean
}

/** Other users, beside the one who meets the limit: which of them are stopped by it. */
export class OtherReaders {
  readonly #readers: OtherReader[]

  constructor(reads: OtherReader['read'][]) {
    this.#readers = reads.map(read => ({ read, able: false, stopped: 0 }))
  }

  /** Finds those who are granted a sensitive read; whether somebody is kept from one by a limit that may pass. */
  async findAble(signal: AbortSignal): Promise<boolean> {
    const unknown = this.#readers.filter(({ able }) => !able)
    const replies = await Promise.all(unknown.map(({ read }) => answerOf(read, signal, () => false)))
    unknown.forEach((reader, at) => {
      const reply = replies[at]
      reader.able = reply !== undefined && isSuccess(reply)
    })
    return replies.some(({ status }) => status === 429)
  }

  /** Those who are refused, as the user was who has just met the limit. */
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

/** An answer that is none of the limit of all calls, which a check beside this one may have met: that one is waited out. */
async function answerOf(
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
