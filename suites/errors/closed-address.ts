import { accepted, at, check, holds, isText, type Reply, seenIn } from '#check'

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
        seenIn(reply, holds(refusedStatuses(reply).includes(reply.status), 'status', 404, reply.status)),
      )
    },
  }),
]

/**
 * The statuses that say that nothing is there. Whoever answers in the format of business errors is the service itself,
 * and nothing before it.
 */
const refusedStatuses = ({ body }: Reply) =>
  isText(at(body, '/error/code')) ? [404] : [400, 403, 404, 405, 410, 421]
