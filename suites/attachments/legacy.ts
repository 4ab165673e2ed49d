import { accepted, check, holds, isSuccess, type Reply, Skipped, success } from '#check'
import type { Uploaded } from '#fixtures/service/attachments/attachments.ts'
import { sameBytes } from '#fixtures/service/attachments/delivered.ts'
import { nextSecond } from '#fixtures/service/attachments/next-second.ts'

export default [
  /** The legacy path still answers, for a download and for a preview; a preview's form is open (READINGS T-37). */
  ...(
    [
      { id: 'attachments.legacy.download', delivery: 'download', requirements: ['ATT-LEG-01', 'COMPAT-07'] },
      { id: 'attachments.legacy.preview', delivery: 'preview', requirements: ['ATT-LEG-02'] },
    ] as const
  ).map(({ id, delivery, requirements: [first, ...others] }) =>
    check({
      id,
      requirements: [first, ...others],
      needs: ['recruiter'],
      async run({ candidates, attachments, observe }) {
        const { id } = await candidates.create()
        const { documentId, file } = await attachments.add(id, attachments.file('pdf'))
        await accepted(attachments.get(id, documentId, delivery))
        const reply = await attachments.legacy(id, delivery)
        if (delivery === 'preview') observe('OQ-LEGACY-PREVIEW', what(reply, { original: file.bytes }), reply)
        return isSuccess(reply) ? holds(reply.bytes.length > 0, 'body', 'a file', 'nothing') : success(reply)
      },
    }),
  ),

  /**
   * The legacy path returns the latest upload where there is no historical attachment; of one kind, the last. One that
   * was passed over may be of the same second as another, so the next one is judged.
   */
  check({
    id: 'attachments.legacy.latest',
    requirements: ['ATT-LEG-03'],
    needs: ['recruiter'],
    async run({ candidates, attachments, observe, signal }) {
      const { id } = await candidates.create()
      const add = () => attachments.add(id, attachments.file('pdf'))
      const earlier = await add()
      const judged = async (upload: Uploaded) =>
        sameBytes(await accepted(attachments.legacy(id)), upload.file.bytes)
      let later = await add()
      let mismatches = await judged(later)
      if (mismatches.length > 0) {
        await nextSecond(signal)
        later = await add()
        mismatches = await judged(later)
      }
      const screenshot = await attachments.add(id, attachments.file('png'), { kind: 'screenshot' })
      const files = {
        screenshot: screenshot.file.bytes,
        resume: later.file.bytes,
        earlier: earlier.file.bytes,
      }
      const after = await attachments.legacy(id)
      observe('OQ-LATEST-ORIGINAL', `after a resume and a later screenshot: ${what(after, files)}`, after)
      const named = await attachments.get(id, 'legacy')
      observe('OQ-LEGACY-FALLBACK', what(named, files), named)
      return mismatches
    },
  }),

  /** A candidate without any attachment has none to return; one with an attachment has it. */
  check({
    id: 'attachments.legacy.nobody-elses',
    requirements: ['ATT-LEG-04'],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const [bare, owner] = [await candidates.create(), await candidates.create()]
      await attachments.add(owner.id, attachments.file('pdf'))
      await accepted(attachments.legacy(owner.id))
      const reply = await attachments.legacy(bare.id)
      const isFile = isSuccess(reply) && reply.bytes.length > 0 && reply.body === undefined
      return holds(!isFile, 'body', 'no file, as the candidate has none', `${reply.bytes.length} bytes`)
    },
  }),

  /** The documentId legacy and the legacy path give the same file where there is a historical attachment. */
  check({
    id: 'attachments.legacy.historical',
    requirements: ['ATT-LEG-05'],
    needs: ['recruiter'],
    async run({ attachments }) {
      const id = await attachments.candidateWithHistory()
      if (id === undefined) {
        throw new Skipped(
          'no candidate with a historical attachment was found; if there is one, add bindings: { attachment.historicalCandidate: ID }',
          'historical-attachments',
        )
      }
      const named = await accepted(attachments.get(id, 'legacy'))
      return sameBytes(await accepted(attachments.legacy(id)), named.bytes)
    },
  }),
]

/** Which of these files an answer is. */
function what(reply: Reply, files: Record<string, Uint8Array>): string {
  if (!isSuccess(reply)) return `refused with ${reply.status}`
  const name = Object.entries(files).find(([, bytes]) => Buffer.compare(bytes, reply.bytes) === 0)?.[0]
  return name === undefined ? 'something else' : `the ${name}`
}
