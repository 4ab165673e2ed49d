export {
  attachmentBytes,
  attachmentFile,
  disallowedFiles,
  emptyFile,
  largePdf,
  mismatchedFiles,
  polyglotFiles,
} from './attachments.ts'
export { type AttachmentFile, type AttachmentType, attachmentTypes } from './types.ts'
