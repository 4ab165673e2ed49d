import type { Surface } from '../../document/index.ts'
import type { Attachment } from '../model/attachment.ts'
import type { Candidate } from '../model/candidate.ts'
import type { AttachmentRules } from './attachments.ts'
import { atEach, atEachOf } from './families.ts'
import { notFound, recoded } from './refusal.ts'
import { answeredOtherwise } from './seam-edits.ts'

/** Whether a surface serves the file of a documentId. */
const servesNamed = ({ id }: Surface) => id === 'attachments.download' || id === 'attachments.preview'

/** The file that is served whatever documentId was asked for. */
const served: Record<string, (candidate: Candidate) => Attachment | undefined> = {
  'the-latest': ({ attachments }) => attachments.at(-1),
  'the-first': ({ attachments }) => attachments[0],
}

/** Whether a surface is the legacy path. */
const isLegacyPath = ({ id }: Surface) => /^attachments\.legacy-/.test(id)

type Everyone = () => Iterable<Candidate>

/** A file that the legacy path serves in the place of a candidate's own, and what that breaks. */
interface Instead {
  violates: string[]
  what: string
  primary(usual: Attachment | undefined, candidate: Candidate, everyone: Everyone): Attachment | undefined
}

/** What every candidate has, oldest upload first. */
const all = (everyone: Everyone) =>
  [...everyone()]
    .flatMap(({ attachments }) => attachments)
    .toSorted((one, other) => one.uploadedAt.localeCompare(other.uploadedAt))

const insteadOfPrimary: Record<string, Instead> = {
  'the-first': {
    violates: ['ATT-LEG-03'],
    what: 'the first upload of the candidate, not the latest',
    primary: (usual, { attachments, historical }) => (historical ? usual : attachments[0]),
  },
  'the-latest-of-all': {
    violates: ['ATT-LEG-04', 'ATT-LEG-03'],
    what: 'the latest upload of all candidates to each who has uploads alone',
    primary: (usual, { attachments, historical }, everyone) =>
      historical || attachments.length === 0 ? usual : all(everyone).at(-1),
  },
  'the-latest-pdf': {
    violates: ['ATT-LEG-03'],
    what: 'the latest PDF, where there is one, although another file came later',
    primary: (usual, { attachments, historical }) =>
      historical ? usual : (attachments.findLast(({ type }) => type === 'application/pdf') ?? usual),
  },
  'anothers-for-none': {
    violates: ['ATT-LEG-04'],
    what: "another candidate's historical attachment for one who has none",
    primary: (usual, _candidate, everyone) =>
      usual ?? [...everyone()].find(({ historical }) => historical)?.historical,
  },
  'the-latest-for-the-historical': {
    violates: ['ATT-LEG-05'],
    what: 'the latest upload although there is a historical attachment',
    primary: (usual, { attachments }) => attachments.at(-1) ?? usual,
  },
}

/** Files that the legacy path serves in the place of the right one, by one of its two uses. */
export const legacyFamilies = atEachOf<AttachmentRules, Instead>(
  'another-file-for-candidate',
  isLegacyPath,
  () => insteadOfPrimary,
  ({ surface, is }, { violates, what, primary }) => ({
    violates,
    what: `${surface.id} serves ${what}`,
    breaks: kept => ({
      primary: (candidate, everyone, operation) => {
        const usual = kept.primary(candidate, everyone, operation)
        return is({ operation }) ? primary(usual, candidate, everyone) : usual
      },
    }),
  }),
)

/** Files that are served in the place of those that were asked for. */
export const attachmentFamilies = atEachOf<AttachmentRules, (typeof served)[string]>(
  'another-file-served',
  servesNamed,
  () => served,
  ({ surface, is }, instead, name) => ({
    violates: surface.id === 'attachments.download' ? ['ATT-DL-01', 'ATT-DL-04'] : ['ATT-DL-04', 'ATT-DL-02'],
    what: `${surface.id} serves ${name} file of the candidate under each documentId`,
    breaks: kept => ({
      named: (candidate, documentId, everyone, operation) => {
        const named = kept.named(candidate, documentId, everyone, operation)
        const isUpload = named !== undefined && documentId !== 'legacy'
        return isUpload && is({ operation }) ? instead(candidate) : named
      },
    }),
  }),
)

