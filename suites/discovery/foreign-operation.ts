import { isDeepStrictEqual } from 'node:util'
import { accepted, check, member, seenIn, status } from '#check'
import { toolModule } from '#document/index.ts'
import type { ModuleId } from '#document/types.ts'
import { describes, toolsOf } from '#fixtures/schemas/tools.ts'

/** Operations of one module that another is asked for. */
const crossings: { module: ModuleId; name: string; into: ModuleId }[] = [
  { module: 'hiring', name: 'transition', into: 'candidate-library' },
  { module: 'candidate-library', name: 'contacts', into: 'hiring' },
  { module: 'candidate-library', name: 'duplicates', into: 'job-library' },
  { module: 'job-library', name: 'companies', into: 'client-library' },
]

export default [
  /**
   * The name of another module's operation is as unknown as a made-up one, in each module. A module may have an
   * operation of its own by that name, which it lists and describes otherwise (READINGS T-61).
   */
  check({
    id: 'discovery.foreign-operation',
    requirements: ['DISC-OP-05'],
    needs: ['recruiter'],
    async run({ recruiter }) {
      const ask = async (module: ModuleId, name: string) => recruiter.discover(module, `?operation=${name}`)
      const judgements = crossings.map(async ({ module, name, into }) => {
        const own = await accepted(ask(module, name))
        const reply = await ask(into, name)
        if (reply.status === 404) return []
        const whole = await recruiter.discover(into)
        const listed = toolsOf(whole).find(tool => describes(tool, toolModule(into), name))
        const isItsOwn = listed !== undefined && !isSaidAlike(listed, toolsOf(own)[0])
        return isItsOwn ? [] : seenIn(reply, status(reply, 404))
      })
      return (await Promise.all(judgements)).flat()
    },
  }),
]

/** Whether two descriptors tell of the same operation, whatever they call it. */
const isSaidAlike = (one: unknown, other: unknown): boolean =>
  ['inputSchema', 'description'].every(key => isDeepStrictEqual(member(one, key), member(other, key)))
