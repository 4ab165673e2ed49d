import {
  accepted,
  Blocked,
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
import { needsRefresh } from './refreshable.ts'

/** Everything that the writes below need, and the reads that show what they are about. */
const writing =
  'candidates:read candidates:write jobs:read jobs:write clients:read clients:write hiring:read hiring:write'

/** A write of each module, and one that has a version: a repeat is recognised though the token was refreshed. */
const overNewToken = (surface: Surface): Check =>
  atSurface(surface, {
    id: `idempotency.over-new-token@${surface.id}`,
    requirements: ['IDEM-OK-08'],
    rule: 'requestId',
    async run(call, { connected, hiring }) {
      const recruiter = await connected('recruiter', writing)
      needsRefresh(recruiter)
      const first = await accepted(call.twin(recruiter))
      const input = call.sent()
      if (input?.requestId === undefined)
        throw new Skipped(`the live schema of ${surface.id} takes no requestId`)
      const send = (content: unknown) =>
        recruiter.call(surface.family as ModuleId, surface.operation, content)
      const plain = await send(input)
      if (!isSaidDone(plain) && !isSuccess(plain))
        throw new Blocked(`a write of ${surface.id} that is simply sent again is not recognised`)
      await recruiter.renew()
      const again = await send(input)
      const wrong = await confirmed(again, () => send({ ...input, requestId: hiring.requestId() }))
      const read = () => hiring.context()
      const comparable =
        wrong.length === 0 &&
        isSuccess(plain) &&
        isSuccess(again) &&
        (await sameAnswer(first, plain, read)).length === 0
      return given([repeats(first, again)], comparable ? await sameAnswer(plain, again, read) : wrong)
    },
  })

const places = ['candidate-library.update', 'job-library.create', 'client-library.create', 'hiring.note']

export default surfaces()
  .filter(({ id }) => places.includes(id))
  .map(overNewToken)
