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
