import type { Scope } from '../../document/types.ts'

/** What the reads of hiring show. */
export const flowReadRules = {
  /** The scopes that parts of flow detail need beside hiring:read. */
  needs: { history: ['sensitive:notes'], notes: ['sensitive:notes'] } as Record<
    'history' | 'notes',
    readonly Scope[]
  >,
}

export type FlowReadRules = typeof flowReadRules
