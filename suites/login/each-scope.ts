import type { Reply } from '#check'
import { type ModuleId, moduleIds, type Scope } from '#document/types.ts'
import type { Caller, CallOptions } from '#fixtures/client/caller.ts'
import type { Persona } from '#fixtures/service/persona.ts'
import { scopedCalls } from '../scopes/scoped-calls.ts'
import { reads } from '../service/reads.ts'

/** A valid call that needs a scope, and nothing else that a connection may lack beside its module's read scope. */
export interface CallOfScope {
  scope: Scope
  call(by: Caller, options?: CallOptions): Promise<Reply>
}

const readScopes: Record<ModuleId, Scope> = {
  'candidate-library': 'candidates:read',
  'job-library': 'jobs:read',
  'client-library': 'clients:read',
  hiring: 'hiring:read',
}

/** A call for every scope of the document, about records of the recruiter's. */
export async function callOfEachScope(recruiter: Persona): Promise<CallOfScope[]> {
  const { candidates } = recruiter
  const { id } = await candidates.create()
  const sensitive = (operation: string, scope: Scope): CallOfScope => ({
    scope,
    call: async (by, options) =>
      by.call('candidate-library', operation, await candidates.input(operation, { id }), options),
  })
  return [
    ...moduleIds.map(module => ({
      scope: readScopes[module],
      call: async (by: Caller, options?: CallOptions) =>
        by.call(module, reads[module].operation, await reads[module].input(recruiter), options),
    })),
    ...(await scopedCalls(recruiter)).map(({ scope, calls: [call] }) => ({ scope, call })),
    sensitive('contacts', 'sensitive:contacts'),
    sensitive('notes', 'sensitive:notes'),
  ]
}
