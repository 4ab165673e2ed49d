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

/**
 * A file that is too large to stand in memory. It is made in pieces, bytes or ASCII, each time that it is asked for,
 * and is always the same.
 */
export interface LargeFile {
  readonly name: string
  readonly mediaType: string
  /** The size in bytes. */
  readonly size: number
  pieces(): Iterable<Uint8Array | string>
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

const pieceSize = 64 * 1024

/**
 * Filler of a length, the same for the same mark. It never repeats: deduplication gains nothing, and compression less
 * than half.
 */
export function filler(length: number, mark: string): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(Math.max(0, length))
  for (let at = 0; at < length; at += pieceSize)
    whole.set(letters(Math.min(pieceSize, length - at), mark, at), at)
  return whole
}

/** Filler in pieces of text: those that were read are let go sooner than bytes are. */
export function* fillerPieces(length: number, mark: string): Generator<string> {
  for (let at = 0; at < length; at += pieceSize) {
    const piece = letters(Math.min(pieceSize, length - at), mark, at)
    const text = piece.toString('latin1')
    // No other code has the piece. All of them together are not to wait for a collection.
    if (piece.buffer instanceof ArrayBuffer && piece.length === piece.buffer.byteLength)
      piece.buffer.transfer(0)
    yield text
  }
}

/**
 * The letters at this place of a filler. There is nothing else in it: it must not look like a marker or delimiter of
 * any format.
 */
function letters(length: number, mark: string, at: number): Buffer {
  const bytes = createHash('shake256', { outputLength: length }).update(`${mark}\n${at}`).digest()
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = letterOf[bytes[i] ?? 0] ?? 0
  return bytes
}

/** The letter for each byte. A look at a table is twice as quick as a division, and there are tens of millions. */
const letterOf = Uint8Array.from({ length: 256 }, (_, byte) => 0x61 + (byte % 26))
