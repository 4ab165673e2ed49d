import {
  accepted,
  breaks,
  businessError,
  carriedOut,
  check,
  equal,
  holds,
  isSuccess,
  isText,
  legible,
  mismatch,
  type Reply,
  refusal,
  success,
  validationError,
} from '#check'
import { inTurns } from '#fixtures/check/property.ts'
import type { FormPart } from '#fixtures/client/multipart.ts'
import { type Owner, uploadPath } from '#fixtures/service/attachments/attachments.ts'
import { isDigestOf, recordOf } from '#fixtures/service/attachments/record.ts'
import { storedThough } from '#fixtures/service/attachments/refused-upload.ts'

export default [
  /**
   * Two parts named file are refused, and none is stored; the same upload with one of them is accepted. What becomes of
   * a further part under another name, a field or a file, or of a second requestId is open (READINGS T-07, T-68).
   */
  check({
    id: 'attachments.form.two-files',
    requirements: ['ATT-UP-03', 'ERR-400-12', 'ATT-UP-12'],
    needs: ['recruiter'],
    async run({ candidates, attachments, observe }) {
      const person = await candidates.create()
      const [one, another] = [attachments.file('pdf'), attachments.file('pdf')]
      const send = async ({ id, version }: Owner, files: (typeof one)[], more: FormPart[] = []) => {
        const fields = { version, kind: 'resume', requestId: candidates.requestId() }
        return attachments.send(id, await attachments.form(fields, files, more))
      }
      const probe = await send(person, [one, another])
      const parts: FormPart[] = [
        { name: 'conformanceUnknown', value: 'a field' },
        { name: 'conformanceUnknown', file: another },
        { name: 'requestId', value: candidates.requestId() },
      ]
      for (const part of parts) {
        const reply = await send(await candidates.create(), [one], [part])
        observe('OQ-UPLOAD-EXTRA-PART', `${what(part)}: ${outcome(reply)}`, reply)
      }
      return refusal(probe, () => send(person, [one]), {
        ifCarriedOut: reply => breaks('ATT-UP-03', carriedOut('two parts are named file')(reply)),
        untouched: () => storedThough(attachments, probe, person.id, one, another),
        ifRefused: reply => breaks('ERR-400-12', businessError(reply, 400, 'VALIDATION_ERROR')),
      })
    },
  }),

  /**
   * A form without any part named file is refused: one without a file, with a file under another name, or with a text
   * in its place. The same upload with a file is accepted.
   */
  check({
    id: 'attachments.form.no-file',
    requirements: ['ATT-UP-04', 'ERR-400-12', 'ATT-UP-12'],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const person = await candidates.create()
      const file = attachments.file('pdf')
      const forms: FormPart[][] = [[], [{ name: 'document', file }], [{ name: 'file', value: file.name }]]
      const probes = await inTurns(forms, async parts => {
        const fields = { version: person.version, kind: 'resume', requestId: candidates.requestId() }
        return attachments.send(person.id, await attachments.form(fields, [], parts))
      })
      const carried = probes.filter(probe => isSuccess(legible(probe)))
      if (carried.length > 0) return breaks('ATT-UP-04', carried.flatMap(carriedOut('no part is named file')))
      const left = await attachments.lists(person.id, file)
      if (left) return breaks('ATT-UP-12', [mismatch('documents', 'nothing of a refused upload', file.name)])
      await accepted(attachments.upload(person, attachments.file('pdf')))
      return breaks(
        'ERR-400-12',
        probes.flatMap(probe => businessError(probe, 400, 'VALIDATION_ERROR')),
      )
    },
  }),

  /** A version that is no number is refused as invalid, and nothing is stored. Its twin has the current one. */
  check({
    id: 'attachments.form.version-a-text',
    requirements: ['ERR-400-11', 'ERR-400-05', 'ATT-UP-12'],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const person = await candidates.create()
      const file = attachments.file('pdf')
      const fields = { kind: 'resume', requestId: candidates.requestId() }
      const version = { name: 'version', value: 'one' }
      const probe = await attachments.send(person.id, await attachments.form(fields, [file], [version]))
      return refusal(probe, () => attachments.upload(person, attachments.file('pdf')), {
        ifCarriedOut: reply => breaks('ERR-400-11', carriedOut('the version is no number')(reply)),
        untouched: () => storedThough(attachments, probe, person.id, file),
        ifRefused: reply => validationError(reply, 'ERR-400-11', 'version'),
      })
    },
  }),

  /** A form that names no kind makes a resume. */
  check({
    id: 'attachments.form.default-kind',
    requirements: ['ATT-UP-05'],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const { id } = await candidates.create()
      const { record } = await attachments.add(id, attachments.file('pdf'), { kind: undefined })
      return equal('/kind', 'resume', record.kind)
    },
  }),

  /** Each of the three kinds is accepted and kept. Where one is refused, the same upload without a kind is not. */
  ...[
    { id: 'attachments.form.kind-resume', kind: 'resume' },
    { id: 'attachments.form.kind-screenshot', kind: 'screenshot' },
    { id: 'attachments.form.kind-other', kind: 'other' },
  ].map(({ id, kind }) =>
    check({
      id,
      requirements: ['ATT-UP-06'],
      needs: ['recruiter'],
      async run({ candidates, attachments }) {
        const person = await candidates.create()
        const file = attachments.file('png')
        const receipt = await attachments.upload(person, file, { kind })
        if (!isSuccess(receipt)) {
          await accepted(attachments.upload(person, attachments.file('png'), { kind: undefined }))
          return success(receipt)
        }
        return equal('/kind', kind, (await attachments.record(person.id, file)).kind)
      },
    }),
  ),

  /** A kind other than the three is refused as invalid, and nothing is stored. */
  check({
    id: 'attachments.form.other-kind',
    requirements: ['ATT-UP-07', 'ERR-400-11', 'ERR-400-05', 'ATT-UP-12'],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const person = await candidates.create()
      const file = attachments.file('png')
      const probe = await attachments.upload(person, file, { kind: 'selfie' })
      const twin = () => attachments.upload(person, attachments.file('png'), { kind: 'screenshot' })
      return refusal(probe, twin, {
        ifCarriedOut: reply => breaks('ATT-UP-07', carriedOut('selfie is no kind')(reply)),
        untouched: () => storedThough(attachments, probe, person.id, file),
        ifRefused: reply => validationError(reply, 'ERR-400-11', 'kind'),
      })
    },
  }),

  /** A JSON body with the same fields, and the file in Base64, uploads nothing, and stores nothing where it is refused. */
  check({
    id: 'attachments.form.json',
    requirements: ['ATT-UP-11', 'ATT-UP-12'],
    needs: ['recruiter'],
    async run({ recruiter, candidates, attachments }) {
      const { id, version } = await candidates.create()
      const sent = attachments.file('pdf')
      const file = Buffer.from(sent.bytes).toString('base64')
      const fields = { version, kind: 'resume', requestId: candidates.requestId() }
      const probe = await recruiter.postJson(
        uploadPath(id),
        { ...fields, name: sent.name, type: sent.mediaType, file },
        'attachment upload as JSON',
      )
      return refusal(probe, () => attachments.upload({ id, version }, attachments.file('pdf')), {
        ifCarriedOut: reply => breaks('ATT-UP-11', carriedOut('the body is JSON')(reply)),
        untouched: () => storedThough(attachments, probe, id, sent),
      })
    },
  }),

  /** A file that is Base64 text is refused, or kept as that text; what it encodes is never stored. */
  check({
    id: 'attachments.form.base64',
    requirements: ['ATT-UP-10'],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const person = await candidates.create()
      const file = attachments.file('pdf')
      await accepted(attachments.upload(await candidates.create(), file))
      const text = Buffer.from(Buffer.from(file.bytes).toString('base64'))
      const encoded = { ...file, bytes: new Uint8Array(text) }
      const receipt = await attachments.upload(person, encoded)
      if (!isSuccess(receipt)) return []
      const listed = await attachments.listedWith(person.id, encoded)
      const decoded = listed.find(
        ({ sha256, bytes }) => isDigestOf(sha256, file.bytes) || bytes === file.bytes.length,
      )
      const documentId = recordOf(listed, encoded)?.documentId
      const served = isText(documentId) ? await attachments.get(person.id, documentId) : undefined
      return [
        ...holds(decoded === undefined, 'documents', 'nothing that was decoded', decoded),
        ...holds(!served?.bytes.equals(file.bytes), 'body', 'the text as it was sent', 'what it encodes'),
      ]
    },
  }),
]

const what = (part: FormPart) => {
  if (part.name === 'requestId') return 'a second requestId'
  return 'file' in part ? 'a file' : 'a field'
}

const outcome = (reply: Reply) => (isSuccess(reply) ? 'ignored' : `refused with ${reply.status}`)
