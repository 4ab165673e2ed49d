import type { DimensionOf } from './dimension.ts'

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

export const attachmentDimensions: DimensionOf<AttachmentChoices>[] = [
  {
    name: 'discovery.upload-entry',
    allowedBy:
      'Candidate library operations: the schema of documents has a binaryUpload entry; where is not shown',
    values: [
      { value: 'descriptor', what: 'binaryUpload stands beside the inputSchema of documents' },
      {
        value: 'schema',
        what: 'binaryUpload stands within the inputSchema of documents',
        variant: 'upload-entry-in-schema',
        chooses: {
          withUpload: (descriptor, binaryUpload) => ({
            ...descriptor,
            inputSchema: { ...descriptor.inputSchema, binaryUpload },
          }),
        },
      },
      {
        value: 'annotations',
        what: 'binaryUpload stands among the annotations of documents',
        variant: 'upload-entry-in-annotations',
        chooses: {
          withUpload: (descriptor, binaryUpload) => ({
            ...descriptor,
            annotations: { ...descriptor.annotations, binaryUpload },
          }),
        },
      },
    ],
  },
  {
    name: 'attachments.download-type',
    allowedBy: 'Attachments: the original file is delivered; under which type, and how framed, is not shown',
    values: [
      { value: 'own', what: 'a download comes with the type and the length of the file' },
      {
        value: 'octets',
        what: 'a download comes as application/octet-stream, and without its length',
        variant: 'downloads-as-octets',
        chooses: { downloadType: 'application/octet-stream' },
      },
    ],
  },
  {
    name: 'attachments.unknown-fields',
    allowedBy: 'Attachment upload: what happens to other fields of the form is not shown',
    values: [
      { value: 'refused', what: 'a form with a field that nobody knows is refused' },
      {
        value: 'ignored',
        what: 'fields of the form that nobody knows are passed over',
        variant: 'unknown-form-fields-ignored',
        chooses: { unknownFields: 'ignored' },
      },
    ],
  },
]
