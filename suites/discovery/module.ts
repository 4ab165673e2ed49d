import { loadCatalogue } from '../../document/index.ts'
import type { ModuleId } from '../../document/types.ts'
import { check } from '../../fixtures/check/check.ts'
import { breaks, holds, status } from '../../fixtures/check/match.ts'
import { isObject, member } from '../../fixtures/json.ts'
import { describes, toolNames, toolsOf } from '../../fixtures/schemas/tools.ts'

const everyOperation: Record<ModuleId, string> = {
  'candidate-library': 'DISC-ALL-01',
  'job-library': 'DISC-ALL-02',
  'client-library': 'DISC-ALL-03',
  hiring: 'DISC-ALL-04',
}

/** A bare GET answers the whole module: every documented operation, each with its schema. */
export const wholeModule = loadCatalogue().modules.map(module =>
  check({
    id: `discovery.module.${module.id}`,
    requirements: ['DISC-MOD-01', everyOperation[module.id], 'COMPAT-02'],
    needs: ['recruiter'],
    async run({ recruiter, anonymous, observe }) {
      const reply = await recruiter.discover(module.id)
      if (reply.status !== 200) return breaks('COMPAT-02', status(reply, 200))
      const tools = toolsOf(reply)
      observe('OQ-TOOL-NAME', toolNames(tools), reply)
      const open = await anonymous.discover(module.id, '?view=summary')
      observe('OQ-DISCOVERY-TOKEN', open.status, open)
      return module.operations.flatMap(({ name }) => {
        const tool = tools.find(candidate => describes(candidate, module, name))
        if (!tool) return breaks(everyOperation[module.id], holds(false, '/tools', name, toolNames(tools)))
        const schema = member(tool, 'inputSchema')
        return breaks('DISC-MOD-01', holds(isObject(schema), `${name}/inputSchema`, 'an object', schema))
      })
    },
  }),
)

/** ?view=summary names every operation and carries no schema. */
export const summary = loadCatalogue().modules.map(module =>
  check({
    id: `discovery.summary.${module.id}`,
    requirements: ['DISC-SUM-01', 'DISC-SUM-02', 'DISC-SUM-03', 'DISC-SUM-04'],
    needs: ['recruiter'],
    async run({ recruiter }) {
      const reply = await recruiter.discover(module.id, '?view=summary')
      if (reply.status !== 200) return breaks('DISC-SUM-01', status(reply, 200))
      const tools = toolsOf(reply)
      return module.operations.flatMap(({ name }) => {
        const tool = tools.find(candidate => describes(candidate, module, name))
        if (!tool) return breaks('DISC-SUM-01', holds(false, '/tools', name, toolNames(tools)))
        const description = member(tool, 'description')
        const schema = member(tool, 'inputSchema')
        const real = isObject(schema) && Object.keys(schema).length > 0
        return [
          ...breaks(
            'DISC-SUM-02',
            holds(
              typeof description === 'string' && description !== '',
              `${name}/description`,
              'a text',
              description,
            ),
          ),
          ...breaks('DISC-SUM-03', holds(!real, `${name}/inputSchema`, 'no schema', schema)),
          ...breaks(
            'DISC-SUM-04',
            holds(schema === undefined || real, `${name}/inputSchema`, 'nothing', schema),
          ),
        ]
      })
    },
  }),
)
