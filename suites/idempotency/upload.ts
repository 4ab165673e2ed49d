import {
  accepted,
  Blocked,
  besides,
  breaks,
  businessError,
  carriedOut,
  check,
  confirmed,
  equal,
  given,
  holds,
  isSuccess,
  refusal,
  repeats,
  reuses,
  status,
  validationError,
} from '#check'
import { uploadPath } from '#fixtures/service/attachments/attachments.ts'
import { recordOf, timesListed } from '#fixtures/service/attachments/record.ts'
import { storedThough } from '#fixtures/service/attachments/refused-upload.ts'
import type { CandidateLibrary } from '#fixtures/service/candidate-library/candidates.ts'
import { type AttachmentFile, attachmentBytes } from '#generators/attachments/index.ts'

/** What may happen between an upload and its repeat; the version has moved on in any case. */
const meanwhile = [
  { id: 'idempotency.upload.again', happens: async () => {} },
  {
    id: 'idempotency.upload.again-later',
    happens: async (candidates: CandidateLibrary, id: string) => {
      await accepted(candidates.update({ id, version: await candidates.version(id) }, { city: 'Lyon' }))
    },
  },
]

/** Repeats that are released together. */
const racers = 4

const same = (file: AttachmentFile) => file

/** Changes between the uploads with one key, one thing at a time. */
const changes: { id: string; kind?: string; file?(file: AttachmentFile): AttachmentFile }[] = [
  { id: 'idempotency.upload.other-kind', kind: 'other' },
  { id: 'idempotency.upload.other-name', file: file => ({ ...file, name: `other-${file.name}` }) },
  {
    id: 'idempotency.upload.other-file',
    file: file => ({ ...file, bytes: attachmentBytes('pdf', { size: file.bytes.length, mark: 'other' }) }),
  },
]

