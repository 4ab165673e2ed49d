import type { Attachment } from '../../model/attachment.ts'
import type { Candidate } from '../../model/candidate.ts'
import { binaryUpload } from '../../schemas/attachment.ts'
import { candidateId, paging } from '../../schemas/common.ts'
import { closed } from '../../schemas/schema.ts'
import { type PageInput, pageOf } from '../lists.ts'
import { type Call, operation } from '../operation.ts'
import { peopleOf } from '../people.ts'
import { visible } from '../records.ts'

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
    const primary = attachments.primary(candidate, everyone)
    return attachments.info({
      id,
      version: candidate.version,
      resumeCharacters: candidate.data.rawResumeText?.length ?? 0,
      attachments: attachments.all(candidate, everyone).length,
      primary: primary ? attachments.shown(primary, peopleOf(call)) : null,
    })
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
    const { attachments } = call.service.rules
    const person = peopleOf(call)
    const candidate = found(call, input.id)
    const shown = (attachment: Attachment) =>
      attachments.listed(attachments.shown(attachment, person), candidate)
    const all = attachments.all(candidate, () => call.store.candidates.values())
    return pageOf(call, input, all, shown)
  },
})
