import { accepted, check, Skipped } from '#check'
import { recognised, sameCandidate } from './recognised.ts'

export default [
  /** A repeat is recognised over a connection whose access token was refreshed. */
  check({
    id: 'idempotency.create.over-new-token',
    requirements: ['IDEM-OK-08'],
    needs: ['recruiter'],
    async run({ connected }) {
      const recruiter = await connected('recruiter', 'candidates:read candidates:write')
      // The same key over another login may be another key (READINGS T-14).
      if (recruiter.session.refreshToken === undefined)
        throw new Skipped('the target issues no refresh token')
      const input = await recruiter.candidates.createInput()
      const first = await recognised(recruiter.candidates, input)
      await recruiter.renew()
      await accepted(recruiter.candidates.ask('search'))
      const again = await recruiter.candidates.call('create', input)
      return sameCandidate(recruiter.candidates, { first, again, input })
    },
  }),
]
