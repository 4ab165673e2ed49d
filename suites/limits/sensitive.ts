import {
  at,
  Blocked,
  breaks,
  businessError,
  type CommonContext,
  check,
  isSuccess,
  isText,
  type Mismatch,
  mismatch,
  type Reply,
  Skipped,
  seenIn,
} from '#check'
import { retryAfter, wait } from '#fixtures/client/patience.ts'
import { isSensitiveLimit } from '#fixtures/client/sensitive-reads.ts'
import { untilRefused } from '#fixtures/client/until-refused.ts'
import { isContact } from '#fixtures/service/candidate-library/texts.ts'
import type { Persona } from '#fixtures/service/persona.ts'
import { hidden } from '#fixtures/service/records/hidden.ts'
import { OtherReaders } from './other-readers.ts'
import { type Standing, standingOfSecond } from './second-session.ts'

/** Reads that may be spent on meeting the limit, which no schema states. */
export const mostReads = 200
/**
 * Ordinary calls in a row that are answered before each pair of refused sensitive reads. A limit of all calls that
 * fills up at a steady pace may happen to let one such number pass. It doesn't let pass so few at one time and so many
 * at another.
 */
const ordinaryRuns = [3, 1, 8, 2, 6]
/** How often the limit is met again when it passed while other users were looked at. */
const rounds = 3
/** Attempts at a limit that passes, or hides behind one of all calls, before it is known what it counts. */
const attempts = 12
/** Longest waits that may be spent on these attempts. */
const waits = 3
/** Milliseconds that a limit is waited out at most. */
const longestWait = 15_000
const shortWait = 2_000

const scope = 'candidates:read sensitive:contacts sensitive:notes'

/** A user's reads of one candidate, each sent once and answered as it comes. */
export const readsOf = ({ candidates }: Persona, id: string) => {
  const once = (operation: string) => () => candidates.call(operation, { id }, { impatient: true })
  return { contacts: once('contacts'), notes: once('notes'), ordinary: once('detail') }
}

/** One user's reads of one candidate. */
export type Reads = Record<keyof ReturnType<typeof readsOf>, () => Promise<Reply>>

/** Whether an answer may come of a limit, given that the same read was granted just before. */
export const isLimit = ({ status }: Reply) => status === 429 || status === 403

const alike = (one: Reply, other: Reply) =>
  one.status === other.status && at(one.body, '/error/code') === at(other.body, '/error/code')

/**
 * The refusal by the limit of a user's sensitive reads; undefined when the limit wasn't met. A code may not tell it
 * from a limit of all calls. Sensitive reads must be refused then, while ordinary ones are answered. A limit of all
 * calls that is met first is waited out. A limit that passed before its kind was known is met again at once, with all
 * of its time ahead.
 */
export async function metBy(reads: Reads, signal: AbortSignal): Promise<Reply | undefined> {
  for (let attempt = 0, left = waits * longestWait; attempt < attempts; attempt++) {
    const refused = await untilRefused(reads.contacts, mostReads, isLimit)
    if (!refused || isSensitiveLimit(refused)) return refused
    const limited = await limitedNow(reads)
    if (limited === 'sensitive reads') return refused
    const pause = retryAfter(refused.headers) ?? (limited === 'all calls' ? shortWait : 0)
    left -= pause
    if (pause > longestWait || left < 0) return undefined
    await wait(pause, signal)
  }
  return undefined
}

/**
 * What is refused at this moment. A limit of all calls lets one through now and then, as it fills up. Sensitive reads
 * alone are refused when this holds for several runs of ordinary calls. Each run is answered, with more calls than such
 * a limit can have gained. Both kinds of sensitive reads after it are refused.
 */
export async function limitedNow({
  contacts,
  notes,
  ordinary,
}: Reads): Promise<'sensitive reads' | 'all calls' | 'nothing'> {
  for (const calls of ordinaryRuns) {
    for (let call = 0; call < calls; call++) if (!isSuccess(await ordinary())) return 'all calls'
    if (!isLimit(await contacts()) || !isLimit(await notes())) return 'nothing'
  }
  return 'sensitive reads'
}

/**
 * Whether a user is refused a sensitive read as before. Where no code tells that limit from one of all calls, which may
 * be a session's, an ordinary read is answered at the same time.
 */
const isStoppedAs = async (refused: Reply, { contacts, ordinary }: Reads) =>
  alike(await contacts(), refused) && (isSensitiveLimit(refused) || isSuccess(await ordinary()))

