import {
  accepted,
  breaks,
  businessError,
  effectOf,
  holds,
  isSuccess,
  type JsonObject,
  type Mismatch,
  places,
  type Reply,
  refusal,
  Skipped,
} from '#check'
import { surfaces, whyNot } from '#document/index.ts'
import { lazily } from '#document/lazily.ts'
import type { ModuleId } from '#document/types.ts'
import { atSurface } from '#fixtures/check/at-surface.ts'
import type { Compiled } from '#fixtures/schemas/compiled.ts'
import { cut } from '#fixtures/schemas/placing.ts'
import { trusted } from '#fixtures/schemas/trusted.ts'
import type { Persona } from '#fixtures/service/persona.ts'

/** The most fields that are left out at one surface, each alone. */
const mostLeftOut = 8

/**
 * An input without a field that its live schema asks for is refused as invalid, and not as if its record didn't exist.
 * It leaves nothing behind. One that is carried out is for the checks of live schemas. Its twin is the whole input.
 */
export default surfaces()
  .filter(surface => whyNot(surface, 'missing field') === undefined)
  .map(surface =>
    atSurface(surface, {
      id: `errors.missing-field@${surface.id}`,
      rule: 'missing field',
      requirements: ['ERR-400-01', ...(surface.effect === 'write' ? ['ERR-400-06'] : [])],
      async run(call, { recruiter, schemas, hiring }) {
        const [module, whole] = [surface.family as ModuleId, (await call.unsent()) ?? {}]
        const lacking = incomplete(trusted(await schemas.input(module, surface.operation)), whole)
        if (lacking.length === 0)
          throw new Skipped(`the live schema of ${surface.id} asks for no field`, 'open-inputs')
        const isGrown = surface.id === 'candidate-library.note' ? await notesOf(recruiter, whole) : undefined
        const probes: Reply[] = []
        for (const input of lacking) {
          // Whether a refused call uses its key up is open (READINGS T-13).
          const key = Object.hasOwn(input, 'requestId') ? { requestId: hiring.requestId() } : {}
          const probe = await recruiter.call(module, surface.operation, { ...input, ...key })
          if (isSuccess(probe)) return []
          probes.push(probe)
        }
        // The twin has the effect that is looked for, so it comes later.
        const left = (await isGrown?.()) ? leftBehind : await call.untouched()
        if (left.length > 0)
          return breaks(
            'ERR-400-06',
            probes.reduce((found, probe) => effectOf(probe, found), left),
          )
        const twin = lazily(() => call.twin(recruiter))
        const found: Mismatch[] = []
        for (const probe of probes) {
          const judged = await refusal(probe, twin, {
            ifCarriedOut: () => [],
            ifRefused: reply => breaks('ERR-400-01', businessError(reply, 400, 'VALIDATION_ERROR')),
          })
          found.push(...judged)
        }
        return found
      },
    }),
  )

const leftBehind = holds(false, 'effect', 'no further note', 'a note was appended by a call that was refused')

/** Tells later whether a candidate has more notes than now: of one without content no text tells. */
async function notesOf({ candidates }: Persona, { id }: JsonObject): Promise<() => Promise<boolean>> {
  const size = async () => [...places((await accepted(candidates.notes(String(id)))).body)].length
  const before = await size()
  return async () => (await size()) > before
}

/** The input without each of the fields that the schema asks for, one at a time; the key has checks of its own. */
function incomplete({ judge }: Pick<Compiled, 'judge'>, whole: JsonObject): JsonObject[] {
  // Where the judge refuses the whole input, too, it isn't the field that it is about.
  if (judge(whole).length > 0) return []
  return [...places(whole)]
    .map(({ pointer }) => pointer)
    .filter(pointer => pointer !== '' && pointer !== '/requestId' && !/\/\d+$/.test(pointer))
    .map(pointer => cut(whole, pointer) as JsonObject)
    .filter(input => judge(input).length > 0)
    .slice(0, mostLeftOut)
}
