import { loadCatalogue } from '../../document/index.ts'
import { check } from '../../fixtures/check/check.ts'
import { breaks, businessError, excerpt, holds, status } from '../../fixtures/check/match.ts'
import { accepted } from '../../fixtures/check/stop.ts'
import { describes, toolNames, toolsOf } from '../../fixtures/schemas/tools.ts'

/** ?operation= answers that operation's descriptor, and no other. */
export const onlyThatOperation = loadCatalogue().modules.map(module =>
  check({
    id: `discovery.operation.${module.id}`,
    requirements: ['DISC-OP-01', 'DISC-OP-02', 'DISC-OP-03', 'DISC-OP-06'],
    needs: ['recruiter'],
    async run({ recruiter }) {
      const found = module.operations.map(async ({ name }) => {
        const reply = await recruiter.discover(module.id, `?operation=${name}`)
        if (reply.status === 401 || reply.status === 403) return breaks('DISC-OP-06', status(reply, 200))
        if (reply.status !== 200) return breaks('DISC-OP-03', status(reply, 200))
        const tools = toolsOf(reply)
        if (tools.length === 0)
          return breaks('DISC-OP-01', holds(false, '/tools', `a list with ${name}`, excerpt(reply)))
        const alone = tools.length === 1 && describes(tools[0], module, name)
        return breaks('DISC-OP-02', holds(alone, '/tools', [name], toolNames(tools)))
      })
      return (await Promise.all(found)).flat()
    },
  }),
)

/** A name that the module doesn't have gets 404. Its twin is a name that it has. */
export const unknownOperation = loadCatalogue().modules.map(module =>
  check({
    id: `discovery.unknown-operation.${module.id}`,
    requirements: ['DISC-OP-04', 'ERR-404-06'],
    needs: ['recruiter'],
    async run({ recruiter }) {
      await accepted(recruiter.discover(module.id, `?operation=${module.operations[0]?.name}`))
      const reply = await recruiter.discover(module.id, '?operation=conformance_no_such_operation')
      if (reply.status !== 404) return breaks('DISC-OP-04', status(reply, 404))
      return breaks('ERR-404-06', businessError(reply, 404, 'NOT_FOUND'))
    },
  }),
)

/** The name of another module's operation is as unknown as a made-up one. */
export const foreignOperation = check({
  id: 'discovery.foreign-operation',
  requirements: ['DISC-OP-05'],
  needs: ['recruiter'],
  async run({ recruiter }) {
    await accepted(recruiter.discover('candidate-library', '?operation=contacts'))
    await accepted(recruiter.discover('hiring', '?operation=transition'))
    const crossings = await Promise.all([
      recruiter.discover('candidate-library', '?operation=transition'),
      recruiter.discover('hiring', '?operation=contacts'),
    ])
    return crossings.flatMap(reply => status(reply, 404))
  },
})
