import type { ModuleId } from '../../document/types.ts'

export interface Tool {
  name: string
  [key: string]: unknown
}

/** What discovery tells: of one operation, of all in short, or of the whole module. */
export type Shape = 'single' | 'summary' | 'whole'

/** Discovery, in its three shapes. */
export const discoveryRules = {
  /** The modules whose operations a module describes: its own. */
  described: (module: ModuleId): readonly ModuleId[] => [module],
}

export type DiscoveryRules = typeof discoveryRules
