import { doc, docPadding, xls } from './doc.ts'
import { docx, xlsx } from './docx.ts'
import { jpeg } from './jpeg.ts'
import { pdf, pdfPieces } from './pdf.ts'
import { png } from './png.ts'
import {
  type AttachmentFile,
  type AttachmentType,
  filler,
  joined,
  type LargeFile,
  mediaTypes,
} from './types.ts'
import { zip } from './zip.ts'

export interface AttachmentOptions {
  /** The wanted size, in bytes; without it, the least of a real file. */
  size?: number
  /** A mark that tells the content apart from that of other files. The same mark gives the same bytes. */
  mark?: string
}

const makers: Record<AttachmentType, (padding: number, mark: string) => Uint8Array<ArrayBuffer>> = {
  pdf,
  png,
  docx,
  doc,
  jpg: jpeg,
  jpeg,
}

/** The least that padding takes in each format. Less goes behind the end, where readers don't look. */
const leastPadding: Record<AttachmentType, number> = { pdf: 2, png: 12, jpg: 4, jpeg: 4, docx: 100, doc: 512 }

/**
 * A real file of an allowed type, the smallest that a viewer opens, or one of exactly `size` bytes.
 * @throws RangeError if `size` is less than the smallest.
 */
export function attachmentBytes(
  type: AttachmentType,
  { size, mark = 'attachment' }: AttachmentOptions = {},
): Uint8Array<ArrayBuffer> {
  const smallest = makers[type](0, mark)
  const wanted = size ?? smallest.length
  if (wanted < smallest.length)
    throw new RangeError(`The smallest ${type} has ${smallest.length} bytes, ${wanted} were asked for`)
  if (wanted === smallest.length) return smallest
  const padding = type === 'doc' ? docPadding(wanted) : wanted - smallest.length
  const padded = padding < leastPadding[type] ? smallest : makers[type](padding, mark)
  return padded.length === wanted ? padded : joined(padded, filler(wanted - padded.length, mark))
}

/** A real file of an allowed type, with its name and media type. */
export function attachmentFile(
  type: AttachmentType,
  options: AttachmentOptions & { name?: string } = {},
): AttachmentFile {
  return {
    name: options.name ?? `resume.${type}`,
    mediaType: mediaTypes[type],
    bytes: attachmentBytes(type, options),
  }
}

/**
 * A PDF of exactly `size` bytes, the same as `attachmentFile` makes, but in pieces.
 * @throws RangeError if `size` is less than the smallest.
 */
export function largePdf(size: number, mark: string, name: string): LargeFile {
  const padding = size - pdf(0, mark).length
  const isPadded = padding >= leastPadding.pdf
  const whole = isPadded ? undefined : attachmentBytes('pdf', { size, mark })
  return {
    ...{ name, mediaType: mediaTypes.pdf, size },
    pieces: () => (whole ? [whole] : pdfPieces(padding, mark)),
  }
}

/** A file that has to be refused, with the reason. */
export interface RefusedFile extends AttachmentFile {
  /** The reason: the signature belies the extension, the type is not allowed, or there is no content. */
  readonly because: 'mismatch' | 'disallowed' | 'empty'
  readonly what: string
}

function mismatch(actual: AttachmentType, claimed: AttachmentType): RefusedFile {
  const bytes = attachmentBytes(actual)
  return {
    name: `resume.${claimed}`,
    mediaType: mediaTypes[claimed],
    bytes,
    because: 'mismatch',
    what: `a ${actual} called .${claimed}`,
  }
}

function claims(type: AttachmentType, bytes: Uint8Array<ArrayBuffer>, what: string): RefusedFile {
  return { name: `resume.${type}`, mediaType: mediaTypes[type], bytes, because: 'mismatch', what }
}

/**
 * Files whose content is not what their extension says. It is of other allowed types, of relatives in the same
 * container, or of neither.
 */
export function mismatchedFiles(): RefusedFile[] {
  return [
    mismatch('png', 'pdf'),
    mismatch('pdf', 'png'),
    mismatch('png', 'jpg'),
    mismatch('png', 'jpeg'),
    mismatch('jpg', 'png'),
    mismatch('pdf', 'docx'),
    mismatch('docx', 'doc'),
    mismatch('doc', 'docx'),
    claims('docx', xlsx(), 'a workbook called .docx'),
    claims('docx', zip([{ name: 'a.txt', content: 'a' }]), 'a plain ZIP called .docx'),
    claims('doc', xls(), 'a spreadsheet called .doc'),
    claims('pdf', joined('MZ', new Uint8Array(62)), 'a program called .pdf'),
    claims('jpg', joined('<html><script>alert(1)</script></html>'), 'a web page called .jpg'),
  ]
}

function disallowed(
  name: string,
  mediaType: string,
  content: Uint8Array | string,
  what: string,
): RefusedFile {
  return { name, mediaType, bytes: joined(content), because: 'disallowed', what }
}

/** Files of types that the document does not list, or without an extension. */
export function disallowedFiles(): RefusedFile[] {
  const gif = joined(
    'GIF89a',
    [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b],
  )
  return [
    disallowed('resume.txt', 'text/plain', 'Resume\n', 'a text file'),
    disallowed('resume.html', 'text/html', '<!doctype html><title>Resume</title>', 'a web page'),
    disallowed(
      'resume.svg',
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      'an SVG',
    ),
    disallowed('resume.gif', 'image/gif', gif, 'a GIF'),
    disallowed('resume.zip', 'application/zip', zip([{ name: 'a.txt', content: 'a' }]), 'a ZIP archive'),
    disallowed(
      'resume.exe',
      'application/vnd.microsoft.portable-executable',
      joined('MZ', new Uint8Array(62)),
      'a program',
    ),
    disallowed(
      'resume.xlsx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      xlsx(),
      'a workbook',
    ),
    disallowed('resume.xls', 'application/vnd.ms-excel', xls(), 'an old spreadsheet'),
    disallowed('resume', 'application/pdf', pdf(0, ''), 'a PDF without an extension'),
  ]
}

/** A file of zero bytes under the extension of an allowed type. */
export function emptyFile(type: AttachmentType): RefusedFile {
  return {
    name: `resume.${type}`,
    mediaType: mediaTypes[type],
    bytes: joined([]),
    because: 'empty',
    what: `an empty .${type}`,
  }
}

/**
 * Files with the signature that their extension asks for, and a second nature behind it. The document says nothing of
 * them. Whether they are accepted is an observation; that they come back unchanged is not.
 */
export function polyglotFiles(): (AttachmentFile & { readonly what: string })[] {
  const script = '<script>alert(1)</script>'
  return [
    {
      ...attachmentFile('pdf'),
      bytes: joined(pdf(0, ''), zip([{ name: 'a.txt', content: 'a' }])),
      what: 'a PDF that is a ZIP too',
    },
    { ...attachmentFile('jpg'), bytes: joined(jpeg(0, ''), script), what: 'a JPEG that ends in a script' },
    {
      ...attachmentFile('png'),
      bytes: joined(png(0, ''), zip([{ name: 'a.txt', content: 'a' }])),
      what: 'a PNG that is a ZIP too',
    },
  ]
}
