import { breaks, businessError, carriedOut, type Reply, refusal, sentBy } from '#check'
import { type Surface, surfaces } from '#document/index.ts'
import { atSurface } from '#fixtures/check/at-surface.ts'

/** What a user whose rights cover neither writes nor sensitive reads may not do, whatever scopes the user asked for. */
const closed = ({ effect, scopes }: Surface): boolean =>
  (effect === 'write' && scopes.length > 0) || scopes.some(scope => scope.startsWith('sensitive:'))

/**
 * Records that every colleague sees. Elsewhere the user may not see the record either, and 404 is as good (READINGS
 * T-18).
 */
const isSeenByAll = ({ about }: Surface): boolean =>
  about.every(kind => kind === 'candidate' || kind === 'attachment')

/** A user's own rights bind at every surface. The twin is the same call by somebody who has the right. */
export default surfaces()
  .filter(closed)
  .map(surface => {
    const isWrite = surface.effect === 'write'
    const rule = isWrite ? 'SCOPE-GEN-02' : 'SCOPE-GEN-03'
    return atSurface(surface, {
      id: `scopes.live-rights@${surface.id}`,
      rule: 'live right',
      requirements: [rule, 'ERR-403-02', ...(isWrite ? (['ERR-403-03'] as const) : [])],
      by: 'readonly',
      async run(call, { recruiter }, { readonly }) {
        return refusal(await call.send(readonly), () => call.twin(recruiter), {
          premises: probe => [sentBy('readonly', probe)],
          ifCarriedOut: reply => breaks(rule, carriedOut('the user has no right to it')(reply)),
          untouched: async () => breaks('ERR-403-03', await call.untouched()),
          ifRefused: reply => breaks('ERR-403-02', forbidden(surface, reply)),
        })
      },
    })
  })

const forbidden = (surface: Surface, reply: Reply) =>
  reply.status === 404 && !isSeenByAll(surface) ? [] : businessError(reply, 403, 'FORBIDDEN')
