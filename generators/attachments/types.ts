import { createHash } from 'node:crypto'

/** The attachment types that the document allows, by file name extension. */
export const attachmentTypes = ['pdf', 'doc', 'docx', 'png', 'jpg', 'jpeg'] as const

export type AttachmentType = (typeof attachmentTypes)[number]

export const mediaTypes: Record<AttachmentType, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}

/** A file as it is uploaded: name, media type and content. */
export interface AttachmentFile {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

export function joined(...parts: (Uint8Array | string | readonly number[])[]): Uint8Array<ArrayBuffer> {
  // Copied once: a part may have tens of megabytes.
  const pieces = parts.map(part => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** Filler of a length that no compression or deduplication makes smaller than it is, the same for the same mark. */
export function filler(length: number, mark: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.max(0, length))
  if (bytes.length === 0) return bytes
  const stream = createHash('shake256', { outputLength: bytes.length }).update(mark).digest()
  // Letters only: filler must not look like a marker or a delimiter of any format.
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = 0x61 + ((stream[i] ?? 0) % 26)
  return bytes
}
