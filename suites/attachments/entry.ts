import { Blocked, check, holds, type JsonObject, mismatch, places, type Reply, seenIn, without } from '#check'
import { compiles } from '#fixtures/schemas/compiles.ts'
import { fieldSchema } from '#fixtures/service/attachments/entry.ts'
import type { Persona } from '#fixtures/service/persona.ts'

export default [
  /** Discovery of documents tells how to upload; where in the descriptor is open. */
  check({
    id: 'attachments.entry.there',
    requirements: ['ATT-META-01'],
    needs: ['recruiter'],
    async run({ recruiter, attachments, schemas, observe }) {
      const uploadEntry = await attachments.entry()
      if (uploadEntry) {
        const { pointer, entry } = uploadEntry
        observe('OQ-BINARY-UPLOAD-PLACE', { pointer, entry: withoutSchema(entry) })
        return []
      }
      const descriptor = await schemas.descriptor('candidate-library', 'documents')
      return seenIn(await discovered(recruiter), [
        mismatch('/tools/0', 'a binaryUpload entry', Object.keys(descriptor)),
      ])
    },
  }),

  /** The entry has a schema of the fields that go with the file. */
  check({
    id: 'attachments.entry.input-schema',
    requirements: ['ATT-META-02'],
    needs: ['recruiter'],
    async run({ recruiter, attachments }) {
      const uploadEntry = await attachments.entry()
      if (!uploadEntry) throw new Blocked('discovery of documents carries no binaryUpload entry')
      const schema = fieldSchema(uploadEntry.entry)
      const wrong = schema
        ? compiles(`${uploadEntry.pointer}/inputSchema`, schema)
        : [mismatch(`${uploadEntry.pointer}/inputSchema`, 'a JSON schema', Object.keys(uploadEntry.entry))]
      return wrong.length === 0 ? [] : seenIn(await discovered(recruiter), wrong)
    },
  }),

  /** The entry states limits. What its words and members mean is open, but a limit has a number. */
  check({
    id: 'attachments.entry.limits',
    requirements: ['ATT-META-03'],
    needs: ['recruiter'],
    async run({ recruiter, attachments }) {
      const uploadEntry = await attachments.entry()
      if (!uploadEntry) throw new Blocked('discovery of documents carries no binaryUpload entry')
      if ((await attachments.statedLimits()).length > 0) return []
      const rest = withoutSchema(uploadEntry.entry)
      const wrong = holds(statesAmount(rest), uploadEntry.pointer, 'the limits of an upload', rest)
      return wrong.length === 0 ? [] : seenIn(await discovered(recruiter), wrong)
    },
  }),
]

/** The discovery of documents, asked for once more: what a grade has learnt of it is shared by all of its checks. */
const discovered = (recruiter: Persona): Promise<Reply> =>
  recruiter.discover('candidate-library', '?operation=documents')

/** A number, or digits in words; those of a path or a media type are none. */
const statesAmount = (entry: JsonObject): boolean =>
  [...places(entry)].some(
    ({ value }) =>
      typeof value === 'number' || (typeof value === 'string' && /\d/.test(value.replace(/\S*\/\S*/g, ''))),
  )

const withoutSchema = (entry: JsonObject) => without(entry, 'inputSchema')
