import { isDeepStrictEqual } from 'node:util'
import { accepted, check, equal, holds, isSuccess, legible, Skipped } from '#check'
import { toMember } from '#fixtures/service/hiring/hand-over.ts'

export default [
  /** A form field that names an uploader changes nothing, refused or ignored (READINGS T-67). */
  check({
    id: 'attachments.uploader.field-changes-nothing',
    requirements: ['ATT-UP-09'],
    needs: ['recruiter'],
    async run({ candidates, attachments, unique, observe }) {
      const { id } = await candidates.create()
      const plain = await attachments.add(id, attachments.file('pdf'))
      const file = attachments.file('pdf')
      const form = await attachments.form(
        { version: await candidates.version(id), kind: 'resume', requestId: candidates.requestId() },
        [file],
        [{ name: 'uploadedBy', value: unique('somebody else') }],
      )
      const reply = await attachments.send(id, form)
      observe('OQ-UPLOADER-FIELD', isSuccess(reply) ? 'ignored' : `refused with ${reply.status}`, reply)
      if (!isSuccess(reply)) return []
      const record = await attachments.record(id, file)
      return equal('/uploadedBy', plain.record.uploadedBy, record.uploadedBy)
    },
  }),

  /** Two users who upload are two uploaders. */
  check({
    id: 'attachments.uploader.told-apart',
    requirements: ['ATT-REC-08'],
    needs: ['recruiter', 'colleague'],
    async run({ candidates, attachments, colleague }) {
      const own = await attachments.add((await candidates.create()).id, attachments.file('pdf'))
      const theirs = await colleague.attachments.add(
        (await colleague.candidates.create()).id,
        colleague.attachments.file('pdf'),
      )
      return holds(
        !isDeepStrictEqual(own.record.uploadedBy, theirs.record.uploadedBy),
        '/uploadedBy',
        'another for the colleague than for the recruiter',
        [own.record.uploadedBy, theirs.record.uploadedBy],
      )
    },
  }),

  /**
   * Whoever has uploaded a file stays its uploader when the candidate is given to somebody else, who then uploads as
   * the other user that they are. All of it is seen by one user, who may be told as such.
   */
  check({
    id: 'attachments.uploader.of-a-given-candidate',
    requirements: ['ATT-REC-08'],
    needs: ['recruiter', 'colleague'],
    async run({ recruiter, candidates, attachments, colleague }) {
      const { id } = await candidates.create()
      const own = await attachments.add(id, attachments.file('pdf'))
      const giver = toMember(() => colleague.hiring.membershipId(), recruiter)
      const sees = isSuccess(await colleague.candidates.ask('documents', { id })) ? colleague : recruiter
      const before = await sees.attachments.record(id, own.file)
      const given = await giver.candidate({ id, version: await candidates.version(id) })
      const theirs = colleague.attachments.file('pdf')
      const receipt = legible(await colleague.attachments.upload(given, theirs))
      if (receipt.status === 403)
        throw new Skipped(
          'the colleague, who was to be given a candidate, may not upload',
          'assignment-rights',
        )
      await accepted(receipt)
      const after = await sees.attachments.record(id, own.file)
      const further = await sees.attachments.record(id, theirs)
      const hint = `for ${own.file.name}, before and after its candidate was given away`
      return [
        ...equal('/uploadedBy', before.uploadedBy, after.uploadedBy, hint),
        ...holds(
          !isDeepStrictEqual(after.uploadedBy, further.uploadedBy),
          '/uploadedBy',
          `another for ${theirs.name}, which the new owner has uploaded`,
          [after.uploadedBy, further.uploadedBy],
        ),
      ]
    },
  }),
]
