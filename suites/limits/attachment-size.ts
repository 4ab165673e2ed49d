import {
  accepted,
  breaks,
  businessFormat,
  carriedOut,
  check,
  holds,
  isSuccess,
  type Reply,
  Skipped,
  seenIn,
  status,
  success,
} from '#check'
import type { Attachments } from '#fixtures/service/attachments/attachments.ts'
import { recordOf } from '#fixtures/service/attachments/record.ts'
import type { CandidateLibrary } from '#fixtures/service/candidate-library/candidates.ts'
import { largePdf } from '#generators/attachments/index.ts'

/** What is clearly below or above the limit, since the whole body may be what is measured (READINGS T-41). */
const below = 0.9
const above = 1.1

/** A larger file costs more memory and time than a grade may spend. */
const mostSent = 32 * 1024 * 1024

/** What a deployment that changes nothing allows (Limits, row Attachment size). */
const byDefault = 20 * 1024 * 1024

/** A PDF of this size for a new candidate, and what was answered. */
async function uploadOf(size: number, candidates: CandidateLibrary, attachments: Attachments) {
  if (size > mostSent) throw new Skipped(`a file of ${mebibytes(size)} is more than a grade sends`)
  const person = await candidates.create()
  const file = largePdf(size, person.id, `large-${size}.pdf`)
  return { person, file, reply: await attachments.upload(person, file) }
}

const mebibytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MiB`

export default [
  /** A file somewhat below the limit that the live entry states is accepted; one of exactly that size may be. */
  check({
    id: 'limits.attachment-size.below',
    requirements: ['LIM-ATT-01', 'ATT-META-03'],
    needs: ['recruiter'],
    async run({ candidates, attachments, observe }) {
      const { least } = await attachments.sizeLimit()
      await accepted(attachments.upload(await candidates.create(), attachments.file('pdf')))
      const exact = await uploadOf(least, candidates, attachments)
      const told = { bytes: least, accepted: isSuccess(exact.reply) }
      observe('OQ-ATTACHMENT-LIMIT', told, exact.reply)
      if (told.accepted) return []
      const { reply, file } = await uploadOf(Math.floor(least * below), candidates, attachments)
      const hint = `a file of ${file.size} bytes, where the binaryUpload entry allows ${least}`
      return success(reply).map(found => ({ ...found, hint }))
    },
  }),

  /** A file above it is refused with 413, and not stored. */
  check({
    id: 'limits.attachment-size.above',
    requirements: ['LIM-ATT-02', 'LIM-ATT-03', 'ATT-META-03'],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const { most } = await attachments.sizeLimit()
      await accepted(attachments.upload(await candidates.create(), attachments.file('pdf')))
      const { person, file, reply } = await uploadOf(Math.ceil(most * above), candidates, attachments)
      if (isSuccess(reply)) {
        const found = carriedOut(`${file.size} bytes, where the binaryUpload entry allows ${most}`)(reply)
        // Where a larger file is refused, a limit holds: another than the entry states.
        return (await defaultHolds(most, candidates, attachments)) ? breaks('ATT-META-03', found) : found
      }
      const stored = (await attachments.listed(person.id)).find(
        record => record.name === file.name || recordOf([record], file),
      )
      return [
        ...breaks('LIM-ATT-02', holds(stored === undefined, 'documents', 'nothing of it', stored)),
        ...breaks('LIM-ATT-03', tooLarge(reply)),
      ]
    },
  }),
]

async function defaultHolds(most: number, candidates: CandidateLibrary, attachments: Attachments) {
  if (most * above >= byDefault) return false
  const { reply } = await uploadOf(Math.ceil(byDefault * above), candidates, attachments)
  return !isSuccess(reply)
}

/** What stands before a service may refuse a large body in words of its own; the service itself has the error format. */
function tooLarge(reply: Reply) {
  const wrong = status(reply, 413)
  return wrong.length > 0 || reply.body === undefined ? wrong : seenIn(reply, businessFormat(reply))
}
