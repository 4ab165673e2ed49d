import { check, holds, isObject, type JsonObject, type Mismatch } from '#check'
import { loadCatalogue } from '#document/index.ts'
import type { ToolModule } from '#document/types.ts'
import { compiles } from '#fixtures/schemas/compiles.ts'
import { describes, offered } from '#fixtures/schemas/tools.ts'

/** What the document says of each field of a tool descriptor (Tool descriptor, table). */
const fields: {
  id: string
  requirement: string
  judge(tool: JsonObject, module: ToolModule, operation: string): Mismatch[]
}[] = [
  {
    id: 'discovery.descriptor.name',
    requirement: 'DISC-TOOL-01',
    judge: tool => holds(typeof tool.name === 'string', '/name', 'a string', tool.name),
  },
  {
    id: 'discovery.descriptor.named-after-operation',
    requirement: 'DISC-TOOL-02',
    judge: (tool, module, operation) =>
      holds(
        describes(tool, module, operation),
        '/name',
        `${operation} or ${module.prefix}${operation}`,
        tool.name,
      ),
  },
  {
    id: 'discovery.descriptor.input-schema',
    requirement: 'DISC-TOOL-03',
    judge: tool => holds(isObject(tool.inputSchema), '/inputSchema', 'an object', tool.inputSchema),
  },
  {
    id: 'discovery.descriptor.description',
    requirement: 'DISC-TOOL-05',
    judge: tool =>
      holds(
        tool.description === undefined || typeof tool.description === 'string',
        '/description',
        'a string',
        tool.description,
      ),
  },
  {
    id: 'discovery.descriptor.annotations',
    requirement: 'DISC-TOOL-06',
    judge: tool =>
      holds(
        tool.annotations === undefined || isObject(tool.annotations),
        '/annotations',
        'an object',
        tool.annotations,
      ),
  },
  {
    id: 'discovery.descriptor.schema-compiles',
    requirement: 'DISC-TOOL-04',
    judge: tool => (isObject(tool.inputSchema) ? compiles('/inputSchema', tool.inputSchema) : []),
  },
]

export default [
  /** Every field of every operation's descriptor is as the document says. */
  ...fields.map(({ id, requirement, judge }) =>
    check({
      id,
      requirements: [requirement],
      needs: ['recruiter'],
      async run({ recruiter, schemas }) {
        const listed = loadCatalogue().modules.map(async module => {
          const names = await offered(recruiter, module)
          return names.map(name => ({ module, name }))
        })
        const operations = (await Promise.all(listed)).flat()
        const judgements = operations.map(async ({ module, name }) => {
          const tool = await schemas.descriptor(module.id, name)
          const found = judge(tool, module, name)
          return schemas.seenIn(
            module.id,
            name,
            found.map(at => ({ ...at, path: `${module.id} ${name}${at.path}` })),
          )
        })
        const settled = await Promise.allSettled(judgements)
        const mismatches = settled.flatMap(each => (each.status === 'fulfilled' ? each.value : []))
        const missing = settled.find(each => each.status === 'rejected')
        if (missing && mismatches.length === 0) throw missing.reason
        return mismatches
      },
    }),
  ),
]
