import {
  accepted,
  Blocked,
  breaks,
  type Check,
  confirmed,
  given,
  isSaidDone,
  isSuccess,
  repeats,
  Skipped,
  sameAnswer,
} from '#check'
import { type Surface, surfaces } from '#document/index.ts'
import type { ModuleId } from '#document/types.ts'
import { atSurface } from '#fixtures/check/at-surface.ts'

/**
 * Content whose keys stand in another order is the same content: a repeat with it is answered as the plain repeat is,
 * and not as something new or as a conflict. A target whose plain repeats aren't recognised tells nothing of this.
 */
const reorderedKeys = (surface: Surface): Check =>
  atSurface(surface, {
    id: `idempotency.reordered-keys@${surface.id}`,
    requirements: ['IDEM-OK-06'],
    rule: 'requestId',
    async run(call, { recruiter, hiring }) {
      const first = await accepted(call.twin(recruiter))
      const input = call.sent()
      if (input?.requestId === undefined)
        throw new Skipped(`the live schema of ${surface.id} takes no requestId`)
      const send = (content: unknown) =>
        recruiter.call(surface.family as ModuleId, surface.operation, content)
      const plain = await send(input)
      if (!isSaidDone(plain) && !isSuccess(plain))
        throw new Blocked(`a write of ${surface.id} that is simply sent again is not recognised`)
      const reordered = await send(reversed(input))
      const wrong = await confirmed(reordered, () => send({ ...input, requestId: hiring.requestId() }))
      const isSame = async () => {
        const read = () => hiring.context()
        if (!isSuccess(plain) || !isSuccess(reordered) || (await sameAnswer(first, plain, read)).length > 0)
          return []
        return sameAnswer(plain, reordered, read)
      }
      return given(
        [repeats(first, reordered)],
        breaks('IDEM-OK-06', wrong.length > 0 ? wrong : await isSame()),
      )
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
