import {
  accepted,
  at,
  businessError,
  carriedOut,
  check,
  holds,
  isText,
  type Reply,
  refusal,
  seenIn,
} from '#check'
import { named } from '#fixtures/service/hiring/flow.ts'

export default [
  /** A flow that doesn't exist gets 404 NOT_FOUND; one that exists, under a reference of the same form, opens. */
  check({
    id: 'errors.not-found.flow',
    surface: { id: 'hiring.read.detail', rule: 'missing record' },
    requirements: ['ERR-404-04'],
    needs: ['recruiter'],
    async run({ hiring }) {
      const flow = await hiring.link()
      const absent = await hiring.inputOf('read.detail', named(await hiring.absent(flow)))
      const probe = await hiring.call('read', absent)
      return refusal(probe, () => hiring.detail(flow), {
        ifCarriedOut: carriedOut('there is no such flow'),
        ifRefused: reply => businessError(reply, 404, 'NOT_FOUND'),
      })
    },
  }),

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
