import { accepted, carriedOut, check, isSuccess, legible, type Mismatch, status } from '#check'
import { type ModuleId, moduleIds } from '#document/types.ts'
import type { Persona } from '#fixtures/service/persona.ts'
import { type Read, reads } from '../reads.ts'

/** Names that no operation has; the second is one that every object of some languages knows by itself. */
const madeUp = ['conformanceNoSuchOperation', 'constructor']

const companies: Read = { operation: 'companies', input: by => by.jobs.input('companies') }

/** For each module an operation of another, with its input: a module that knows it here too would carry it out. */
const foreign: Record<ModuleId, Read> = {
  'candidate-library': companies,
  'job-library': reads.hiring,
  'client-library': companies,
  hiring: reads['candidate-library'],
}

/** Operations that a module doesn't have are refused with 400 or 404, by each module. Its twin is one that it has. */
const unknownOperations = (id: string, requirement: string, unknown: (module: ModuleId) => Read[]) =>
  check({
    id,
    requirements: [requirement],
    needs: ['recruiter'],
    async run({ recruiter, candidates, observe }) {
      const judged = moduleIds.map(async module => refusedBy(recruiter, module, unknown(module)))
      const settled = await Promise.allSettled(judged)
      const search = { operation: 'search', input: await candidates.input('search') }
      const more = { ...search, conformanceUnknown: true }
      const wider = await recruiter.post('candidate-library', more, 'search with a field beside the input')
      observe('OQ-UNKNOWN-BODY-FIELD', wider.status, wider)
      const refused = await recruiter.call('candidate-library', madeUp[0] ?? '', search.input)
      observe('OQ-UNKNOWN-OPERATION', refused.status, refused)
      const mismatches = settled.flatMap(each => (each.status === 'fulfilled' ? each.value : []))
      const untold = settled.find(each => each.status === 'rejected')
      if (untold && mismatches.length === 0) throw untold.reason
      return mismatches
    },
  })

async function refusedBy(caller: Persona, module: ModuleId, unknown: Read[]): Promise<Mismatch[]> {
  const call = async ({ operation, input }: Read) => caller.call(module, operation, await input(caller))
  const probes = await Promise.all(unknown.map(call))
  const carried = probes.filter(reply => isSuccess(legible(reply)))
  if (carried.length > 0) return carried.flatMap(carriedOut(`the ${module} has no such operation`))
  await accepted(call(reads[module]))
  return probes.flatMap(reply => status(reply, 400, 404))
}

export default [
  unknownOperations('service.call.unknown-operation.made-up', 'CALL-06', module =>
    madeUp.map(operation => ({ ...reads[module], operation })),
  ),
  unknownOperations('service.call.unknown-operation.of-another-module', 'CALL-07', module => [
    foreign[module],
  ]),
]