export default [
  /** An upload that is sent again leaves one attachment. It succeeds although the candidate's version has moved on. */
  ...meanwhile.map(({ id, happens }) =>
    check({
      id,
      surface: { id: 'attachments.upload', rule: 'requestId' },
      requirements: ['IDEM-ONE-04', 'IDEM-OK-03'],
      needs: ['recruiter'],
      async run({ candidates, attachments }) {
        const { id, version } = await candidates.create()
        const file = attachments.file('pdf')
        const fields = { version, kind: 'resume', requestId: candidates.requestId() }
        const form = await attachments.form(fields, [file])
        const first = await accepted(attachments.send(id, form))
        await happens(candidates, id)
        const repeat = await attachments.send(id, form)
        const times = timesListed(await attachments.listedWith(id, file), file)
        const afresh = () => attachments.upload({ id, version }, file)
        const effect = holds(times <= 1, 'documents', `${file.name} once`, `${times} times`)
        const answer = async () => breaks('IDEM-OK-03', await confirmed(repeat, afresh))
        return given([repeats(first, repeat)], await besides(breaks('IDEM-ONE-04', effect), answer))
      },
    }),
  ),

  /**
   * An upload whose answer was lost leaves one attachment when it is sent again, carried out or not. A repeat that
   * overtakes the first may be refused for that, so the next one is judged.
   */
  check({
    id: 'idempotency.upload.answer-lost',
    requirements: ['IDEM-ONE-04', 'IDEM-OK-03'],
    needs: ['recruiter'],
    async run({ recruiter, candidates, attachments }) {
      const { id, version } = await candidates.create()
      const file = attachments.file('pdf')
      const fields = { version, kind: 'resume', requestId: candidates.requestId() }
      const form = await attachments.form(fields, [file])
      await accepted(attachments.upload(await candidates.create(), attachments.file('pdf')))
      await recruiter.postFormWithFault('answer-lost', uploadPath(id), form)
      await attachments.send(id, form)
      const repeat = await attachments.send(id, form)
      const times = timesListed(await attachments.listedWith(id, file), file)
      const afresh = () => attachments.upload({ id, version }, file)
      const effect = holds(times <= 1, 'documents', `${file.name} once`, `${times} times`)
      const answer = async () => breaks('IDEM-OK-03', await confirmed(repeat, afresh))
      return besides(breaks('IDEM-ONE-04', effect), answer)
    },
  }),

  /** Repeats that arrive at the same moment leave one attachment. A plain repeat has to before that is asked. */
  check({
    id: 'idempotency.upload.at-once',
    requirements: ['IDEM-ONE-11'],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const [one, file] = [attachments.file('pdf'), attachments.file('pdf')]
      const formFor = async ({ version }: { version: number }, sent: AttachmentFile) =>
        attachments.form({ version, kind: 'resume', requestId: candidates.requestId() }, [sent])
      const [once, person] = [await candidates.create(), await candidates.create()]
      const plain = await formFor(once, one)
      await accepted(attachments.send(once.id, plain))
      await attachments.send(once.id, plain)
      if (timesListed(await attachments.listedWith(once.id, one), one) !== 1)
        throw new Blocked('an upload that is simply sent again makes a second attachment')
      const form = await formFor(person, file)
      const replies = await attachments.sendTogether(person.id, Array(racers).fill(form))
      const times = timesListed(await attachments.listedWith(person.id, file), file)
      const statuses = replies.map(({ status }) => status).join(', ')
      return equal('documents', 1, times, `attachments, after ${racers} uploads at once: ${statuses}`)
    },
  }),

  /**
   * A used key with another file, name or kind is a conflict, and stores nothing. The first upload's version is stale
   * by now: two faults meet, and either conflict is right (READINGS T-19). At the current version the key is the only
   * fault.
   */
  ...changes.map(({ id, kind = 'resume', file: changed = same }) =>
    check({
      id,
      requirements: ['IDEM-CONF-04'],
      needs: ['recruiter'],
      async run({ candidates, attachments }) {
        const { id, version } = await candidates.create()
        const requestId = candidates.requestId()
        const file = attachments.file('pdf')
        const used = await accepted(attachments.upload({ id, version }, file, { requestId }))
        const stale = await attachments.upload({ id, version }, changed(file), { requestId, kind })
        const current = async () => ({ id, version: await candidates.version(id) })
        const fresh = await attachments.upload(await current(), changed(file), { requestId, kind })
        const listed = await attachments.listedWith(id, file)
        const stored = listed.filter(record => [file, changed(file)].some(each => recordOf([record], each)))
        // One that was carried out shows by itself that nothing else was wrong with the other.
        if ([stale, fresh].every(reply => !isSuccess(reply)))
          await accepted(attachments.upload(await current(), changed(file), { kind }))
        return given(
          [reuses(used, stale), reuses(used, fresh)],
          [
            ...status(stale, 409).map(mismatch => ({
              ...mismatch,
              hint: 'at the version of the first upload',
            })),
            ...businessError(fresh, 409, 'IDEMPOTENCY_CONFLICT'),
            ...holds(stored.length <= 1, 'documents', 'the first upload alone', stored),
          ],
        )
      },
    }),
  ),

  /** An upload without requestId is refused as invalid, and not stored. Its twin is the same upload with one. */
  check({
    id: 'idempotency.upload.key-needed',
    requirements: ['IDEM-KEY-05', 'ERR-400-11', 'ERR-400-05', 'ATT-UP-12'],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const person = await candidates.create()
      const file = attachments.file('pdf')
      const keyless = await attachments.upload(person, file, { requestId: undefined })
      return refusal(keyless, () => attachments.upload(person, attachments.file('pdf')), {
        ifCarriedOut: reply => breaks('IDEM-KEY-05', carriedOut('requestId is missing')(reply)),
        untouched: () => storedThough(attachments, keyless, person.id, file),
        ifRefused: reply => validationError(reply, 'ERR-400-11', 'requestId'),
      })
    },
  }),
]