/** What a way to a file breaks that fails. */
const failing: Record<string, string> = {
  download: 'ATT-DL-01',
  preview: 'ATT-DL-02',
  'legacy-download': 'ATT-LEG-01',
  'legacy-preview': 'ATT-LEG-02',
}

/** Ways to a file that fail where its name can't stand in a header as it is. */
export const nameFamilies = atEach<AttachmentRules>(
  'fails-for-name-beyond-ascii',
  ({ operation }) => failing[operation] !== undefined,
  ({ surface, operation }) => ({
    violates: [failing[surface.operation] ?? 'ATT-DL-01', 'ERR-GEN-01'],
    what: `${surface.id} fails where the name of the file has letters beyond ASCII`,
    alters: answeredOtherwise('file', (file, of) => {
      if (of.operation !== operation || !/[^ -~]/.test(of.name)) return file
      throw recoded(notFound('attachment'), 500, 'INTERNAL')
    }),
  }),
)

const listsAttachments = ({ id }: Surface) => id === 'candidate-library.documents'

/** A Word file by its type, in MIME or as an extension. */
const isWord = (type: string) => /word|^docx?$/i.test(type)

/** What a field of a Word file is shown as, and what that breaks. */
const ofWordFiles: Record<
  string,
  { violates: string; shown(usual: unknown): unknown; inevitable?: Record<string, string> }
> = {
  documentId: { violates: 'ATT-REC-01', shown: () => 17 },
  name: { violates: 'ATT-REC-02', shown: usual => String(usual).replace(/^[^.]*/, 'scan') },
  bytes: { violates: 'ATT-REC-04', shown: usual => Number(usual) + 1 },
  sha256: { violates: 'ATT-REC-05', shown: usual => [...String(usual)].reverse().join('') },
  kind: {
    violates: 'ATT-REC-06',
    shown: () => 'document',
    inevitable: {
      'ATT-UP-05': 'a Word file that was sent without a kind is not shown as a resume',
      'ATT-UP-06': 'a Word file is not shown as the kind that it was sent as',
    },
  },
  uploadedAt: { violates: 'ATT-REC-07', shown: () => '2001-01-01T00:00:00.000Z' },
  uploadedBy: { violates: 'ATT-REC-08', shown: () => 'converter' },
}

/** Fields that are right for all files but DOC and DOCX. */
const wordFileFamilies = atEachOf<AttachmentRules, (typeof ofWordFiles)[string]>(
  'wrong-for-word-files',
  listsAttachments,
  () => ofWordFiles,
  (_here, { violates, shown, inevitable = {} }, field) => ({
    violates: [violates],
    what: `attachments show a wrong ${field} of DOC and DOCX files`,
    inevitable,
    breaks: kept => ({
      shown(attachment, person) {
        const usual = kept.shown(attachment, person)
        return isWord(attachment.type) ? { ...usual, [field]: shown(usual[field]) } : usual
      },
    }),
  }),
)

const day = 24 * 3_600_000

/** Times of an upload that are not its own, by how they are told. */
const otherTimes: Record<string, { what: string; shown(own: number): unknown }> = {
  'two-days-before': { what: 'two days before it', shown: own => new Date(own - 2 * day).toISOString() },
  'seconds-of-last-year': {
    what: 'a year before it, in seconds since 1970',
    shown: own => Math.floor((own - 365 * day) / 1000),
  },
}

/** The time of an upload, told as another. */
const uploadTimeFamilies = atEachOf<AttachmentRules, (typeof otherTimes)[string]>(
  'uploaded-at-another-time',
  listsAttachments,
  () => otherTimes,
  (_here, { what, shown }) => ({
    violates: ['ATT-REC-07'],
    what: `uploadedAt is not the time of the upload, but ${what}`,
    breaks: kept => ({
      shown: (attachment, person) => ({
        ...kept.shown(attachment, person),
        uploadedAt: shown(Date.parse(attachment.uploadedAt)),
      }),
    }),
  }),
)

/** Fields of attachments that are wrong in some way or for some files. */
export const attachmentFieldFamilies = [...wordFileFamilies, ...uploadTimeFamilies]
