import { breaks, businessError, carriedOut, refusal } from '#check'
import { surfaces } from '#document/index.ts'
import { atSurface } from '#fixtures/check/at-surface.ts'
import { otherToken } from '#fixtures/login/other-token.ts'

/**
 * A token that has the form of the target's own, and that it never issued, gets 401 and has no effect, at every surface.
 * Its twin is the same call with the recruiter's.
 */
export default surfaces().map(surface => {
  const broken = surface.family === 'attachments' ? 'ERR-401-04' : 'ERR-401-02'
  return atSurface(surface, {
    id: `errors.forged-token@${surface.id}`,
    rule: 'token',
    requirements: [broken, 'ERR-401-06'],
    async run(call, { anonymous, recruiter }) {
      const forged = { authorization: `Bearer ${otherToken(recruiter.session.accessToken)}` }
      const probe = await call.send(anonymous, { headers: forged })
      return refusal(probe, () => call.twin(recruiter), {
        ifCarriedOut: reply => breaks(broken, carriedOut('nobody has issued the token')(reply)),
        untouched: async () => breaks('ERR-401-06', await call.untouched()),
        ifRefused: reply => breaks(broken, businessError(reply, 401, 'UNAUTHORIZED')),
      })
    },
  })
})
