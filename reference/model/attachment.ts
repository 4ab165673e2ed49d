import type { Readable } from 'node:stream'

export const attachmentKinds = ['resume', 'screenshot', 'other'] as const
export type AttachmentKind = (typeof attachmentKinds)[number]

export interface Attachment {
  documentId: string
  name: string
  /** MIME type, as the signature says. */
  type: string
  bytes: number
  sha256: string
  kind: AttachmentKind
  uploadedAt: string
  uploadedBy: string
  content: StoredBytes
}

/** Where the bytes of an attachment are; they are read as a stream only. */
export interface StoredBytes {
  open(): Readable
  discard(): Promise<void>
}
