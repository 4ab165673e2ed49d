import { loadCatalogue } from '../../document/index.ts'
import type { ToolModule } from '../../document/types.ts'
import { check } from '../../fixtures/check/check.ts'
import { holds } from '../../fixtures/check/match.ts'
import type { Mismatch } from '../../fixtures/check/verdict.ts'
import { isObject, type JsonObject } from '../../fixtures/json.ts'
import { compiles } from '../../fixtures/schemas/compiles.ts'
import { describes } from '../../fixtures/schemas/tools.ts'

/** What the document says of each field of a tool descriptor (Tool descriptor, table). */
const fields: {
  key: string
  requirement: string
  judge(tool: JsonObject, module: ToolModule, operation: string): Mismatch[]
}[] = [
  {
    key: 'name',
    requirement: 'DISC-TOOL-01',
    judge: tool => holds(typeof tool.name === 'string', '/name', 'a string', tool.name),
  },
  {
    key: 'named-after-operation',
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
    key: 'input-schema',
    requirement: 'DISC-TOOL-03',
    judge: tool => holds(isObject(tool.inputSchema), '/inputSchema', 'an object', tool.inputSchema),
  },
  {
    key: 'description',
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
    key: 'annotations',
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
    key: 'schema-compiles',
    requirement: 'DISC-TOOL-04',
    judge: tool => compiles('/inputSchema', tool.inputSchema),
  },
]

/** Every field of every operation's descriptor is as the document says. */
export const descriptorFields = fields.map(({ key, requirement, judge }) =>
  check({
    id: `discovery.descriptor.${key}`,
    requirements: [requirement],
    needs: ['recruiter'],
    async run({ schemas }) {
      const operations = loadCatalogue().modules.flatMap(module =>
        module.operations.map(operation => ({ module, operation })),
      )
      const found = operations.map(async ({ module, operation }) => {
        const tool = await schemas.descriptor(module.id, operation.name)
        return judge(tool, module, operation.name).map(at => ({
          ...at,
          path: `${module.id} ${operation.name}${at.path}`,
        }))
      })
      const settled = await Promise.allSettled(found)
      const mismatches = settled.flatMap(each => (each.status === 'fulfilled' ? each.value : []))
      const missing = settled.find(each => each.status === 'rejected')
      if (missing && mismatches.length === 0) throw missing.reason
      return mismatches
    },
  }),
)
