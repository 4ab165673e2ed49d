import type { Surface } from '../../document/index.ts'
import type { Attachment } from '../model/attachment.ts'
import type { Candidate } from '../model/candidate.ts'
import type { AttachmentRules } from './attachments.ts'
import { atEachOf } from './families.ts'

/** Whether a surface serves the file of a documentId. */
const servesNamed = ({ id }: Surface) => id === 'attachments.download' || id === 'attachments.preview'

/** The file that is served whatever documentId was asked for. */
const served: Record<string, (candidate: Candidate) => Attachment | undefined> = {
  'the-latest': ({ attachments }) => attachments.at(-1),
  'the-first': ({ attachments }) => attachments[0],
}

/** Files that are served in the place of those that were asked for. */
export const attachmentFamilies = atEachOf<AttachmentRules, (typeof served)[string]>(
  'another-file-served',
  servesNamed,
  () => served,
  ({ surface, is }, instead, name) => ({
    violates: surface.id === 'attachments.download' ? ['ATT-DL-01', 'ATT-DL-04'] : ['ATT-DL-04', 'ATT-DL-02'],
    what: `${surface.id} serves ${name} file of the candidate under each documentId`,
    breaks: kept => ({
      named: (candidate, documentId, everyone, operation) => {
        const named = kept.named(candidate, documentId, everyone, operation)
        const isUpload = named !== undefined && documentId !== 'legacy'
        return isUpload && is({ operation }) ? instead(candidate) : named
      },
    }),
  }),
)

/** A Word file by its type, in MIME or as an extension. */
const isWord = (type: string) => /word|^docx?$/i.test(type)

/** What a field of a Word file is shown as, and what that breaks. */
const ofWordFiles: Record<string, { violates: string; shown(usual: unknown): unknown }> = {
  documentId: { violates: 'ATT-REC-01', shown: () => 17 },
  name: { violates: 'ATT-REC-02', shown: usual => String(usual).replace(/^[^.]*/, 'scan') },
  bytes: { violates: 'ATT-REC-04', shown: usual => Number(usual) + 1 },
  sha256: { violates: 'ATT-REC-05', shown: usual => [...String(usual)].reverse().join('') },
  kind: { violates: 'ATT-REC-06', shown: () => 'document' },
  uploadedAt: { violates: 'ATT-REC-07', shown: () => '2001-01-01T00:00:00.000Z' },
  uploadedBy: { violates: 'ATT-REC-08', shown: () => 'converter' },
}

/** Fields that are right for all files but DOC and DOCX. */
export const wordFileFamilies = atEachOf<AttachmentRules, (typeof ofWordFiles)[string]>(
  'wrong-for-word-files',
  ({ id }) => id === 'candidate-library.documents',
  () => ofWordFiles,
  (_here, { violates, shown }, field) => ({
    violates: [violates],
    what: `attachments show a wrong ${field} of DOC and DOCX files`,
    breaks: kept => ({
      shown(attachment, person) {
        const usual = kept.shown(attachment, person)
        return isWord(attachment.type) ? { ...usual, [field]: shown(usual[field]) } : usual
      },
    }),
  }),
)
