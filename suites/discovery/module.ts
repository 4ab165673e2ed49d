import { isDeepStrictEqual } from 'node:util'
import { at, breaks, check, equal, holds, isObject, type JsonObject, member, seenIn, status } from '#check'
import { toolModule } from '#document/index.ts'
import type { ToolModule } from '#document/types.ts'
import type { LiveSchemas } from '#fixtures/schemas/live.ts'
import { describes, toolNames, toolsOf } from '#fixtures/schemas/tools.ts'
import { describesWholeBody } from '#fixtures/schemas/whole-body.ts'
import { notAnswered } from './not-answered.ts'
import { answersReader, readScope } from './reader.ts'
import { undocumented } from './undocumented.ts'

/**
 * A bare GET answers the whole module: every documented operation, each with its schema. An operation that is missing
 * there, and can be asked for by name, counts as offered all the same.
 */
const wholeModule = (id: string, requirement: string, module: ToolModule) =>
  check({
    id,
    requirements: ['DISC-MOD-01', requirement, 'COMPAT-02', 'DISC-MOD-02', 'DISC-OP-06'],
    needs: ['recruiter'],
    async run({ recruiter, anonymous, connected, schemas, observe }) {
      const reply = await recruiter.discover(module.id)
      const refused = await notAnswered(recruiter, module, reply)
      if (refused) return breaks(refused === 'token' ? 'DISC-OP-06' : 'COMPAT-02', status(reply, 200))
      const tools = toolsOf(reply)
      if (tools.length === 0)
        return breaks('DISC-MOD-01', holds(false, '/tools', 'a list of tools', reply.text.slice(0, 200)))
      observe('OQ-TOOL-NAME', toolNames(tools), reply)
      observe('OQ-SCHEMA-DIALECT', dialects(tools), reply)
      observe('OQ-SCHEMA-EXTENT', extents(tools), reply)
      observe('OQ-EXTRA-OPERATIONS', undocumented(tools, module), reply)
      const open = await anonymous.discover(module.id, '?view=summary')
      observe('OQ-DISCOVERY-TOKEN', open.status, open)
      const judgements = module.operations.map(async ({ name }) => {
        const single = await byName(schemas, module, name)
        const tool = tools.find(one => describes(one, module, name)) ?? alike(tools, single)
        if (!tool && single) return breaks('DISC-MOD-01', holds(false, '/tools', name, toolNames(tools)))
        if (!tool) return breaks(requirement, holds(false, '/tools', name, toolNames(tools)))
        const schema = member(tool, 'inputSchema')
        if (!isObject(schema))
          return breaks('DISC-MOD-01', holds(false, `${name}/inputSchema`, 'an object', schema))
        if (!single) return []
        const [byItself, inWhole] = toldByBoth(single, tool)
        return breaks('DISC-MOD-02', equal(name, byItself, inWhole, 'by name, and in the whole module'))
      })
      const found = seenIn(reply, (await Promise.all(judgements)).flat())
      if (found.length > 0) return found
      return answersReader(module, await connected('recruiter', readScope(module)))
    },
  })

/** Keywords of a schema whose values stand in no order that means anything. */
const unordered = ['required', 'enum', 'type']

/**
 * What two descriptors of one tool tell both, by the document's table, with the lists of schemas in one order. A
 * description and annotations are optional, and what there is besides may stand in one form of discovery alone, such as
 * binaryUpload (READINGS T-76).
 */
function toldByBoth(one: unknown, other: unknown): [JsonObject, JsonObject] {
  const optional = ['description', 'annotations'].filter(key =>
    [one, other].every(tool => member(tool, key) !== undefined),
  )
  const told = (tool: unknown) =>
    Object.fromEntries(['inputSchema', ...optional].map(key => [key, sorted(member(tool, key))]))
  return [told(one), told(other)]
}

function sorted(value: unknown, keyword?: string): unknown {
  if (Array.isArray(value)) {
    const items = value.map(item => sorted(item))
    const isSet = keyword !== undefined && unordered.includes(keyword)
    return isSet
      ? items.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
      : items
  }
  if (!isObject(value)) return value
  const entries = Object.entries(value).filter(([key]) => key !== 'binaryUpload')
  return Object.fromEntries(entries.map(([key, held]) => [key, sorted(held, key)]))
}

/** The same tool in the list, whatever its name: an equal descriptor, else one of that name. */
const alike = (tools: unknown[], single: unknown) =>
  tools.find(one => isDeepStrictEqual(one, single)) ??
  tools.find(one => member(one, 'name') !== undefined && member(one, 'name') === member(single, 'name'))

/** The dialects that the schemas name. */
const dialects = (tools: unknown[]) => [
  ...new Set(tools.map(tool => at(tool, '/inputSchema/$schema') ?? 'none named')),
]

/** Whether the schemas are those of the input, or of the whole body around it. */
const extents = (tools: unknown[]) => (tools.every(describesWholeBody) ? 'the body' : 'the input')

export default [
  wholeModule('discovery.module.candidate-library', 'DISC-ALL-01', toolModule('candidate-library')),
  wholeModule('discovery.module.job-library', 'DISC-ALL-02', toolModule('job-library')),
  wholeModule('discovery.module.client-library', 'DISC-ALL-03', toolModule('client-library')),
  wholeModule('discovery.module.hiring', 'DISC-ALL-04', toolModule('hiring')),
]

/** The descriptor that discovery by name gives; undefined where it gives none, or another operation's. */
async function byName(schemas: LiveSchemas, module: ToolModule, name: string): Promise<unknown> {
  const tool = await schemas.descriptor(module.id, name).catch(() => undefined)
  const others = module.operations.filter(other => other.name !== name)
  return others.some(other => describes(tool, module, other.name)) ? undefined : tool
}
