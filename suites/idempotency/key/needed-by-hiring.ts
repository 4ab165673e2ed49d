import { carriedOut, check, refusal, without } from '#check'
import type { Writing } from '#fixtures/bindings/hiring-names.ts'
import { sentOnce, sharing } from '#fixtures/service/hiring/attempt.ts'
import { uncontendedWrite } from '#fixtures/service/hiring/uncontended-write.ts'
import { keyed } from '../keyed.ts'

/** A write whose live schema lists requestId is refused without it. Its twin has one. */
const keyNeeded = (id: string, operation: Writing, key = 'IDEM-KEY-07') =>
  check({
    id,
    requirements: [key],
    needs: ['recruiter', 'colleague'],
    ...sharing(operation),
    async run(context) {
      const { hiring } = context
      return uncontendedWrite(operation, context, async write => {
        const probe = await hiring.call(
          operation,
          without(keyed(operation, await write.input()), 'requestId'),
        )
        const twin = async () => (await sentOnce(write, input => hiring.call(operation, input))).reply
        return refusal(probe, twin, {
          ifCarriedOut: carriedOut('requestId is missing'),
        })
      })
    },
  })

export default [
  keyNeeded('idempotency.key.needed-by-hiring-create', 'create', 'IDEM-KEY-06'),
  keyNeeded('idempotency.key.needed-by-hiring-transition', 'transition'),
  keyNeeded('idempotency.key.needed-by-hiring-note', 'note'),
  keyNeeded('idempotency.key.needed-by-hiring-assign', 'assign'),
  keyNeeded('idempotency.key.needed-by-hiring-collaborate', 'collaborate'),
  keyNeeded('idempotency.key.needed-by-hiring-event', 'event'),
  keyNeeded('idempotency.key.needed-by-hiring-jobState', 'jobState'),
  keyNeeded('idempotency.key.needed-by-hiring-jobAssign', 'jobAssign'),
  keyNeeded('idempotency.key.needed-by-hiring-candidatePolicy', 'candidatePolicy'),
  keyNeeded('idempotency.key.needed-by-hiring-candidateAssign', 'candidateAssign'),
  keyNeeded('idempotency.key.needed-by-hiring-resolveImport', 'resolveImport'),
  keyNeeded('idempotency.key.needed-by-hiring-personalNote', 'personalNote'),
]
