import { isDeepStrictEqual } from 'node:util'
import {
  accepted,
  asText,
  at,
  breaks,
  check,
  equal,
  holds,
  isObject,
  isText,
  type JsonObject,
  member,
  places,
  seenIn,
  status,
} from '#check'
import { loadCatalogue, toolModule } from '#document/index.ts'
import type { ToolModule } from '#document/types.ts'
import type { LiveSchemas } from '#fixtures/schemas/live.ts'
import { describes, offeredIn, toolNames, toolsOf } from '#fixtures/schemas/tools.ts'
import { describesWholeBody } from '#fixtures/schemas/whole-body.ts'
import { wordsOf } from '#fixtures/schemas/words.ts'
import { notAnswered } from './not-answered.ts'
import { answersReader, readScope } from './reader.ts'

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
        return single
          ? breaks('DISC-MOD-02', equal(name, single, tool, 'by name, and in the whole module'))
          : []
      })
      const found = seenIn(reply, (await Promise.all(judgements)).flat())
      if (found.length > 0) return found
      return answersReader(module, await connected('recruiter', readScope(module)))
    },
  })

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

/** What a module offers beyond the documented operations. */
const undocumented = (tools: unknown[], module: ToolModule) =>
  toolNames(tools.filter(tool => !module.operations.some(({ name }) => describes(tool, module, name))))

/** What no module may offer, by the words of a tool's name (What the service does, rule 6). */
const excluded = {
  'searching or sending on outside platforms': /\b(outreach|scrap\w*|crawl\w*|linkedin|talent platform)\b/,
  'connector browsers and cookies': /\b(browser|connector|cookies?)\b/,
  'system administration': /\b(admin\w*|system)\b/,
  'the moving of members': /\b(migrat\w*|(move|transfer|import) members?)\b/,
}

/**
 * The summary names every operation that the whole module has, and carries no schema, under no name. It describes some
 * where the whole module does (READINGS T-87).
 */
const summary = (id: string, module: ToolModule) =>
  check({
    id,
    requirements: ['DISC-SUM-01', 'DISC-SUM-02', 'DISC-SUM-03', 'DISC-SUM-04', 'DISC-SUM-05', 'DISC-OP-06'],
    needs: ['recruiter'],
    async run({ recruiter, connected, observe }) {
      const reply = await recruiter.discover(module.id, '?view=summary')
      const refused = await notAnswered(recruiter, module, reply)
      if (refused) return breaks(refused === 'token' ? 'DISC-OP-06' : 'DISC-SUM-01', status(reply, 200))
      const tools = toolsOf(reply)
      const whole = toolsOf(await recruiter.discover(module.id))
      const missing = offeredIn(whole, module).filter(
        name => !tools.some(tool => describes(tool, module, name)),
      )
      observe(
        'OQ-SUMMARY-SCHEMA',
        tools.some(tool => member(tool, 'inputSchema') !== undefined),
        reply,
      )
      const found = seenIn(reply, [
        ...breaks(
          'DISC-SUM-01',
          holds(missing.length === 0 && tools.length > 0, '/tools', missing, toolNames(tools)),
        ),
        ...breaks(
          'DISC-SUM-05',
          holds(
            tools.length === 0 || tools.some(isDescribed) || !whole.some(isDescribed),
            '/tools',
            'descriptions, as in the whole module',
            toolNames(tools),
          ),
        ),
        ...tools.flatMap(tool => judgedInSummary(tool, schemaOf(tool, whole))),
      ])
      if (found.length > 0) return found
      return answersReader(module, await connected('recruiter', readScope(module)), '?view=summary')
    },
  })

export default [
  wholeModule('discovery.module.candidate-library', 'DISC-ALL-01', toolModule('candidate-library')),
  wholeModule('discovery.module.job-library', 'DISC-ALL-02', toolModule('job-library')),
  wholeModule('discovery.module.client-library', 'DISC-ALL-03', toolModule('client-library')),
  wholeModule('discovery.module.hiring', 'DISC-ALL-04', toolModule('hiring')),

  /** No module offers what the document excludes. */
  check({
    id: 'discovery.nothing-excluded',
    requirements: ['SRV-03'],
    needs: ['recruiter'],
    async run({ recruiter }) {
      const modules = loadCatalogue().modules.map(async module => {
        const reply = await accepted(recruiter.discover(module.id))
        return undocumented(toolsOf(reply), module).flatMap(name => {
          const what = Object.entries(excluded).find(([, words]) => words.test(wordsOf(asText(name))))
          return seenIn(reply, holds(!what, `${module.id} /tools`, `nothing for ${what?.[0]}`, name))
        })
      })
      return (await Promise.all(modules)).flat()
    },
  }),

  summary('discovery.summary.candidate-library', toolModule('candidate-library')),
  summary('discovery.summary.job-library', toolModule('job-library')),
  summary('discovery.summary.client-library', toolModule('client-library')),
  summary('discovery.summary.hiring', toolModule('hiring')),
]

/** The descriptor that discovery by name gives; undefined where it gives none, or another operation's. */
async function byName(schemas: LiveSchemas, module: ToolModule, name: string): Promise<unknown> {
  const tool = await schemas.descriptor(module.id, name).catch(() => undefined)
  const others = module.operations.filter(other => other.name !== name)
  return others.some(other => describes(tool, module, other.name)) ? undefined : tool
}

/** Judges an entry of the summary, beside the schema that the whole module has for its tool. */
function judgedInSummary(tool: unknown, whole: unknown) {
  const name = asText(member(tool, 'name'))
  const schema = member(tool, 'inputSchema')
  const real = isObject(schema) && Object.keys(schema).length > 0
  const elsewhere = isObject(whole) ? placeOfSchema(tool, whole) : undefined
  return [
    ...breaks(
      'DISC-SUM-02',
      holds(isDescribed(tool), `${name}/description`, 'a text', member(tool, 'description')),
    ),
    ...breaks('DISC-SUM-03', holds(!real, `${name}/inputSchema`, 'no schema', schema)),
    ...breaks(
      'DISC-SUM-03',
      holds(real || elsewhere === undefined, `${name}${elsewhere}`, 'no schema', 'that of the input'),
    ),
    ...breaks('DISC-SUM-04', holds(schema === undefined || real, `${name}/inputSchema`, 'nothing', schema)),
  ]
}

const isDescribed = (tool: unknown) => isText(member(tool, 'description'))

/** The schema that the whole module has for the tool of this name. */
const schemaOf = (tool: unknown, whole: unknown[]) =>
  member(
    whole.find(one => member(one, 'name') === member(tool, 'name')),
    'inputSchema',
  )

/** Where an entry has its tool's schema under another name, as it is or as JSON in a text; else undefined. */
function placeOfSchema(tool: unknown, schema: JsonObject): string | undefined {
  const fields = fieldsOf(schema)
  const isIt = (value: unknown) =>
    isDeepStrictEqual(value, schema) || (fields !== undefined && isDeepStrictEqual(fieldsOf(value), fields))
  return [...places(tool)].find(
    ({ pointer, value }) => pointer !== '' && isIt(typeof value === 'string' ? jsonIn(value) : value),
  )?.pointer
}

/** The names of the fields that a schema of an object has; undefined where it names none. */
function fieldsOf(schema: unknown): string[] | undefined {
  const properties = member(schema, 'properties')
  return isObject(properties) && Object.keys(properties).length > 0
    ? Object.keys(properties).toSorted()
    : undefined
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
