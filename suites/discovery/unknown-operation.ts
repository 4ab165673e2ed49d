import { accepted, at, breaks, check, equal, seenIn, status } from '#check'
import { toolModule } from '#document/index.ts'
import type { ToolModule } from '#document/types.ts'

/** Names of no operation: one that nobody has, and one that every object of some languages has. */
const madeUp = ['conformance_no_such_operation', 'constructor']

/** A name that the module doesn't have gets 404. Its twin is a name that it has. */
const unknownOperation = (id: string, module: ToolModule) =>
  check({
    id,
    requirements: ['DISC-OP-04', 'ERR-404-06'],
    needs: ['recruiter'],
    async run({ recruiter, observe }) {
      await accepted(recruiter.discover(module.id, `?operation=${module.operations[0]?.name}`))
      const prefixed = await recruiter.discover(
        module.id,
        `?operation=${module.prefix}${module.operations[0]?.name}`,
      )
      observe('OQ-PREFIXED-DISCOVERY', prefixed.status, prefixed)
      for (const name of madeUp) {
        const reply = await recruiter.discover(module.id, `?operation=${name}`)
        if (reply.status !== 404) return breaks('DISC-OP-04', status(reply, 404))
        const code = equal('/error/code', 'NOT_FOUND', at(reply.body, '/error/code'))
        if (code.length > 0) return breaks('ERR-404-06', seenIn(reply, code))
      }
      return []
    },
  })

export default [
  unknownOperation('discovery.unknown-operation.candidate-library', toolModule('candidate-library')),
  unknownOperation('discovery.unknown-operation.job-library', toolModule('job-library')),
  unknownOperation('discovery.unknown-operation.client-library', toolModule('client-library')),
  unknownOperation('discovery.unknown-operation.hiring', toolModule('hiring')),
]
