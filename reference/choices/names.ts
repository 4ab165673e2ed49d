import type { JsonSchema } from '../schemas/schema.ts'
import type { VariantOf } from './variant.ts'

/** Tool names in discovery, and the addresses whose place the document leaves open. */
export const nameChoices = {
  /** The descriptor's name; the operation value never carries the module's prefix. */
  toolName: (_prefix: string, operation: string): string => operation,

  /** The membership id by which a member is known outside, and what inputs take for one. */
  member: (membershipId: string): string | number => membershipId,
  memberSchema: { type: 'string', minLength: 1, maxLength: 100 } as JsonSchema,

  /** A path below which the whole service lives. */
  basePath: '',

  guides: ['/agent/SKILL.md', '/agent/guide.md'],
}

/** In an order that gives a colleague the number that new records have for a version. */
const numberedMembers = ['m-jon', 'm-mei', 'm-ada', 'm-rae', 'm-lea', 'm-tom', 'm-olu']

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
    id: 'integer-membership-ids',
    allowedBy: 'Identifier types, member: of which type a membership id is, is not shown',
    what: 'members are numbered from 1, as versions and jobs are',
    chooses: () => ({
      member: membershipId => numberedMembers.indexOf(membershipId) + 1,
      memberSchema: { type: 'integer', minimum: 1 },
    }),
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
