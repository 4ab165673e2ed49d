import type { Attachment } from '../../model/attachment.ts'
import type { Candidate } from '../../model/candidate.ts'
import { binaryUpload } from '../../schemas/attachment.ts'
import { candidateId, paging } from '../../schemas/common.ts'
import { closed } from '../../schemas/schema.ts'
import { isPast, type PageInput, pageOf } from '../lists.ts'
import { type Call, operation } from '../operation.ts'
import { visible } from '../records.ts'
import { attachmentShown, primaryOf } from './attachment-view.ts'

const module = 'candidate-library'

const found = (call: Call, id: string): Candidate => visible(call, 'candidate', call.store.candidates.get(id))

export const documentInfo = operation<{ id: string }>({
  module,
  name: 'documentInfo',
  effect: 'read',
  scopes: ['candidates:read', 'sensitive:documents'],
  description: 'Whether a candidate has a resume text and attachments.',
  takes: 'plain',
  answers: 'info',
  schema: () => closed({ id: candidateId }, ['id']),
  run(call, { id }) {
    const { attachments } = call.service.rules
    const candidate = found(call, id)
    const everyone = () => call.store.candidates.values()
    const primary = primaryOf(call, candidate)
    return {
      id,
      version: candidate.version,
      resumeCharacters: candidate.data.rawResumeText?.length ?? 0,
      attachments: attachments.all(candidate, everyone).length,
      primary: primary ? attachmentShown(call, primary) : null,
    }
  },
})

export const documents = operation<PageInput & { id: string }>({
  module,
  name: 'documents',
  effect: 'read',
  scopes: ['candidates:read', 'sensitive:documents'],
  description: 'The attachments of a candidate; how to upload one stands under binaryUpload.',
  takes: 'documentPages',
  answers: { list: 'attachment' },
  schema: choices => closed({ id: candidateId, ...paging(choices) }, ['id']),
  described: choices => ({ binaryUpload: binaryUpload(choices) }),
  run(call, input) {
    const { rules, choices } = call.service
    const candidate = found(call, input.id)
    const shown = (attachment: Attachment) => attachmentShown(call, attachment)
    const all = rules.attachments.all(candidate, () => call.store.candidates.values())
    const { legacyListed, listedAfter } = choices.attachments
    const listed = all
      .filter(attachment => legacyListed || attachment !== candidate.historical)
      .filter(({ uploadedAt }) => isPast(call.service, Date.parse(uploadedAt), listedAfter))
    return pageOf(call, input, listed, shown)
  },
})
