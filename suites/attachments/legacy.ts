import { accepted, check, holds, isSuccess, isText, type Reply, Skipped, seenIn, success } from '#check'
import type { Attachments, Uploaded } from '#fixtures/service/attachments/attachments.ts'
import { isFile, isOneOf, sameBytes, takenFor } from '#fixtures/service/attachments/delivered.ts'
import { nextSecond } from '#fixtures/service/attachments/next-second.ts'
import type { AttachmentFile, AttachmentType } from '#generators/attachments/index.ts'
import { renderedAs, type Stored } from './rendered-as.ts'

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

  /**
   * The latest upload is that of any type: after files of other types, all of one kind, each is the latest one in its
   * turn. One that was passed over may be of the same second as another, so it is uploaded once more.
   */
  check({
    id: 'attachments.legacy.latest-of-any-type',
    requirements: ['ATT-LEG-03'],
    needs: ['recruiter'],
    async run({ candidates, attachments, signal }) {
      const { id } = await candidates.create()
      const earlier: AttachmentFile[] = []
      const judged = async (type: AttachmentType) => {
        const { file, documentId } = await attachments.add(id, attachments.file(type))
        const own = [file.bytes, (await accepted(attachments.get(id, documentId, 'preview'))).bytes]
        const preview = await accepted(attachments.legacy(id, 'preview'))
        const others = earlier.map(file => ({ file, seen: file.bytes }))
        const instead = takenFor(preview, own, others)?.name
        earlier.push(file)
        return [
          ...sameBytes(await accepted(attachments.legacy(id)), file.bytes),
          ...seenIn(preview, holds(instead === undefined, 'body', `a preview of ${file.name}`, instead)),
        ].map(one => ({ ...one, hint: `after ${file.name} was uploaded` }))
      }
      for (const type of ['docx', 'pdf', 'doc', 'png', 'pdf', 'jpg', 'docx'] as const) {
        if ((await judged(type)).length === 0) continue
        await nextSecond(signal)
        const mismatches = await judged(type)
        if (mismatches.length > 0) return mismatches
      }
      return []
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
      return holds(
        !isFile(reply),
        'body',
        'no file, as the candidate has none',
        `${reply.bytes.length} bytes`,
      )
    },
  }),

  /**
   * Nor is another's document shown as the preview of a candidate who has none; that of one with a DOC is the DOC. A
   * picture accuses nobody: it may stand for there being none.
   */
  check({
    id: 'attachments.legacy.nobody-elses-preview',
    requirements: ['ATT-LEG-04'],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const [bare, owner] = [await candidates.create(), await candidates.create()]
      await attachments.add(owner.id, attachments.file('doc'))
      await accepted(attachments.legacy(owner.id, 'preview'))
      const reply = await attachments.legacy(bare.id, 'preview')
      const shown = isFile(reply) ? documentIn(reply.bytes) : undefined
      return holds(shown === undefined, 'body', 'no document, as the candidate has none', shown)
    },
  }),

  /** The documentId legacy and the legacy path give the same file where there is a historical attachment. */
  check({
    id: 'attachments.legacy.historical',
    requirements: ['ATT-LEG-05'],
    needs: ['recruiter'],
    async run({ attachments }) {
      const id = await withHistory(attachments)
      const named = await accepted(attachments.get(id, 'legacy'))
      return sameBytes(await accepted(attachments.legacy(id)), named.bytes)
    },
  }),

  /**
   * So it is with their previews: that by the legacy path is of no other attachment of the candidate, and of a DOC or
   * DOCX it is the original. How else it is rendered is open (READINGS T-36, T-37).
   */
  check({
    id: 'attachments.legacy.historical-preview',
    requirements: ['ATT-LEG-05'],
    needs: ['recruiter'],
    async run({ recruiter, attachments }) {
      const id = await withHistory(attachments)
      const { bytes: original } = await accepted(attachments.get(id, 'legacy'))
      const twin = await accepted(attachments.get(id, 'legacy', 'preview'))
      const reply = await accepted(attachments.legacy(id, 'preview'))
      const own = [original, twin.bytes]
      if (isOneOf(reply, own)) return []
      const others = await furtherFiles(attachments, id, original)
      const wanted = { id, documentId: 'legacy', name: 'the historical attachment', original }
      const instead =
        takenFor(
          reply,
          own,
          others.map(file => ({ file, seen: file.original })),
        ) ?? (await renderedAs(reply, { recruiter, operation: 'legacy-preview', own, wanted, others }))
      if (instead) return seenIn(reply, holds(false, 'body', wanted.name, instead.name))
      return isWord(original) && isOneOf(twin, [original]) ? sameBytes(reply, original) : []
    },
  }),
]

/** A candidate with a historical attachment. @throws Skipped where none is found */
async function withHistory(attachments: Attachments): Promise<string> {
  const id = await attachments.candidateWithHistory()
  if (id !== undefined) return id
  throw new Skipped(
    'no candidate with a historical attachment was found; if there is one, add bindings: { attachment.historicalCandidate: ID }',
    'historical-attachments',
  )
}

/** The most further attachments of that candidate that are read. */
const mostFurther = 6

/** The attachments of a candidate beside the historical one. */
async function furtherFiles(attachments: Attachments, id: string, historical: Uint8Array): Promise<Stored[]> {
  const files: Stored[] = []
  for (const { documentId, name } of (await attachments.listed(id)).slice(0, mostFurther)) {
    if (!isText(documentId) || documentId === 'legacy') continue
    const reply = await attachments.get(id, documentId)
    if (isFile(reply) && !isOneOf(reply, [historical]))
      files.push({ id, documentId, name: isText(name) ? name : documentId, original: reply.bytes })
  }
  return files
}

/** The signatures of documents, which no picture has. */
const signatures: Record<string, string> = { '25504446': 'a PDF', d0cf11e0: 'a DOC', '504b0304': 'a DOCX' }

/** The document that a file is by its signature; undefined for a picture. */
const documentIn = (bytes: Uint8Array): string | undefined =>
  signatures[Buffer.from(bytes.subarray(0, 4)).toString('hex')]

const isWord = (bytes: Uint8Array): boolean => /DOC/.test(documentIn(bytes) ?? '')

/** Which of these files an answer is. */
function what(reply: Reply, files: Record<string, Uint8Array>): string {
  if (!isSuccess(reply)) return `refused with ${reply.status}`
  const name = Object.entries(files).find(([, bytes]) => Buffer.compare(bytes, reply.bytes) === 0)?.[0]
  return name === undefined ? 'something else' : `the ${name}`
}
