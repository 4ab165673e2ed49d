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

export const nameVariants: VariantOf<NameChoices>[] = []
