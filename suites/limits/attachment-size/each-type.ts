import {
  accepted,
  Blocked,
  breaks,
  carriedOut,
  check,
  isSuccess,
  type Mismatch,
  Skipped,
  status,
} from '#check'
import type { Attachments } from '#fixtures/service/attachments/attachments.ts'
import type { CandidateLibrary } from '#fixtures/service/candidate-library/candidates.ts'
import { type AttachmentType, attachmentFile } from '#generators/attachments/index.ts'

/** The share of the limit that is clearly above it: the whole body may be what is measured (READINGS T-41). */
const above = 1.1

/** Bytes that a file may have, and that may be sent in all: with a limit of 20 MiB enough for the first two types. */
const largestSent = 32 * 1024 * 1024
const mostSent = 2 * largestSent

/** Types beside PDF, each as a kind that may have it. */
const others = [
  { type: 'png', kind: 'screenshot' },
  { type: 'docx', kind: 'resume' },
  { type: 'jpg', kind: 'screenshot' },
  { type: 'doc', kind: 'other' },
  { type: 'jpeg', kind: 'other' },
] as const

export default [
  /**
   * A file above the limit is refused with 413 whatever its type and kind. Its twin is a small file of that type. What
   * is taken accuses where a PDF of that size is refused.
   */
  check({
    id: 'limits.attachment-size.each-type',
    requirements: ['LIM-ATT-02', 'LIM-ATT-03'],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const size = Math.ceil((await attachments.sizeLimits()).largest.most * above)
      const tried = others.slice(0, Math.floor(mostSent / size))
      if (size > largestSent)
        throw new Skipped(`files of ${size} bytes are more than a grade sends`, 'attachment-limit')
      const found: Mismatch[] = []
      for (const { type, kind } of tried) {
        await accepted(attachments.upload(await candidates.create(), attachments.file(type), { kind }))
        const reply = await uploaded({ type, size }, kind, { candidates, attachments })
        found.push(
          ...(isSuccess(reply)
            ? breaks('LIM-ATT-02', carriedOut(`a ${type} of ${size} bytes`)(reply))
            : breaks('LIM-ATT-03', status(reply, 413))),
        )
      }
      if (
        found.length > 0 &&
        isSuccess(await uploaded({ type: 'pdf', size }, 'resume', { candidates, attachments }))
      )
        throw new Blocked(`a PDF of ${size} bytes is taken as well, so that another limit holds than is told`)
      return found
    },
  }),
]

/** The answer to a file of this type and size, for a new candidate. */
async function uploaded(
  { type, size }: { type: AttachmentType; size: number },
  kind: (typeof others)[number]['kind'],
  { candidates, attachments }: { candidates: CandidateLibrary; attachments: Attachments },
) {
  const file = attachmentFile(type, { size, mark: candidates.requestId(), name: `large-${size}.${type}` })
  return attachments.upload(await candidates.create(), file, { kind })
}
