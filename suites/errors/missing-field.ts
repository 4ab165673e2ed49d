import {
  breaks,
  businessError,
  isSuccess,
  type JsonObject,
  type Mismatch,
  places,
  refusal,
  Skipped,
} from '#check'
import { surfaces, whyNot } from '#document/index.ts'
import { lazily } from '#document/lazily.ts'
import type { ModuleId } from '#document/types.ts'
import { atSurface } from '#fixtures/check/at-surface.ts'
import { compiled } from '#fixtures/schemas/compiled.ts'
import { cut } from '#fixtures/schemas/placing.ts'

/** The most fields that are left out at one surface, each alone. */
const mostLeftOut = 8

/**
 * An input without a field that its live schema asks for is refused as invalid, and not as if its record didn't exist.
 * One that is carried out is for the checks of live schemas. Its twin is the whole input.
 */
export default surfaces()
  .filter(surface => whyNot(surface, 'missing field') === undefined)
  .map(surface =>
    atSurface(surface, {
      id: `errors.missing-field@${surface.id}`,
      rule: 'missing field',
      requirements: ['ERR-400-01'],
      async run(call, { recruiter, schemas, hiring }) {
        const [module, whole] = [surface.family as ModuleId, (await call.unsent()) ?? {}]
        const lacking = incomplete(await schemas.input(module, surface.operation), whole)
        if (lacking.length === 0)
          throw new Skipped(`the live schema of ${surface.id} asks for no field`, 'open-inputs')
        const twin = lazily(() => call.twin(recruiter))
        const found: Mismatch[] = []
        for (const input of lacking) {
          // Whether a refused call uses its key up is open (READINGS T-13).
          const key = Object.hasOwn(input, 'requestId') ? { requestId: hiring.requestId() } : {}
          const probe = await recruiter.call(module, surface.operation, { ...input, ...key })
          if (isSuccess(probe)) return []
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

/** The input without each of the fields that the schema asks for, one at a time; the key has checks of its own. */
function incomplete(schema: JsonObject, whole: JsonObject): JsonObject[] {
  const { judge } = compiled(schema)
  return [...places(whole)]
    .map(({ pointer }) => pointer)
    .filter(pointer => pointer !== '' && pointer !== '/requestId' && !/\/\d+$/.test(pointer))
    .map(pointer => cut(whole, pointer) as JsonObject)
    .filter(input => judge(input).length > 0)
    .slice(0, mostLeftOut)
}
