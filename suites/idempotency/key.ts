import { check } from '../../fixtures/check/check.ts'
import { holds, success } from '../../fixtures/check/match.ts'
import { accepted } from '../../fixtures/check/stop.ts'
import { isSuccess } from '../../fixtures/client/reply.ts'
import type { JsonObject } from '../../fixtures/json.ts'

/** A write without requestId is refused. Its twin is the same write with one. */
export const keyNeeded = [
  { operation: 'create', requirement: 'IDEM-KEY-02' },
  { operation: 'update', requirement: 'IDEM-KEY-03' },
  { operation: 'note', requirement: 'IDEM-KEY-04' },
].map(({ operation, requirement }) =>
  check({
    id: `idempotency.key.needed-by-${operation}`,
    requirements: [requirement],
    needs: ['recruiter'],
    async run({ candidates, unique }) {
      const person = await candidates.create()
      const inputs: Record<string, (at: number) => Promise<JsonObject>> = {
        create: () => candidates.createInput(),
        update: async version => ({
          id: person.id,
          version,
          data: { city: 'Lyon' },
          requestId: candidates.requestId(),
        }),
        note: async () => ({ id: person.id, content: unique('a note'), requestId: candidates.requestId() }),
      }
      const inputFor = inputs[operation]
      if (!inputFor) throw new Error(`no input for ${operation}`)
      await accepted(candidates.call(operation, await inputFor(person.version)))
      const { requestId: _, ...keyless } = await inputFor(await candidates.version(person.id))
      const reply = await candidates.call(operation, keyless)
      return holds(!isSuccess(reply), 'status', 'a refusal: requestId is missing', reply.status)
    },
  }),
)

/** The corrected call after a version conflict is accepted under a new key. */
export const correctedCall = check({
  id: 'idempotency.key.corrected-call',
  requirements: ['IDEM-KEY-09', 'IDEM-KEY-08'],
  needs: ['recruiter'],
  async run({ candidates }) {
    const person = await candidates.create()
    await accepted(candidates.update(person, { city: 'Lyon' }))
    await candidates.update(person, { city: 'Turin' })
    const version = await candidates.version(person.id)
    return success(await candidates.update({ id: person.id, version }, { city: 'Turin' }))
  },
})
