import { accepted, breaks, check, equal, isText, type JsonObject, type Mismatch } from '#check'
import { nextSecond } from '#fixtures/service/attachments/next-second.ts'

/** What a further change of the candidate leaves as it was, and the requirement of each field. */
const lasting: Record<string, string> = {
  bytes: 'ATT-REC-04',
  sha256: 'ATT-REC-05',
  kind: 'ATT-UP-06',
  uploadedAt: 'ATT-REC-07',
  uploadedBy: 'ATT-REC-08',
}

/** Whether a time is told as that of a clock. One that tells how long ago it was is another later on. */
const isOfClock = (time: unknown): boolean =>
  typeof time === 'number' || (isText(time) && /^\d{4}-?\d\d/.test(time))

/** The fields of an attachment that are others than before. */
function changed(before: JsonObject, after: JsonObject, name: string): Mismatch[] {
  return Object.entries(lasting).flatMap(([field, requirement]) => {
    if (field === 'uploadedAt' && !isOfClock(before[field])) return []
    const hint = `for ${name}, before and after further changes of the candidate`
    return breaks(requirement, equal(`/${field}`, before[field], after[field], hint))
  })
}

export default [
  /** An attachment is listed as it was when it was new, also after an update, a note and further uploads. */
  check({
    id: 'attachments.afterwards.unchanged',
    requirements: ['ATT-UP-06', 'ATT-REC-07', 'ATT-REC-04', 'ATT-REC-05', 'ATT-REC-08'],
    needs: ['recruiter'],
    async run({ candidates, attachments, signal }) {
      const { id } = await candidates.create()
      const uploads = [
        await attachments.add(id, attachments.file('pdf')),
        await attachments.add(id, attachments.file('png'), { kind: 'screenshot' }),
      ]
      const before = await attachments.listedWith(id, ...uploads.map(({ file }) => file))
      await nextSecond(signal)
      await accepted(candidates.update({ id, version: await candidates.version(id) }, { city: 'Lyon' }))
      await accepted(candidates.note(id, 'A note.'))
      for (const kind of ['resume', 'screenshot', 'other'])
        await attachments.add(id, attachments.file('pdf'), { kind })
      const found: Mismatch[] = []
      for (const { file, record, documentId } of uploads) {
        const asNew = before.find(one => one.documentId === documentId) ?? record
        found.push(...changed(asNew, await attachments.record(id, file), file.name))
      }
      return found
    },
  }),
]
