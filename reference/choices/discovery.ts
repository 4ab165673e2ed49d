import type { DimensionOf } from './dimension.ts'

type Named = { name: string; [key: string]: unknown }
type Descriptor = Named & { inputSchema: object; annotations?: object }

/** What is told of an operation. */
export interface Told {
  name: string
  effect: 'read' | 'write'
  scopes: readonly string[]
  /** A short one. */
  description: string
}

/** Tool descriptors and discovery. */
export const discoveryChoices = {
  login: 'open' as 'open' | 'needed' | 'filtered',

  /** The descriptor's name; the operation value never carries the module's prefix. */
  toolName: (_prefix: string, operation: string): string => operation,

  /** Whether ?operation= takes the name with the module's prefix as well. */
  prefixedName: 'unknown' as 'unknown' | 'taken',

  /** A description, of a descriptor and of the summary; undefined where there is none. */
  description: ({ description }: Told, _shape: 'summary' | 'descriptor'): string | undefined => description,

  annotations: ({ effect, scopes }: Told): object | undefined => ({
    readOnlyHint: effect === 'read',
    scopes,
  }),

  /** What a descriptor holds besides. */
  more: (_told: Told): object => ({}),

  /** What stands beside the tools. */
  beside: (_module: string, _tools: number): object => ({}),

  /** The operations of a module in the order of the document, in that of discovery. */
  order: <Item>(tools: Item[]): Item[] => tools,

  /** Whether the client library counts its companies as well, by an operation of its own. */
  furtherOperation: 'none' as 'none' | 'count' | 'reads',

  /** What other values of view, and other parameters, are answered. */
  unknownView: 'whole' as 'whole' | 'refused',
  unknownQuery: 'ignored' as 'ignored' | 'refused',

  /** Where the descriptor of documents has its binaryUpload entry. */
  withUpload: (descriptor: Descriptor, binaryUpload: unknown): Descriptor => ({
    ...descriptor,
    binaryUpload,
  }),

  /** A descriptor in the list of a whole module, which begins as the one by name. */
  inWhole: (descriptor: Named): Named => descriptor,

  /** How that entry tells the limits of an upload. */
  uploadLimits: (maxBytes: number, types: string[]): object => ({ limits: { maxBytes, maxFiles: 1, types } }),
}

export type DiscoveryChoices = typeof discoveryChoices

/** A schema with what it asks for in the opposite order. */
const turned = (schema: object): object =>
  'required' in schema && Array.isArray(schema.required)
    ? { ...schema, required: schema.required.toReversed() }
    : schema

const optional = 'Tool descriptor: a description and annotations are optional, and what they say is not shown'

const inGerman = ({ name, effect, scopes }: Told) =>
  `${effect === 'read' ? 'Liest nur' : 'Ändert Daten'}: ${name}. Berechtigung: ${scopes.join(', ')}.`

const harmless = 'Nothing is changed, so that it may be called again at any time.'
const changing = `This changes data: ask the user first, send a new requestId for each action, \
and the same one again when you retry.`
const atLength = ({ description, effect, scopes }: Told) =>
  `${description}

${effect === 'read' ? harmless : changing} The connection needs ${scopes.join(' and ')}. \
Report what is empty or restricted as it is.`

