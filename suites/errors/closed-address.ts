import { accepted, check, holds } from '#check'

export default [
  /**
   * A module that isn't there is refused, and not for the token, which is good. What stands before the service may
   * refuse unknown paths in its own way, so other statuses than 404 will do. Its twin is the same call to a module that
   * is there.
   */
  check({
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
      return [posted, got].flatMap(reply =>
        holds([400, 403, 404, 405, 410, 421].includes(reply.status), 'status', 404, reply.status),
      )
    },
  }),
]
