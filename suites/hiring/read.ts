import {
  Blocked,
  breaks,
  type CheckContext,
  carriedOut,
  check,
  isSuccess,
  type JsonObject,
  refusal,
  Skipped,
  success,
  without,
} from '#check'
import type { Resource } from '#fixtures/bindings/hiring-names.ts'
import { compiled } from '#fixtures/schemas/compiled.ts'
import { readValues } from '#fixtures/service/hiring/reads.ts'
import { hidden } from '#fixtures/service/records/hidden.ts'

/**
 * A resource is read with its input as the live schema nests it. The detail of a flow has no check here: all checks of
 * flows are blocked where none opens.
 */
const read = (id: string, resource: Resource) =>
  check({
    id,
    requirements: ['HIRE-READ-01'],
    needs: ['recruiter'],
    async run(context) {
      const input = await context.hiring.inputOf(`read.${resource}`, await readValues(resource, context))
      const reply = await context.hiring.call('read', input)
      if (resource === 'context') await observeNesting(context, input)
      return success(reply)
    },
  })

export default [
  read('hiring.read.context', 'context'),
  read('hiring.read.flows', 'flows'),
  read('hiring.read.dashboard', 'dashboard'),
  read('hiring.read.personalNote', 'personalNote'),
  read('hiring.read.jobImpact', 'jobImpact'),

  /** A resource that the document doesn't know is refused. Its twin is the same read of the context. */
  check({
    id: 'hiring.read.made-up-resource',
    requirements: ['HIRE-READ-02'],
    needs: ['recruiter'],
    async run({ hiring }) {
      const input = await hiring.inputOf('read.context')
      const probe = await hiring.call('read', { ...input, resource: 'conformance-made-up' })
      return refusal(probe, () => hiring.call('read', input), {
        ifCarriedOut: carriedOut('the resource is made up'),
      })
    },
  }),

  /** No hiring read shows resume text, not even to a user who may read it elsewhere. */
  check({
    id: 'hiring.read.no-resume-text',
    requirements: ['CAND-RAW-05'],
    needs: ['recruiter'],
    async run({ hiring, candidates, unique }) {
      const rawResumeText = unique('A fictional resume')
      const person = await candidates.create({ rawResumeText })
      const full = await candidates.resumeContent(person.id)
      if (!full.text.includes(rawResumeText)) throw new Blocked('resumeContent does not show the resume text')
      const flow = await hiring.link({ candidateId: person.id })
      const reads = await Promise.all([
        hiring.detail(flow),
        hiring.jobImpact(flow.jobId),
        hiring.dashboard(),
        hiring.flows.first(),
      ])
      if (!reads.some(isSuccess))
        throw new Skipped('no hiring read of the flow is answered', 'colleagues-records')
      return reads.flatMap(reply => breaks('CAND-RAW-05', hidden(reply, rawResumeText, 'no resume text')))
    },
  }),
]

async function observeNesting(
  { hiring, observe }: CheckContext<'recruiter'>,
  input: JsonObject,
): Promise<void> {
  const nested = Object.hasOwn(input, 'input')
  const bare = nested ? await hiring.call('read', without(input, 'input')) : undefined
  const { judge } = compiled(await hiring.schema('read'))
  observe('OQ-READ-NESTING', {
    nested,
    emptyInputMayBeLeftOut: bare === undefined ? undefined : isSuccess(bare),
    flatInSchema: judge({ resource: 'context' }).length === 0,
  })
}
