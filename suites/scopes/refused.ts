import { breaks, check, holds, refusal } from '#check'
import type { Scope } from '#document/types.ts'
import { attempt } from '#fixtures/service/records/attempt.ts'
import { lacking } from './cell.ts'
import { wanting } from './wanting.ts'

/** An operation of the job or client library, over a connection that lacks a scope that it needs. */
interface Lacking {
  id: string
  requirement: string
  operation: string
  lacks: Scope
  /** The scope that the connection holds instead, so that there is a connection at all. */
  holds: Scope
}

/**
 * An operation without one of its scopes is refused with 403 and leaves nothing behind. Its twin is the same call by
 * the same user over the connection that holds every scope.
 */
export const refusedWithout = (
  library: 'jobs' | 'clients',
  { id, requirement, operation, lacks, holds: held }: Lacking,
) =>
  check({
    id,
    cell: lacking(`${library === 'jobs' ? 'job' : 'client'}-library ${operation}`, lacks),
    requirements: [requirement, 'ERR-403-01', 'ERR-403-03'],
    needs: ['recruiter'],
    async run({ recruiter, connected }) {
      const records = recruiter[library]
      const record = await records.create()
      const { input, left } = await attempt(records, operation, record)
      const narrow = (await connected('recruiter', held))[library]
      const twin = async () => records.call(operation, (await attempt(records, operation, record)).input)
      return refusal(await narrow.call(operation, input), twin, {
        ...wanting(lacks, requirement),
        untouched: async () =>
          breaks('ERR-403-03', holds(!(await left()), 'body', 'nothing of the refused write', input)),
      })
    },
  })
