import {
  accepted,
  Blocked,
  confirmed,
  given,
  isSaidDone,
  isSuccess,
  type JsonObject,
  type Mismatch,
  type Reply,
  repeats,
  Skipped,
  sameAnswer,
} from '#check'
import type { Surface } from '#document/index.ts'
import type { ModuleId } from '#document/types.ts'
import type { Persona } from '#fixtures/service/persona.ts'
import type { SurfaceCall } from '#fixtures/service/surface-call.ts'
import { elsewhere } from './elsewhere.ts'

/** A write that was sent, and whose plain repeat is recognised: the twin of a repeat that differs in one thing. */
export interface RecognisedWrite {
  input: JsonObject
  /** Sends a content to the operation of the write. */
  send(content: JsonObject): Promise<Reply>
  /** Judges that the repeat which differs is answered as the plain one was: confirmed, and with the same answer. */
  isRepeated(again: Reply): Promise<Mismatch[]>
}

/**
 * Sends the write of a surface, and sends it once more.
 * @throws Skipped when the live schema takes no key
 * @throws Blocked when not even the plain repeat is recognised
 */
export async function recognisedWrite(
  surface: Surface,
  call: SurfaceCall,
  recruiter: Persona,
): Promise<RecognisedWrite> {
  const first = await accepted(call.twin(recruiter))
  const input = call.sent()
  if (input?.requestId === undefined)
    throw new Skipped(`the live schema of ${surface.id} takes no requestId`, 'request-ids')
  const send = (content: JsonObject) => recruiter.call(surface.family as ModuleId, surface.operation, content)
  const plain = await send(input)
  if (!isSaidDone(plain) && !isSuccess(plain))
    throw new Blocked(`a write of ${surface.id} that is simply sent again is not recognised`)
  const other = { read: () => recruiter.hiring.context(), meanwhile: elsewhere(recruiter) }
  const isComparable = async () => isSuccess(plain) && (await sameAnswer(first, plain, other)).length === 0
  return {
    input,
    send,
    async isRepeated(again) {
      const wrong = await confirmed(again, () => send({ ...input, requestId: recruiter.hiring.requestId() }))
      const differs = async () =>
        isSuccess(again) && (await isComparable()) ? sameAnswer(plain, again, other) : []
      return given([repeats(first, again)], wrong.length > 0 ? wrong : await differs())
    },
  }
}
