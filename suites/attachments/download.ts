import {
  accepted,
  Blocked,
  breaks,
  carriedOut,
  check,
  holds,
  isSuccess,
  isText,
  Skipped,
  seenIn,
  someNotFound,
  success,
} from '#check'
import type { Uploaded } from '#fixtures/service/attachments/attachments.ts'
import { isFile, sameBytes } from '#fixtures/service/attachments/delivered.ts'
import { similarIds } from '#fixtures/service/candidate-library/absent-id.ts'
import { type AttachmentType, polyglotFiles } from '#generators/attachments/index.ts'
import { theOne } from './the-one.ts'
import { madeUpToken, withoutToken } from './without-token.ts'

/** A download returns the very bytes that were uploaded. */
const original = (id: string, type: AttachmentType) =>
  check({
    id,
    requirements: ['ATT-DL-01'],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const { id } = await candidates.create()
      const { documentId, file } = await attachments.add(id, attachments.file(type))
      const reply = await attachments.get(id, documentId)
      return isSuccess(reply) ? sameBytes(reply, file.bytes) : success(reply)
    },
  })

/** A file with a second nature behind its signature comes back byte for byte too, wherever it is accepted. */
const polyglot = (id: string, secondNature: string) =>
  check({
    id,
    requirements: ['ATT-DL-01'],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const { what, ...file } = theOne(polyglotFiles(), secondNature)
      const person = await candidates.create()
      const receipt = await attachments.upload(person, file)
      if (!isSuccess(receipt))
        throw new Skipped(`${what} is refused with ${receipt.status}, which is open`, 'doubtful-files')
      const { documentId } = await attachments.record(person.id, file)
      if (!isText(documentId)) throw new Blocked('documents shows no documentId of what was uploaded')
      return sameBytes(await accepted(attachments.get(person.id, documentId)), file.bytes)
    },
  })

/** Bytes beyond those of the small files that all other checks send. */
const someSize = 2 * 1024 * 1024

/** The share of a stated limit that is clearly below it (READINGS T-41). */
const wellBelow = 0.8

export default [
  original('attachments.download.pdf', 'pdf'),
  original('attachments.download.doc', 'doc'),
  original('attachments.download.docx', 'docx'),
  original('attachments.download.png', 'png'),
  original('attachments.download.jpg', 'jpg'),
  original('attachments.download.jpeg', 'jpeg'),

  polyglot('attachments.download.pdf-that-is-a-zip-too', 'a PDF that is a ZIP too'),
  polyglot('attachments.download.jpeg-that-ends-in-a-script', 'a JPEG that ends in a script'),
  polyglot('attachments.download.png-that-is-a-zip-too', 'a PNG that is a ZIP too'),

  /** A file of a size that resumes with pictures have comes back whole: more than a packet, a buffer or a column. */
  check({
    id: 'attachments.download.of-some-size',
    requirements: ['ATT-DL-01'],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const most = (await attachments.statedLimits())[0]?.least ?? someSize
      const { id } = await candidates.create()
      await attachments.add(id, attachments.file('pdf'))
      const further = Math.floor(Math.min(someSize, most * wellBelow))
      const { documentId, file } = await attachments.add(id, attachments.file('pdf', further))
      const reply = await attachments.get(id, documentId)
      return isSuccess(reply) ? sameBytes(reply, file.bytes) : success(reply)
    },
  }),

  /**
   * Of several files of one candidate, each is served under its own documentId. A preview may be a rendering (READINGS
   * T-36), but that of a DOC is the original, and none is the original of another file.
   */
  check({
    id: 'attachments.download.each-its-own',
    requirements: ['ATT-DL-01', 'ATT-DL-02', 'ATT-DL-04'],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const { id } = await candidates.create()
      const uploads: (Uploaded & { type: AttachmentType })[] = []
      for (const type of ['pdf', 'doc', 'png', 'pdf'] as const)
        uploads.push({ type, ...(await attachments.add(id, attachments.file(type))) })
      const judged = uploads.map(async ({ type, documentId, file }) => {
        const download = await accepted(attachments.get(id, documentId))
        const preview = await accepted(attachments.get(id, documentId, 'preview'))
        const others = uploads.filter(other => other.documentId !== documentId)
        const isOf = others.find(other => Buffer.compare(other.file.bytes, preview.bytes) === 0)
        const requirement = type === 'doc' ? 'ATT-DL-04' : 'ATT-DL-02'
        return [
          ...breaks('ATT-DL-01', sameBytes(download, file.bytes)),
          ...breaks(
            requirement,
            seenIn(preview, holds(!isOf, 'body', `a preview of ${file.name}`, isOf?.file.name)),
          ),
          ...(type === 'doc' && !isOf ? breaks('ATT-DL-04', sameBytes(preview, file.bytes)) : []),
        ]
      })
      return (await Promise.all(judged)).flat()
    },
  }),

  /** Nothing is served for an attachment under the id of another candidate, who has none; under its own it is. */
  check({
    id: 'attachments.download.other-candidate',
    requirements: ['ATT-DL-06'],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const [own, other] = [await candidates.create(), await candidates.create()]
      const { documentId } = await attachments.add(own.id, attachments.file('pdf'))
      await accepted(attachments.get(own.id, documentId))
      const replies = [
        await attachments.get(other.id, documentId),
        await attachments.get(other.id, documentId, 'preview'),
      ]
      // What a preview shows may be a rendering, so whatever is no error has been served.
      const served = replies.find(isFile)
      return served ? carriedOut('the attachment is of another candidate')(served) : []
    },
  }),

  /** An attachment that doesn't exist gets 404 NOT_FOUND; one that exists, under an id of the same form, opens. */
  check({
    id: 'attachments.download.missing',
    requirements: ['ERR-404-05'],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const { id } = await candidates.create()
      const { documentId } = await attachments.add(id, attachments.file('pdf'))
      await accepted(attachments.get(id, documentId))
      const similar = [...similarIds(documentId)].slice(0, 4)
      const answers = await Promise.all(similar.map(other => attachments.get(id, other)))
      return someNotFound(answers, `attachments open under all ids like ${documentId} that were tried`)
    },
  }),

  withoutToken('attachments.download.no-token', 'download', {}),
  withoutToken('attachments.download.made-up-token', 'download', madeUpToken),
]
