import { accepted, check, status } from '#check'
import type { ModuleId } from '#document/types.ts'

/** Operations of one module that another is asked for. */
const crossings: { module: ModuleId; name: string; into: ModuleId }[] = [
  { module: 'hiring', name: 'transition', into: 'candidate-library' },
  { module: 'candidate-library', name: 'contacts', into: 'hiring' },
  { module: 'candidate-library', name: 'duplicates', into: 'job-library' },
  { module: 'job-library', name: 'companies', into: 'client-library' },
]

export default [
  /** The name of another module's operation is as unknown as a made-up one, in each module. */
  check({
    id: 'discovery.foreign-operation',
    requirements: ['DISC-OP-05'],
    needs: ['recruiter'],
    async run({ recruiter }) {
      const ask = async (module: ModuleId, name: string) => recruiter.discover(module, `?operation=${name}`)
      for (const { module, name } of crossings) await accepted(ask(module, name))
      const replies = await Promise.all(crossings.map(({ name, into }) => ask(into, name)))
      return replies.flatMap(reply => status(reply, 404))
    },
  }),
]
