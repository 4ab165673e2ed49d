import { type AttachmentRules, signatures } from './attachments.ts'
import type { FaultOf } from './fault.ts'
import { recoded } from './refusal.ts'

type Fault = FaultOf<AttachmentRules>

const refusesType = (extension: string, violates: string): Fault => ({
  id: `${extension}-refused`,
  violates: [violates],
  what: `files with the extension ${extension} are refused`,
  breaks: kept => ({
    typeOf: (of, signature) => (of === extension ? undefined : kept.typeOf(of, signature)),
  }),
})

const shows = (
  id: string,
  violates: string[],
  what: string,
  change: (shown: Record<string, unknown>) => Record<string, unknown>,
): Fault => ({
  id,
  violates,
  what,
  breaks: kept => ({ shown: (attachment, person) => change(kept.shown(attachment, person)) }),
})

const withoutField = (field: string, violates: string[]): Fault =>
  shows(
    `attachment-without-${field.replaceAll(/[A-Z]/g, sign => `-${sign.toLowerCase()}`)}`,
    violates,
    `attachments show no ${field}`,
    ({ [field]: _, ...rest }) => rest,
  )

const delivers = (
  id: string,
  violates: string[],
  what: string,
  delivered: AttachmentRules['delivered'],
): Fault => ({
  id,
  violates,
  what,
  breaks: () => ({ delivered }),
})

const isWord = (type: string) => type === 'application/msword' || type.includes('wordprocessingml')

