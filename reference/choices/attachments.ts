import type { DimensionOf } from './dimension.ts'

/** Attachments: what an upload takes, and how a file is delivered. */
export const attachmentChoices = {
  /** How a download that isn't shown in the browser tells what it is; undefined as it was uploaded, with its length. */
  downloadType: undefined as string | undefined,

  /** Whether a field of the form that nobody knows is refused, or passed over. */
  unknownFields: 'refused' as 'refused' | 'ignored',
}

export type AttachmentChoices = typeof attachmentChoices

export const attachmentDimensions: DimensionOf<AttachmentChoices>[] = [
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
