import {
  accepted,
  breaks,
  businessError,
  carriedOut,
  check,
  equal,
  holds,
  isObject,
  isSuccess,
  mismatch,
  refusal,
  success,
} from '#check'
import { uploadPath } from '#fixtures/service/attachments/attachments.ts'
import { recordOf } from '#fixtures/service/attachments/record.ts'
import { versionIn } from '#fixtures/service/candidate-library/record-id.ts'
import { hidden } from '#fixtures/service/records/hidden.ts'
import { fiction } from '#generators/fiction/index.ts'

export default [
  /** An upload with all that the document names is accepted, as a PDF or as a PNG, and listed afterwards. */
  check({
    id: 'attachments.upload.accepted',
    requirements: ['ATT-UP-01'],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const person = await candidates.create()
      const pdf = attachments.file('pdf')
      const refused = success(await attachments.upload(person, pdf))
      const file = refused.length === 0 ? pdf : attachments.file('png')
      // An accepted PNG shows that the PDF was refused for its type, and not the upload.
      if (refused.length > 0 && !isSuccess(await attachments.upload(person, file))) return refused
      const listed = await attachments.listedWith(person.id, file)
      return holds(recordOf(listed, file) !== undefined, 'documents', `the attachment ${file.name}`, listed)
    },
  }),

  /** The answer has the candidate's new version: another than before, and the one that detail gives. */
  check({
    id: 'attachments.upload.version',
    requirements: ['ATT-UP-02'],
    needs: ['recruiter'],
    async run({ candidates, attachments, observe }) {
      const person = await candidates.create()
      const receipt = await accepted(attachments.upload(person, attachments.file('pdf')))
      observe('OQ-UPLOAD-ANSWER', isObject(receipt.body) ? Object.keys(receipt.body) : 'no object', receipt)
      const version = versionIn(receipt.body, person.id)
      if (version === undefined) return [mismatch('/version', 'the new version', undefined)]
      if (version === person.version)
        return [mismatch('/version', 'another than the one that the upload was sent with', version)]
      return equal(
        '/version',
        await candidates.version(person.id),
        version,
        'what detail gives, and the answer',
      )
    },
  }),

  /** The answer never holds resume text. */
  check({
    id: 'attachments.upload.no-resume-text',
    requirements: ['CAND-RAW-03'],
    needs: ['recruiter'],
    async run({ candidates, attachments, seed, unique }) {
      const { value, token } = fiction(unique(String(seed))).canary('resume')
      const person = await candidates.create({ rawResumeText: value })
      const receipt = await accepted(attachments.upload(person, attachments.file('pdf')))
      return hidden(receipt, token, 'no resume text')
    },
  }),

  /** An upload that was refused for its version, kind or signature is not kept. Its twin is, and the list shows it. */
  check({
    id: 'attachments.upload.refused-leaves-nothing',
    requirements: ['ATT-UP-12'],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const stale = await candidates.create()
      await accepted(candidates.update(stale, { city: 'Lyon' }))
      const { id } = stale
      const current = { id, version: await candidates.version(id) }
      const [late, unkind, belied] = [
        attachments.file('pdf'),
        attachments.file('png'),
        attachments.file('pdf'),
      ]
      const text = { ...belied, bytes: new TextEncoder().encode('This is no PDF.') }
      const sent = [
        { file: late, reply: await attachments.upload(stale, late) },
        { file: unkind, reply: await attachments.upload(current, unkind, { kind: 'selfie' }) },
        { file: text, reply: await attachments.upload(current, text) },
      ]
      await attachments.add(id, attachments.file('pdf'))
      const listed = await attachments.listed(id)
      const left = sent.filter(({ file, reply }) => !isSuccess(reply) && recordOf(listed, file) !== undefined)
      return equal(
        'documents',
        [],
        left.map(({ file, reply }) => `${file.name}, refused with ${reply.status}`),
      )
    },
  }),

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
]
