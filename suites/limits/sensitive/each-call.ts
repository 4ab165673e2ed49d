import { Blocked, breaks, businessError, check, isSuccess, type Mismatch, type Reply, Skipped } from '#check'
import { type Surface, surfaces } from '#document/index.ts'
import type { ModuleId } from '#document/types.ts'
import { isSensitiveLimit } from '#fixtures/client/sensitive-reads.ts'
import type { Persona } from '#fixtures/service/persona.ts'
import { type CallMaker, type SurfaceCall, surfaceCall } from '#fixtures/service/surface-call.ts'
import { answerOf } from '../other-readers.ts'
import { standingOfSecond } from '../second-session.ts'
import { isLimit, metBy, mostReads, type Reads, readsOf, wrong } from '../sensitive.ts'

const scope = 'candidates:read sensitive:contacts sensitive:notes sensitive:documents'

/** How often the limit is met again where it passed before all calls were tried. */
const rounds = 3

const isSensitive = ({ effect, scopes }: Surface): boolean =>
  effect === 'read' && scopes.some(one => one.startsWith('sensitive:'))

/**
 * Calls that read nothing sensitive. The detail of a flow has notes in it, and a note of one's own may be a note like
 * others (READINGS T-60, T-79). Writes of hiring can mostly be carried out once.
 */
const isOrdinary = ({ family, operation, resource, effect, scopes }: Surface): boolean =>
  !scopes.some(one => one.startsWith('sensitive:')) &&
  (family === 'hiring'
    ? effect === 'read' && operation === 'read' && resource !== 'detail' && resource !== 'personalNote'
    : family !== 'attachments')

/** A call that the administrator was granted. */
interface Granted {
  surface: Surface
  once(): Promise<Reply>
  call: SurfaceCall
}

type Tried = Granted & { reply: Reply }

export default [
  /**
   * Who has met the limit by reading contacts is refused every other sensitive read by it, or none of them: which count
   * is open (READINGS T-60). Where a read is refused, it is in the form of the limit, for another session as well. Calls
   * that read nothing sensitive go on. The administrator meets the limit, having few reads to make.
   */
  check({
    id: 'limits.sensitive.each-call',
    requirements: ['LIM-SENS-01', 'LIM-SENS-02', 'LIM-SENS-04'],
    needs: ['recruiter', 'admin'],
    alone: true,
    async run(context) {
      const { recruiter, admin, connected, signal } = context
      const reads = readsOf(admin, (await recruiter.candidates.create()).id)
      const granted = await grantedTo(context)
      const second = await connected('admin', scope)
      const mismatches: Mismatch[] = []
      let left = granted
      for (let round = 1; left.length > 0 && round <= rounds; round++) {
        const refused = await metBy(reads, signal)
        if (!refused || !isSensitiveLimit(refused))
          throw new Skipped(
            `no limit that names sensitive reads was met within ${mostReads} of them by the administrator`,
            'sensitive-limits',
          )
        const tried = await Promise.all(
          left.map(async one => {
            const reply = isSensitive(one.surface)
              ? await one.once()
              : await answerOf(one.once, signal, isSensitiveLimit)
            return { ...one, reply }
          }),
        )
        const isHeld = isSensitiveLimit(await reads.contacts())
        mismatches.push(...tried.flatMap(one => (isOrdinary(one.surface) ? goesOn(one) : [])))
        // What was granted while the limit passed tells nothing.
        left = isHeld ? [] : tried.filter(({ reply }) => isSuccess(reply))
        let isHidden = false
        for (const one of tried.filter(({ surface }) => isSensitive(surface))) {
          // Where a limit of all calls is in the way of one, each further one costs as many reads, and tells as little.
          if (left.includes(one) || (isHidden && !isSensitiveLimit(one.reply))) continue
          const found = await refusedAlike(one, { reads, second, signal })
          if (found === undefined) isHidden = true
          else mismatches.push(...found)
        }
      }
      return mismatches
    },
  }),
]

/**
 * The calls that the administrator is granted, about records of the recruiter's; one by one, and each with what it will
 * send. Else what is sent would hang on how long each takes.
 */
async function grantedTo(context: CallMaker & { admin: Persona }): Promise<Granted[]> {
  const { admin } = context
  const granted: Granted[] = []
  for (const surface of surfaces().filter(surface => isSensitive(surface) || isOrdinary(surface))) {
    const call = await surfaceCall(surface, context).catch(unlessStopped)
    if (!call || !isSuccess(await call.send(admin)) || isLookup(surface, call)) continue
    const next = await call.unsent()
    const once = async () =>
      next === undefined
        ? call.send(admin, { impatient: true })
        : admin.call(surface.family as ModuleId, surface.operation, next, { impatient: true })
    granted.push({ surface, call, once })
  }
  if (granted.some(({ surface }) => surface.operation === 'contacts')) return granted
  throw new Skipped('the administrator may not read contacts', 'sensitive-limits')
}

/** Whether a lookup of duplicates has more than a name in it, and may be one by contact. */
const isLookup = ({ operation }: Surface, call: SurfaceCall): boolean =>
  operation === 'duplicates' && Object.keys(call.sent() ?? {}).some(key => key !== 'name')

function unlessStopped(problem: unknown): undefined {
  if (!(problem instanceof Blocked || problem instanceof Skipped)) throw problem
}

/** Judges that a call that reads nothing sensitive is not refused by the limit. */
const goesOn = ({ surface, reply }: { surface: Surface; reply: Reply }): Mismatch[] =>
  isSensitiveLimit(reply)
    ? wrong('LIM-SENS-04', `an answer: ${surface.id} reads nothing sensitive`, reply)
    : []

/**
 * Judges a sensitive read of who has met the limit. One that is granted may have a limit of its own, which is met first.
 * A refusal without the limit's code may come of another limit, unless ordinary reads are answered meanwhile; undefined
 * where one that is refused shows no limit of its own.
 */
async function refusedAlike(
  { surface, call, once, reply }: Tried,
  { reads, second, signal }: { reads: Reads; second: Persona; signal: AbortSignal },
): Promise<Mismatch[] | undefined> {
  const isTried = surface.family !== 'attachments' || isLimit(reply)
  const ofThis = { contacts: once, notes: once, ordinary: reads.ordinary }
  const asItComes = (read: () => Promise<Reply>) => answerOf(read, signal, isSensitiveLimit)
  let inForm: Mismatch[] = []
  for (let round = 1; round <= rounds; round++) {
    const isMet = round === 1 && isSensitiveLimit(reply)
    const refused = isMet ? reply : isTried && (await metBy(ofThis, signal))
    if (!refused) return isLimit(reply) && round === 1 ? undefined : inForm
    inForm = breaks('LIM-SENS-01', businessError(refused, 429, 'SENSITIVE_ACCESS_LIMIT'))
    if (!isSensitiveLimit(refused)) break
    const standing = await standingOfSecond(
      {
        isFirstStopped: async () => isSensitiveLimit(await asItComes(once)),
        second: () => asItComes(() => call.send(second, { impatient: true })),
        isRefusal: isSensitiveLimit,
      },
      signal,
    )
    if (standing === 'stopped') break
    // A limit of all calls may have to be waited for until the other one is over.
    if (standing === 'unclear') continue
    return [
      ...inForm,
      ...wrong('LIM-SENS-02', `a refusal of ${surface.id}, as of the first session`, standing),
    ]
  }
  return inForm
}
