import type { Choices } from '../choices/index.ts'
import { attachmentKinds } from '../model/attachment.ts'
import { requestId, version } from './common.ts'
import { closed, inDialect, type JsonSchema } from './schema.ts'

/** The form fields that go with an uploaded file. */
export const uploadFields = ({ schemas }: Choices): JsonSchema =>
  inDialect(
    closed({ version, kind: { type: 'string', enum: [...attachmentKinds], default: 'resume' }, requestId }, [
      'version',
      'requestId',
    ]),
    schemas,
  )

const types = ['PDF', 'DOC', 'DOCX', 'PNG', 'JPG', 'JPEG']

/** The entry of discovery that says how an attachment is uploaded. */
export const binaryUpload = (choices: Choices) => ({
  method: 'POST',
  path: '/api/v1/candidate-library/{id}/documents',
  contentType: 'multipart/form-data',
  fileField: 'file',
  inputSchema: uploadFields(choices),
  ...choices.discovery.uploadLimits(choices.limits.attachmentBytes, types),
})