export const discoveryDimensions: DimensionOf<DiscoveryChoices>[] = [
  {
    name: 'discovery.login',
    allowedBy: 'Data visibility, rule 3: only the guides are said to be free of login',
    values: [
      { value: 'open', what: 'discovery is open to all' },
      {
        value: 'needed',
        what: 'discovery asks for a bearer token',
        variant: 'discovery-needs-login',
        chooses: { login: 'needed' },
      },
      {
        value: 'filtered',
        what: 'discovery asks for a bearer token, and lists what its scopes allow; asked for by name, any',
        chooses: { login: 'filtered' },
      },
    ],
  },
  {
    name: 'discovery.tool-name',
    allowedBy:
      'Endpoints: the prefixes are no part of the operation value, so that they may be of the tool name',
    values: [
      { value: 'bare', what: 'the name of a tool is its operation' },
      {
        value: 'prefixed',
        what: 'tool names in discovery carry the prefix of their module',
        variant: 'prefixed-tool-names',
        chooses: { toolName: (prefix, operation) => prefix + operation },
      },
    ],
  },
  {
    name: 'discovery.prefixed-name',
    allowedBy: 'T-04: whether ?operation= takes the prefixed name as well is not said',
    values: [
      { value: 'unknown', what: 'an operation is asked for by its bare name' },
      {
        value: 'taken',
        what: 'an operation may be asked for by its prefixed name as well',
        chooses: { prefixedName: 'taken' },
      },
    ],
  },
  {
    name: 'discovery.descriptions',
    allowedBy: optional,
    values: [
      { value: 'short', what: 'a description is a sentence or two' },
      { value: 'long', what: 'a description is a paragraph or two', chooses: { description: atLength } },
      {
        value: 'none',
        what: 'the summary alone has descriptions',
        chooses: { description: ({ description }, shape) => (shape === 'summary' ? description : undefined) },
      },
      {
        value: 'some',
        what: 'reads have no description, writes do',
        arguable: 'Discovery, ?view=summary: names and descriptions (T-87)',
        chooses: { description: ({ effect, description }) => (effect === 'read' ? undefined : description) },
      },
      { value: 'german', what: 'descriptions are in German', chooses: { description: inGerman } },
    ],
  },
  {
    name: 'discovery.annotations',
    allowedBy: optional,
    values: [
      { value: 'scopes', what: 'annotations tell reads from writes, and the scopes' },
      { value: 'none', what: 'descriptors have no annotations', chooses: { annotations: () => undefined } },
      { value: 'empty', what: 'annotations are an empty object', chooses: { annotations: () => ({}) } },
      {
        value: 'hints',
        what: 'annotations are the hints that hosts know',
        chooses: {
          annotations: ({ name, effect }) => ({
            title: name.replaceAll(/([A-Z])/g, ' $1'),
            readOnlyHint: effect === 'read',
            destructiveHint: false,
            idempotentHint: true,
            openWorldHint: false,
          }),
        },
      },
    ],
  },
  {
    name: 'discovery.more',
    allowedBy: 'T-61: what a descriptor holds beyond its four fields is not shown',
    values: [
      { value: 'nothing', what: 'a descriptor has no further fields' },
      {
        value: 'fields',
        what: 'a descriptor has a title, an output schema and a category',
        chooses: {
          more: ({ name, effect }) => ({
            title: name,
            category: effect,
            deprecated: false,
            outputSchema: { type: ['object', 'array'] },
          }),
        },
      },
    ],
  },
  {
    name: 'discovery.beside',
    allowedBy: 'T-61: what stands beside the tools is not shown',
    values: [
      { value: 'nothing', what: 'discovery answers tools alone' },
      {
        value: 'module',
        what: 'beside the tools stand the module, their number and a time',
        chooses: {
          beside: (module, count) => ({ module, count, generatedAt: new Date().toISOString(), items: [] }),
        },
      },
    ],
  },
  {
    name: 'discovery.order',
    allowedBy: 'Discovery: in which order the tools stand is not shown',
    values: [
      { value: 'by-meaning', what: 'tools stand in the order of the document' },
      {
        value: 'reversed',
        what: 'tools stand in the opposite order',
        chooses: { order: tools => tools.toReversed() },
      },
    ],
  },
  {
    name: 'discovery.further-operation',
    allowedBy: 'T-61: operations beyond those listed are not forbidden',
    values: [
      { value: 'none', what: 'modules have the operations that are listed', weight: 3 },
      {
        value: 'count',
        what: 'the client library has an operation count as well',
        chooses: { furtherOperation: 'count' },
      },
      {
        value: 'reads',
        what: 'modules have further reads, one of them called as one of another module',
        chooses: { furtherOperation: 'reads' },
      },
    ],
  },
  {
    name: 'discovery.whole',
    allowedBy:
      'Discovery, T-76: ?operation=documents has a binaryUpload entry; of the whole module that is not said',
    values: [
      {
        value: 'as-by-name',
        what: 'a whole module has the descriptors that are answered by name',
        weight: 3,
      },
      {
        value: 'short',
        what: 'a whole module has no binaryUpload, and what schemas ask for in another order',
        chooses: {
          inWhole: ({ binaryUpload: _, ...descriptor }) => ({
            ...descriptor,
            inputSchema: turned(Object(descriptor.inputSchema)),
          }),
        },
      },
    ],
  },
  {
    name: 'discovery.unknown-view',
    allowedBy: 'Discovery: view is shown with summary alone',
    values: [
      { value: 'whole', what: 'another view is the whole module' },
      { value: 'refused', what: 'another view is answered 400', chooses: { unknownView: 'refused' } },
    ],
  },
  {
    name: 'discovery.unknown-query',
    allowedBy: 'T-07: whether a parameter that nobody knows is refused is said for the input of calls alone',
    values: [
      { value: 'ignored', what: 'other parameters are passed over' },
      { value: 'refused', what: 'other parameters are answered 400', chooses: { unknownQuery: 'refused' } },
    ],
  },
]
