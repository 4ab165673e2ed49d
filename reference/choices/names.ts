import type { DimensionOf } from './dimension.ts'

/** Tool names in discovery, and the addresses whose place the document leaves open. */
export const nameChoices = {
  /** The descriptor's name; the operation value never carries the module's prefix. */
  toolName: (_prefix: string, operation: string): string => operation,

  /** A path below which the whole service lives. */
  basePath: '',

  guides: ['/agent/SKILL.md', '/agent/guide.md'],
}

export type NameChoices = typeof nameChoices

export const nameDimensions: DimensionOf<NameChoices>[] = [
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
    name: 'addresses.base-path',
    allowedBy: 'The base URL is whatever address the service is deployed at',
    values: [
      { value: 'none', what: 'the service lives at the root of its origin' },
      {
        value: 'below-a-path',
        what: 'the service lives below a path',
        variant: 'base-path',
        chooses: { basePath: '/tenants/blue' },
      },
    ],
  },
  {
    name: 'addresses.guides',
    allowedBy: 'Versioning, rules 1 and 4: all endpoints are below /api/v1, and SKILL.md and guide.md remain',
    values: [
      { value: 'root', what: 'both guides for compatibility stand below /agent' },
      {
        value: 'api',
        what: 'both guides for compatibility stand below /api/v1',
        variant: 'guides-below-api',
        chooses: { guides: ['/api/v1/agent/SKILL.md', '/api/v1/agent/guide.md'] },
      },
    ],
  },
]
