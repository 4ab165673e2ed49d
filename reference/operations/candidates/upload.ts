import { randomUUID } from 'node:crypto'
import type { Attachment, AttachmentKind } from '../../model/attachment.ts'
import type { Candidate } from '../../model/candidate.ts'
import { extensionOf } from '../../rules/attachments.ts'
import { invalid, tooLarge, unsupportedType } from '../../rules/refusal.ts'
import type { ReceivedFile } from '../../store/files.ts'
import { once } from '../once.ts'
import type { Call } from '../operation.ts'
import { peopleOf } from '../people.ts'
import { changeable, changed, editable, nowOf } from '../records.ts'

/** A form whose fields the schema has taken. */
export interface Upload {
  id: string
  fields: { version: number; kind?: AttachmentKind; requestId: string }
  files: number
  file: (ReceivedFile & { name: string; truncated: boolean }) | undefined
}

/** @throws {Refusal} NOT_FOUND, FORBIDDEN: whether the caller may upload to the candidate at all */
export const uploadTarget = (call: Call, id: string): Candidate =>
  editable(call, 'candidate', call.service.store.candidates.get(id))

/**
 * Stores one attachment, once for a requestId.
 * @throws {Refusal} VALIDATION_ERROR, 413, 415, VERSION_CONFLICT, IDEMPOTENCY_CONFLICT
 */
export async function upload(call: Call, { id, fields, files, file }: Upload): Promise<unknown> {
  const { rules, choices, store } = call.service
  if (!file || !rules.attachments.oneFile({ fields, files })) {
    throw invalid([{ path: 'file', message: 'must be there exactly once' }])
  }
  if (file.truncated) throw tooLarge('The file', choices.limits.attachmentBytes)
  const type = rules.attachments.typeOf(extensionOf(file.name), await file.signature())
  if (type === undefined) {
    throw unsupportedType('Attachments are PDF, DOC, DOCX, PNG, JPG or JPEG, with an extension that fits.')
  }
  const { version, requestId, kind } = fields
  const content = { id, version, requestId, kind: kind ?? null, name: file.name, sha256: file.sha256 }
  return once(call, content, () => {
    const candidate = changeable(call, 'candidate', store.candidates.get(id), version)
    const attachment: Attachment = {
      documentId: randomUUID(),
      name: file.name,
      type,
      bytes: file.bytes,
      sha256: file.sha256,
      kind: rules.attachments.kind(kind),
      uploadedAt: nowOf(call),
      uploadedBy: rules.attachments.uploader(call.member, fields),
      content: file,
    }
    candidate.attachments = rules.attachments.added(candidate.attachments, attachment)
    changed(call, candidate)
    return rules.attachments.receipt(candidate, rules.attachments.shown(attachment, peopleOf(call)))
  })
}
