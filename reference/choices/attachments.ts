import type { VariantOf } from './variant.ts'

type Descriptor = { name: string; inputSchema: object; annotations: object; [key: string]: unknown }

/** Candidate library operations: where the schema of documents has its binaryUpload entry is not shown. */
export const attachmentChoices = {
  withUpload: (descriptor: Descriptor, binaryUpload: unknown): Descriptor => ({
    ...descriptor,
    binaryUpload,
  }),

  /** How a download that isn't shown in the browser tells what it is; undefined as it was uploaded, with its length. */
  downloadType: undefined as string | undefined,

  /** Whether a field of the form that nobody knows is refused, or passed over. */
  unknownFields: 'refused' as 'refused' | 'ignored',
}

export type AttachmentChoices = typeof attachmentChoices

export const attachmentVariants: VariantOf<AttachmentChoices>[] = [
  {
    id: 'upload-entry-in-schema',
    allowedBy:
      'Candidate library operations: the schema of documents has a binaryUpload entry; where is not shown',
    what: 'binaryUpload stands within the inputSchema of documents',
    chooses: () => ({
      withUpload: (descriptor, binaryUpload) => ({
        ...descriptor,
        inputSchema: { ...descriptor.inputSchema, binaryUpload },
      }),
    }),
  },
  {
    id: 'upload-entry-in-annotations',
    allowedBy:
      'Candidate library operations: the schema of documents has a binaryUpload entry; where is not shown',
    what: 'binaryUpload stands among the annotations of documents',
    chooses: () => ({
      withUpload: (descriptor, binaryUpload) => ({
        ...descriptor,
        annotations: { ...descriptor.annotations, binaryUpload },
      }),
    }),
  },
  {
    id: 'downloads-as-octets',
    allowedBy: 'Attachments: the original file is delivered; under which type, and how framed, is not shown',
    what: 'a download comes as application/octet-stream, and without its length',
    chooses: () => ({ downloadType: 'application/octet-stream' }),
  },
  {
    id: 'unknown-form-fields-ignored',
    allowedBy: 'Attachment upload: what happens to other fields of the form is not shown',
    what: 'fields of the form that nobody knows are passed over',
    chooses: () => ({ unknownFields: 'ignored' }),
  },
]
