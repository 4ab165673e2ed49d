import type { DimensionOf } from './dimension.ts'

/** Attachments: what an upload takes, and how a file is delivered. */
export const attachmentChoices = {
  /**
   * The content type of a download that isn't shown in the browser; undefined for the uploaded type, with the length.
   */
  downloadType: undefined as string | undefined,

  /** How a download is named in Content-Disposition. */
  disposition: 'extended' as 'extended' | 'plain' | 'none',

  /** The status of a file whose signature belies its extension. */
  mismatch: 415 as 415 | 400,

  /** Whether the historical attachment stands in the list of a candidate's. */
  legacyListed: true,

  /** How long after an upload, in milliseconds, documents lists it. */
  listedAfter: 0,

  /** What documentId legacy gives where there is no historical attachment. */
  withoutLegacy: 'nothing' as 'nothing' | 'latest',

  /** Which upload is the latest one. */
  latest: 'any' as 'any' | 'resume',

  /** How exactly the time of an upload is kept. Of several with the same time, the first is the latest. */
  uploadedTo: 'millisecond' as 'millisecond' | 'second',

  /** How an attachment shows its type. */
  type: (mime: string): string => mime,

  /** The name of a file, of the one that was sent. */
  name: (sent: string): string => sent,

  /** How a digest is written, of lower-case hexadecimal digits. */
  digest: (digits: string): string => digits,

  /** What an attachment shows besides. */
  more: (_documentId: string): object => ({}),

  /** The status of an upload that was stored. */
  storedStatus: 200,

  /** A preview of a PDF: the file itself, or a picture of its first page. */
  preview: 'same' as 'same' | 'picture',

  /** Whether a field of the form that nobody knows is refused, or passed over. */
  unknownFields: 'refused' as 'refused' | 'ignored',
}

export type AttachmentChoices = typeof attachmentChoices

/** The extension of a MIME type, in upper case. */
function extensionOf(mime: string): string {
  if (mime.endsWith('word')) return 'DOC'
  return mime.includes('wordprocessingml') ? 'DOCX' : (mime.split('/')[1] ?? '').toUpperCase()
}

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
  {
    name: 'attachments.disposition',
    allowedBy: 'T-36: the original is delivered; Content-Disposition is not spoken of',
    values: [
      { value: 'extended', what: 'Content-Disposition names the file in UTF-8' },
      {
        value: 'plain',
        what: 'Content-Disposition names the file in ASCII, between quotes',
        chooses: { disposition: 'plain' },
      },
      { value: 'none', what: 'there is no Content-Disposition', chooses: { disposition: 'none' } },
    ],
  },
  {
    name: 'attachments.mismatch',
    allowedBy: 'T-39: a file whose signature belies its extension is refused with 415 or 400',
    values: [
      { value: '415', what: 'a signature that belies the extension is answered 415' },
      {
        value: '400',
        what: 'a signature that belies the extension is answered 400',
        chooses: { mismatch: 400 },
      },
    ],
  },
  {
    name: 'attachments.legacy-listed',
    allowedBy: 'Identifier types, documentId: whether documents lists the historical attachment is not said',
    values: [
      { value: 'yes', what: 'documents lists the historical attachment too' },
      { value: 'no', what: 'documents lists uploads alone', chooses: { legacyListed: false } },
    ],
  },
  {
    name: 'attachments.lag',
    allowedBy: 'Endpoints: from when on search and list operations show a new record is not said',
    values: [
      { value: 'none', what: 'documents lists an upload at once', weight: 9 },
      {
        value: 'third-of-a-second',
        what: 'documents lists an upload a third of a second later, as after a scan',
        variant: 'uploads-listed-later',
        chooses: { listedAfter: 333 },
      },
    ],
  },
  {
    name: 'attachments.without-legacy',
    allowedBy: 'T-35: legacy without a historical attachment is 404, or the latest upload as on the old path',
    values: [
      { value: 'nothing', what: 'documentId legacy is 404 where there is no historical attachment' },
      {
        value: 'latest',
        what: 'documentId legacy is the latest upload where there is no historical attachment',
        chooses: { withoutLegacy: 'latest' },
      },
    ],
  },
  {
    name: 'attachments.latest',
    allowedBy: 'T-38: the latest upload is the latest of any kind, or the latest resume',
    values: [
      { value: 'any', what: 'the old path gives the latest upload of any kind' },
      {
        value: 'resume',
        what: 'the old path gives the latest resume, and of other kinds only where there is none',
        chooses: { latest: 'resume' },
      },
    ],
  },
  {
    name: 'attachments.uploaded-to',
    allowedBy: 'T-38: the latest upload; how exactly the time of an upload is kept is not shown',
    values: [
      { value: 'millisecond', what: 'the time of an upload is kept to the millisecond' },
      {
        value: 'second',
        what: 'the time of an upload is kept to the second, and of those in one second the first is the latest',
        variant: 'uploads-to-the-second',
        chooses: { uploadedTo: 'second' },
      },
    ],
  },
  {
    name: 'attachments.type',
    allowedBy: 'Candidate attachment: a type; in which words is not shown',
    values: [
      { value: 'mime', what: 'the type of an attachment is that of MIME' },
      {
        value: 'extension',
        what: 'the type of an attachment is its extension, in upper case',
        chooses: { type: extensionOf },
      },
    ],
  },
  {
    name: 'attachments.name',
    allowedBy: 'T-88: a file has the name as sent, or a safe form of it',
    values: [
      { value: 'as-sent', what: 'a file has the name that was sent' },
      {
        value: 'safe',
        what: 'a file has a name of letters, digits, dots and hyphens',
        chooses: { name: sent => sent.normalize('NFC').replaceAll(/[^\p{L}\p{N}.-]+/gu, '_') },
      },
      {
        value: 'stem',
        what: 'a file has its name without the extension, which its type tells',
        chooses: { name: sent => sent.replace(/\.[^.]*$/, '') },
      },
    ],
  },
  {
    name: 'attachments.digest',
    allowedBy: 'Candidate attachment: sha256; how the digest is written is not shown',
    values: [
      { value: 'lower-case', what: 'a digest has lower-case hexadecimal digits' },
      {
        value: 'upper-case',
        what: 'a digest has upper-case hexadecimal digits',
        chooses: { digest: digits => digits.toUpperCase() },
      },
    ],
  },
  {
    name: 'attachments.more',
    allowedBy: 'T-61: what an attachment shows beyond the listed fields is not shown',
    values: [
      { value: 'nothing', what: 'an attachment shows the fields that are listed' },
      {
        value: 'fields',
        what: 'an attachment shows a state, its own version and a number of pages as well',
        chooses: {
          more: documentId => ({ state: 'scanned', version: 1, pages: null, id: `file:${documentId}` }),
        },
      },
    ],
  },
  {
    name: 'attachments.stored-status',
    allowedBy: 'Attachment upload: no success status is given',
    values: [
      { value: '200', what: 'an upload is answered 200' },
      { value: '201', what: 'an upload is answered 201', chooses: { storedStatus: 201 } },
    ],
  },
  {
    name: 'attachments.preview',
    allowedBy: 'T-36: a preview is the file shown inline, or a rendering of it',
    values: [
      { value: 'same', what: 'a preview is the file itself' },
      { value: 'picture', what: 'the preview of a PDF is a picture', chooses: { preview: 'picture' } },
    ],
  },
]
