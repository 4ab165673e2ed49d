import { accepted, check, type Mismatch, seenIn, status } from '#check'
import { toolModule } from '#document/index.ts'
import type { ToolModule } from '#document/types.ts'
import { describes, toolsOf } from '#fixtures/schemas/tools.ts'

/** Names that are made of one that is known: a part of it, and more than it. */
const madeOf = (name: string): string[] => [name.slice(0, -1), name.slice(1), `${name}_of_nothing`]

/**
 * Discovery knows an operation by its whole name: what is but a part of it, or more than it, is unknown. Its twin is
 * the name. A prefix before it may be taken (READINGS T-04).
 */
const partOfName = (id: string, module: ToolModule) =>
  check({
    id,
    requirements: ['DISC-OP-04'],
    needs: ['recruiter'],
    async run({ recruiter }) {
      const ask = async (name: string) =>
        recruiter.discover(module.id, `?operation=${encodeURIComponent(name)}`)
      const whole = toolsOf(await recruiter.discover(module.id))
      const known = module.operations.map(({ name }) => name)
      const judgements = known.slice(0, 3).map(async name => {
        await accepted(ask(name))
        const others = madeOf(name).filter(
          other => !known.includes(other) && !whole.some(tool => describes(tool, module, other)),
        )
        const replies = await Promise.all(others.map(ask))
        return replies.flatMap((reply): Mismatch[] => seenIn(reply, status(reply, 404)))
      })
      return (await Promise.all(judgements)).flat()
    },
  })

export default [
  partOfName('discovery.part-of-name.candidate-library', toolModule('candidate-library')),
  partOfName('discovery.part-of-name.job-library', toolModule('job-library')),
  partOfName('discovery.part-of-name.client-library', toolModule('client-library')),
  partOfName('discovery.part-of-name.hiring', toolModule('hiring')),
]
