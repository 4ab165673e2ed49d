import type { Attachment } from '../model/attachment.ts'
import type { Candidate } from '../model/candidate.ts'
import type { PersonOf } from './candidate-views.ts'

/** What is shown and delivered of a candidate's attachments. */
export const attachmentRules = {
  /** How an attachment is shown, in lists and receipts. */
  shown: (attachment: Attachment, person: PersonOf): Record<string, unknown> => ({
    documentId: attachment.documentId,
    name: attachment.name,
    type: attachment.type,
    bytes: attachment.bytes,
    sha256: attachment.sha256,
    kind: attachment.kind,
    uploadedAt: attachment.uploadedAt,
    uploadedBy: person(attachment.uploadedBy),
  }),

  /** The attachments of a candidate: the historical one first, then uploads, oldest first. */
  all: (candidate: Candidate, _everyone: () => Iterable<Candidate>): Attachment[] =>
    candidate.historical ? [candidate.historical, ...candidate.attachments] : candidate.attachments,

  /** The attachment of a documentId, among those of the candidate, for whoever asks by this operation. */
  named: (
    candidate: Candidate,
    documentId: string,
    _everyone: () => Iterable<Candidate>,
    _operation: string,
  ): Attachment | undefined =>
    documentId === 'legacy'
      ? candidate.historical
      : candidate.attachments.find(attachment => attachment.documentId === documentId),

  /** What the legacy path gives: the historical attachment, or else the latest upload. */
  primary: (
    candidate: Candidate,
    _everyone: () => Iterable<Candidate>,
    _operation: string,
  ): Attachment | undefined => candidate.historical ?? candidate.attachments.at(-1),
}

export type AttachmentRules = typeof attachmentRules
