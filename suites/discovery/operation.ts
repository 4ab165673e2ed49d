import { accepted, at, breaks, check, equal, excerpt, holds, type Reply, status } from '#check'
import { toolModule } from '#document/index.ts'
import type { ModuleId, ToolModule } from '#document/types.ts'
import { describes, offered, toolNames, toolsOf } from '#fixtures/schemas/tools.ts'
import { reads } from '../service/reads.ts'
import { notAnswered } from './not-answered.ts'
import { answersReader, readScope } from './reader.ts'

/** Discovery by an operation's name answers that operation's descriptor, and no other. */
const onlyThatOperation = (id: string, module: ToolModule) =>
  check({
    id,
    requirements: ['DISC-OP-01', 'DISC-OP-02', 'DISC-OP-03', 'DISC-OP-06'],
    needs: ['recruiter'],
    async run({ recruiter, connected }) {
      const judge = async (name: string, reply: Reply) => {
        const refused = await notAnswered(recruiter, module, reply)
        if (refused) return breaks(refused === 'token' ? 'DISC-OP-06' : 'DISC-OP-03', status(reply, 200))
        const tools = toolsOf(reply)
        if (tools.length === 0)
          return breaks('DISC-OP-01', holds(false, '/tools', `a list with ${name}`, excerpt(reply)))
        const others = module.operations.filter(other => other.name !== name)
        const alone = tools.length === 1 && !others.some(other => describes(tools[0], module, other.name))
        return breaks('DISC-OP-02', holds(alone, '/tools', [name], toolNames(tools)))
      }
      const judgements = (await offered(recruiter, module)).map(async name => {
        const reply = await recruiter.discover(module.id, `?operation=${name}`)
        return (await judge(name, reply)).map(one => ({ ...one, exchange: reply.exchange }))
      })
      const found = (await Promise.all(judgements)).flat()
      if (found.length > 0) return found
      const { operation } = reads[module.id]
      const reader = await connected('recruiter', readScope(module))
      return answersReader(module, reader, `?operation=${operation}`)
    },
  })

/** A name that the module doesn't have gets 404. Its twin is a name that it has. */
const unknownOperation = (id: string, module: ToolModule) =>
  check({
    id,
    requirements: ['DISC-OP-04', 'ERR-404-06'],
    needs: ['recruiter'],
    async run({ recruiter, observe }) {
      await accepted(recruiter.discover(module.id, `?operation=${module.operations[0]?.name}`))
      const reply = await recruiter.discover(module.id, '?operation=conformance_no_such_operation')
      const prefixed = await recruiter.discover(
        module.id,
        `?operation=${module.prefix}${module.operations[0]?.name}`,
      )
      observe('OQ-PREFIXED-DISCOVERY', prefixed.status, prefixed)
      if (reply.status !== 404) return breaks('DISC-OP-04', status(reply, 404))
      return breaks('ERR-404-06', equal('/error/code', 'NOT_FOUND', at(reply.body, '/error/code')))
    },
  })

/** Operations of one module that another is asked for. */
const crossings: { module: ModuleId; name: string; into: ModuleId }[] = [
  { module: 'hiring', name: 'transition', into: 'candidate-library' },
  { module: 'candidate-library', name: 'contacts', into: 'hiring' },
  { module: 'candidate-library', name: 'duplicates', into: 'job-library' },
  { module: 'job-library', name: 'companies', into: 'client-library' },
]

export default [
  onlyThatOperation('discovery.operation.candidate-library', toolModule('candidate-library')),
  onlyThatOperation('discovery.operation.job-library', toolModule('job-library')),
  onlyThatOperation('discovery.operation.client-library', toolModule('client-library')),
  onlyThatOperation('discovery.operation.hiring', toolModule('hiring')),

  unknownOperation('discovery.unknown-operation.candidate-library', toolModule('candidate-library')),
  unknownOperation('discovery.unknown-operation.job-library', toolModule('job-library')),
  unknownOperation('discovery.unknown-operation.client-library', toolModule('client-library')),
  unknownOperation('discovery.unknown-operation.hiring', toolModule('hiring')),

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
