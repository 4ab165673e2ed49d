import { uploadPath } from '../../fixtures/attachments/attachments.ts'
import { check } from '../../fixtures/check/check.ts'
import { breaks, businessError, carriedOut, equal, holds, success } from '../../fixtures/check/match.ts'
import { accepted, Blocked, refusal } from '../../fixtures/check/stop.ts'
import { type AttachmentFile, attachmentBytes } from '../../generators/attachments/index.ts'

/** An upload that is sent again leaves one attachment, and succeeds although the version has moved on. */
export const again = check({
  id: 'idempotency.upload.again',
  requirements: ['IDEM-ONE-04', 'IDEM-OK-03'],
  needs: ['recruiter'],
  async run({ candidates, attachments }) {
    const { id, version } = await candidates.create()
    const fields = { version, kind: 'resume', requestId: candidates.requestId() }
    const form = await attachments.form(fields, [attachments.file('pdf')])
    await accepted(attachments.send(id, form))
    const once = await attachments.listed(id)
    const repeat = await attachments.send(id, form)
    const twice = await attachments.listed(id)
    return [
      ...breaks('IDEM-OK-03', success(repeat)),
      ...breaks(
        'IDEM-ONE-04',
        equal('documents', once.length, twice.length, 'attachments, after the repeat'),
      ),
    ]
  },
})

/** The same after somebody has moved the candidate on. */
export const againLater = check({
  id: 'idempotency.upload.again-later',
  requirements: ['IDEM-OK-03', 'IDEM-ONE-04'],
  needs: ['recruiter'],
  async run({ candidates, attachments }) {
    const { id, version } = await candidates.create()
    const fields = { version, kind: 'resume', requestId: candidates.requestId() }
    const form = await attachments.form(fields, [attachments.file('pdf')])
    await accepted(attachments.send(id, form))
    await accepted(candidates.update({ id, version: await candidates.version(id) }, { city: 'Lyon' }))
    const once = await attachments.listed(id)
    const repeat = await attachments.send(id, form)
    const twice = await attachments.listed(id)
    return [
      ...breaks('IDEM-OK-03', success(repeat)),
      ...breaks(
        'IDEM-ONE-04',
        equal('documents', once.length, twice.length, 'attachments, after the repeat'),
      ),
    ]
  },
})

/**
 * The same where the first answer was lost on its way: whether it was carried out or not, there is one attachment. A
 * repeat that overtakes the first may be told so; the next one is judged.
 */
export const answerLost = check({
  id: 'idempotency.upload.answer-lost',
  requirements: ['IDEM-ONE-04', 'IDEM-OK-03'],
  needs: ['recruiter'],
  async run({ recruiter, candidates, attachments }) {
    const { id, version } = await candidates.create()
    const fields = { version, kind: 'resume', requestId: candidates.requestId() }
    const form = await attachments.form(fields, [attachments.file('pdf')])
    await recruiter.postFormWithMishap('answer-lost', uploadPath(id), form)
    await attachments.send(id, form)
    const repeat = await attachments.send(id, form)
    const listed = await attachments.listed(id)
    return [
      ...breaks('IDEM-OK-03', success(repeat)),
      ...breaks('IDEM-ONE-04', holds(listed.length === 1, 'documents', 'one attachment', listed)),
    ]
  },
})

/** As many repeats are released together. */
const racers = 4

/** Repeats that arrive at the same moment leave one attachment; a plain repeat has to, before that can be asked. */
export const atOnce = check({
  id: 'idempotency.upload.at-once',
  requirements: ['IDEM-ONE-11'],
  needs: ['recruiter'],
  async run({ candidates, attachments }) {
    const formFor = async ({ version }: { version: number }) =>
      attachments.form({ version, kind: 'resume', requestId: candidates.requestId() }, [
        attachments.file('pdf'),
      ])
    const [once, person] = [await candidates.create(), await candidates.create()]
    const plain = await formFor(once)
    await accepted(attachments.send(once.id, plain))
    await attachments.send(once.id, plain)
    if ((await attachments.listed(once.id)).length !== 1)
      throw new Blocked('an upload that is simply sent again makes a second attachment')
    const form = await formFor(person)
    const replies = await attachments.sendTogether(person.id, Array(racers).fill(form))
    const listed = await attachments.listed(person.id)
    const told = replies.map(({ status }) => status).join(', ')
    return equal('documents', 1, listed.length, `attachments, after ${racers} uploads at once: ${told}`)
  },
})

const same = (file: AttachmentFile) => file

/** One thing at a time that is not as it was the first time. */
const changes: { key: string; kind?: string; file?(file: AttachmentFile): AttachmentFile }[] = [
  { key: 'kind', kind: 'other' },
  { key: 'name', file: file => ({ ...file, name: `other-${file.name}` }) },
  {
    key: 'file',
    file: file => ({ ...file, bytes: attachmentBytes('pdf', { size: file.bytes.length, mark: 'other' }) }),
  },
]

/**
 * A used key with another file, name or kind is a conflict, and stores nothing. At the first upload's version, which is
 * stale by now, two faults meet, and either conflict is right (READINGS T-19); at the current one there is only this.
 */
export const otherContent = changes.map(({ key, kind = 'resume', file: changed = same }) =>
  check({
    id: `idempotency.upload.other-${key}`,
    requirements: ['IDEM-CONF-04'],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const { id, version } = await candidates.create()
      const requestId = candidates.requestId()
      const file = attachments.file('pdf')
      await accepted(attachments.upload({ id, version }, file, { requestId }))
      const current = await candidates.version(id)
      const stale = await attachments.upload({ id, version }, changed(file), { requestId, kind })
      const fresh = await attachments.upload({ id, version: current }, changed(file), { requestId, kind })
      const listed = await attachments.listed(id)
      await accepted(attachments.upload({ id, version: current }, changed(file), { kind }))
      return [
        ...holds(stale.status === 409, 'status', '409, at the version of the first upload', stale.status),
        ...businessError(fresh, 409, 'IDEMPOTENCY_CONFLICT'),
        ...equal('documents', 1, listed.length, 'attachments, after both were refused'),
      ]
    },
  }),
)

/** An upload without requestId is refused. Its twin is the same upload with one. */
export const keyNeeded = check({
  id: 'idempotency.upload.key-needed',
  requirements: ['IDEM-KEY-05'],
  needs: ['recruiter'],
  async run({ candidates, attachments }) {
    const person = await candidates.create()
    const keyless = await attachments.upload(person, attachments.file('pdf'), { requestId: undefined })
    return refusal(keyless, () => attachments.upload(person, attachments.file('pdf')), {
      ifCarriedOut: carriedOut('requestId is missing'),
    })
  },
})
