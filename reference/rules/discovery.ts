import type { ModuleId } from '../../document/types.ts'

export interface Tool {
  name: string
  [key: string]: unknown
}

/** What discovery tells: of one operation, of all in short, or of the whole module. */
export type Shape = 'single' | 'summary' | 'whole'

/** Discovery, in its three shapes. */
export const discoveryRules = {
  /** The operation that a query names: the bare name. */
  asked: (name: string, _module: ModuleId): string => name,

  /** Whether a module offers the operations of the others. */
  borrows: false,

  /** What a name that isn't offered is answered, unless it is refused. */
  unknownAnswer: undefined as unknown,

  /** Who may ask: a caller with a good token, and any other. */
  admits: (_hasToken: boolean): boolean => true,
}

export type DiscoveryRules = typeof discoveryRules
