import { check } from '../../fixtures/check/check.ts'
import { status } from '../../fixtures/check/match.ts'
import { accepted } from '../../fixtures/check/stop.ts'

/** A module that isn't there gets 404, also to a caller with a good token. Its twin is the same call to one that is. */
export const closedAddress = check({
  id: 'errors.not-found.closed-address',
  requirements: ['ERR-404-07'],
  needs: ['recruiter'],
  async run({ recruiter, candidates }) {
    const input = await candidates.input('search')
    await accepted(candidates.call('search', input))
    const body = { operation: 'search', input }
    const address = '/api/v1/conformance-library/tools'
    const posted = await recruiter.postJson(address, body, `POST ${address}`)
    const got = await recruiter.get(address, `GET ${address}`)
    return [posted, got].flatMap(reply => status(reply, 404))
  },
})
