import { accepted, carriedOut, check, holds, isSuccess, refusal, success, without } from '#check'
import { keyNeeded } from './records.ts'

export default [
  /** A write without requestId is refused. Its twin is the same write with one. */
  ...[
    { id: 'idempotency.key.needed-by-create', operation: 'create', requirement: 'IDEM-KEY-02' },
    { id: 'idempotency.key.needed-by-update', operation: 'update', requirement: 'IDEM-KEY-03' },
    { id: 'idempotency.key.needed-by-note', operation: 'note', requirement: 'IDEM-KEY-04' },
  ].map(({ id, operation, requirement }) =>
    check({
      id,
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
  ),

  keyNeeded('idempotency.key.needed-by-job-create', 'jobs', 'create'),
  keyNeeded('idempotency.key.needed-by-job-update', 'jobs', 'update'),
  keyNeeded('idempotency.key.needed-by-client-create', 'clients', 'create'),
  keyNeeded('idempotency.key.needed-by-client-update', 'clients', 'update'),

  /** The corrected call after a version conflict is accepted under a new key. Its twin is a call without a conflict. */
  check({
    id: 'idempotency.key.corrected-call',
    requirements: ['IDEM-KEY-09', 'IDEM-KEY-08'],
    needs: ['recruiter'],
    async run({ candidates, observe }) {
      const person = await candidates.create()
      await accepted(candidates.update(person, { city: 'Lyon' }))
      const { id } = person
      await accepted(candidates.update({ id, version: await candidates.version(id) }, { city: 'Graz' }))
      const conflicted = candidates.requestId()
      await candidates.update(person, { city: 'Turin' }, conflicted)
      const corrected = await candidates.update(
        { id, version: await candidates.version(id) },
        { city: 'Turin' },
      )
      if (isSuccess(corrected)) {
        const version = await candidates.version(id)
        const old = await candidates.update({ id, version }, { city: 'Brno' }, conflicted)
        observe('OQ-CONFLICTED-KEY', old.status, old)
      }
      return success(corrected)
    },
  }),

  /** A fresh key is never taken for a used one, however alike they look. */
  check({
    id: 'idempotency.key.fresh-but-alike',
    requirements: ['IDEM-KEY-08'],
    needs: ['recruiter'],
    async run({ candidates }) {
      const used = candidates.requestId()
      const create = async (requestId: string) =>
        candidates.call('create', { ...(await candidates.createInput()), requestId })
      const first = await candidates.idIn(await accepted(create(used)))
      const reply = await create(keyLike(used))
      if (!isSuccess(reply)) {
        await accepted(create(candidates.requestId()))
        return success(reply)
      }
      return holds((await candidates.idIn(reply)) !== first, '/id', 'another candidate than the first', first)
    },
  }),

  /**
   * A fresh key is accepted, whatever came before. Which keys count as used the document doesn't say of these cases.
   */
  check({
    id: 'idempotency.key.observed',
    requirements: ['IDEM-KEY-08'],
    needs: ['recruiter', 'colleague'],
    async run({ candidates, colleague, observe, unique }) {
      const input = await candidates.createInput()
      const refused = await candidates.call('create', { ...input, conformanceUnknown: true })
      const again = await candidates.call('create', input)
      if (!isSuccess(refused))
        observe('OQ-REFUSED-KEY', isSuccess(again) ? 'not used up' : again.status, again)
      const { id } = await candidates.create()
      const requestId = candidates.requestId()
      await accepted(candidates.note(id, unique('a note'), requestId))
      const other = await candidates.call('create', { ...(await candidates.createInput()), requestId })
      observe('OQ-KEY-OTHER-OPERATION', isSuccess(other) ? 'yes' : other.status, other)
      const first = { ...(await candidates.createInput()), requestId: candidates.requestId() }
      await accepted(candidates.call('create', first))
      const theirs = { ...(await candidates.createInput()), requestId: first.requestId }
      const colleagues = await colleague.candidates.call('create', theirs)
      observe('OQ-KEY-OTHER-USER', isSuccess(colleagues) ? 'yes' : colleagues.status, colleagues)
      const fresh = { ...(await candidates.createInput()), requestId: keyLike(first.requestId) }
      return success(await candidates.call('create', fresh))
    },
  }),
]

/** Another key that differs from this one in its last character alone. */
const keyLike = (key: string) => `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`
