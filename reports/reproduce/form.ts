import { type AttachmentType, attachmentBytes, attachmentTypes } from '../../generators/attachments/index.ts'
import { formParts } from '../curl-form.ts'

/** A file of a form. A small one of this type stands in for its content, unless that was kept. */
export interface FormFile {
  name: string
  mediaType: string
  type: AttachmentType
  /** Its bytes, where it is about them: the one that stands in is filled up to so many. */
  size?: number
  /** The content in base64. */
  kept?: string
}

/** A field of a form, or a file. */
export type FormField = { name: string } & ({ value: string } | { file: FormFile })

/** Bytes of the largest file that a small one stands in for: a larger one is about its size. */
const ordinary = 64 * 1024

/** Bytes of the largest file that is sent again. It stands in memory as a whole. */
const largest = 256 * 1024 * 1024

/** The content of a file that is at hand, by its place among the files of a form, from 1, and its name. */
export type KeptFile = (place: number, name: string) => Uint8Array | undefined

/** The fields of a recorded form; undefined where it can't be sent again. */
export function formFields(
  headers: readonly (readonly [string, string])[],
  body: string | undefined,
  kept: KeptFile = () => undefined,
): FormField[] | undefined {
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1]
  let place = 0
  const fields = formParts(type, body)?.map(({ name, fileName, mediaType = '', content: shown }) => {
    if (fileName === undefined) return { name, value: shown }
    const bytes = Number(/^\[(\d+) bytes, /.exec(shown)?.[1])
    place++
    if (!(bytes > 0 && bytes <= largest)) return undefined
    const file = { name: fileName, mediaType, type: typeOf(fileName) }
    if (bytes > ordinary) return { name, file: { ...file, size: bytes } }
    const content = kept(place, fileName)
    return { name, file: { ...file, ...(content && { kept: Buffer.from(content).toString('base64') }) } }
  })
  return fields?.every(field => field !== undefined) ? fields : undefined
}

function typeOf(name: string): AttachmentType {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return attachmentTypes.find(type => type === extension) ?? 'pdf'
}

/** The bytes of a file, or of the one that stands in for it, filled up with zeros. */
export function fileBytes(file: FormFile): Uint8Array<ArrayBuffer> {
  const begin = beginOf(file)
  if (file.size === undefined || file.size <= begin.length) return begin
  const whole = new Uint8Array(file.size)
  whole.set(begin)
  return whole
}

/** The bytes of a file before those that fill it up. */
export const beginOf = ({ type, kept }: FormFile): Uint8Array<ArrayBuffer> =>
  kept === undefined ? attachmentBytes(type) : new Uint8Array(Buffer.from(kept, 'base64'))

/** Types whose signatures differ, for a file whose name may belie what it is. */
export const fileTypes: readonly AttachmentType[] = ['pdf', 'png', 'docx', 'jpg']
