import {
  accepted,
  Blocked,
  breaks,
  check,
  equal,
  given,
  holds,
  isSuccess,
  type JsonObject,
  reuses,
  toldApart,
} from '#check'
import { leftBehind } from '#fixtures/service/candidate-library/namesakes.ts'
import { shows } from '#fixtures/service/candidate-library/texts.ts'

/** The content that a key is used with first, and the other one. */
interface Contents {
  first: JsonObject
  other: JsonObject
}

const resumeTexts: Contents = {
  first: { rawResumeText: 'The first content.' },
  other: { rawResumeText: 'Another content.' },
}

/** Content that differs in the items of a list alone. */
const experiences: Contents = {
  first: { workExperiences: [{ company: 'First', title: 'Baker' }] },
  other: { workExperiences: [{ company: 'Another', title: 'Baker' }] },
}

/** A create with a used key and other content is a conflict. Its twin is that content under a key of its own. */
const createOtherContent = (id: string, { first, other }: Contents) =>
  check({
    id,
    requirements: ['IDEM-CONF-01'],
    needs: ['recruiter'],
    async run({ candidates }) {
      const input = await candidates.createInput(first)
      const used = await accepted(candidates.call('create', input))
      const data = { ...(input.data as object), ...other }
      const changed = { ...input, data }
      const probe = await candidates.call('create', changed)
      const twin = () => candidates.call('create', { ...changed, requestId: candidates.requestId() })
      return given([reuses(used, probe)], await toldApart(probe, twin))
    },
  })

/** An update with a used key and other content is a conflict, and has no effect. */
const updateOtherContent = (id: string, { first, other }: Contents) =>
  check({
    id,
    requirements: ['IDEM-CONF-02', 'IDEM-CONF-07'],
    needs: ['recruiter'],
    async run({ candidates }) {
      const person = await candidates.create()
      const requestId = candidates.requestId()
      const used = await accepted(candidates.update(person, first, requestId))
      const version = await candidates.version(person.id)
      const probe = await candidates.update({ id: person.id, version }, other, requestId)
      const after = await candidates.version(person.id)
      const twin = () => candidates.update({ id: person.id, version: after }, other)
      return given(
        [reuses(used, probe)],
        [
          ...breaks(
            'IDEM-CONF-07',
            isSuccess(probe) ? [] : equal('/version', version, after, 'after the refusal'),
          ),
          ...breaks('IDEM-CONF-02', await toldApart(probe, twin)),
        ],
      )
    },
  })

export default [
  createOtherContent('idempotency.create.other-content', resumeTexts),
  createOtherContent('idempotency.create.other-experiences', experiences),

  /** A create that is refused for its used key creates no candidate. */
  check({
    id: 'idempotency.create.refused-creates-nobody',
    requirements: ['IDEM-CONF-07'],
    needs: ['recruiter'],
    async run({ candidates, signal }) {
      const [first, twin] = [await candidates.createInput(), await candidates.createInput()]
      const used = await accepted(candidates.call('create', first))
      const refused = { ...(await candidates.createInput()), requestId: first.requestId }
      const probe = await candidates.call('create', refused)
      if (isSuccess(probe)) throw new Blocked('a used key with other content is not refused')
      const left = await leftBehind(candidates, { refused, twin, signal })
      return given(
        [reuses(used, probe)],
        equal('duplicates', [], left, 'candidates of its name, after the refusal'),
      )
    },
  }),

  updateOtherContent('idempotency.update.other-content', {
    first: { city: 'Lyon' },
    other: { city: 'Turin' },
  }),
  updateOtherContent('idempotency.update.other-experiences', experiences),

  /** A note with a used key and other content is a conflict, and isn't written. */
  check({
    id: 'idempotency.note.other-content',
    requirements: ['IDEM-CONF-03', 'IDEM-CONF-07'],
    needs: ['recruiter'],
    async run({ candidates, unique }) {
      const { id } = await candidates.create()
      const key = candidates.requestId()
      const [one, another] = [unique('one'), unique('another')]
      const used = await accepted(candidates.note(id, one, key))
      const refused = await candidates.note(id, another, key)
      const notes = await accepted(candidates.notes(id))
      const written = !isSuccess(refused) && shows(notes, another)
      return given(
        [reuses(used, refused)],
        [
          ...breaks('IDEM-CONF-07', holds(!written, 'notes', 'no such note', another)),
          ...breaks('IDEM-CONF-03', await toldApart(refused, () => candidates.note(id, another))),
        ],
      )
    },
  }),
]
