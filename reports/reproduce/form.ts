import { type AttachmentType, attachmentBytes, attachmentTypes } from '../../generators/attachments/index.ts'
import { formParts } from '../curl-form.ts'

/** A file of a form. A small one of this type stands in for its content. */
export interface FormFile {
  name: string
  mediaType: string
  type: AttachmentType
}

/** A field of a form, or a file. */
export type FormField = { name: string } & ({ value: string } | { file: FormFile })

/** Bytes of the largest file that a small one stands in for: a larger one is about its size. */
const ordinary = 64 * 1024

/** The fields of a recorded form; undefined where it can't be sent again. */
export function formFields(
  headers: readonly (readonly [string, string])[],
  body: string | undefined,
): FormField[] | undefined {
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1]
  const fields = formParts(type, body)?.map(({ name, fileName, mediaType = '', content }) => {
    if (fileName === undefined) return { name, value: content }
    const bytes = Number(/^\[(\d+) bytes, /.exec(content)?.[1])
    if (!(bytes > 0 && bytes <= ordinary)) return undefined
    return { name, file: { name: fileName, mediaType, type: typeOf(fileName) } }
  })
  return fields?.every(field => field !== undefined) ? fields : undefined
}

function typeOf(name: string): AttachmentType {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return attachmentTypes.find(type => type === extension) ?? 'pdf'
}

/** The bytes of a file that stands in. */
export const fileBytes = ({ type }: FormFile): Uint8Array<ArrayBuffer> => attachmentBytes(type)

/** Types whose signatures differ, for a file whose name may belie what it is. */
export const fileTypes: readonly AttachmentType[] = ['pdf', 'png', 'docx', 'jpg']
