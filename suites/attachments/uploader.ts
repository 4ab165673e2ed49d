import { isDeepStrictEqual } from 'node:util'
import { check, equal, holds, isSuccess } from '#check'

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
]
