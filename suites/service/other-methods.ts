import { breaks, carriedOut, isSuccess, legible, refusal } from '#check'
import { surface, writesByAddress } from '#document/index.ts'
import { atSurface } from '#fixtures/check/at-surface.ts'
import type { OtherMethod } from '#fixtures/client/caller.ts'

const methods: { method: OtherMethod; id: (at: string) => string }[] = [
  { method: 'PUT', id: at => `service.call.by-put@${at}` },
  { method: 'PATCH', id: at => `service.call.by-patch@${at}` },
  { method: 'DELETE', id: at => `service.call.by-delete@${at}` },
]

/**
 * A write that is sent by another method than POST isn't carried out. What such a request is answered is open, as long
 * as it is no 5xx. Its twin is the same by POST.
 */
export default methods.flatMap(({ method, id }) =>
  writesByAddress.map(surface).map(where =>
    atSurface(where, {
      id: id(where.id),
      rule: 'method',
      requirements: ['CALL-13'],
      async run(call, { recruiter, observe }) {
        const probe = await call.send(recruiter, { method })
        observe('OQ-OTHER-METHODS', `${method} ${where.id}: ${probe.status}`, probe)
        const effect = await call.untouched()
        if (effect.length > 0)
          return breaks('CALL-13', carriedOut(`${method} is no method of this address`)(probe))
        if (isSuccess(legible(probe))) return []
        return refusal(probe, () => call.twin(recruiter), { ifCarriedOut: () => [] })
      },
    }),
  ),
)
