import {
  accepted,
  Blocked,
  breaks,
  check,
  equal,
  isSuccess,
  legible,
  type Mismatch,
  type Reply,
  Skipped,
  success,
} from '#check'
import { delivered } from '#fixtures/service/attachments/attachment-call.ts'
import { documentOrPicture, sameBytes } from '#fixtures/service/attachments/delivered.ts'
import { fileWays } from '#fixtures/service/attachments/file-ways.ts'
import { recordOf } from '#fixtures/service/attachments/record.ts'
import type { Persona } from '#fixtures/service/persona.ts'
import type { AttachmentFile } from '#generators/attachments/index.ts'

/** Names in scripts beyond ASCII. Two are of one length, so that those who put one sign for each letter mix them up. */
const namesBeyondAscii = ['简历.pdf', '证书.pdf', 'Резюме Жуковой.pdf']

/** The same file for a list that is searched by content alone. */
const byContent = (file: AttachmentFile): AttachmentFile => ({ ...file, name: 'named otherwise' })

/**
 * Uploads a file under a name that it is not the first to have, or that is of another script.
 * @throws Skipped where the name is refused
 */
async function uploadedAs({ candidates, attachments }: Persona, id: string, file: AttachmentFile) {
  const version = await candidates.version(id)
  const receipt = legible(await attachments.upload({ id, version }, file))
  if (receipt.status >= 400 && receipt.status < 500)
    throw new Skipped(`a file called ${file.name} is refused with ${receipt.status}`, 'file-names')
  await accepted(receipt)
}

/** The documentId of an attachment by its content, whatever its name is shown as. @throws Blocked when none is listed */
async function idOf({ attachments }: Persona, id: string, file: AttachmentFile): Promise<string> {
  const { documentId } = await attachments.record(id, byContent(file))
  if (typeof documentId === 'string') return documentId
  throw new Blocked('documents shows no documentId, so nothing can be asked for')
}

const downloaded = (reply: Reply, { bytes }: AttachmentFile): Mismatch[] =>
  breaks('ATT-DL-01', isSuccess(reply) ? sameBytes(reply, bytes) : success(reply))

export default [
  /**
   * Files of one name are attachments of their own: a further one takes the first one's place neither in the list nor
   * in a download. The list may show them under other names than they had.
   */
  check({
    id: 'attachments.names.alike',
    requirements: ['ATT-REC-09', 'ATT-DL-01'],
    needs: ['recruiter'],
    async run({ recruiter }) {
      const { candidates, attachments } = recruiter
      const { id } = await candidates.create()
      const [first, second] = [attachments.file('pdf'), attachments.file('pdf')].map(file => ({
        ...file,
        name: 'resume.pdf',
      })) as [AttachmentFile, AttachmentFile]
      await accepted(attachments.upload({ id, version: await candidates.version(id) }, first))
      const documentId = await idOf(recruiter, id, first)
      await accepted(attachments.get(id, documentId))
      await uploadedAs(recruiter, id, second)
      const listed = await attachments.listedWith(id, byContent(second), byContent(first))
      const isListed = [first, second].map(file => recordOf(listed, byContent(file)) !== undefined)
      const hint = 'whether the first and the second file of one name are listed'
      return [
        ...breaks('ATT-REC-09', equal('documents', [true, true], isListed, hint)),
        ...downloaded(await attachments.get(id, documentId), first),
      ]
    },
  }),

  /**
   * Files with names in several scripts are delivered, by each of the four ways to a file, and each download is its own.
   * How their names are shown is open (READINGS T-88).
   */
  check({
    id: 'attachments.names.other-scripts',
    requirements: ['ATT-DL-01', 'ATT-DL-02', 'ATT-LEG-01', 'ATT-LEG-02'],
    needs: ['recruiter'],
    async run({ recruiter }) {
      const { candidates, attachments } = recruiter
      const { id } = await candidates.create()
      const plain = await attachments.add(id, attachments.file('pdf'))
      for (const { operation } of fileWays) await accepted(delivered(operation, recruiter, { id, ...plain }))
      const files = namesBeyondAscii.map(name => ({ ...attachments.file('pdf'), name }))
      const sent: { file: AttachmentFile; documentId: string }[] = []
      for (const file of files) {
        await uploadedAs(recruiter, id, file)
        sent.push({ file, documentId: await idOf(recruiter, id, file) })
      }
      const found: Mismatch[] = []
      for (const { file, documentId } of sent) {
        const preview = await attachments.get(id, documentId, 'preview')
        found.push(
          ...downloaded(await attachments.get(id, documentId), file),
          ...breaks('ATT-DL-02', isSuccess(preview) ? documentOrPicture(preview) : success(preview)),
        )
      }
      return [
        ...found,
        ...breaks('ATT-LEG-01', success(await attachments.legacy(id))),
        ...breaks('ATT-LEG-02', success(await attachments.legacy(id, 'preview'))),
      ]
    },
  }),
]
