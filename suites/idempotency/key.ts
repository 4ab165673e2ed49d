import { check } from '../../fixtures/check/check.ts'
import { carriedOut, success } from '../../fixtures/check/match.ts'
import { accepted, refusal } from '../../fixtures/check/stop.ts'
import { without } from '../../fixtures/json.ts'

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
      const input = async () => {
        const requestId = candidates.requestId()
        if (operation === 'create') return candidates.createInput()
        if (operation === 'note')
          return candidates.input('note', { id: person.id, content: unique('a note'), requestId })
        const version = await candidates.version(person.id)
        return candidates.input('update', { id: person.id, version, data: { city: 'Lyon' }, requestId })
      }
      const keyless = await candidates.call(operation, without(await input(), 'requestId'))
      return refusal(keyless, async () => candidates.call(operation, await input()), {
        ifCarriedOut: carriedOut('requestId is missing'),
      })
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
