import type { FastifyRequest } from 'fastify'
import { invalid } from '../rules/refusal.ts'
import type { Service } from '../service.ts'
import type { ReceivedFile } from '../store/files.ts'

/** A multipart form that was read to its end; the file is on disk. */
export interface ReceivedForm {
  fields: Record<string, unknown>
  /** How many parts are the file. */
  files: number
  file: (ReceivedFile & { name: string; truncated: boolean }) | undefined
  /** Names of parts that are no field of this form, or come twice. */
  unknown: string[]
  discard(): Promise<void>
}

/** What the parser says of a form without a boundary, cut short, or with heads that can't be read. */
const brokenForm = /^(Multipart: |Unexpected end of |Malformed )/

/**
 * Reads a multipart form as it streams in. A file is cut at the limit, and the rest of it is passed over.
 * @param fields the names that parts beside the file may have
 */
export async function receiveForm(
  service: Service,
  request: FastifyRequest,
  limit: number,
  fieldNames: readonly string[],
): Promise<ReceivedForm> {
  if (!request.isMultipart()) {
    const problem = { path: 'body', message: 'must be multipart/form-data' }
    throw invalid([problem]).on({ about: 'other upload', body: request.body })
  }
  const { isFile } = service.rules.uploads
  const form: ReceivedForm = {
    fields: {},
    files: 0,
    file: undefined,
    unknown: [],
    discard: async () => form.file?.discard(),
  }
  const limits = { fileSize: limit, files: 5, fields: 20, fieldSize: 10_000, parts: 25, headerPairs: 50 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (!fieldNames.includes(part.fieldname) || part.fieldname in form.fields)
          form.unknown.push(part.fieldname)
        form.fields[part.fieldname] ??= part.value
      } else if (isFile(part.fieldname) && form.files++ === 0) {
        const received = await service.files.receive(part.file)
        form.file = { ...received, name: part.filename, truncated: part.file.truncated }
      } else {
        if (!isFile(part.fieldname)) form.unknown.push(part.fieldname)
        part.file.resume()
      }
    }
  } catch (error) {
    await form.discard()
    if (error instanceof Error && brokenForm.test(error.message))
      throw invalid([{ path: 'body', message: 'is no whole form' }]).on({ about: 'malformed form' })
    throw error
  }
  // A version as a number: the fields of a form are text.
  const { version } = form.fields
  if (typeof version === 'string' && /^[0-9]{1,15}$/.test(version)) form.fields.version = Number(version)
  return form
}
