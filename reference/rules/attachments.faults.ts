import type { AttachmentRules } from './attachments.ts'
import type { FaultOf } from './fault.ts'
import { Accepted, recoded } from './refusal.ts'
import { answeredOtherwise, operationAnswers, refusedOtherwise } from './seam-edits.ts'
import type { Fields } from './source.ts'

type Fault = FaultOf<AttachmentRules>

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

const withoutField = (id: string, field: string, violates: string[]): Fault =>
  shows(id, violates, `attachments show no ${field}`, ({ [field]: _, ...rest }) => rest)

const entryAs = (
  id: string,
  violates: string[],
  what: string,
  change: (entry: Fields) => unknown,
): Fault => ({
  id,
  violates,
  what,
  alters: answeredOtherwise('uploadEntry', entry => entry && change(entry)),
})

/** A name as those keep it who know ASCII alone. */
const inAscii = (name: string) => name.replaceAll(/[^ -~]/g, '_')

const isWord = (type: string) => type === 'application/msword' || type.includes('wordprocessingml')

export const attachmentFaults: Fault[] = [
  {
    id: 'documents-leak-resume',
    violates: ['CAND-RAW-05'],
    what: 'the list of attachments shows the resume text beside each',
    alters: operationAnswers('candidate-library documents', (list, { input, store }) => {
      const { id } = input as { id: string }
      const extractedText = store().candidates.get(id)?.data.rawResumeText ?? null
      return { ...list, items: (list.items as Fields[]).map(item => ({ ...item, extractedText })) }
    }),
  },
  {
    id: 'document-info-fails',
    violates: ['CAND-SENS-04'],
    what: 'documentInfo answers nothing',
    alters: operationAnswers('candidate-library documentInfo', () => null),
  },
  withoutField('attachment-without-document-id', 'documentId', ['ATT-REC-01']),
  withoutField('attachment-without-name', 'name', ['ATT-REC-02']),
  withoutField('attachment-without-type', 'type', ['ATT-REC-02']),
  shows('word-files-without-type', ['ATT-REC-02'], 'DOC and DOCX files have an empty type', shown => ({
    ...shown,
    type: isWord(String(shown.type)) ? '' : shown.type,
  })),
  withoutField('attachment-without-bytes', 'bytes', ['ATT-REC-04']),
  withoutField('attachment-without-sha256', 'sha256', ['ATT-REC-05']),
  withoutField('attachment-without-kind', 'kind', ['ATT-REC-06', 'ATT-UP-05', 'ATT-UP-06']),
  withoutField('attachment-without-uploaded-at', 'uploadedAt', ['ATT-REC-07']),
  withoutField('attachment-without-uploaded-by', 'uploadedBy', ['ATT-REC-08', 'ATT-UP-09']),
  shows('attachment-id-as-number', ['ATT-REC-01'], 'documentId is a number', shown => ({
    ...shown,
    documentId: 17,
  })),
  shows(
    'attachment-name-of-another',
    ['ATT-REC-02'],
    'attachments are listed under the name of another file',
    shown => ({ ...shown, name: `scan.${String(shown.name).split('.').at(-1)}` }),
  ),
  shows(
    'attachment-name-without-extension',
    ['ATT-REC-02'],
    'the names of attachments lose their extension, which no type tells',
    shown => ({
      ...shown,
      name: String(shown.name).replace(/\.[^.]*$/, ''),
      type: 'application/octet-stream',
    }),
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
    inevitable: {
      'ATT-REC-10': 'the list shows a screenshot for a candidate who has yet to get it',
      'SRV-08': 'no list is empty',
      'ATT-UP-12': 'the list shows the like of a refused file, if another candidate has it',
    },
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
  {
    id: 'preview-of-docx-of-another',
    violates: ['ATT-DL-04'],
    what: 'a preview of a DOCX is the first DOCX of the candidate, whichever is asked for',
    breaks: kept => ({
      named: (candidate, documentId, everyone, operation) => {
        const named = kept.named(candidate, documentId, everyone, operation)
        if (operation !== 'attachments preview' || !named?.type.includes('wordprocessingml')) return named
        return candidate.attachments.find(({ type }) => type === named.type)
      },
    }),
  },
  {
    id: 'preview-of-a-missing-attachment',
    violates: ['ATT-DL-06', 'ERR-404-05'],
    what: 'a preview of an attachment that the candidate does not have is a picture all the same',
    alters: refusedOtherwise('missing attachment', (refusal, _about, path) =>
      path.endsWith('download=0') ? new Accepted(Buffer.from('\u0089PNG', 'latin1')) : refusal,
    ),
  },
  {
    id: 'files-kept-under-ascii-names',
    violates: ['ATT-DL-01'],
    what: 'of the files of a candidate whose names are alike but for letters beyond ASCII, all are the latest',
    breaks: kept => ({
      named: (candidate, ...asked) => {
        const named = kept.named(candidate, ...asked)
        if (!named || named === candidate.historical) return named
        return candidate.attachments.findLast(({ name }) => inAscii(name) === inAscii(named.name))
      },
    }),
  },
  {
    id: 'attachment-under-any-candidate',
    violates: ['ATT-DL-06'],
    what: 'an attachment is served under the id of any candidate that the caller sees',
    breaks: kept => ({
      named: (candidate, documentId, ...asked) => {
        for (const other of [candidate, ...asked[0]()]) {
          const found = documentId === 'legacy' ? undefined : kept.named(other, documentId, ...asked)
          if (found) return found
        }
        return kept.named(candidate, documentId, ...asked)
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
      primary: (candidate, everyone, operation) =>
        kept.primary(candidate, everyone, operation) ??
        [...everyone()].find(other => other.historical)?.historical,
    }),
  },
  {
    id: 'legacy-path-prefers-uploads',
    violates: ['ATT-LEG-05'],
    what: 'the legacy path gives the latest upload although there is a historical attachment',
    breaks: () => ({ primary: candidate => candidate.attachments.at(-1) ?? candidate.historical }),
  },
  {
    id: 'missing-attachment-400',
    violates: ['ERR-404-05'],
    what: 'an attachment that does not exist is answered 400',
    alters: refusedOtherwise('missing attachment', refusal => recoded(refusal, 400, 'BAD_REQUEST')),
  },
  entryAs(
    'upload-entry-missing',
    ['ATT-META-01', 'ATT-META-02', 'ATT-META-03'],
    'discovery of documents has no binaryUpload entry',
    () => undefined,
  ),
  entryAs(
    'upload-entry-without-schema',
    ['ATT-META-02'],
    'the binaryUpload entry has no inputSchema',
    ({ inputSchema: _, ...rest }) => rest,
  ),
  entryAs(
    'upload-entry-without-limits',
    ['ATT-META-03'],
    'the binaryUpload entry states no limit',
    ({ limits: _, ...rest }) => rest,
  ),
  entryAs(
    'upload-entry-understates-limit',
    ['ATT-META-03'],
    'the binaryUpload entry states half of the limit that holds',
    entry => {
      const limits = entry.limits as { maxBytes: number }
      return { ...entry, limits: { ...limits, maxBytes: limits.maxBytes / 2 } }
    },
  ),
]
