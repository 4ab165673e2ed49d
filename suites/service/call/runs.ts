import {
  Blocked,
  breaks,
  type CheckContext,
  check,
  excerpt,
  header,
  holds,
  isSuccess,
  type JsonObject,
  mismatch,
  type Reply,
  seenIn,
} from '#check'
import { toolModule } from '#document/index.ts'
import type { ToolModule } from '#document/types.ts'
import { answersDiscovery } from '#fixtures/schemas/tools.ts'
import type { Persona } from '#fixtures/service/persona.ts'
import { reads } from '../reads.ts'

/**
 * An operation runs when its module gets operation and input, with the bare name and a bearer token. It answers in
 * JSON.
 */
const operationRuns = (id: string, module: ToolModule) =>
  check({
    id,
    requirements: ['CALL-01', 'CALL-02', 'CALL-03', 'CALL-05', 'SRV-04'],
    needs: ['recruiter'],
    async run({ recruiter, observe }: CheckContext<'recruiter'>) {
      const { operation, input } = reads[module.id]
      const fittingInput = await input(recruiter).catch(untold)
      const call: Call = { module, operation, input: fittingInput instanceof Blocked ? {} : fittingInput }
      const reply = await recruiter.call(module.id, operation, call.input)
      // A good token must not be refused, whatever the input is. Every other refusal counts only with an input of the
      // live schema.
      if (fittingInput instanceof Blocked && reply.status !== 401) throw fittingInput
      if (!isSuccess(reply))
        return breaks(
          await whatIsBroken(recruiter, call, reply),
          seenIn(reply, [mismatch('status', '2xx', reply.status)]),
        )
      const prefixed = await recruiter.call(module.id, module.prefix + operation, call.input)
      observe('OQ-PREFIXED-OPERATION', isSuccess(prefixed) ? 'stripped' : 'refused', prefixed)
      return breaks('CALL-03', isJson(reply))
    },
  })

export default [
  operationRuns('service.call.runs', toolModule('candidate-library')),
  operationRuns('service.call.runs.job-library', toolModule('job-library')),
  operationRuns('service.call.runs.client-library', toolModule('client-library')),
  operationRuns('service.call.runs.hiring', toolModule('hiring')),
]

/** The reason why no schema is known: a target that refuses the token may refuse it for discovery too. */
function untold(problem: unknown): Blocked {
  if (problem instanceof Blocked) return problem
  throw problem
}

interface Call {
  module: ToolModule
  operation: string
  input: JsonObject
}

/**
 * The requirement that a refusal of a good call breaks, by the change that makes the call succeed.
 * @throws Blocked when the address is what is missing, or a right
 */
async function whatIsBroken(
  caller: Persona,
  { module, operation, input }: Call,
  reply: Reply,
): Promise<string> {
  if (reply.status === 401) {
    const headers = { cookie: 'conformance=1' }
    return isSuccess(await caller.call(module.id, operation, input, { headers })) ? 'SRV-04' : 'CALL-05'
  }
  if (reply.status === 403) throw new Blocked(`the recruiter may not call ${reply.asked}`)
  if (!(await answersDiscovery(caller, module))) throw new Blocked(`nothing answers at ${module.address}`)
  return isSuccess(await caller.call(module.id, module.prefix + operation, input)) ? 'CALL-02' : 'CALL-01'
}

/** Judges that an answer is JSON, and isn't declared to be something else. */
function isJson(reply: Reply) {
  const type = header(reply, 'content-type') ?? ''
  return [
    ...holds(
      typeof reply.body === 'object' && reply.body !== null,
      'body',
      'a JSON object or array',
      excerpt(reply),
    ),
    ...holds(!/html|xml|octet-stream/.test(type), 'header:content-type', 'application/json', type),
  ]
}
