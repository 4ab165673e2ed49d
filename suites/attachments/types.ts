import { isDeepStrictEqual } from 'node:util'
import { check } from '../../fixtures/check/check.ts'
import { isSuccess } from '../../fixtures/client/reply.ts'
import { legible } from '../../fixtures/match/accepted.ts'
import { carriedOut, mismatch, status, success } from '../../fixtures/match/match.ts'
import { refusal } from '../../fixtures/match/refusal.ts'
import { recordOf } from '../../fixtures/service/attachments/record.ts'
import {
  type AttachmentType,
  attachmentBytes,
  attachmentTypes,
  disallowedFiles,
  mismatchedFiles,
  type RefusedFile,
} from '../../generators/attachments/index.ts'

const requirementOf: Record<AttachmentType, string> = {
  pdf: 'ATT-TYPE-01',
  doc: 'ATT-TYPE-02',
  docx: 'ATT-TYPE-03',
  png: 'ATT-TYPE-04',
  jpg: 'ATT-TYPE-05',
  jpeg: 'ATT-TYPE-06',
}

/** A file of each allowed type is accepted and listed. */
export const allowed = attachmentTypes.map(type =>
  check({
    id: `attachments.types.${type}`,
    requirements: [requirementOf[type]],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const person = await candidates.create()
      const file = attachments.file(type)
      const receipt = await attachments.upload(person, file)
      if (!isSuccess(legible(receipt))) return success(receipt)
      const listed = await attachments.listed(person.id)
      if (recordOf(listed, file)) return []
      // Where nothing is kept at all, types aren't what is broken.
      await attachments.add((await candidates.create()).id, attachments.file(type === 'pdf' ? 'png' : 'pdf'))
      return [mismatch('documents', `the attachment ${file.name}`, listed)]
    },
  }),
)

const hasExtension = ({ name }: RefusedFile) => name.includes('.')

/** A file of another type is refused with 415; a PDF in its place is accepted. */
export const disallowed = disallowedFiles()
  .filter(hasExtension)
  .map(file =>
    check({
      id: `attachments.types.disallowed-${file.name.split('.').at(-1)}`,
      requirements: ['ATT-TYPE-07'],
      needs: ['recruiter'],
      async run({ candidates, attachments }) {
        const person = await candidates.create()
        const probe = await attachments.upload(person, file)
        return refusal(probe, () => attachments.upload(person, attachments.file('pdf')), {
          ifCarriedOut: carriedOut(`${file.what} is no allowed type`),
          ifRefused: reply => status(reply, 415),
        })
      },
    }),
  )

/** The bytes at the beginning that tell ZIP from PDF, and a ZIP from no other: one that is a DOCX shares them. */
const signatureLength = 4

/** A signature belies an extension only where it is another than that of a true file: a workbook's is a document's too. */
const belies = ({ name, bytes }: RefusedFile) => {
  const extension = attachmentTypes.find(type => name.endsWith(`.${type}`))
  const begins = (file: Uint8Array) => [...file.subarray(0, signatureLength)]
  return extension !== undefined && !isDeepStrictEqual(begins(bytes), begins(attachmentBytes(extension)))
}

/** A file whose signature belies its extension is refused, with 415 or 400 (READINGS T-39); a true one is accepted. */
export const mismatched = mismatchedFiles()
  .filter(belies)
  .map(file =>
    check({
      id: `attachments.types.${file.what.replace(/^an? /, '').replaceAll(/[^a-z]+/gi, '-')}`,
      requirements: ['ATT-TYPE-08'],
      needs: ['recruiter'],
      async run({ candidates, attachments, observe }) {
        const person = await candidates.create()
        const probe = await attachments.upload(person, file)
        observe('OQ-SIGNATURE-STATUS', probe.status, probe)
        const type = attachmentTypes.find(each => file.name.endsWith(`.${each}`)) ?? 'pdf'
        return refusal(probe, () => attachments.upload(person, attachments.file(type)), {
          ifCarriedOut: carriedOut(file.what),
          ifRefused: reply => status(reply, 415, 400),
        })
      },
    }),
  )