export default [
  /**
   * The limit on sensitive reads is a user's. The colleague meets it, since no later check needs that persona. Ordinary
   * reads and other users are stopped by it only where a refusal names it. Without a code of its own it is told by
   * ordinary reads that are answered (`metBy`), and what is refused later may be refused by a limit of all calls.
   */
  check({
    id: 'limits.sensitive.per-user',
    requirements: ['LIM-SENS-01', 'LIM-SENS-02', 'LIM-SENS-03', 'LIM-SENS-04'],
    needs: ['recruiter', 'colleague'],
    async run({ recruiter, colleague, connected, observe, signal }) {
      const planted = await colleague.candidates.contactData()
      const { id } = await colleague.candidates.create(planted.data)
      const reads = readsOf(colleague, id)
      const again = readsOf(await connected('colleague', scope), id)
      const others = new OtherReaders(
        [recruiter, ...(await admin(connected))].map(persona => readsOf(persona, id).contacts),
      )
      if (!isSuccess(await colleague.candidates.contacts(id)))
        throw new Blocked('the colleague may not read the contacts of their own candidate')
      let mismatches: Mismatch[] = []
      let doubtful = false
      let standing: Standing = 'unclear'
      for (let round = 1; round <= rounds; round++) {
        const limited = await others.findAble(signal)
        const refused = await metBy(reads, signal)
        if (!refused)
          throw new Skipped(
            `no limit of sensitive reads alone was met within ${mostReads} of them by the colleague`,
            'sensitive-limits',
          )
        observe('OQ-SENSITIVE-LIMIT', `met within ${mostReads} reads of contacts by one user`, refused)
        // What was told once stays so; a later round may not come to it.
        if (standing === 'unclear')
          standing = await standingOfSecond(
            {
              isFirstStopped: () => isStoppedAs(refused, reads),
              second: again.contacts,
              isRefusal: reply => alike(reply, refused),
            },
            signal,
          )
        const ordinary = await reads.ordinary()
        const stopped = await others.stoppedAs(reply => alike(reply, refused), signal)
        const held = isLimit(await reads.contacts())
        mismatches = [
          ...breaks('LIM-SENS-01', refusedRightly(refused, [planted.phone, planted.email].filter(isText))),
          ...(standing === 'unclear' || standing === 'stopped'
            ? []
            : wrong('LIM-SENS-02', 'a refusal, as of the first session', standing)),
          ...(held && isSensitiveLimit(ordinary)
            ? wrong('LIM-SENS-04', 'an answer: no sensitive read', ordinary)
            : []),
          ...stopped
            .filter(({ again }) => again && isSensitiveLimit(refused))
            .flatMap(({ reply }) =>
              wrong('LIM-SENS-03', 'an answer: it is the limit of another user', reply),
            ),
        ]
        doubtful = stopped.some(({ again }) => !again)
        if ((held && !doubtful && !limited && standing !== 'unclear') || round === rounds) break
        // A short limit may have passed too early, or another user may have met their own. A fresh limit is tried then.
        if (!(await letInAgain(reads, [refused, ...stopped.map(({ reply }) => reply)], signal))) break
      }
      if (mismatches.length === 0 && doubtful)
        throw new Skipped(
          `another user was refused too, which may be their own limit: it didn't pass within ${longestWait / 1000} s`,
          'sensitive-limits',
        )
      if (mismatches.length === 0 && standing === 'unclear')
        throw new Skipped(
          'the first session was granted reads again before it was clear whether the second is under the same limit',
          'sensitive-limits',
        )
      return mismatches
    },
  }),
]

/** The administrator, who has few reads to make, where one is configured and may read contacts. */
async function admin(connected: CommonContext['connected']): Promise<Persona[]> {
  try {
    return [await connected('admin', scope)]
  } catch (problem) {
    if (problem instanceof Skipped || problem instanceof Blocked) return []
    throw problem
  }
}

/** Waits as long as all refusals say, and tells whether the user of these reads is granted one by then. */
async function letInAgain(
  { contacts }: Reads,
  refusals: [Reply, ...Reply[]],
  signal: AbortSignal,
): Promise<boolean> {
  const pauses = refusals.map(({ headers }) => retryAfter(headers) ?? shortWait)
  for (let waited = 0, pause = Math.max(...pauses); waited + pause <= longestWait; pause = shortWait) {
    await wait(pause, signal)
    waited += pause
    if (!isLimit(await contacts())) return true
  }
  return false
}

/** Judges that a refusal is 429 with its code, and shows none of the data. */
const refusedRightly = (refused: Reply, planted: string[]): Mismatch[] => [
  ...businessError(refused, 429, 'SENSITIVE_ACCESS_LIMIT'),
  ...planted.flatMap(value => hidden(refused, value, 'none of the data', { is: isContact(value) })),
]

export const wrong = (requirement: string, expected: string, reply: Reply): Mismatch[] =>
  breaks(requirement, seenIn(reply, [mismatch('status', expected, reply.status)]))
