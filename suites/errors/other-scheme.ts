import { breaks, businessError, carriedOut, refusal } from '#check'
import { surfaces } from '#document/index.ts'
import { atSurface } from '#fixtures/check/at-surface.ts'

/**
 * A good token under another scheme than Bearer is none: 401 and no effect, at every surface. Its twin is the same call
 * with that token as it is to be sent.
 */
export default surfaces().map(surface => {
  // Files have one statement for all tokens that are not good.
  const broken = surface.family === 'attachments' ? 'ERR-401-04' : 'ERR-401-02'
  return atSurface(surface, {
    id: `errors.other-scheme@${surface.id}`,
    rule: 'token',
    requirements: [broken, 'ERR-401-06'],
    async run(call, { anonymous, recruiter }) {
      const headers = { authorization: `Basic ${recruiter.session.accessToken}` }
      return refusal(await call.send(anonymous, { headers }), () => call.twin(recruiter), {
        ifCarriedOut: reply => breaks(broken, carriedOut('the token is under the scheme Basic')(reply)),
        untouched: async () => breaks('ERR-401-06', await call.untouched()),
        ifRefused: reply => breaks(broken, businessError(reply, 401, 'UNAUTHORIZED')),
      })
    },
  })
})
