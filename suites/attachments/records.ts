import { isDeepStrictEqual } from 'node:util'
import {
  accepted,
  asText,
  Blocked,
  breaks,
  check,
  equal,
  holds,
  isText,
  type JsonObject,
  type Mismatch,
  mismatch,
  success,
} from '#check'
import type { Uploaded } from '#fixtures/service/attachments/attachments.ts'
import { isNamedAs } from '#fixtures/service/attachments/file-name.ts'
import { isDigestOf, recordOf } from '#fixtures/service/attachments/record.ts'
import { isTimeOf } from '#fixtures/service/attachments/upload-time.ts'
import { attachmentTypes } from '#generators/attachments/index.ts'

type ListedUpload = Pick<Uploaded, 'record' | 'file' | 'receipt'>

/** What the list shows of a file that was uploaded as a screenshot. */
const fields: { id: string; requirement: string; judge(upload: ListedUpload): Mismatch[] }[] = [
  {
    id: 'attachments.records.name',
    requirement: 'ATT-REC-02',
    judge: ({ record, file }) =>
      holds(isNamedAs(record, file), '/name', `${file.name}, or a safe form of it`, record.name),
  },
  {
    id: 'attachments.records.bytes',
    requirement: 'ATT-REC-04',
    judge: ({ record, file }) => equal('/bytes', String(file.bytes.length), asText(record.bytes)),
  },
  {
    id: 'attachments.records.sha256',
    requirement: 'ATT-REC-05',
    judge: ({ record, file }) =>
      holds(isDigestOf(record.sha256, file.bytes), '/sha256', 'the digest of the file', record.sha256),
  },
  {
    id: 'attachments.records.kind',
    requirement: 'ATT-REC-06',
    judge: ({ record }) =>
      holds(
        ['resume', 'screenshot', 'other'].some(kind => record.kind === kind),
        '/kind',
        'resume, screenshot or other',
        record.kind,
      ),
  },
  {
    id: 'attachments.records.uploaded-at',
    requirement: 'ATT-REC-07',
    judge: ({ record, receipt }) =>
      holds(isTimeOf(record.uploadedAt, receipt), '/uploadedAt', 'the time of the upload', record.uploadedAt),
  },
  {
    id: 'attachments.records.uploaded-by',
    requirement: 'ATT-REC-08',
    judge: ({ record }) =>
      holds((record.uploadedBy ?? '') !== '', '/uploadedBy', 'the uploader', record.uploadedBy),
  },
]

/** What the list shows of a file of any type. */
function ofEachType(upload: ListedUpload): Mismatch[] {
  const { documentId, type } = upload.record
  return [
    ...breaks('ATT-REC-02', holds(isText(type), '/type', 'a text', type)),
    ...breaks('ATT-REC-01', holds(isText(documentId), '/documentId', 'a text', documentId)),
    ...fields.flatMap(({ requirement, judge }) => breaks(requirement, judge(upload))),
  ].map(mismatch => ({ ...mismatch, hint: `for ${upload.file.name}` }))
}

/** Whoever has uploaded several files is the uploader of each. Where all are told otherwise, none tells of a person. */
function ofOneUploader(uploads: ListedUpload[]): Mismatch[] {
  const told = uploads.map(({ record }) => record.uploadedBy)
  const often = told.map(one => told.filter(other => isDeepStrictEqual(one, other)).length)
  const most = Math.max(...often)
  if (most === 1) return []
  const usual = told[often.indexOf(most)]
  return uploads.flatMap(({ record, file }) =>
    equal('/uploadedBy', usual, record.uploadedBy, `for ${file.name}, which the same user has uploaded`),
  )
}

