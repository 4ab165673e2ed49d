import { accepted, check, holds, isBusy, type JsonObject, type Mismatch, seenIn } from '#check'
import { type Surface, surfaces } from '#document/index.ts'
import type { ModuleId } from '#document/types.ts'
import { inTurns } from '#fixtures/check/property.ts'
import type { Caller } from '#fixtures/client/caller.ts'

/** Deeper than most of what walks through an input by calling itself. */
const levels = 2000

/** An input with an unknown field that is nested deeply, and nothing else but the resource that is read. */
function deepInput(resource: string | undefined): JsonObject {
  let deep: unknown = 1
  for (let level = 0; level < levels; level++) deep = { a: deep }
  return { ...(resource === undefined ? {} : { resource }), a: deep }
}

const ofModules = (effect: Surface['effect']): Surface[] =>
  surfaces().filter(surface => surface.effect === effect && surface.family !== 'attachments')

/** The mismatches at each of the operations: none answers such an input with a 5xx. */
async function withoutFailure(recruiter: Caller, all: Surface[]): Promise<Mismatch[]> {
  const found = await inTurns(all, async ({ id, family, operation, resource }) => {
    const reply = await recruiter.call(family as ModuleId, operation, deepInput(resource))
    const isFit = reply.status < 500 || isBusy(reply)
    return seenIn(reply, holds(isFit, 'status', `below 500, at ${id}`, reply.status))
  })
  return found.flat()
}

/** No operation answers a deeply nested input with a 5xx: each may look through its input in a way of its own. */
export default (
  [
    ['errors.malformed.at-operations.deep-reads', 'read'],
    ['errors.malformed.at-operations.deep-writes', 'write'],
  ] as const
).map(([id, effect]) =>
  check({
    id,
    requirements: ['ERR-400-07'],
    needs: ['recruiter'],
    async run({ recruiter, candidates }) {
      await accepted(candidates.ask('search'))
      return withoutFailure(recruiter, ofModules(effect))
    },
  }),
)
