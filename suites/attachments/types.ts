import { breaks, carriedOut, check, isSuccess, legible, mismatch, refusal, status, success } from '#check'
import { recordOf } from '#fixtures/service/attachments/record.ts'
import { storedThough } from '#fixtures/service/attachments/refused-upload.ts'
import {
  type AttachmentType,
  attachmentTypes,
  disallowedFiles,
  mismatchedFiles,
} from '#generators/attachments/index.ts'
import { theOne } from './the-one.ts'

/** A file of each allowed type is accepted and listed. */
const allowed = (id: string, requirement: string, type: AttachmentType) =>
  check({
    id,
    requirements: [requirement],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const person = await candidates.create()
      const file = attachments.file(type)
      const receipt = await attachments.upload(person, file)
      if (!isSuccess(legible(receipt))) return success(receipt)
      const listed = await attachments.listedWith(person.id, file)
      if (recordOf(listed, file)) return []
      // A target that keeps nothing at all breaks another requirement than that of this type.
      await attachments.add((await candidates.create()).id, attachments.file(type === 'pdf' ? 'png' : 'pdf'))
      return [mismatch('documents', `the attachment ${file.name}`, listed)]
    },
  })

/** A file of another type is refused with 415, and not stored; a PDF in its place is accepted. */
const disallowed = (id: string, what: string) =>
  check({
    id,
    requirements: ['ATT-TYPE-07', 'ATT-UP-12'],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const file = theOne(disallowedFiles(), what)
      const person = await candidates.create()
      const probe = await attachments.upload(person, file)
      return refusal(probe, () => attachments.upload(person, attachments.file('pdf')), {
        ifCarriedOut: reply => breaks('ATT-TYPE-07', carriedOut(`${what} is no allowed type`)(reply)),
        untouched: () => storedThough(attachments, probe, person.id, file),
        ifRefused: reply => breaks('ATT-TYPE-07', status(reply, 415)),
      })
    },
  })

/**
 * A file whose signature belies its extension is refused, with 415 or 400 (READINGS T-39); a true one is accepted. The
 * signature of a workbook or a plain ZIP is a document's too, and belies nothing.
 */
const mismatched = (id: string, what: string) =>
  check({
    id,
    requirements: ['ATT-TYPE-08', 'ATT-UP-12'],
    needs: ['recruiter'],
    async run({ candidates, attachments, observe }) {
      const file = theOne(mismatchedFiles(), what)
      const person = await candidates.create()
      const probe = await attachments.upload(person, file)
      observe('OQ-SIGNATURE-STATUS', probe.status, probe)
      const type = attachmentTypes.find(each => file.name.endsWith(`.${each}`)) ?? 'pdf'
      return refusal(probe, () => attachments.upload(person, attachments.file(type)), {
        ifCarriedOut: reply => breaks('ATT-TYPE-08', carriedOut(what)(reply)),
        untouched: () => storedThough(attachments, probe, person.id, file),
        ifRefused: reply => breaks('ATT-TYPE-08', status(reply, 415, 400)),
      })
    },
  })

export default [
  allowed('attachments.types.pdf', 'ATT-TYPE-01', 'pdf'),
  allowed('attachments.types.doc', 'ATT-TYPE-02', 'doc'),
  allowed('attachments.types.docx', 'ATT-TYPE-03', 'docx'),
  allowed('attachments.types.png', 'ATT-TYPE-04', 'png'),
  allowed('attachments.types.jpg', 'ATT-TYPE-05', 'jpg'),
  allowed('attachments.types.jpeg', 'ATT-TYPE-06', 'jpeg'),

  disallowed('attachments.types.disallowed-txt', 'a text file'),
  disallowed('attachments.types.disallowed-html', 'a web page'),
  disallowed('attachments.types.disallowed-svg', 'an SVG'),
  disallowed('attachments.types.disallowed-gif', 'a GIF'),
  disallowed('attachments.types.disallowed-zip', 'a ZIP archive'),
  disallowed('attachments.types.disallowed-exe', 'a program'),
  disallowed('attachments.types.disallowed-xlsx', 'a workbook'),
  disallowed('attachments.types.disallowed-xls', 'an old spreadsheet'),

  mismatched('attachments.types.png-called-pdf', 'a png called .pdf'),
  mismatched('attachments.types.pdf-called-png', 'a pdf called .png'),
  mismatched('attachments.types.png-called-jpg', 'a png called .jpg'),
  mismatched('attachments.types.png-called-jpeg', 'a png called .jpeg'),
  mismatched('attachments.types.jpg-called-png', 'a jpg called .png'),
  mismatched('attachments.types.pdf-called-docx', 'a pdf called .docx'),
  mismatched('attachments.types.docx-called-doc', 'a docx called .doc'),
  mismatched('attachments.types.doc-called-docx', 'a doc called .docx'),
  mismatched('attachments.types.program-called-pdf', 'a program called .pdf'),
  mismatched('attachments.types.web-page-called-jpg', 'a web page called .jpg'),
]
