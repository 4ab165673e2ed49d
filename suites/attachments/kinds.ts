import { accepted, Blocked, check, equal, isSuccess, legible, type Mismatch } from '#check'
import { recordOf } from '#fixtures/service/attachments/record.ts'
import type { Persona } from '#fixtures/service/persona.ts'
import { type AttachmentFile, type AttachmentType, attachmentTypes } from '#generators/attachments/index.ts'

const isPicture = (type: AttachmentType) => !['pdf', 'doc', 'docx'].includes(type)

/** Kinds that a file of this type is not the likeliest to have. */
const unlikely = (type: AttachmentType) => [isPicture(type) ? 'resume' : 'screenshot', 'other']

/** The kinds under which files are listed that were uploaded for one candidate, each sent as one kind or as none. */
async function kindsOf(
  { candidates, attachments }: Persona,
  uploads: { type: AttachmentType; kind: string | undefined }[],
) {
  const { id } = await candidates.create()
  const sent: { file: AttachmentFile; kind: string | undefined }[] = []
  for (const { type, kind } of uploads) {
    const file = attachments.file(type)
    const version = await candidates.version(id)
    const receipt = legible(await attachments.upload({ id, version }, file, { kind }))
    // The document doesn't say that a file of each type can be of each kind.
    if (kind === undefined || isSuccess(receipt)) await accepted(receipt)
    if (isSuccess(receipt)) sent.push({ file, kind })
  }
  const listed = await attachments.listedWith(id, ...sent.map(({ file }) => file))
  return sent.map(({ file, kind }) => {
    const record = recordOf(listed, file)
    if (!record) throw new Blocked(`${file.name} was accepted, but documents doesn't list it`)
    return { file, kind, kept: record.kind }
  })
}

export default [
  /** A file is kept as the kind that it was sent as, whatever its type suggests: nobody corrects it. */
  check({
    id: 'attachments.kinds.of-each-type',
    requirements: ['ATT-UP-06'],
    needs: ['recruiter'],
    async run({ recruiter }) {
      const uploads = attachmentTypes.flatMap(type => unlikely(type).map(kind => ({ type, kind })))
      const files = await kindsOf(recruiter, uploads)
      return files.flatMap(({ file, kind, kept }) => equal('/kind', kind, kept, `for ${file.name}`))
    },
  }),

  /** A file that was sent without a kind is a resume, of whichever type it is. */
  check({
    id: 'attachments.kinds.default-of-each-type',
    requirements: ['ATT-UP-05'],
    needs: ['recruiter'],
    async run({ recruiter }) {
      const found: Mismatch[] = []
      // Each for a candidate of its own: what becomes of several resumes of one has a check of its own.
      for (const type of attachmentTypes)
        for (const { file, kept } of await kindsOf(recruiter, [{ type, kind: undefined }]))
          found.push(...equal('/kind', 'resume', kept, `for ${file.name}`))
      return found
    },
  }),
]
