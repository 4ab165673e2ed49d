import { breaks, type Check, type JsonObject } from '#check'
import { type Surface, surfaces } from '#document/index.ts'
import { atSurface } from '#fixtures/check/at-surface.ts'
import { recognisedWrite } from './plain-repeat.ts'

/**
 * Content whose keys stand in another order is the same content: a repeat with it is answered as the plain repeat is,
 * and not as something new or as a conflict. A target whose plain repeats aren't recognised tells nothing of this.
 */
const reorderedKeys = (surface: Surface): Check =>
  atSurface(surface, {
    id: `idempotency.reordered-keys@${surface.id}`,
    requirements: ['IDEM-OK-06'],
    rule: 'requestId',
    async run(call, { recruiter }) {
      const { input, send, isRepeated } = await recognisedWrite(surface, call, recruiter)
      return breaks('IDEM-OK-06', await isRepeated(await send(reversed(input) as JsonObject)))
    },
  })

/** A value with the keys of all of its objects in the other order. */
const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, reversed(item)]),
  )
}

/** Forms have no keys to order, and an import is resolved once, whoever asks. */
export default surfaces()
  .filter(
    ({ effect, family, operation }) =>
      effect === 'write' && family !== 'attachments' && operation !== 'resolveImport',
  )
  .map(reorderedKeys)
