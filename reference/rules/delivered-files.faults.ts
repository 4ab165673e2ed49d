import { Readable } from 'node:stream'
import type { Fault } from './fault.ts'
import { notFound } from './refusal.ts'
import { answeredOtherwise } from './seam-edits.ts'
import type { Typed } from './source.ts'

/** Files that something else takes the place of; `type` is that of the attachment. */
const delivers = (
  id: string,
  violates: string[],
  what: string,
  instead: (type: string, download: boolean, of: { operation: string; name: string }) => Typed | undefined,
): Fault => ({
  id,
  violates,
  what,
  alters: answeredOtherwise('file', (file, { type, download, ...of }) => instead(type, download, of) ?? file),
})

/** A link in JSON, in the place of a preview. */
const link: Typed = { type: 'application/json', body: '{"url":"https://preview.example/1"}' }

const isLegacyPreview = ({ operation }: { operation: string }) => operation === 'attachments legacy-preview'

/** The legacy path answers one of its two uses no more. */
const legacyGone = (id: string, gone: 'download' | 'preview', violates: string[]): Fault => ({
  id,
  violates,
  what: `the legacy path with download=${gone === 'download' ? 1 : 0} is answered 404`,
  alters: answeredOtherwise('file', (file, { operation, download }) => {
    if (operation.startsWith('attachments legacy') && download === (gone === 'download'))
      throw notFound('attachment')
    return file
  }),
})

const isWord = (type: string) => type === 'application/msword' || type.includes('wordprocessingml')

/** The first 64 KiB of a file. */
async function* beginning(content: Readable): AsyncGenerator<Buffer> {
  let left = 64 * 1024
  for await (const piece of content as AsyncIterable<Buffer>) {
    if (left > 0) yield piece.subarray(0, left)
    left -= piece.length
  }
}

/** What is delivered in the place of a file. */
export const deliveredFileFaults: Fault[] = [
  {
    ...delivers('download-as-text', ['ATT-DL-01'], 'downloads are delivered as text', (type, download) =>
      download ? { type, body: '\ufeff%PDF' } : undefined,
    ),
    inevitable: { 'ATT-LEG-03': 'no download has the bytes of the latest file' },
  },
  delivers(
    'preview-of-pdf-as-json',
    ['ATT-DL-02'],
    'a preview of a PDF is a link in JSON',
    (type, download) => (!download && type === 'application/pdf' ? link : undefined),
  ),
  delivers(
    'preview-of-image-as-json',
    ['ATT-DL-02'],
    'a preview of an image is a link in JSON',
    (type, download) => (!download && type.startsWith('image/') ? link : undefined),
  ),
  delivers(
    'preview-of-jpeg-as-json',
    ['ATT-DL-02'],
    'a preview of an image called .jpeg is a link in JSON, of one called .jpg the image',
    (_type, download, { name }) => (!download && name.endsWith('.jpeg') ? link : undefined),
  ),
  delivers(
    'legacy-preview-of-image-as-json',
    ['ATT-LEG-02'],
    'a preview of an image by the legacy path is a link in JSON',
    (type, _download, of) => (isLegacyPreview(of) && type.startsWith('image/') ? link : undefined),
  ),
  delivers(
    'legacy-preview-of-docx-as-html',
    ['ATT-LEG-03'],
    'a preview of a DOCX by the legacy path is a page',
    (type, _download, of) =>
      isLegacyPreview(of) && type.includes('wordprocessingml')
        ? { type: 'text/html', body: '<p>Document</p>' }
        : undefined,
  ),
  delivers('preview-of-doc-as-text', ['ATT-DL-04'], 'a preview of a DOC is its text', (type, download) =>
    !download && type === 'application/msword'
      ? { type: 'text/plain', body: 'Text of the document' }
      : undefined,
  ),
  delivers('preview-of-docx-as-html', ['ATT-DL-04'], 'a preview of a DOCX is a page', (type, download) =>
    !download && isWord(type) && type !== 'application/msword'
      ? { type: 'text/html', body: '<p>Document</p>' }
      : undefined,
  ),
  {
    id: 'files-cut-at-64-kib',
    violates: ['ATT-DL-01'],
    what: 'a file is delivered up to its first 64 KiB, as from a column that holds no more',
    alters: answeredOtherwise('file', ({ type, body }) => ({
      type,
      body: typeof body === 'function' ? Readable.from(beginning(body())) : body,
    })),
  },
  legacyGone('legacy-path-download-gone', 'download', ['ATT-LEG-01', 'COMPAT-07', 'CALL-RUN-05']),
  legacyGone('legacy-path-preview-gone', 'preview', ['ATT-LEG-02', 'CALL-RUN-05']),
]
