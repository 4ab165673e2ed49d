import {
  accepted,
  Blocked,
  breaks,
  businessFormat,
  carriedOut,
  check,
  holds,
  isSuccess,
  type Mismatch,
  type Reply,
  Skipped,
  seenIn,
  status,
  success,
} from '#check'
import type { Attachments } from '#fixtures/service/attachments/attachments.ts'
import { recordOf } from '#fixtures/service/attachments/record.ts'
import type { SizeLimit } from '#fixtures/service/attachments/size-limit.ts'
import type { CandidateLibrary } from '#fixtures/service/candidate-library/candidates.ts'
import { attachmentBytes, largePdf } from '#generators/attachments/index.ts'

/** Shares of the limit that are clearly below or above it. The whole body may be what is measured (READINGS T-41). */
const below = 0.9
const above = 1.1

/** Bytes of the largest file that is sent. A larger one costs more memory and time than a grade may spend. */
const mostSent = 32 * 1024 * 1024

/** Bytes that a deployment allows which changes nothing (Limits, row Attachment size). */
const byDefault = 20 * 1024 * 1024

/** A PDF of this size that was uploaded for a new candidate, and the answer. */
async function uploadOf(size: number, candidates: CandidateLibrary, attachments: Attachments) {
  if (size > mostSent)
    throw new Skipped(`a file of ${mebibytes(size)} is more than a grade sends`, 'attachment-limit')
  const person = await candidates.create()
  const file = largePdf(size, candidates.requestId(), `large-${size}.pdf`)
  return { person, file, reply: await attachments.upload(person, file) }
}

/**
 * The mismatches of what is below the largest size that the entry tells of.
 * @throws Blocked where it tells of a smaller one as well: then that may be the limit of a file
 */
function unlessSeveral(
  mismatches: Mismatch[],
  { smallest, largest }: Record<'smallest' | 'largest', SizeLimit>,
) {
  if (mismatches.length === 0 || smallest === largest) return mismatches
  throw new Blocked(
    `the binaryUpload entry of documents tells of several sizes, from ${smallest.most} to ${largest.most} bytes, and not all of them hold for a file; add bindings: { attachment.sizeLimit: /POINTER } into the descriptor, to the one that does`,
  )
}

const mebibytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MiB`

export default [
  /**
   * A file of the size that the live entry states is accepted, or else one somewhat smaller. A small one is accepted
   * beside it: the limit is that of a file, and not of all that a candidate has. Where the entry tells of several
   * sizes, refusals accuse only below the smallest.
   */
  check({
    id: 'limits.attachment-size.below',
    requirements: ['LIM-ATT-01', 'ATT-META-03', 'LIM-ATT-05'],
    needs: ['recruiter'],
    async run({ candidates, attachments, observe }) {
      const limits = await attachments.sizeLimits()
      const { least } = limits.largest
      const beside = async (id: string, size: number) =>
        unlessSeveral(await besides(id, size, least, { candidates, attachments }), limits)
      await accepted(attachments.upload(await candidates.create(), attachments.file('pdf')))
      const exact = await uploadOf(least, candidates, attachments)
      const atLimit = { bytes: least, accepted: isSuccess(exact.reply) }
      observe('OQ-ATTACHMENT-LIMIT', atLimit, exact.reply)
      if (atLimit.accepted) return beside(exact.person.id, least)
      const { person, reply, file } = await uploadOf(Math.floor(least * below), candidates, attachments)
      if (isSuccess(reply)) return beside(person.id, file.size)
      const { least: smallest } = limits.smallest
      const size = Math.max(Math.floor(smallest * below), attachmentBytes('pdf').length)
      const small = size < file.size ? await uploadOf(size, candidates, attachments) : { file, reply }
      if (isSuccess(small.reply)) return unlessSeveral(success(reply), limits)
      const hint = `a file of ${small.file.size} bytes, where the binaryUpload entry allows ${smallest}`
      return ['LIM-ATT-01', 'ATT-META-03'].flatMap(requirement =>
        breaks(
          requirement,
          success(small.reply).map(mismatch => ({ ...mismatch, hint })),
        ),
      )
    },
  }),

  /** A file above the limit, or the largest size that the entry tells of, is refused with 413, and not stored. */
  check({
    id: 'limits.attachment-size.above',
    requirements: ['LIM-ATT-02', 'LIM-ATT-03', 'ATT-META-03'],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const { most } = (await attachments.sizeLimits()).largest
      await accepted(attachments.upload(await candidates.create(), attachments.file('pdf')))
      const { person, file, reply } = await uploadOf(Math.ceil(most * above), candidates, attachments)
      if (isSuccess(reply)) {
        const mismatches = carriedOut(`${file.size} bytes, where the binaryUpload entry allows ${most}`)(
          reply,
        )
        // A larger file that is refused shows that another limit holds than the entry states.
        return (await defaultHolds(most, candidates, attachments))
          ? breaks('ATT-META-03', mismatches)
          : mismatches
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

/** The mismatches of a further file that is over the limit together with one of this size alone. */
async function besides(
  id: string,
  size: number,
  limit: number,
  { candidates, attachments }: { candidates: CandidateLibrary; attachments: Attachments },
): Promise<Mismatch[]> {
  const version = await candidates.version(id)
  const least = attachmentBytes('pdf').length
  const file = largePdf(
    Math.max(Math.ceil(limit * above) - size, least),
    candidates.requestId(),
    'beside.pdf',
  )
  const hint = `a file of ${file.size} bytes for a candidate who has one of ${size}; the entry allows ${limit} each`
  const mismatches = success(await attachments.upload({ id, version }, file))
  return breaks(
    'LIM-ATT-05',
    mismatches.map(mismatch => ({ ...mismatch, hint })),
  )
}

async function defaultHolds(most: number, candidates: CandidateLibrary, attachments: Attachments) {
  if (most * above >= byDefault) return false
  const { reply } = await uploadOf(Math.ceil(byDefault * above), candidates, attachments)
  return !isSuccess(reply)
}

/** A proxy before the service may refuse a large body in words of its own. The service itself has the error format. */
function tooLarge(reply: Reply) {
  const wrong = status(reply, 413)
  return wrong.length > 0 || reply.body === undefined ? wrong : seenIn(reply, businessFormat(reply))
}
