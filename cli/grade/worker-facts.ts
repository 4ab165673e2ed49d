import type { WorldFacts } from '../../fixtures/engine/world.ts'
import type { CheckResult } from '../../fixtures/events/event.ts'

/** What the command hands to the worker: plain data. */
export interface WorkerFacts extends WorldFacts {
  /** Ids of the checks that were selected. */
  selected: string[]
}

declare module 'vitest' {
  interface ProvidedContext {
    conformance: WorkerFacts
  }
  interface TaskMeta {
    /** The verdict of the check that this test ran. */
    result?: CheckResult
    /** Why the log could not take it. */
    trouble?: string
  }
}
