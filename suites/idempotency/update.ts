import {
  accepted,
  besides,
  breaks,
  check,
  confirmed,
  equal,
  given,
  isSuccess,
  repeats,
  reuses,
  toldApart,
} from '#check'
import { versionIn } from '#fixtures/service/candidate-library/record-id.ts'
import { type Contents, experiences } from './contents.ts'

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
  /** An update that is sent again is applied once, and succeeds although its version has moved on. */
  check({
    id: 'idempotency.update.again',
    surface: { id: 'candidate-library.update', rule: 'requestId' },
    requirements: ['IDEM-ONE-02', 'IDEM-OK-02'],
    needs: ['recruiter'],
    async run({ candidates }) {
      const person = await candidates.create()
      const key = candidates.requestId()
      const first = await accepted(candidates.update(person, { city: 'Lyon' }, key))
      const version = await candidates.version(person.id)
      const again = await candidates.update(person, { city: 'Lyon' }, key)
      const after = await candidates.version(person.id)
      const effect = breaks(
        'IDEM-ONE-02',
        equal('/version', version, after, 'of the record, after the repeat'),
      )
      const anew = () => candidates.update(person, { city: 'Lyon' })
      const answer = async () => breaks('IDEM-OK-02', await confirmed(again, anew))
      return given([repeats(first, again)], await besides(effect, answer))
    },
  }),

  /** A repeated update is confirmed after a further update, and doesn't move the version. */
  check({
    id: 'idempotency.update.again-later',
    requirements: ['IDEM-OK-02', 'IDEM-ONE-02'],
    needs: ['recruiter'],
    async run({ candidates }) {
      const person = await candidates.create()
      const key = candidates.requestId()
      const first = await accepted(candidates.update(person, { city: 'Lyon' }, key))
      const version = versionIn(first.body, person.id) ?? (await candidates.version(person.id))
      await accepted(candidates.update({ id: person.id, version }, { city: 'Turin' }))
      const moved = await candidates.version(person.id)
      const again = await candidates.update(person, { city: 'Lyon' }, key)
      const after = await candidates.version(person.id)
      const effect = breaks('IDEM-ONE-02', equal('/version', moved, after, 'of the record, after the repeat'))
      const anew = () => candidates.update(person, { city: 'Lyon' })
      const answer = async () => breaks('IDEM-OK-02', await confirmed(again, anew))
      return given([repeats(first, again)], await besides(effect, answer))
    },
  }),

  updateOtherContent('idempotency.update.other-content', {
    first: { city: 'Lyon' },
    other: { city: 'Turin' },
  }),
  updateOtherContent('idempotency.update.other-experiences', experiences),
]
