import type { VariantOf } from './variant.ts'

type Descriptor = { inputSchema: object; annotations: object; [key: string]: unknown }

/** Candidate library operations: where the schema of documents has its binaryUpload entry is not shown. */
export const attachmentChoices = {
  withUpload: (descriptor: Descriptor, binaryUpload: unknown): Descriptor => ({
    ...descriptor,
    binaryUpload,
  }),

  /** Whether a field of the form that nobody knows is refused, or passed over. */
  unknownFields: 'refused' as 'refused' | 'ignored',
}

export type AttachmentChoices = typeof attachmentChoices

export const attachmentVariants: VariantOf<AttachmentChoices>[] = []
