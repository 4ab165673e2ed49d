import { type ModuleId, moduleIds } from '../../document/types.ts'
import { withoutOperation } from './discovery.families.ts'
import type { DiscoveryRules, Shape, Tool } from './discovery.ts'
import type { FaultOf } from './fault.ts'
import { everySchemaUntrue } from './inevitable.ts'
import { Accepted, notFound, Refusal, recoded, scopeMissing, unauthorized } from './refusal.ts'
import { answeredOtherwise, byPrefixedName, receivedOtherwise, refusedOtherwise } from './seam-edits.ts'
import type { Fields, Source } from './source.ts'

type Fault = FaultOf<DiscoveryRules>

/** The answers of discovery in some shapes, altered. */
const told = (shapes: readonly Shape[], change: (tools: Tool[], source: Source<'discovery'>) => unknown) =>
  answeredOtherwise('discovery', (answer, source) =>
    shapes.includes(source.shape) ? change(answer.tools, source) : answer,
  )

const shapes: readonly Shape[] = ['single', 'summary', 'whole']
const lists: readonly Shape[] = ['summary', 'whole']

/** The forms of discovery that could be shut to a token that only reads. */
const discoveryForms = [
  {
    id: 'discovery-refuses-readers',
    form: 'of one operation',
    isAsked: ({ operation }: Fields) => operation !== undefined,
  },
  {
    id: 'summary-refuses-readers',
    form: 'by view=summary',
    isAsked: ({ view }: Fields) => view === 'summary',
  },
  {
    id: 'whole-module-refuses-readers',
    form: 'of a whole module',
    isAsked: (query: Fields) => Object.keys(query).length === 0,
  },
]

const hidden = (id: string, module: ModuleId, operation: string, violates: string): Fault => ({
  id,
  violates: [violates],
  what: `${module} does not offer ${operation} in discovery`,
  alters: withoutOperation(module, operation),
})

const describesToo = (id: string, module: ModuleId, other: ModuleId): Fault => ({
  id,
  violates: ['DISC-OP-05'],
  what: `${module} describes the operations of ${other}, too`,
  breaks: kept => ({ described: of => (of === module ? [module, other] : kept.described(of)) }),
})

const described = (id: string, violates: string[], what: string, change: (tool: Tool) => object): Fault => ({
  id,
  violates,
  what,
  alters: told(['single', 'whole'], tools => ({ tools: tools.map(change) })),
})

const summarised = (
  id: string,
  violates: string[],
  what: string,
  change: (tools: Tool[], whole: () => Tool[]) => object[],
): Fault => ({
  id,
  violates,
  what,
  alters: told(['summary'], (tools, { whole }) => ({ tools: change(tools, whole) })),
})

/** The summary has the schema of each tool, under a name that nobody looks at. */
const schemaUnder = (id: string, carried: (schema: unknown) => object): Fault =>
  summarised(id, ['DISC-SUM-03'], 'the summary has the schemas under another name', (tools, whole) => {
    const schemas = new Map(whole().map(({ name, inputSchema }) => [name, inputSchema]))
    return tools.map(tool => ({ ...tool, ...carried(schemas.get(tool.name)) }))
  })

/** A tool that a module lists beside its own, with a schema where those have one. */
const offering = (operation: string, tool: Tool, inputSchema: object) =>
  told(lists, (tools, { operations, shape }) =>
    operations.includes(operation)
      ? { tools: [...tools, shape === 'whole' ? { ...tool, inputSchema } : tool] }
      : { tools },
  )

