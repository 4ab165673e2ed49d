import {
  accepted,
  Blocked,
  breaks,
  businessError,
  carriedOut,
  check,
  given,
  holds,
  isSuccess,
  oneWinner,
  refusal,
  staleSince,
  validationError,
} from '#check'
import { recordOf } from '#fixtures/service/attachments/record.ts'
import { storedThough } from '#fixtures/service/attachments/refused-upload.ts'
import { movedOn } from './moved-on.ts'

/** Uploads that are released together with one version. */
const racers = 4

export default [
  /** A stale version is refused, and nothing is stored. Its twin is the same upload at the current version. */
  check({
    id: 'versions.upload.stale',
    surface: { id: 'attachments.upload', rule: 'version' },
    requirements: ['VER-09'],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const person = await candidates.create()
      const { moved, reads } = await movedOn(candidates, person)
      const version = await candidates.version(person.id)
      const file = attachments.file('pdf')
      const probe = await attachments.upload(person, file)
      return refusal(probe, () => attachments.upload({ id: person.id, version }, attachments.file('pdf')), {
        premises: reply => [staleSince(moved, person.version, reply, reads)],
        ifCarriedOut: carriedOut('the version is stale'),
        untouched: async () => {
          const stored = recordOf(await attachments.listed(person.id), file)
          return holds(stored === undefined, 'documents', 'nothing of the refused upload', stored)
        },
        ifRefused: reply => businessError(reply, 409, 'VERSION_CONFLICT'),
      })
    },
  }),

  /** The version that an upload was sent with is stale after it. */
  check({
    id: 'versions.upload.stale-after-upload',
    requirements: ['VER-09'],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const person = await candidates.create()
      const moved = await accepted(attachments.upload(person, attachments.file('pdf')))
      const probe = await attachments.upload(person, attachments.file('pdf'))
      return given(
        [staleSince(moved, person.version, probe)],
        isSuccess(probe)
          ? carriedOut('an upload has moved the version on')(probe)
          : businessError(probe, 409, 'VERSION_CONFLICT'),
      )
    },
  }),

  /** It is stale for an update, too, which would else pass over whoever has uploaded. Its twin has the current one. */
  check({
    id: 'versions.upload.stale-for-update',
    requirements: ['VER-02'],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const person = await candidates.create({ city: 'Porto' })
      const before = await candidates.detail(person.id)
      const moved = await accepted(attachments.upload(person, attachments.file('pdf')))
      const reads = { before, after: await candidates.detail(person.id) }
      const probe = await candidates.update(person, { city: 'Lyon' })
      const current = async () => ({ ...person, version: await candidates.version(person.id) })
      return refusal(probe, async () => candidates.update(await current(), { city: 'Turin' }), {
        premises: reply => [staleSince(moved, person.version, reply, reads)],
        ifCarriedOut: carriedOut('an upload has moved the version on'),
        ifRefused: reply => businessError(reply, 409, 'VERSION_CONFLICT'),
      })
    },
  }),

  /** Exactly one of several uploads at once with one version is accepted: for the others it is stale. */
  check({
    id: 'versions.upload.race',
    requirements: ['VER-09'],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const [once, person] = [await candidates.create(), await candidates.create()]
      await accepted(attachments.upload(once, attachments.file('pdf')))
      if (isSuccess(await attachments.upload(once, attachments.file('pdf'))))
        throw new Blocked('a stale version is accepted even without a race')
      const forms = Array.from({ length: racers }, () =>
        attachments.form({ version: person.version, kind: 'resume', requestId: candidates.requestId() }, [
          attachments.file('pdf'),
        ]),
      )
      const replies = await attachments.sendTogether(person.id, await Promise.all(forms))
      return oneWinner(replies, 'uploads', () => attachments.upload(person, attachments.file('pdf')))
    },
  }),

  /** An upload without version is refused as invalid, and not stored. Its twin carries it. */
  check({
    id: 'versions.upload.needed',
    requirements: ['VER-10', 'ERR-400-11', 'ERR-400-05', 'ATT-UP-12'],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const person = await candidates.create()
      const file = attachments.file('pdf')
      const bare = await attachments.upload(person, file, { version: undefined })
      return refusal(bare, () => attachments.upload(person, attachments.file('pdf')), {
        ifCarriedOut: reply => breaks('VER-10', carriedOut('version is missing')(reply)),
        untouched: () => storedThough(attachments, bare, person.id, file),
        ifRefused: reply => validationError(reply, 'ERR-400-11', 'version'),
      })
    },
  }),
]
