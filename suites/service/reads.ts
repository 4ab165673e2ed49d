import type { JsonObject } from '#check'
import type { ModuleId } from '#document/types.ts'
import type { Persona } from '#fixtures/service/persona.ts'

/** An operation, with an input that its live schema allows. */
export interface Read {
  operation: string
  input(by: Persona): Promise<JsonObject>
}

/** A harmless read of each module, for which its read scope is enough. */
export const reads: Record<ModuleId, Read> = {
  'candidate-library': { operation: 'search', input: by => by.candidates.input('search') },
  'job-library': { operation: 'search', input: by => by.jobs.input('search') },
  'client-library': { operation: 'search', input: by => by.clients.input('search') },
  hiring: { operation: 'read', input: by => by.hiring.inputOf('read.context') },
}
