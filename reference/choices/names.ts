import type { VariantOf } from './variant.ts'

/** Tool names in discovery, and the addresses whose place the document leaves open. */
export const nameChoices = {
  /** The descriptor's name; the operation value never carries the module's prefix. */
  toolName: (_prefix: string, operation: string): string => operation,

  /** A path below which the whole service lives. */
  basePath: '',

  guides: ['/agent/SKILL.md', '/agent/guide.md'],
}

export type NameChoices = typeof nameChoices

export const nameVariants: VariantOf<NameChoices>[] = [
  {
    id: 'prefixed-tool-names',
    allowedBy:
      'Endpoints: the prefixes are no part of the operation value, so that they may be of the tool name',
    what: 'tool names in discovery carry the prefix of their module',
    chooses: () => ({ toolName: (prefix, operation) => prefix + operation }),
  },
  {
    id: 'base-path',
    allowedBy: 'The base URL is whatever address the service is deployed at',
    what: 'the service lives below a path',
    chooses: () => ({ basePath: '/tenants/blue' }),
  },
  {
    id: 'guides-below-api',
    allowedBy: 'Versioning, rules 1 and 4: all endpoints are below /api/v1, and SKILL.md and guide.md remain',
    what: 'both guides for compatibility stand below /api/v1',
    chooses: () => ({ guides: ['/api/v1/agent/SKILL.md', '/api/v1/agent/guide.md'] }),
  },
]
