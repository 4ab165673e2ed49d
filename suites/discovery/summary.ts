import { isDeepStrictEqual } from 'node:util'
import {
  asText,
  breaks,
  check,
  holds,
  isObject,
  isText,
  type JsonObject,
  member,
  places,
  seenIn,
  status,
} from '#check'
import { toolModule } from '#document/index.ts'
import type { ToolModule } from '#document/types.ts'
import { describes, offeredIn, toolNames, toolsOf } from '#fixtures/schemas/tools.ts'
import { notAnswered } from './not-answered.ts'
import { answersReader, readScope } from './reader.ts'

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
  summary('discovery.summary.candidate-library', toolModule('candidate-library')),
  summary('discovery.summary.job-library', toolModule('job-library')),
  summary('discovery.summary.client-library', toolModule('client-library')),
  summary('discovery.summary.hiring', toolModule('hiring')),
]

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
