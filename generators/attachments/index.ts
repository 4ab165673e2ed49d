export {
  type AttachmentOptions,
  attachmentBytes,
  attachmentFile,
  disallowedFiles,
  emptyFile,
  mismatchedFiles,
  polyglotFiles,
  type RefusedFile,
} from './attachments.ts'
export { type AttachmentFile, type AttachmentType, attachmentTypes, mediaTypes } from './types.ts'