export const discoveryFaults: Fault[] = [
  hidden('candidate-library-duplicates-not-offered', 'candidate-library', 'duplicates', 'DISC-ALL-01'),
  hidden('candidate-library-documentinfo-not-offered', 'candidate-library', 'documentInfo', 'DISC-ALL-01'),
  hidden('job-library-companies-not-offered', 'job-library', 'companies', 'DISC-ALL-02'),
  hidden('client-library-update-not-offered', 'client-library', 'update', 'DISC-ALL-03'),
  hidden('hiring-resolveimport-not-offered', 'hiring', 'resolveImport', 'DISC-ALL-04'),
  hidden('hiring-personalnote-not-offered', 'hiring', 'personalNote', 'DISC-ALL-04'),
  {
    id: 'discovery-as-array',
    violates: ['DISC-OP-01', 'DISC-SUM-01', 'DISC-MOD-01'],
    what: 'discovery answers an array of descriptors',
    alters: told(shapes, tools => tools),
  },
  {
    id: 'discovery-as-map',
    violates: ['DISC-OP-01', 'DISC-SUM-01', 'DISC-MOD-01'],
    what: 'tools is an object from names to descriptors',
    alters: told(shapes, tools => ({ tools: Object.fromEntries(tools.map(tool => [tool.name, tool])) })),
  },
  {
    id: 'discovery-of-one-answers-all',
    violates: ['DISC-OP-02'],
    what: "discovery of one operation answers the module's whole list",
    alters: told(['single'], (_asked, { whole }) => ({ tools: whole() })),
  },
  {
    id: 'discovery-of-one-answers-another',
    violates: ['DISC-OP-02', 'DISC-TOOL-02', 'DISC-LIVE-02'],
    inevitable: everySchemaUntrue,
    what: 'discovery of one operation answers the first of the module',
    alters: told(['single'], (_asked, { whole }) => ({ tools: whole().slice(0, 1) })),
  },
  {
    id: 'discovery-by-prefixed-name-only',
    violates: ['DISC-OP-03'],
    what: 'discovery of the client library knows operations by their prefixed names only',
    alters: receivedOtherwise('discovery', (query, { module }) =>
      module === 'client-library' ? byPrefixedName('client_library_', query) : query,
    ),
  },
  {
    id: 'unknown-discovery-empty',
    violates: ['DISC-OP-04', 'DISC-OP-05', 'ERR-404-06'],
    what: 'discovery of an operation that does not exist answers an empty list',
    alters: refusedOtherwise('unknown operation in discovery', () => new Accepted({ tools: [] })),
  },
  {
    id: 'unknown-discovery-400',
    violates: ['DISC-OP-04', 'DISC-OP-05', 'ERR-404-06'],
    what: 'discovery of an operation that does not exist is answered 400',
    alters: refusedOtherwise('unknown operation in discovery', refusal =>
      recoded(refusal, 400, 'VALIDATION_ERROR'),
    ),
  },
  {
    id: 'unknown-discovery-other-code',
    violates: ['ERR-404-06'],
    what: 'discovery of an operation that does not exist gets the code UNKNOWN_OPERATION',
    alters: refusedOtherwise('unknown operation in discovery', refusal =>
      recoded(refusal, 404, 'UNKNOWN_OPERATION'),
    ),
  },
  {
    id: 'discovery-of-constructor-500',
    violates: ['DISC-OP-04', 'ERR-GEN-01'],
    what: 'discovery of an operation with the name of what every object has makes the service fail',
    alters: receivedOtherwise('discovery', query => {
      if (Object(query).operation === 'constructor') throw new Refusal(500, 'INTERNAL', 'Not a function.')
      return query
    }),
  },
  describesToo('job-library-describes-candidates', 'job-library', 'candidate-library'),
  describesToo('client-library-describes-jobs', 'client-library', 'job-library'),
  {
    id: 'discovery-of-all-modules',
    violates: ['DISC-OP-05'],
    what: 'every module describes the operations of the others',
    breaks: () => ({ described: module => [module, ...moduleIds] }),
  },
  {
    id: 'discovery-refuses-tokens',
    violates: ['DISC-OP-06'],
    what: 'discovery refuses a caller with a token',
    alters: receivedOtherwise('discovery', (query, { hasToken }) => {
      if (hasToken) throw unauthorized('Discovery takes no token.')
      return query
    }),
  },
  ...discoveryForms.map(({ id, isAsked, form }) => ({
    id,
    violates: ['DISC-OP-06'],
    what: `discovery ${form} refuses a token without any write scope`,
    alters: receivedOtherwise('discovery', (query, { scopes }) => {
      if (isAsked(Object(query)) && scopes && !scopes.some(scope => scope.endsWith(':write')))
        throw scopeMissing(['a write scope'])
      return query
    }),
  })),
  described(
    'tool-without-name',
    ['DISC-TOOL-01', 'DISC-TOOL-02'],
    'descriptors have no name',
    ({ name: _, ...rest }) => rest,
  ),
  described('tool-name-of-its-own', ['DISC-TOOL-02'], 'names of tools are not those of operations', tool => ({
    ...tool,
    name: `tool:${tool.name.length}`,
  })),
  described(
    'tool-without-schema',
    ['DISC-TOOL-03', 'DISC-MOD-01'],
    'descriptors have no inputSchema',
    ({ inputSchema: _, ...rest }) => rest,
  ),
  described(
    'tool-schema-as-text',
    ['DISC-TOOL-03', 'DISC-MOD-01'],
    'inputSchema is JSON in a string',
    tool => ({ ...tool, inputSchema: JSON.stringify(tool.inputSchema) }),
  ),
  described('tool-description-as-object', ['DISC-TOOL-05'], 'descriptions are objects by language', tool => ({
    ...tool,
    description: { en: tool.description },
  })),
  described('tool-annotations-as-list', ['DISC-TOOL-06'], 'annotations are a list', tool => ({
    ...tool,
    annotations: ['readOnly'],
  })),
  {
    id: 'cookies-offered',
    violates: ['SRV-03'],
    what: 'the candidate library offers an operation that handles the cookies of a connector browser',
    alters: offering(
      'resumeContent',
      { name: 'connectorCookies', description: 'Reads the cookies of the connector.' },
      { type: 'object' },
    ),
  },
  summarised(
    'summary-incomplete',
    ['DISC-SUM-01'],
    'the summary leaves the last operation of each module out',
    tools => tools.slice(0, -1),
  ),
  summarised(
    'summary-without-descriptions',
    ['DISC-SUM-05', 'DISC-SUM-02'],
    'the summary has names only',
    tools => tools.map(({ name }) => ({ name })),
  ),
  summarised(
    'summary-with-schemas',
    ['DISC-SUM-03', 'DISC-SUM-04'],
    'the summary has the schemas too',
    (_tools, whole) => whole(),
  ),
  schemaUnder('summary-with-schemas-as-parameters', schema => ({ parameters: schema })),
  schemaUnder('summary-with-schemas-in-annotations', schema => ({ annotations: { input: schema } })),
  schemaUnder('summary-with-schemas-as-texts', schema => ({ schema: JSON.stringify(schema) })),
  summarised('summary-with-empty-schemas', ['DISC-SUM-04'], 'the summary has empty schemas', tools =>
    tools.map(tool => ({ ...tool, inputSchema: {} })),
  ),
  {
    id: 'whole-module-incomplete',
    violates: ['DISC-MOD-01'],
    what: 'a bare GET answers the first half of the module',
    alters: told(['whole'], tools => ({ tools: tools.slice(0, Math.ceil(tools.length / 2)) })),
  },
  {
    id: 'whole-module-without-schemas',
    violates: ['DISC-MOD-01', 'DISC-MOD-02'],
    what: 'a bare GET answers the summary',
    alters: told(['whole'], tools => ({ tools: tools.map(({ inputSchema: _, ...rest }) => rest) })),
  },
  {
    id: 'whole-module-other-descriptions',
    violates: ['DISC-MOD-02'],
    what: 'the descriptors of a bare GET differ from those asked for by name',
    alters: told(['whole'], tools => ({
      tools: tools.map(tool => ({ ...tool, description: 'See the guide.' })),
    })),
  },
  {
    id: 'whole-module-asks-for-nothing',
    violates: ['DISC-MOD-02'],
    what: 'the schemas of a bare GET ask for no field, unlike those asked for by name',
    alters: told(['whole'], tools => ({
      tools: tools.map(tool => ({ ...tool, inputSchema: { ...Object(tool.inputSchema), required: [] } })),
    })),
  },
  {
    id: 'whole-module-gone',
    violates: ['COMPAT-02', 'DISC-MOD-01'],
    what: 'a bare GET is answered 404',
    alters: told(['whole'], () => {
      throw notFound('address')
    }),
  },
]
