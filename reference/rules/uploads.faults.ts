import type { FaultOf } from './fault.ts'
import { Accepted, recoded } from './refusal.ts'
import { operationAnswers, refusedOtherwise, without } from './seam-edits.ts'
import { types, type UploadRules } from './uploads.ts'

type Fault = FaultOf<UploadRules>

const refusesType = (id: string, extension: string, violates: string): Fault => ({
  id,
  violates: [violates],
  what: `files with the extension ${extension} are refused`,
  breaks: kept => ({
    typeOf: (of, signature) => (of === extension ? undefined : kept.typeOf(of, signature)),
  }),
})

/** The candidate whom an upload is for. */
const candidateIn = (path: string) => decodeURIComponent(path.split('/').at(-2) ?? '')

const replaces = (id: string, whose: string, added: UploadRules['added']): Fault => ({
  id,
  violates: ['ATT-REC-09', 'ATT-LIST-01'],
  what: `an upload takes the place of ${whose}`,
  inevitable: {
    'ATT-DL-01': 'what was replaced is not to be downloaded',
    'ATT-DL-02': 'what was replaced is not to be previewed',
  },
  breaks: () => ({ added }),
})

/** What an upload takes, and what becomes of it. */
export const uploadFaults: Fault[] = [
  refusesType('pdf-refused', 'pdf', 'ATT-TYPE-01'),
  refusesType('doc-refused', 'doc', 'ATT-TYPE-02'),
  refusesType('docx-refused', 'docx', 'ATT-TYPE-03'),
  refusesType('png-refused', 'png', 'ATT-TYPE-04'),
  refusesType('jpg-refused', 'jpg', 'ATT-TYPE-05'),
  refusesType('jpeg-refused', 'jpeg', 'ATT-TYPE-06'),
  {
    id: 'extension-not-looked-at',
    violates: ['ATT-TYPE-08'],
    what: 'a file is taken whatever its extension, if its signature is that of an allowed type',
    breaks: () => ({
      typeOf: (_extension, signature) =>
        Object.values(types).find(known => known.signature === signature)?.type,
    }),
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
    alters: refusedOtherwise('file type', refusal => recoded(refusal, 400, 'VALIDATION_ERROR')),
  },
  {
    id: 'unsupported-type-500',
    violates: ['ATT-TYPE-07', 'ATT-TYPE-08', 'ERR-GEN-01'],
    what: 'a file of another type makes the service fail',
    alters: refusedOtherwise('file type', refusal => recoded(refusal, 500, 'INTERNAL')),
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
    alters: refusedOtherwise(
      'missing file',
      (_refusal, _about, path) => new Accepted({ id: candidateIn(path), version: 2 }),
    ),
  },
  {
    id: 'no-file-as-other-code',
    violates: ['ERR-400-12'],
    what: 'an upload without a file is refused with a code of its own',
    alters: refusedOtherwise('missing file', refusal => recoded(refusal, 400, 'NO_FILE')),
  },
  {
    id: 'file-under-any-name',
    violates: ['ATT-UP-04'],
    what: 'a file part under any name is taken for the file',
    breaks: () => ({ isFile: () => true }),
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
    id: 'pictures-are-screenshots-by-default',
    violates: ['ATT-UP-05'],
    what: 'a picture that names no kind is kept as a screenshot',
    breaks: kept => ({
      kind: (sent, type) => (type.startsWith('image/') ? (sent ?? 'screenshot') : kept.kind(sent, type)),
    }),
  },
  {
    id: 'documents-are-no-screenshots',
    violates: ['ATT-UP-06'],
    what: 'a document that is sent as a screenshot is kept as a resume',
    breaks: kept => ({
      kind: (sent, type) =>
        sent === 'screenshot' && !type.startsWith('image/') ? 'resume' : kept.kind(sent, type),
    }),
  },
  {
    id: 'word-files-are-resumes',
    violates: ['ATT-UP-06'],
    what: 'a DOC or DOCX is kept as a resume, whatever it is sent as',
    breaks: kept => ({ kind: (sent, type) => (type.includes('word') ? 'resume' : kept.kind(sent, type)) }),
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
    alters: refusedOtherwise(
      'other upload',
      (_refusal, { body }) => new Accepted({ id: 'json', version: 2, received: Object.keys(Object(body)) }),
    ),
  },
  {
    id: 'refused-upload-stored',
    violates: ['ATT-UP-12', 'VER-09'],
    what: 'an upload that is refused for its version is stored all the same',
    breaks: () => ({ storesRefused: ({ occasion }) => occasion?.about === 'version' }),
  },
  {
    id: 'upload-without-login',
    violates: ['ATT-UP-08', 'ERR-401-06', 'ERR-401-04'],
    what: 'an upload whose token is not good is answered with success',
    alters: refusedOtherwise('token', (refusal, _about, path) =>
      path.endsWith('/documents')
        ? new Accepted({ id: candidateIn(path), version: 2, documentId: 'pending' })
        : refusal,
    ),
  },
  {
    id: 'upload-not-kept',
    violates: ['ATT-UP-01', 'ATT-LIST-01', 'SANDBOX-08'],
    what: 'an upload is answered with success and not kept',
    breaks: () => ({ added: before => before }),
  },
  replaces('upload-replaces-the-last', 'the one before it', (_before, uploaded) => [uploaded]),
  replaces('upload-replaces-same-kind', 'those of its kind', (before, uploaded) => [
    ...before.filter(({ kind }) => kind !== uploaded.kind),
    uploaded,
  ]),
  {
    id: 'upload-replaces-same-name',
    violates: ['ATT-REC-09', 'ATT-DL-01'],
    what: 'an upload takes the place of the one of the same name',
    breaks: () => ({
      added: (before, uploaded) => [...before.filter(({ name }) => name !== uploaded.name), uploaded],
    }),
  },
  {
    id: 'upload-makes-earlier-resumes-other',
    violates: ['ATT-UP-06'],
    what: 'a candidate has one resume: an upload of another makes the earlier ones other files',
    breaks: () => ({
      added: (before, uploaded) => [
        ...before.map(one =>
          one.kind === 'resume' && uploaded.kind === 'resume' ? { ...one, kind: 'other' as const } : one,
        ),
        uploaded,
      ],
    }),
  },
  {
    id: 'same-file-shared',
    violates: ['ATT-REC-10'],
    what: 'the same file of another candidate is not attached a second time',
    breaks: kept => ({
      added: (before, uploaded, everyone) => {
        const files = [...everyone()].flatMap(({ attachments }) => attachments)
        const isThere = files.some(({ sha256 }) => sha256 === uploaded.sha256)
        return isThere ? before : kept.added(before, uploaded, everyone)
      },
    }),
  },
  {
    id: 'same-file-moves',
    violates: ['ATT-REC-10'],
    what: 'an upload takes the same file from the candidate who had it',
    breaks: kept => ({
      added: (before, uploaded, everyone) => {
        for (const other of everyone())
          other.attachments = other.attachments.filter(({ sha256 }) => sha256 !== uploaded.sha256)
        return kept.added(before, uploaded, everyone)
      },
    }),
  },
  {
    id: 'upload-receipt-without-version',
    violates: ['ATT-UP-02'],
    what: 'the receipt of an upload has no version',
    alters: operationAnswers('attachments upload', receipt => without(receipt, 'version')),
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
    id: 'attachment-limit-ignored',
    violates: ['LIM-ATT-02', 'LIM-ATT-03', 'ATT-META-03'],
    what: 'attachments have no limit',
    breaks: () => ({ limit: () => 1024 ** 3 }),
  },
  {
    id: 'attachment-limit-halved',
    violates: ['LIM-ATT-01', 'ATT-META-03'],
    what: 'files are refused from half of the stated limit on',
    breaks: kept => ({ limit: (configured, before) => Math.floor(kept.limit(configured, before) / 2) }),
  },
  {
    id: 'attachment-limit-of-all-files',
    violates: ['LIM-ATT-05'],
    what: 'the limit of a file holds for all files of a candidate together',
    breaks: kept => ({
      limit: (configured, before) =>
        Math.max(1, kept.limit(configured, before) - before.reduce((sum, { bytes }) => sum + bytes, 0)),
    }),
  },
  {
    id: 'too-large-file-400',
    violates: ['LIM-ATT-03'],
    what: 'a file over the limit is answered 400',
    alters: refusedOtherwise('file size', refusal => recoded(refusal, 400, 'VALIDATION_ERROR')),
  },
  {
    id: 'too-large-file-500',
    violates: ['LIM-ATT-03', 'ERR-GEN-01'],
    what: 'a file over the limit makes the service fail',
    alters: refusedOtherwise('file size', refusal => recoded(refusal, 500, 'INTERNAL')),
  },
  {
    id: 'too-large-file-cut',
    violates: ['LIM-ATT-02', 'LIM-ATT-03'],
    what: 'a file over the limit is stored as far as the limit goes',
    breaks: () => ({ fits: () => true }),
  },
]
