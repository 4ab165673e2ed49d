import type { ModuleId } from '../../document/types.ts'

export interface Tool {
  name: string
  [key: string]: unknown
}

/** Discovery, in its three shapes. */
export const discoveryRules = {
  /** Whether an operation is offered at all. */
  offers: (_module: ModuleId, _operation: string): boolean => true,

  /** The operation that a query names: the bare name. */
  asked: (name: string, _module: ModuleId): string => name,

  /** Whether a module offers the operations of the others. */
  borrows: false,

  /** What a name that isn't offered is answered, unless it is refused. */
  unknownAnswer: undefined as unknown,

  /** Who may ask: a caller with a good token, and any other. */
  admits: (_hasToken: boolean): boolean => true,

  /** The descriptors that one operation's discovery holds, of all of its module. */
  single: (asked: Tool, _all: () => Tool[]): Tool[] => [asked],

  /** A descriptor, in each of the shapes. */
  described: (tool: Tool, _shape: 'single' | 'whole'): Tool => tool,
  summarised: (tool: Tool, _whole: () => Tool): Tool => tool,

  /** Which operations a shape has. */
  listed: (tools: Tool[], _shape: 'summary' | 'whole'): Tool[] => tools,

  answer: (tools: Tool[]): unknown => ({ tools }),

  /** Whether a bare GET answers. */
  whole: true,
}

export type DiscoveryRules = typeof discoveryRules
