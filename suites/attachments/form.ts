import {
  accepted,
  Blocked,
  carriedOut,
  check,
  equal,
  holds,
  isSuccess,
  isText,
  type Reply,
  refusal,
  success,
} from '#check'
import type { FormPart } from '#fixtures/client/multipart.ts'
import { type Owner, uploadPath } from '#fixtures/service/attachments/attachments.ts'
import { isDigestOf, recordOf } from '#fixtures/service/attachments/record.ts'

export default [
  /**
   * Two parts named file are refused; the same upload with one of them is accepted. What becomes of a further part
   * under another name, a field or a file, is open (READINGS T-07, T-68).
   */
  check({
    id: 'attachments.form.two-files',
    requirements: ['ATT-UP-03'],
    needs: ['recruiter'],
    async run({ candidates, attachments, observe }) {
      const person = await candidates.create()
      const [one, another] = [attachments.file('pdf'), attachments.file('pdf')]
      const send = async ({ id, version }: Owner, files: (typeof one)[], more: FormPart[] = []) => {
        const fields = { version, kind: 'resume', requestId: candidates.requestId() }
        return attachments.send(id, await attachments.form(fields, files, more))
      }
      const probe = await send(person, [one, another])
      const parts: FormPart[] = [
        { name: 'conformanceUnknown', value: 'a field' },
        { name: 'conformanceUnknown', file: another },
      ]
      for (const part of parts) {
        const reply = await send(await candidates.create(), [one], [part])
        observe('OQ-UPLOAD-EXTRA-PART', `${'file' in part ? 'a file' : 'a field'}: ${outcome(reply)}`, reply)
      }
      return refusal(probe, () => send(person, [one]), {
        ifCarriedOut: carriedOut('two parts are named file'),
      })
    },
  }),

  /** A form without any part named file is refused; the same upload with one is accepted. */
  check({
    id: 'attachments.form.no-file',
    requirements: ['ATT-UP-04'],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const person = await candidates.create()
      const fields = { version: person.version, kind: 'resume', requestId: candidates.requestId() }
      const probe = await attachments.send(person.id, await attachments.form(fields, []))
      return refusal(probe, () => attachments.upload(person, attachments.file('pdf')), {
        ifCarriedOut: carriedOut('no part is named file'),
      })
    },
  }),

  /** A form that names no kind makes a resume. */
  check({
    id: 'attachments.form.default-kind',
    requirements: ['ATT-UP-05'],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const { id } = await candidates.create()
      const { record } = await attachments.add(id, attachments.file('pdf'), { kind: undefined })
      return equal('/kind', 'resume', record.kind)
    },
  }),

  /** Each of the three kinds is accepted and kept. Where one is refused, the same upload without a kind is not. */
  ...[
    { id: 'attachments.form.kind-resume', kind: 'resume' },
    { id: 'attachments.form.kind-screenshot', kind: 'screenshot' },
    { id: 'attachments.form.kind-other', kind: 'other' },
  ].map(({ id, kind }) =>
    check({
      id,
      requirements: ['ATT-UP-06'],
      needs: ['recruiter'],
      async run({ candidates, attachments }) {
        const person = await candidates.create()
        const file = attachments.file('png')
        const receipt = await attachments.upload(person, file, { kind })
        if (!isSuccess(receipt)) {
          await accepted(attachments.upload(person, attachments.file('png'), { kind: undefined }))
          return success(receipt)
        }
        const record = recordOf(await attachments.listed(person.id), file)
        if (!record) throw new Blocked(`${file.name} was accepted, but documents doesn't list it`)
        return equal('/kind', kind, record.kind)
      },
    }),
  ),

  /** A kind other than the three is refused. */
  check({
    id: 'attachments.form.other-kind',
    requirements: ['ATT-UP-07'],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const person = await candidates.create()
      const probe = await attachments.upload(person, attachments.file('png'), { kind: 'selfie' })
      return refusal(
        probe,
        () => attachments.upload(person, attachments.file('png'), { kind: 'screenshot' }),
        {
          ifCarriedOut: carriedOut('selfie is no kind'),
        },
      )
    },
  }),

  /** A JSON body with the same fields, and the file in Base64, uploads nothing. */
  check({
    id: 'attachments.form.json',
    requirements: ['ATT-UP-11'],
    needs: ['recruiter'],
    async run({ recruiter, candidates, attachments }) {
      const { id, version } = await candidates.create()
      const { name, mediaType, bytes } = attachments.file('pdf')
      const file = Buffer.from(bytes).toString('base64')
      const fields = { version, kind: 'resume', requestId: candidates.requestId() }
      const probe = await recruiter.postJson(
        uploadPath(id),
        { ...fields, name, type: mediaType, file },
        'attachment upload as JSON',
      )
      return refusal(probe, () => attachments.upload({ id, version }, attachments.file('pdf')), {
        ifCarriedOut: carriedOut('the body is JSON'),
      })
    },
  }),

  /** A file that is Base64 text is refused, or kept as that text; what it encodes is never stored. */
  check({
    id: 'attachments.form.base64',
    requirements: ['ATT-UP-10'],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const person = await candidates.create()
      const file = attachments.file('pdf')
      await accepted(attachments.upload(await candidates.create(), file))
      const text = Buffer.from(Buffer.from(file.bytes).toString('base64'))
      const encoded = { ...file, bytes: new Uint8Array(text) }
      const receipt = await attachments.upload(person, encoded)
      if (!isSuccess(receipt)) return []
      const listed = await attachments.listed(person.id)
      const decoded = listed.find(
        ({ sha256, bytes }) => isDigestOf(sha256, file.bytes) || bytes === file.bytes.length,
      )
      const documentId = recordOf(listed, encoded)?.documentId
      const served = isText(documentId) ? await attachments.get(person.id, documentId) : undefined
      return [
        ...holds(decoded === undefined, 'documents', 'nothing that was decoded', decoded),
        ...holds(!served?.bytes.equals(file.bytes), 'body', 'the text as it was sent', 'what it encodes'),
      ]
    },
  }),
]

const outcome = (reply: Reply) => (isSuccess(reply) ? 'ignored' : `refused with ${reply.status}`)
