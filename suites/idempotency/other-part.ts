import { accepted, Blocked, check, type JsonObject, Skipped, unlessBlocked } from '#check'
import type { Writing } from '#fixtures/bindings/hiring-names.ts'
import { otherParts } from '#fixtures/service/hiring/other-parts.ts'
import { uncontendedWrite } from '#fixtures/service/hiring/uncontended-write.ts'
import { attempt } from '#fixtures/service/records/attempt.ts'
import { writeInParts } from '#fixtures/service/records/other-parts.ts'
import { keyed } from './keyed.ts'
import { eachPart, type Send } from './other-part/each-part.ts'

/** After these whoever has made them may neither see the record any more, nor write about it (READINGS T-58). */
const givingAway: Writing[] = ['assign', 'jobAssign', 'candidateAssign']

/** A write of the hiring module with a used key, and one part of it otherwise. */
const ofHiring = (id: string, operation: Writing, content = 'IDEM-CONF-06') =>
  check({
    id,
    requirements: [content],
    needs: ['recruiter', 'colleague'],
    async run(context) {
      const { hiring } = context
      const send: Send = input => hiring.call(operation, input)
      return uncontendedWrite(operation, context, async write => {
        const input = keyed(operation, await write.input())
        const others = () => otherParts(operation, { sent: input, write }, context)
        if (!givingAway.includes(operation)) {
          const used = await accepted(send(input))
          return eachPart(send, { input, used }, await others())
        }
        const planned = await others()
        return eachPart(send, { input, used: await accepted(send(input)) }, planned, 'assignment-rights')
      })
    },
  })

/** A write of the job or the client library with a used key, and one part of it otherwise. */
const ofLibrary = (id: string, library: 'jobs' | 'clients', operation: 'create' | 'update') =>
  check({
    id,
    requirements: ['IDEM-CONF-06'],
    needs: ['recruiter'],
    async run({ recruiter }) {
      const records = recruiter[library]
      const least = (await attempt(records, operation, await records.create())).input
      if (least.requestId === undefined)
        throw new Skipped(`the live schema of ${operation} takes no requestId`, 'request-ids')
      const company = library === 'jobs' ? (await recruiter.clients.create()).id : undefined
      const { input, others } = await writeInParts(records, operation, least, company)
      const send: Send = content => records.call(operation, content)
      return eachPart(send, { input, used: await accepted(send(input)) }, others)
    },
  })

/** What the document names of a candidate's data, and the same otherwise. */
const candidateData: Record<string, [first: unknown, other: unknown]> = {
  city: ['Lyon', 'Turin'],
  rawResumeText: ['The first content.', 'Another content.'],
  workExperiences: [[{ company: 'First', title: 'Baker' }], [{ company: 'Another', title: 'Baker' }]],
  educationExperiences: [[{ school: 'First', major: 'Baking' }], [{ school: 'Another', major: 'Baking' }]],
}

const firstOf = (names: string[]): JsonObject =>
  Object.fromEntries(names.map(name => [name, candidateData[name]?.[0]]))

/** An input with each of its data otherwise, one at a time. */
const eachOtherwise = (input: JsonObject): Map<string, JsonObject> =>
  new Map(
    Object.entries(candidateData)
      .filter(([name]) => Object.hasOwn(Object(input.data), name))
      .map(([name, [, other]]) => [name, { ...input, data: { ...Object(input.data), [name]: other } }]),
  )

/** Each part of what a write says makes other content of it: a used key with another one is a conflict. */
export default [
  check({
    id: 'idempotency.other-part.candidate-create',
    requirements: ['IDEM-CONF-01'],
    needs: ['recruiter'],
    async run({ candidates }) {
      let data: JsonObject = {}
      for (const name of Object.keys(candidateData)) {
        const more = { ...data, ...firstOf([name]) }
        if (!((await unlessBlocked(candidates.createInput(more))) instanceof Blocked)) data = more
      }
      const [input, somebody] = [await candidates.createInput(data), await candidates.createInput(data)]
      const others = eachOtherwise(input).set('person', { ...somebody, requestId: input.requestId })
      const send: Send = content => candidates.call('create', content)
      return eachPart(send, { input, used: await accepted(send(input)) }, others)
    },
  }),
  check({
    id: 'idempotency.other-part.candidate-update',
    requirements: ['IDEM-CONF-02'],
    needs: ['recruiter'],
    async run({ candidates }) {
      const { id, version } = await candidates.create()
      const [requestId, data] = [candidates.requestId(), firstOf(Object.keys(candidateData))]
      const input = await candidates.input('update', { id, version, data, requestId })
      const send: Send = content => candidates.call('update', content)
      return eachPart(send, { input, used: await accepted(send(input)) }, eachOtherwise(input))
    },
  }),

  ofLibrary('idempotency.other-part.job-create', 'jobs', 'create'),
  ofLibrary('idempotency.other-part.job-update', 'jobs', 'update'),
  ofLibrary('idempotency.other-part.client-create', 'clients', 'create'),
  ofLibrary('idempotency.other-part.client-update', 'clients', 'update'),

  ofHiring('idempotency.other-part.hiring-create', 'create', 'IDEM-CONF-05'),
  ofHiring('idempotency.other-part.hiring-transition', 'transition'),
  ofHiring('idempotency.other-part.hiring-assign', 'assign'),
  ofHiring('idempotency.other-part.hiring-collaborate', 'collaborate'),
  ofHiring('idempotency.other-part.hiring-note', 'note'),
  ofHiring('idempotency.other-part.hiring-event', 'event'),
  ofHiring('idempotency.other-part.hiring-jobState', 'jobState'),
  ofHiring('idempotency.other-part.hiring-jobAssign', 'jobAssign'),
  ofHiring('idempotency.other-part.hiring-candidatePolicy', 'candidatePolicy'),
  ofHiring('idempotency.other-part.hiring-candidateAssign', 'candidateAssign'),
  ofHiring('idempotency.other-part.hiring-personalNote', 'personalNote'),
]
