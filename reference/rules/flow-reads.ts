/** What the reads of hiring show. */
export const flowReadRules = {
  /** Whether the caller sees history, and notes, of a flow. */
  showsHistory: (sensitiveNotes: boolean): boolean => sensitiveNotes,
  showsNotes: (sensitiveNotes: boolean): boolean => sensitiveNotes,

  /** The last look at what a read of a resource answers; `resume` is the text of the candidate, which is in none. */
  shown: (
    _resource: string,
    answer: Record<string, unknown>,
    _more: { resume: () => string },
  ): Record<string, unknown> => answer,
}

export type FlowReadRules = typeof flowReadRules