export default [
  /** documentId is a text, and the attachment's own addresses take it. */
  check({
    id: 'attachments.records.document-id',
    requirements: ['ATT-REC-01'],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const person = await candidates.create()
      const file = attachments.file('pdf')
      await accepted(attachments.upload(person, file))
      const record = await attachments.record(person.id, file)
      if (!isText(record.documentId)) return [mismatch('/documentId', 'a text', record.documentId)]
      return success(await attachments.get(person.id, record.documentId))
    },
  }),

  /** The fields of an attachment are what the document says of each. */
  ...fields.map(({ id, requirement, judge }) =>
    check({
      id,
      requirements: [requirement],
      needs: ['recruiter'],
      async run({ candidates, attachments, observe }) {
        const person = await candidates.create()
        const plain = attachments.file('png')
        const file = { ...plain, name: `Screen shot (${plain.name.slice(7, 15)}).png` }
        const receipt = await accepted(attachments.upload(person, file, { kind: 'screenshot' }))
        const record = await attachments.record(person.id, file)
        observe('OQ-ATTACHMENT-FORMATS', formats(record))
        return judge({ record, file, receipt })
      },
    }),
  ),

  /** The type of an attachment is a text, and every other field what it has to be, for a file of each allowed type. */
  check({
    id: 'attachments.records.type',
    requirements: ['ATT-REC-02', 'ATT-REC-01', ...fields.slice(1).map(({ requirement }) => requirement)],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const { id } = await candidates.create()
      const sent: Pick<Uploaded, 'file' | 'receipt'>[] = []
      for (const file of attachmentTypes.map(type => attachments.file(type))) {
        const version = await candidates.version(id)
        sent.push({ file, receipt: await accepted(attachments.upload({ id, version }, file)) })
      }
      const listed = await attachments.listedWith(id, ...sent.map(({ file }) => file))
      const uploads = sent.map(({ file, receipt }) => {
        const record = recordOf(listed, file)
        if (!record) throw new Blocked(`${file.name} was accepted, but documents doesn't list it`)
        return { file, receipt, record }
      })
      return [
        ...uploads.flatMap(upload => ofEachType(upload)),
        ...breaks('ATT-REC-08', ofOneUploader(uploads)),
      ]
    },
  }),

  /** A candidate can have several attachments, of one kind too, and a further one takes none away. */
  check({
    id: 'attachments.records.several',
    requirements: ['ATT-REC-09'],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const { id } = await candidates.create()
      const kinds = ['resume', 'screenshot', 'resume']
      const files = kinds.map(kind => ({ file: attachments.file(kind === 'resume' ? 'pdf' : 'png'), kind }))
      for (const { file, kind } of files) await attachments.add(id, file, { kind })
      const listed = await attachments.listedWith(id, ...files.map(({ file }) => file))
      const names = files.map(({ file }) => file.name)
      const left = files.filter(({ file }) => recordOf(listed, file)).map(({ file }) => file.name)
      return equal('documents', names, left, 'attachments that were listed, and are listed yet')
    },
  }),

  /** One screenshot for two candidates makes an attachment of each, and the second takes nothing from the first. */
  check({
    id: 'attachments.records.same-screenshot',
    requirements: ['ATT-REC-10'],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const file = attachments.file('png')
      const one = await candidates.create()
      const another = await candidates.create()
      const first = await attachments.add(one.id, file, { kind: 'screenshot' })
      const before = await attachments.lists(another.id, file)
      await accepted(attachments.upload(another, file, { kind: 'screenshot' }))
      const after = recordOf(await attachments.listedWith(another.id, file), file) !== undefined
      const hint = 'whether the second candidate has it, before and after its upload'
      const still = recordOf(await attachments.listedWith(one.id, file), file) !== undefined
      return [
        ...equal('documents', [false, true], [before, after], hint),
        ...holds(still, 'documents', file.name, 'the first candidate without it, after the second upload'),
        ...(still ? success(await attachments.get(one.id, first.documentId)) : []),
      ]
    },
  }),
]

/** The forms of the fields that are open; the values themselves differ from upload to upload. */
function formats({ type, sha256, uploadedAt, uploadedBy }: JsonObject) {
  const form = (value: unknown) =>
    isText(value) || typeof value === 'number'
      ? String(value)
          .replaceAll(/\d/g, '0')
          .replaceAll(/[0a-f]{32,}/gi, 'hexadecimal')
      : value
  return { type, sha256: form(sha256), uploadedAt: form(uploadedAt), uploadedBy: typeof uploadedBy }
}
