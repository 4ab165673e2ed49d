import { breaks, check, excerpt, holds, type Reply, status } from '#check'
import { toolModule } from '#document/index.ts'
import type { ToolModule } from '#document/types.ts'
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

export default [
  onlyThatOperation('discovery.operation.candidate-library', toolModule('candidate-library')),
  onlyThatOperation('discovery.operation.job-library', toolModule('job-library')),
  onlyThatOperation('discovery.operation.client-library', toolModule('client-library')),
  onlyThatOperation('discovery.operation.hiring', toolModule('hiring')),
]
