import { isDeepStrictEqual } from 'node:util'
import { breaks, businessError, carriedOut, check, equal, holds, isSuccess, refusal } from '#check'
import { uploadPath } from '#fixtures/service/attachments/attachments.ts'
import { recordOf } from '#fixtures/service/attachments/record.ts'

export default [
  /** An upload without a good token gets 401. Its twin is the same upload with one. */
  ...[
    { id: 'attachments.upload.no-token', headers: {} },
    {
      id: 'attachments.upload.made-up-token',
      headers: { authorization: 'Bearer made-up-conformance-token' },
    },
  ].map(({ id, headers }) =>
    check({
      id,
      requirements: ['ATT-UP-08', 'ERR-401-04'],
      needs: ['recruiter'],
      async run({ candidates, attachments, anonymous }) {
        const { id, version } = await candidates.create()
        const file = attachments.file('pdf')
        const fields = { version, kind: 'resume', requestId: candidates.requestId() }
        const form = await attachments.form(fields, [file])
        const probe = await anonymous.postForm(uploadPath(id), form, 'attachment upload', { headers })
        return refusal(probe, () => attachments.send(id, form), {
          ifCarriedOut: reply => breaks('ATT-UP-08', carriedOut('no good token')(reply)),
          untouched: async () =>
            breaks(
              'ATT-UP-08',
              equal('documents', false, await attachments.lists(id, file), 'whether it is stored'),
            ),
          ifRefused: reply => breaks('ERR-401-04', businessError(reply, 401, 'UNAUTHORIZED')),
        })
      },
    }),
  ),

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
      const record = recordOf(await attachments.listed(id), file)
      return equal('/uploadedBy', plain.record.uploadedBy, record?.uploadedBy)
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
