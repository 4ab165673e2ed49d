import { check, header, isSuccess, legible, type Reply, success } from '#check'
import { documentOrPicture, sameBytes } from '#fixtures/service/attachments/delivered.ts'
import { madeUpToken, withoutToken } from './without-token.ts'

export default [
  /** A preview of a PDF or an image is a document or a picture, whatever rendering of it (READINGS T-36). */
  ...(
    [
      { id: 'attachments.preview.pdf', type: 'pdf' },
      { id: 'attachments.preview.png', type: 'png' },
      { id: 'attachments.preview.jpg', type: 'jpg' },
      { id: 'attachments.preview.jpeg', type: 'jpeg' },
    ] as const
  ).map(({ id, type }) =>
    check({
      id,
      requirements: ['ATT-DL-02'],
      needs: ['recruiter'],
      async run({ candidates, attachments, observe }) {
        const { id } = await candidates.create()
        const { documentId, file } = await attachments.add(id, attachments.file(type))
        const reply = await attachments.get(id, documentId, 'preview')
        observe('OQ-PREVIEW-FORM', { type, ...formOf(reply, file.bytes) }, reply)
        if (!isSuccess(legible(reply))) return success(reply)
        return documentOrPicture(reply)
      },
    }),
  ),

  /** A preview of a DOC or DOCX is the original. */
  ...(
    [
      { id: 'attachments.preview.doc', type: 'doc' },
      { id: 'attachments.preview.docx', type: 'docx' },
    ] as const
  ).map(({ id, type }) =>
    check({
      id,
      requirements: ['ATT-DL-04'],
      needs: ['recruiter'],
      async run({ candidates, attachments }) {
        const { id } = await candidates.create()
        const { documentId, file } = await attachments.add(id, attachments.file(type))
        const reply = await attachments.get(id, documentId, 'preview')
        return isSuccess(reply) ? sameBytes(reply, file.bytes) : success(reply)
      },
    }),
  ),

  withoutToken('attachments.preview.no-token', 'preview', {}),
  withoutToken('attachments.preview.made-up-token', 'preview', madeUpToken),
]

function formOf(reply: Reply, bytes: Uint8Array) {
  return {
    is: Buffer.compare(reply.bytes, bytes) === 0 ? 'the original' : 'a rendering',
    contentType: header(reply, 'content-type'),
    disposition: header(reply, 'content-disposition')?.split(';')[0],
  }
}
