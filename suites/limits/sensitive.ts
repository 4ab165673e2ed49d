import { showsContact } from '../../fixtures/candidate-library/texts.ts'
import { check } from '../../fixtures/check/check.ts'
import type { CheckContext } from '../../fixtures/check/context.ts'
import { breaks, businessError, mismatch } from '../../fixtures/check/match.ts'
import { Blocked, Skipped } from '../../fixtures/check/stop.ts'
import type { Mismatch } from '../../fixtures/check/verdict.ts'
import { retryAfter, wait } from '../../fixtures/client/patience.ts'
import { isSuccess, type Reply } from '../../fixtures/client/reply.ts'
import { isSensitiveLimit } from '../../fixtures/client/sensitive-reads.ts'
import { untilRefused } from '../../fixtures/client/until-refused.ts'
import { at, isText } from '../../fixtures/json.ts'
import type { Persona } from '../../fixtures/persona/persona.ts'

/** Reads that may be spent on meeting the limit, which nobody states. */
const mostReads = 200
/** A limit may pass while others are looked at; then it is met again, so often. */
const rounds = 3
/** Longest that a limit is waited out, in milliseconds. */
const longestWait = 15_000
const shortWait = 2_000
/** What somebody else's read is waited for: a limit of all calls is short, and one of sensitive reads tells how long. */
const readerWait = 6_000

const scope = 'candidates:read sensitive:contacts sensitive:notes'

/** A user's reads of one candidate, each sent once and answered as it comes. */
const readsOf = ({ candidates }: Persona, id: string) => {
  const once = (operation: string) => () => candidates.call(operation, { id }, { impatient: true })
  return { contacts: once('contacts'), notes: once('notes'), ordinary: once('detail') }
}

type Reads = ReturnType<typeof readsOf>

/** Answers that a limit may give: the same read was granted just before. */
const isLimit = ({ status }: Reply) => status === 429 || status === 403

const alike = (one: Reply, other: Reply) =>
  one.status === other.status && at(one.body, '/error/code') === at(other.body, '/error/code')

/**
 * The limit of a user's sensitive reads, met; undefined when it wasn't. One of all calls is another matter: where the
 * code doesn't tell, two kinds of sensitive reads must be refused while an ordinary one is answered. Where that one is
 * met first, it is waited out.
 */
async function metBy({ contacts, notes, ordinary }: Reads, signal: AbortSignal): Promise<Reply | undefined> {
  for (let round = 0; round < rounds; round++) {
    const refused = await untilRefused(contacts, mostReads, isLimit)
    if (!refused || isSensitiveLimit(refused)) return refused
    const beside = [await notes(), await ordinary(), await contacts()] as const
    if (isLimit(beside[0]) && isSuccess(beside[1]) && isLimit(beside[2])) return refused
    const pause = retryAfter(refused.headers, Date.now()) ?? shortWait
    if (pause > longestWait) return undefined
    await wait(pause, signal)
  }
  return undefined
}

/** The limit on sensitive reads is a user's, met by the colleague, whom no later check needs. */
export const perUser = check({
  id: 'limits.sensitive.per-user',
  requirements: ['LIM-SENS-01', 'LIM-SENS-02', 'LIM-SENS-03', 'LIM-SENS-04'],
  needs: ['recruiter', 'colleague'],
  async run({ recruiter, colleague, connected, observe, signal }) {
    const planted = await colleague.candidates.contactData()
    const { id } = await colleague.candidates.create(planted.data)
    const reads = readsOf(colleague, id)
    const again = readsOf(await connected('colleague', scope), id)
    const others = [readsOf(recruiter, id), ...(await admin(connected)).map(persona => readsOf(persona, id))]
    if (!isSuccess(await colleague.candidates.contacts(id)))
      throw new Blocked('the colleague may not read the contacts of their own candidate')
    let found: Mismatch[] = []
    for (let round = 0; round < rounds; round++) {
      const { readers, limited } = await ableOf(others, signal)
      const refused = await metBy(reads, signal)
      if (!refused) throw new Skipped(`no limit was met within ${mostReads} sensitive reads of the colleague`)
      observe('OQ-SENSITIVE-LIMIT', `met within ${mostReads} reads of contacts by one user`, refused)
      const second = await again.contacts()
      const ordinary = await reads.ordinary()
      const elsewhere = await Promise.all(
        readers.map(({ contacts }) => answerOf(contacts, signal, reply => alike(reply, refused))),
      )
      const held = isLimit(await reads.contacts())
      const stopped = elsewhere.filter(reply => alike(reply, refused))
      found = [
        ...breaks('LIM-SENS-01', refusedRightly(refused, [planted.phone, planted.email].filter(isText))),
        ...(held && isSuccess(second)
          ? [wrong('LIM-SENS-02', 'a refusal, as of the first session', second)]
          : []),
        ...(held && alike(ordinary, refused)
          ? [wrong('LIM-SENS-04', 'an answer: no sensitive read', ordinary)]
          : []),
        ...stopped.map(reply => wrong('LIM-SENS-03', 'an answer: it is the limit of another user', reply)),
      ]
      const pause = retryAfter(refused.headers, Date.now()) ?? shortWait
      const told = held && stopped.length === 0 && !limited
      if (told || pause > longestWait) break
      // A short limit may have passed too early, or another user have met his own: once more, with a fresh one.
      await wait(pause, signal)
    }
    return found
  },
})

/** The administrator, where one is configured and may read contacts: a user whose reads are few. */
async function admin(connected: CheckContext['connected']): Promise<Persona[]> {
  try {
    return [await connected('admin', scope)]
  } catch (problem) {
    if (problem instanceof Skipped || problem instanceof Blocked) return []
    throw problem
  }
}

/** Those who are granted a sensitive read right now, and whether somebody is kept from one by a limit that may pass. */
async function ableOf(others: Reads[], signal: AbortSignal): Promise<{ readers: Reads[]; limited: boolean }> {
  const replies = await Promise.all(others.map(({ contacts }) => answerOf(contacts, signal, () => false)))
  return {
    readers: others.filter((_, at) => replies[at] && isSuccess(replies[at])),
    limited: replies.some(({ status }) => status === 429),
  }
}

/** An answer that is none of the limit of all calls, which a check beside this one may have met: that one is waited out. */
async function answerOf(
  read: () => Promise<Reply>,
  signal: AbortSignal,
  isMeant: (reply: Reply) => boolean,
): Promise<Reply> {
  let reply = await read()
  for (let attempt = 1; attempt < rounds && reply.status === 429 && !isMeant(reply); attempt++) {
    await wait(Math.min(readerWait, retryAfter(reply.headers, Date.now()) ?? shortWait), signal)
    reply = await read()
  }
  return reply
}

/** 429 with its code, and nothing of what was asked for. */
const refusedRightly = (refused: Reply, planted: string[]): Mismatch[] => [
  ...businessError(refused, 429, 'SENSITIVE_ACCESS_LIMIT'),
  ...planted
    .filter(value => showsContact(refused, value))
    .map(value => mismatch('body', 'none of the data', value)),
]

const wrong = (requirement: string, expected: string, reply: Reply): Mismatch => ({
  ...mismatch('status', expected, reply.status),
  requirement,
  exchange: reply.exchange,
})
