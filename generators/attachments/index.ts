export {
  type AttachmentOptions,
  attachmentBytes,
  attachmentFile,
  disallowedFiles,
  emptyFile,
  largePdf,
  mismatchedFiles,
  polyglotFiles,
  type RefusedFile,
} from './attachments.ts'
export {
  type AttachmentFile,
  type AttachmentType,
  attachmentTypes,
  type LargeFile,
  mediaTypes,
} from './types.ts'
