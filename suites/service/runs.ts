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
import type { ModuleId, ToolModule } from '#document/types.ts'
import { answersDiscovery } from '#fixtures/schemas/tools.ts'
import type { Persona } from '#fixtures/service/persona.ts'

/** A harmless read of each module: whoever may read at all may do it. */
const reads: Record<ModuleId, { operation: string; input(by: Persona): Promise<JsonObject> }> = {
  'candidate-library': { operation: 'search', input: by => by.candidates.input('search') },
  'job-library': { operation: 'search', input: by => by.jobs.input('search') },
  'client-library': { operation: 'search', input: by => by.clients.input('search') },
  hiring: { operation: 'read', input: by => by.hiring.inputOf('read.context') },
}

/** An operation runs when its module gets {operation, input} with the bare name and a bearer token, and answers in JSON. */
const operationRuns = (id: string, module: ToolModule) =>
  check({
    id,
    requirements: ['CALL-01', 'CALL-02', 'CALL-03', 'CALL-05', 'SRV-04'],
    needs: ['recruiter'],
    async run({ recruiter, observe }: CheckContext<'recruiter'>) {
      const { operation, input } = reads[module.id]
      const told = await input(recruiter).catch(untold)
      const call: Call = { module, operation, input: told instanceof Blocked ? {} : told }
      const reply = await recruiter.call(module.id, operation, call.input)
      // A good token is refused wrongly whatever the input is; for all else the input has to be as the live schema asks.
      if (told instanceof Blocked && reply.status !== 401) throw told
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

/** A target that refuses the token refuses it for discovery too, where it asks for one: then no schema is known. */
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
 * Which statement a refusal of a good call breaks: told by what has to be changed for it to be let in.
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

/** JSON, and nothing that is declared to be something else. */
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