export const attachmentFaults: Fault[] = [
  refusesType('pdf', 'ATT-TYPE-01'),
  refusesType('doc', 'ATT-TYPE-02'),
  refusesType('docx', 'ATT-TYPE-03'),
  refusesType('png', 'ATT-TYPE-04'),
  refusesType('jpg', 'ATT-TYPE-05'),
  refusesType('jpeg', 'ATT-TYPE-06'),
  {
    id: 'extension-not-looked-at',
    violates: ['ATT-TYPE-08'],
    what: 'a file is taken whatever its extension, if its signature is that of an allowed type',
    breaks: () => ({ typeOf: (_extension, signature) => signatures.get(signature ?? '') }),
  },
  {
    id: 'signature-not-looked-at',
    violates: ['ATT-TYPE-08', 'ATT-UP-10'],
    what: 'a file is taken by its extension alone',
    breaks: kept => ({
      typeOf: extension => kept.typeOf(extension, { jpeg: 'jpg' }[extension] ?? extension),
    }),
  },
  {
    id: 'any-type-stored',
    violates: ['ATT-TYPE-07', 'ATT-TYPE-08', 'ATT-UP-10', 'ATT-UP-12'],
    what: 'files of every type are stored',
    breaks: kept => ({
      typeOf: (extension, signature) => kept.typeOf(extension, signature) ?? 'application/octet-stream',
    }),
  },
  {
    id: 'gif-and-text-stored',
    violates: ['ATT-TYPE-07'],
    what: 'GIF and plain text are stored',
    breaks: kept => ({
      typeOf: (extension, signature) =>
        ({ gif: 'image/gif', txt: 'text/plain' })[extension] ?? kept.typeOf(extension, signature),
    }),
  },
  {
    id: 'unsupported-type-400',
    violates: ['ATT-TYPE-07'],
    what: 'a file of another type is answered 400',
    breaks: () => ({ typeRefused: refusal => recoded(refusal, 400, 'VALIDATION_ERROR') }),
  },
  {
    id: 'unsupported-type-500',
    violates: ['ATT-TYPE-07', 'ATT-TYPE-08', 'ERR-GEN-01'],
    what: 'a file of another type makes the service fail',
    breaks: () => ({ typeRefused: refusal => recoded(refusal, 500, 'INTERNAL') }),
  },
  {
    id: 'two-files-accepted',
    violates: ['ATT-UP-03'],
    what: 'of two parts named file the first is stored',
    breaks: () => ({ oneFile: ({ files }) => files > 0 }),
  },
  {
    id: 'no-file-accepted',
    violates: ['ATT-UP-04'],
    what: 'an upload without a file is answered with success',
    breaks: () => ({ withoutFile: id => ({ id, version: 2 }) }),
  },
  {
    id: 'upload-kind-defaults-to-other',
    violates: ['ATT-UP-05'],
    what: 'an upload that names no kind is kept as other',
    breaks: () => ({ kind: sent => sent ?? 'other' }),
  },
  {
    id: 'upload-kind-not-kept',
    violates: ['ATT-UP-06'],
    what: 'every upload is kept as a resume',
    breaks: () => ({ kind: () => 'resume' }),
  },
  {
    id: 'uploader-from-form',
    violates: ['ATT-UP-09'],
    what: 'a form field uploadedBy sets the uploader',
    breaks: () => ({
      uploader: (member, all) => (typeof all.uploadedBy === 'string' ? all.uploadedBy : member.membershipId),
      fields: ['version', 'kind', 'requestId', 'uploadedBy'],
    }),
  },
  {
    id: 'base64-decoded',
    violates: ['ATT-UP-10'],
    what: 'a file that is Base64 text is stored as what it encodes',
    breaks: () => ({ decodesBase64: true }),
  },
  {
    id: 'json-upload-accepted',
    violates: ['ATT-UP-11'],
    what: 'an upload may be a JSON body with the file in Base64',
    breaks: () => ({ json: body => ({ id: 'json', version: 2, received: Object.keys(body) }) }),
  },
  {
    id: 'refused-upload-stored',
    violates: ['ATT-UP-12', 'VER-09'],
    what: 'an upload that is refused for its version is stored all the same',
    breaks: () => ({ storesRefused: true }),
  },
  {
    id: 'upload-without-login',
    violates: ['ATT-UP-08', 'ERR-401-06'],
    what: 'an upload whose token is not good is answered with success',
    breaks: () => ({ withoutLogin: id => ({ id, version: 2, documentId: 'pending' }) }),
  },
  {
    id: 'upload-not-kept',
    violates: ['ATT-UP-01', 'ATT-LIST-01', 'SANDBOX-08'],
    what: 'an upload is answered with success and not kept',
    breaks: () => ({ added: before => before }),
  },
  {
    id: 'upload-replaces-the-last',
    violates: ['ATT-REC-09', 'ATT-LIST-01'],
    what: 'an upload takes the place of the one before it',
    breaks: () => ({ added: (_before, uploaded) => [uploaded] }),
  },
  {
    id: 'upload-replaces-same-kind',
    violates: ['ATT-REC-09', 'ATT-LIST-01'],
    what: 'an upload takes the place of those of its kind',
    breaks: () => ({
      added: (before, uploaded) => [...before.filter(({ kind }) => kind !== uploaded.kind), uploaded],
    }),
  },
  {
    id: 'same-file-shared',
    violates: ['ATT-REC-10'],
    what: 'the same file of another candidate is not attached a second time',
    breaks: () => ({ sharesContent: true }),
  },
  {
    id: 'upload-receipt-without-version',
    violates: ['ATT-UP-02'],
    what: 'the receipt of an upload has no version',
    breaks: () => ({ receiptFields: ({ version: _, ...rest }) => rest }),
  },
  {
    id: 'upload-receipt-leaks-resume',
    violates: ['CAND-RAW-03'],
    what: 'the receipt of an upload has the resume text of the candidate',
    breaks: kept => ({
      receipt: (candidate, attachment) => ({
        ...kept.receipt(candidate, attachment),
        rawResumeText: candidate.data.rawResumeText ?? null,
      }),
    }),
  },
  {
    id: 'documents-leak-resume',
    violates: ['CAND-RAW-05'],
    what: 'the list of attachments shows the resume text beside each',
    breaks: () => ({
      listed: (shown, candidate) => ({ ...shown, extractedText: candidate.data.rawResumeText ?? null }),
    }),
  },
  {
    id: 'document-info-fails',
    violates: ['CAND-SENS-04'],
    what: 'documentInfo answers nothing',
    breaks: () => ({ info: () => null }),
  },
  withoutField('documentId', ['ATT-REC-01']),
  withoutField('name', ['ATT-REC-02']),
  withoutField('type', ['ATT-REC-02']),
  withoutField('bytes', ['ATT-REC-04']),
  withoutField('sha256', ['ATT-REC-05']),
  withoutField('kind', ['ATT-REC-06', 'ATT-UP-05', 'ATT-UP-06']),
  withoutField('uploadedAt', ['ATT-REC-07']),
  withoutField('uploadedBy', ['ATT-REC-08', 'ATT-UP-09']),
  shows('attachment-id-as-number', ['ATT-REC-01'], 'documentId is a number', shown => ({
    ...shown,
    documentId: 17,
  })),
  shows(
    'attachment-name-made-safe',
    ['ATT-REC-02'],
    'the names of attachments lose all but ASCII letters and digits',
    shown => ({ ...shown, name: String(shown.name).replaceAll(/[^A-Za-z0-9.]/g, '_') }),
  ),
  shows('attachment-bytes-in-kilobytes', ['ATT-REC-04'], 'bytes are kilobytes', shown => ({
    ...shown,
    bytes: Math.ceil(Number(shown.bytes) / 1024),
  })),
  shows('attachment-sha256-of-name', ['ATT-REC-05'], 'sha256 is not that of the file', shown => ({
    ...shown,
    sha256: String(shown.sha256).split('').reverse().join(''),
  })),
  shows(
    'attachment-kind-in-capitals',
    ['ATT-REC-06', 'ATT-UP-05', 'ATT-UP-06'],
    'kinds are told in capitals',
    shown => ({ ...shown, kind: String(shown.kind).toUpperCase() }),
  ),
  shows(
    'attachment-uploader-system',
    ['ATT-REC-08', 'ATT-UP-09'],
    'every attachment was uploaded by the system',
    shown => ({ ...shown, uploadedBy: 'system' }),
  ),
  {
    id: 'documents-of-everyone',
    violates: ['ATT-LIST-01'],
    what: 'the list of attachments has those of other candidates too',
    breaks: kept => ({
      all: (candidate, everyone) =>
        [...everyone()]
          .flatMap(other => kept.all(other, everyone))
          .concat(kept.all(candidate, everyone))
          .slice(-200),
    }),
  },
  {
    id: 'documents-latest-only',
    violates: ['ATT-LIST-01', 'ATT-REC-09'],
    what: 'the list of attachments has the latest only',
    breaks: kept => ({ all: (candidate, everyone) => kept.all(candidate, everyone).slice(-1) }),
  },
  delivers('download-as-text', ['ATT-DL-01'], 'downloads are delivered as text', ({ type }, download) =>
    download ? { type, body: '\ufeff%PDF' } : undefined,
  ),
  delivers(
    'preview-of-pdf-as-json',
    ['ATT-DL-02'],
    'a preview of a PDF is a link in JSON',
    ({ type }, download) =>
      !download && type === 'application/pdf'
        ? { type: 'application/json', body: '{"url":"https://preview.example/1"}' }
        : undefined,
  ),
  delivers(
    'preview-of-image-as-json',
    ['ATT-DL-02'],
    'a preview of an image is a link in JSON',
    ({ type }, download) =>
      !download && type.startsWith('image/')
        ? { type: 'application/json', body: '{"url":"https://preview.example/1"}' }
        : undefined,
  ),
  delivers('preview-of-doc-as-text', ['ATT-DL-04'], 'a preview of a DOC is its text', ({ type }, download) =>
    !download && type === 'application/msword'
      ? { type: 'text/plain', body: 'Text of the document' }
      : undefined,
  ),
  delivers('preview-of-docx-as-html', ['ATT-DL-04'], 'a preview of a DOCX is a page', ({ type }, download) =>
    !download && isWord(type) && type !== 'application/msword'
      ? { type: 'text/html', body: '<p>Document</p>' }
      : undefined,
  ),
  {
    id: 'attachment-under-any-candidate',
    violates: ['ATT-DL-06'],
    what: 'an attachment is served under the id of any candidate that the caller sees',
    breaks: kept => ({
      named: (candidate, documentId, everyone) => {
        for (const other of [candidate, ...everyone()]) {
          const found = documentId === 'legacy' ? undefined : kept.named(other, documentId, everyone)
          if (found) return found
        }
        return kept.named(candidate, documentId, everyone)
      },
    }),
  },
  {
    id: 'legacy-path-gives-first-upload',
    violates: ['ATT-LEG-03'],
    what: 'the legacy path gives the first upload, not the latest',
    breaks: () => ({ primary: candidate => candidate.historical ?? candidate.attachments[0] }),
  },
  {
    id: 'legacy-path-of-another',
    violates: ['ATT-LEG-04'],
    what: "the legacy path falls back to some other candidate's file",
    breaks: kept => ({
      primary: (candidate, everyone) =>
        kept.primary(candidate, everyone) ?? [...everyone()].find(other => other.historical)?.historical,
    }),
  },
  {
    id: 'legacy-path-prefers-uploads',
    violates: ['ATT-LEG-05'],
    what: 'the legacy path gives the latest upload although there is a historical attachment',
    breaks: () => ({ primary: candidate => candidate.attachments.at(-1) ?? candidate.historical }),
  },
  {
    id: 'legacy-path-download-gone',
    violates: ['ATT-LEG-01', 'COMPAT-07'],
    what: 'the legacy path with download=1 is answered 404',
    breaks: () => ({ legacyServes: download => !download }),
  },
  {
    id: 'legacy-path-preview-gone',
    violates: ['ATT-LEG-02'],
    what: 'the legacy path with download=0 is answered 404',
    breaks: () => ({ legacyServes: download => download }),
  },
  {
    id: 'missing-attachment-400',
    violates: ['ERR-404-05'],
    what: 'an attachment that does not exist is answered 400',
    breaks: () => ({ missing: refusal => recoded(refusal, 400, 'BAD_REQUEST') }),
  },
  {
    id: 'attachment-limit-ignored',
    violates: ['LIM-ATT-02', 'LIM-ATT-03', 'ATT-META-03'],
    what: 'attachments have no limit',
    breaks: () => ({ limit: () => 1024 ** 3 }),
  },
  {
    id: 'attachment-limit-halved',
    violates: ['LIM-ATT-01', 'ATT-META-03'],
    what: 'files are refused from half of the stated limit on',
    breaks: kept => ({ limit: configured => Math.floor(kept.limit(configured) / 2) }),
  },
  {
    id: 'too-large-file-400',
    violates: ['LIM-ATT-03'],
    what: 'a file over the limit is answered 400',
    breaks: () => ({ sizeRefused: refusal => recoded(refusal, 400, 'VALIDATION_ERROR') }),
  },
  {
    id: 'too-large-file-500',
    violates: ['LIM-ATT-03', 'ERR-GEN-01'],
    what: 'a file over the limit makes the service fail',
    breaks: () => ({ sizeRefused: refusal => recoded(refusal, 500, 'INTERNAL') }),
  },
  {
    id: 'too-large-file-cut',
    violates: ['LIM-ATT-02', 'LIM-ATT-03'],
    what: 'a file over the limit is stored as far as the limit goes',
    breaks: () => ({ cutsToFit: true }),
  },
  {
    id: 'upload-entry-missing',
    violates: ['ATT-META-01', 'ATT-META-02', 'ATT-META-03'],
    what: 'discovery of documents has no binaryUpload entry',
    breaks: () => ({ entry: () => undefined }),
  },
  {
    id: 'upload-entry-without-schema',
    violates: ['ATT-META-02'],
    what: 'the binaryUpload entry has no inputSchema',
    breaks: () => ({ entry: ({ inputSchema: _, ...rest }) => rest }),
  },
  {
    id: 'upload-entry-understates-limit',
    violates: ['ATT-META-03'],
    what: 'the binaryUpload entry states another limit than the one that holds',
    breaks: () => ({
      entry: entry => ({ ...entry, limits: { ...(entry.limits as object), maxBytes: 1024 * 1024 } }),
    }),
  },
]
