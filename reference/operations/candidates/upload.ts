import { Readable } from 'node:stream'
import type { Attachment, AttachmentKind } from '../../model/attachment.ts'
import type { Candidate } from '../../model/candidate.ts'
import { invalid, tooLarge, unsupportedType } from '../../rules/refusal.ts'
import { extensionOf, types } from '../../rules/uploads.ts'
import type { ReceivedFile } from '../../store/files.ts'
import { once } from '../once.ts'
import type { Call } from '../operation.ts'
import { changeable, changed, editable, nowOf } from '../records.ts'
import { attachmentShown } from './attachment-view.ts'

/** A form whose fields the schema has taken. */
export interface Upload {
  id: string
  fields: { version: number; kind?: AttachmentKind; requestId: string }
  files: number
  file: SentFile | undefined
}

type SentFile = ReceivedFile & { name: string; truncated: boolean }

/** @throws {Refusal} NOT_FOUND, FORBIDDEN, unless the caller may upload to the candidate */
export const uploadTarget = (call: Call, id: string): Candidate =>
  editable(call, 'candidate', call.store.candidates.get(id))

/**
 * Stores one attachment, once for a requestId.
 * @throws {Refusal} VALIDATION_ERROR, 413, 415, VERSION_CONFLICT, IDEMPOTENCY_CONFLICT
 */
export async function upload(call: Call, { id, fields, files, file: sent }: Upload): Promise<unknown> {
  const { store } = call
  const { rules, choices } = call.service
  if (!sent || !rules.uploads.oneFile({ fields, files })) {
    const refusal = invalid([{ path: 'file', message: 'must be there exactly once' }])
    throw refusal.on({ about: sent ? 'several files' : 'missing file' })
  }
  if (!rules.uploads.fits(sent)) {
    throw tooLarge('The file', choices.limits.attachmentBytes).on({ about: 'file size' })
  }
  const file = rules.uploads.decodesBase64 ? await decoded(call, sent) : sent
  const type = rules.uploads.typeOf(extensionOf(file.name), await file.signature())
  if (type === undefined) {
    const why = 'Attachments are PDF, DOC, DOCX, PNG, JPG or JPEG, with an extension that fits.'
    const belied = types[extensionOf(file.name)] && choices.attachments.mismatch === 400
    const refusal = belied ? invalid([{ path: 'file', message: why }]) : unsupportedType(why)
    throw refusal.on({ about: 'file type' })
  }
  const { version, requestId, kind } = fields
  const content = { id, version, requestId, kind: kind ?? null, name: file.name, sha256: file.sha256 }
  return once(call, content, () => {
    const attachment = attachmentOf(call, file, type, fields)
    const candidate = changeable(call, 'candidate', store.candidates.get(id), version)
    const everyone = () => store.candidates.values()
    candidate.attachments = rules.uploads.added(candidate.attachments, attachment, everyone)
    changed(call, candidate)
    return rules.uploads.receipt(candidate, attachmentShown(call, attachment))
  })
}

const toTheSecond = (time: string) => time.replace(/\.\d+/, '.000')

const attachmentOf = (call: Call, file: SentFile, type: string, fields: Upload['fields']): Attachment => {
  const { rules, choices } = call.service
  return {
    documentId: choices.identifiers.made('doc', call.store.nextNumber),
    name: choices.attachments.name(file.name),
    type,
    bytes: file.bytes,
    sha256: file.sha256,
    kind: rules.uploads.kind(fields.kind, type),
    uploadedAt: choices.attachments.uploadedTo === 'second' ? toTheSecond(nowOf(call)) : nowOf(call),
    uploadedBy: rules.uploads.uploader(call.member, fields),
    content: file,
  }
}

/** Stores the file of a refused upload; only a fault asks for it. */
export function keepThough(call: Call, { id, fields, file }: Upload): void {
  const type = file && (types[extensionOf(file.name)]?.type ?? 'application/octet-stream')
  if (type) call.store.candidates.get(id)?.attachments.push(attachmentOf(call, file, type, fields))
}

/** Stores the file of a JSON body that was refused, where it has one; only a fault asks for it. */
export async function keepJsonThough(call: Call, id: string, body: unknown): Promise<void> {
  const { name, file, ...fields } = Object(body) as Record<string, unknown>
  if (typeof name !== 'string' || typeof file !== 'string') return
  const received = await ofBase64(call, file)
  keepThough(call, {
    id,
    fields: fields as Upload['fields'],
    files: 1,
    file: { ...received, name, truncated: false },
  })
}

const ofBase64 = ({ service }: Call, text: string): Promise<ReceivedFile> =>
  service.files.receive(Readable.from([Buffer.from(text, 'base64')]))

/** A file of Base64 text as what it encodes; only a fault asks for it. */
async function decoded(call: Call, file: SentFile): Promise<SentFile> {
  if ((await file.signature()) !== undefined) return file
  const text = Buffer.concat(await file.open().toArray()).toString()
  return { ...(await ofBase64(call, text)), name: file.name, truncated: false }
}
