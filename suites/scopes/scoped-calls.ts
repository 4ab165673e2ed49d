import type { Reply } from '#check'
import type { Scope } from '#document/types.ts'
import type { Caller, CallOptions } from '#fixtures/client/caller.ts'
import { versioned } from '#fixtures/service/hiring/flow.ts'
import type { Persona } from '#fixtures/service/persona.ts'
import type { RecordLibrary } from '#fixtures/service/records/record-library.ts'

type Call = (by: Caller, options?: CallOptions) => Promise<Reply>

/** A scope beside the reads, and two valid calls of different operations that each need it. */
interface ScopedCalls {
  scope: Scope
  calls: [Call, Call]
}

/**
 * Calls that whoever holds the scope can send, about records of the recruiter's. Of notes and contact details only one
 * operation is refused as a whole without its scope.
 */
export async function scopedCalls({ candidates, jobs, clients, hiring }: Persona): Promise<ScopedCalls[]> {
  const { id } = await candidates.create()
  const flow = await hiring.link()
  const ofCandidate = (operation: string, input: () => Promise<object>): Call => {
    return async (by, options) => by.call('candidate-library', operation, await input(), options)
  }
  const requestId = () => candidates.requestId()
  return [
    {
      scope: 'candidates:write',
      calls: [
        ofCandidate('create', () => candidates.createInput()),
        ofCandidate('note', () =>
          candidates.input('note', { id, content: 'A note.', requestId: requestId() }),
        ),
      ],
    },
    { scope: 'jobs:write', calls: await maintaining('job-library', jobs) },
    { scope: 'clients:write', calls: await maintaining('client-library', clients) },
    {
      scope: 'hiring:write',
      calls: [
        async (by, options) => {
          const values = { ...versioned(await hiring.current(flow)), content: 'A note.' }
          return by.call('hiring', 'note', await hiring.inputOf('note', values), options)
        },
        async (by, options) => {
          const pair = await hiring.pair()
          const values = { candidate: pair.candidateId, job: pair.jobId }
          return by.call('hiring', 'create', await hiring.inputOf('create', values), options)
        },
      ],
    },
    {
      scope: 'sensitive:documents',
      calls: [
        ofCandidate('documentInfo', () => candidates.input('documentInfo', { id })),
        ofCandidate('documents', () => candidates.input('documents', { id })),
      ],
    },
  ]
}

/** A create and an update of a library whose records have numbers. */
async function maintaining(
  module: 'job-library' | 'client-library',
  records: RecordLibrary,
): Promise<[Call, Call]> {
  const record = await records.create()
  return [
    async (by, options) => by.call(module, 'create', await records.createInput(), options),
    async (by, options) => {
      const { fields } = await records.change()
      return by.call(module, 'update', await records.updates.input(record, fields), options)
    },
  ]
}
