import type { Choices } from '../choices/index.ts'
import { attachmentKinds } from '../model/attachment.ts'
import { requestId, version } from './common.ts'
import { publishing } from './publish.ts'
import { closed, type JsonSchema } from './schema.ts'

/** The form fields that go with an uploaded file. */
export const uploadFields = ({ idempotency }: Choices): JsonSchema =>
  closed(
    {
      version,
      kind: { type: 'string', enum: [...attachmentKinds], default: 'resume' },
      requestId: { ...requestId, ...idempotency.form },
    },
    ['version', 'requestId'],
  )

const types = ['PDF', 'DOC', 'DOCX', 'PNG', 'JPG', 'JPEG']

/** The entry of discovery that says how an attachment is uploaded. */
export const binaryUpload = (choices: Choices) => ({
  method: 'POST',
  path: '/api/v1/candidate-library/{id}/documents',
  contentType: 'multipart/form-data',
  fileField: 'file',
  inputSchema: publishing(uploadFields(choices), choices.schemas),
  ...choices.discovery.uploadLimits(choices.limits.attachmentBytes, types),
})
