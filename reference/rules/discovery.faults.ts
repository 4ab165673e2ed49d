import type { ModuleId } from '../../document/types.ts'
import type { DiscoveryRules, Tool } from './discovery.ts'
import type { FaultOf } from './fault.ts'
import { everySchemaUntrue } from './inevitable.ts'
import { recoded } from './refusal.ts'
import { refusedOtherwise } from './seams.ts'

type Fault = FaultOf<DiscoveryRules>

const hidden = (id: string, module: ModuleId, operation: string, violates: string): Fault => ({
  id,
  violates: [violates],
  what: `${module} does not offer ${operation} in discovery`,
  breaks: kept => ({
    offers: (of, name) => !(of === module && name === operation) && kept.offers(of, name),
  }),
})

const described = (id: string, violates: string[], what: string, change: (tool: Tool) => Tool): Fault => ({
  id,
  violates,
  what,
  breaks: kept => ({ described: (tool, shape) => change(kept.described(tool, shape)) }),
})

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
    breaks: () => ({ answer: tools => tools }),
  },
  {
    id: 'discovery-as-map',
    violates: ['DISC-OP-01', 'DISC-SUM-01', 'DISC-MOD-01'],
    what: 'tools is an object from names to descriptors',
    breaks: () => ({
      answer: tools => ({ tools: Object.fromEntries(tools.map(tool => [tool.name, tool])) }),
    }),
  },
  {
    id: 'discovery-of-one-answers-all',
    violates: ['DISC-OP-02'],
    what: "discovery of one operation answers the module's whole list",
    breaks: () => ({ single: (_asked, all) => all() }),
  },
  {
    id: 'discovery-of-one-answers-another',
    violates: ['DISC-OP-02', 'DISC-TOOL-02', 'DISC-LIVE-02'],
    inevitable: everySchemaUntrue,
    what: 'discovery of one operation answers the first of the module',
    breaks: () => ({ single: (_asked, all) => all().slice(0, 1) }),
  },
  {
    id: 'discovery-by-prefixed-name-only',
    violates: ['DISC-OP-03'],
    what: 'discovery of the client library knows operations by their prefixed names only',
    breaks: kept => ({
      asked: (name, module) =>
        module === 'client-library'
          ? name.startsWith('client_library_')
            ? name.slice('client_library_'.length)
            : `unknown ${name}`
          : kept.asked(name, module),
    }),
  },
  {
    id: 'unknown-discovery-empty',
    violates: ['DISC-OP-04', 'DISC-OP-05', 'ERR-404-06'],
    what: 'discovery of an operation that does not exist answers an empty list',
    breaks: () => ({ unknownAnswer: { tools: [] } }),
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
    id: 'discovery-of-all-modules',
    violates: ['DISC-OP-05'],
    what: 'every module describes the operations of the others',
    breaks: () => ({ borrows: true }),
  },
  {
    id: 'discovery-refuses-tokens',
    violates: ['DISC-OP-06'],
    what: 'discovery refuses a caller with a token',
    breaks: () => ({ admits: hasToken => !hasToken }),
  },
  described(
    'tool-without-name',
    ['DISC-TOOL-01', 'DISC-TOOL-02'],
    'descriptors have no name',
    ({ name: _, ...rest }) => rest as Tool,
  ),
  described('tool-name-of-its-own', ['DISC-TOOL-02'], 'names of tools are not those of operations', tool => ({
    ...tool,
    name: `tool:${tool.name.length}`,
  })),
  described(
    'tool-without-schema',
    ['DISC-TOOL-03', 'DISC-MOD-01'],
    'descriptors have no inputSchema',
    ({ inputSchema: _, ...rest }) => rest as Tool,
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
    id: 'job-close-offered',
    violates: ['JOB-WR-05'],
    what: 'the job library offers an operation that closes a job',
    breaks: kept => ({
      listed: (tools, shape) => {
        const usual = kept.listed(tools, shape)
        if (!usual.some(({ name }) => name.endsWith('companies'))) return usual
        const schema = { type: 'object', properties: { jobId: { type: 'integer' } }, required: ['jobId'] }
        const close = {
          name: 'close',
          description: 'Close a job.',
          ...(shape === 'whole' ? { inputSchema: schema } : {}),
        }
        return [...usual, close]
      },
    }),
  },
  {
    id: 'cookies-offered',
    violates: ['SRV-03'],
    what: 'the candidate library offers an operation that handles the cookies of a connector browser',
    breaks: kept => ({
      listed: (tools, shape) => {
        const usual = kept.listed(tools, shape)
        if (!usual.some(({ name }) => name.endsWith('resumeContent'))) return usual
        const cookies = { name: 'connectorCookies', description: 'Reads the cookies of the connector.' }
        return [...usual, { ...cookies, ...(shape === 'whole' ? { inputSchema: { type: 'object' } } : {}) }]
      },
    }),
  },
  {
    id: 'summary-incomplete',
    violates: ['DISC-SUM-01'],
    what: 'the summary leaves the last operation of each module out',
    breaks: kept => ({
      listed: (tools, shape) => (shape === 'summary' ? tools.slice(0, -1) : kept.listed(tools, shape)),
    }),
  },
  {
    id: 'summary-without-descriptions',
    violates: ['DISC-SUM-02'],
    what: 'the summary has names only',
    breaks: () => ({ summarised: ({ name }) => ({ name }) }),
  },
  {
    id: 'summary-with-schemas',
    violates: ['DISC-SUM-03', 'DISC-SUM-04'],
    what: 'the summary has the schemas too',
    breaks: () => ({ summarised: (_tool, whole) => whole() }),
  },
  {
    id: 'summary-with-empty-schemas',
    violates: ['DISC-SUM-04'],
    what: 'the summary has empty schemas',
    breaks: () => ({ summarised: tool => ({ ...tool, inputSchema: {} }) }),
  },
  {
    id: 'whole-module-incomplete',
    violates: ['DISC-MOD-01'],
    what: 'a bare GET answers the first half of the module',
    breaks: kept => ({
      listed: (tools, shape) =>
        shape === 'whole' ? tools.slice(0, Math.ceil(tools.length / 2)) : kept.listed(tools, shape),
    }),
  },
  {
    id: 'whole-module-without-schemas',
    violates: ['DISC-MOD-01', 'DISC-MOD-02'],
    what: 'a bare GET answers the summary',
    breaks: kept => ({
      described: (tool, shape) => {
        const { inputSchema: _, ...rest } = kept.described(tool, shape)
        return shape === 'whole' ? (rest as Tool) : kept.described(tool, shape)
      },
    }),
  },
  {
    id: 'whole-module-other-descriptions',
    violates: ['DISC-MOD-02'],
    what: 'the descriptors of a bare GET differ from those asked for by name',
    breaks: kept => ({
      described: (tool, shape) => ({
        ...kept.described(tool, shape),
        ...(shape === 'whole' ? { description: 'See the guide.' } : {}),
      }),
    }),
  },
  {
    id: 'whole-module-gone',
    violates: ['COMPAT-02', 'DISC-MOD-01'],
    what: 'a bare GET is answered 404',
    breaks: () => ({ whole: false }),
  },
]
