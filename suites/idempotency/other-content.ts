import { shows } from '../../fixtures/candidate-library/texts.ts'
import { check } from '../../fixtures/check/check.ts'
import { breaks, businessError, equal, holds } from '../../fixtures/check/match.ts'
import { accepted } from '../../fixtures/check/stop.ts'
import { isSuccess } from '../../fixtures/client/reply.ts'

/** A used key with other content is a conflict. Its twin, the first use of the key, was accepted. */
export const createOtherContent = check({
  id: 'idempotency.create.other-content',
  requirements: ['IDEM-CONF-01'],
  needs: ['recruiter'],
  async run({ candidates }) {
    const input = await candidates.createInput({ rawResumeText: 'The first content.' })
    await accepted(candidates.call('create', input))
    const data = { ...(input.data as object), rawResumeText: 'Another content.' }
    return businessError(await candidates.call('create', { ...input, data }), 409, 'IDEMPOTENCY_CONFLICT')
  },
})

/** The same for an update, which then has no effect. */
export const updateOtherContent = check({
  id: 'idempotency.update.other-content',
  requirements: ['IDEM-CONF-02', 'IDEM-CONF-07'],
  needs: ['recruiter'],
  async run({ candidates }) {
    const person = await candidates.create()
    const key = candidates.requestId()
    await accepted(candidates.update(person, { city: 'Lyon' }, key))
    const version = await candidates.version(person.id)
    const other = await candidates.update({ id: person.id, version }, { city: 'Turin' }, key)
    return [
      ...breaks('IDEM-CONF-02', businessError(other, 409, 'IDEMPOTENCY_CONFLICT')),
      ...breaks(
        'IDEM-CONF-07',
        equal('/version', version, await candidates.version(person.id), 'after the refusal'),
      ),
    ]
  },
})

/** The same for a note. */
export const noteOtherContent = check({
  id: 'idempotency.note.other-content',
  requirements: ['IDEM-CONF-03', 'IDEM-CONF-07'],
  needs: ['recruiter'],
  async run({ candidates, unique }) {
    const { id } = await candidates.create()
    const key = candidates.requestId()
    const [one, another] = [unique('one'), unique('another')]
    await accepted(candidates.note(id, one, key))
    const refused = await candidates.note(id, another, key)
    const notes = await accepted(candidates.notes(id))
    return [
      ...breaks('IDEM-CONF-03', businessError(refused, 409, 'IDEMPOTENCY_CONFLICT')),
      ...breaks(
        'IDEM-CONF-07',
        holds(isSuccess(refused) || !shows(notes, another), 'notes', 'no such note', another),
      ),
    ]
  },
})
