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
  let state = 0x811c9dc5
  for (const character of mark) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  for (let i = 0; i < bytes.length; i += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    // Letters only: filler must not look like a marker or a delimiter of any format.
    bytes[i] = 0x61 + ((state >>> 24) % 26)
  }
  return bytes
}
