import { extname } from 'node:path'
import type { Attachment, AttachmentKind } from '../model/attachment.ts'
import type { Candidate } from '../model/candidate.ts'
import type { Member } from '../model/member.ts'
import type { Refusal } from './refusal.ts'

/** By extension: the MIME type, and what the file's signature must be found to be. */
export const types: Record<string, { type: string; signature: string }> = {
  pdf: { type: 'application/pdf', signature: 'pdf' },
  doc: { type: 'application/msword', signature: 'doc' },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    signature: 'docx',
  },
  png: { type: 'image/png', signature: 'png' },
  jpg: { type: 'image/jpeg', signature: 'jpg' },
  jpeg: { type: 'image/jpeg', signature: 'jpg' },
}

export const extensionOf = (name: string): string => extname(name).slice(1).toLowerCase()

/** What came in one multipart form, judged as far as its shape goes. */
export interface UploadForm {
  fields: Record<string, unknown>
  /** How many parts are the file. */
  files: number
}

/** What an upload takes, and what becomes of it. */
export const uploadRules = {
  /** The MIME type of a file with this extension and signature, or undefined if it isn't taken. */
  typeOf: (extension: string, signature: string | undefined): string | undefined => {
    const known = types[extension]
    return known && known.signature === signature ? known.type : undefined
  },

  /** The fields that a form may have beside the file. */
  fields: ['version', 'kind', 'requestId'],

  /** Whether a part with this name is the file. */
  isFile: (name: string): boolean => name === 'file',

  /** Whether the form has the one file that it must have. */
  oneFile: ({ files }: UploadForm): boolean => files === 1,

  /** The bytes that one file may have, whatever the candidate has by then. */
  limit: (configured: number, _before: readonly Attachment[]): number => configured,

  /** Whether a file of Base64 text is taken for what it encodes. */
  decodesBase64: false,

  /** Whether a file is taken: all of it has come before the limit was met. */
  fits: ({ truncated }: { truncated: boolean; name: string }): boolean => !truncated,

  /** Whether the file of a refused upload is stored all the same; one that came in no form has no name yet. */
  storesRefused: (_refusal: Refusal, _name: string | undefined): boolean => false,

  /** What a file is kept as that was sent as this, whatever its MIME type is. */
  kind: (sent: AttachmentKind | undefined, _type: string): AttachmentKind => sent ?? 'resume',

  /** Who uploaded: the one who is logged in. */
  uploader: (member: Member, _fields: Record<string, unknown>): string => member.membershipId,

  /** The attachments after one was uploaded, whoever else has the same file. */
  added: (before: Attachment[], uploaded: Attachment, _everyone: () => Iterable<Candidate>): Attachment[] => [
    ...before,
    uploaded,
  ],

  /** What an upload answers: the version is the candidate's, whatever further fields an attachment shows. */
  receipt: (candidate: Candidate, attachment: Record<string, unknown>): Record<string, unknown> => ({
    id: candidate.id,
    ...attachment,
    version: candidate.version,
  }),
}

export type UploadRules = typeof uploadRules
