import { accepted, businessError, check, equal, header, isSuccess } from '#check'
import { clock } from '#fixtures/base/clock.ts'
import { connectedWith, outlived, toBeAwaited } from '#fixtures/login/ending.ts'
import { lifetimeIn } from '#fixtures/login/lifetime.ts'
import { LoginProblem } from '#fixtures/login/problem.ts'

export default [
  /** Calls without a good bearer token get 401 UNAUTHORIZED. Their twin is the same call with one. */
  ...[
    { id: 'errors.unauthorized.no-token', requirement: 'ERR-401-01', authorization: () => undefined },
    {
      id: 'errors.unauthorized.made-up-token',
      requirement: 'ERR-401-02',
      authorization: () => 'Bearer made-up-conformance-token',
    },
    {
      id: 'errors.unauthorized.other-scheme',
      requirement: 'ERR-401-02',
      authorization: (token: string) => `Basic ${token}`,
    },
  ].map(({ id, requirement, authorization }) =>
    check({
      id,
      requirements: [requirement],
      needs: ['recruiter'],
      async run({ recruiter, candidates, anonymous, observe }) {
        const input = await candidates.input('search')
        await accepted(candidates.call('search', input))
        const value = authorization(recruiter.session.accessToken)
        const options = value === undefined ? {} : { headers: { authorization: value } }
        const reply = await anonymous.call('candidate-library', 'search', input, options)
        observe('OQ-WWW-AUTHENTICATE', header(reply, 'www-authenticate') ?? 'none', reply)
        return businessError(reply, 401, 'UNAUTHORIZED')
      },
    }),
  ),

  /** A write without a token has no effect; the same write with one has. */
  check({
    id: 'errors.unauthorized.no-effect',
    requirements: ['ERR-401-06'],
    needs: ['recruiter'],
    async run({ candidates, anonymous, observe }) {
      const { id, version } = await candidates.create()
      const requestId = candidates.requestId()
      const input = await candidates.input('update', { id, version, data: { city: 'Lyon' }, requestId })
      await anonymous.call('candidate-library', 'update', input)
      const twice = await anonymous.call('candidate-library', 'update', {})
      observe('OQ-CHECK-ORDER', `without a token and without an input: ${twice.status}`, twice)
      const changed = equal(
        '/version',
        version,
        await candidates.version(id),
        'after a write without a token',
      )
      if (changed.length === 0) await accepted(candidates.update({ id, version }, { city: 'Lyon' }))
      return changed
    },
  }),

  /** A read without the token gets 401 UNAUTHORIZED in this module too. Its twin has one. */
  check({
    id: 'errors.unauthorized.hiring',
    requirements: ['ERR-401-01'],
    needs: ['recruiter'],
    async run({ hiring, anonymous }) {
      const input = await hiring.inputOf('read.context')
      await accepted(hiring.call('read', input))
      return businessError(await anonymous.call('hiring', 'read', input), 401, 'UNAUTHORIZED')
    },
  }),

  /**
   * An access token opens nothing after its end: 401 UNAUTHORIZED. The same call is accepted before, and with another
   * token.
   */
  check({
    id: 'errors.unauthorized.expired-token',
    requirements: ['ERR-401-03'],
    needs: ['recruiter'],
    waits: true,
    async run({ candidates, anonymous, login, identity, budget, signal }) {
      // A connection that names no scope may have the shortest life. Where it is refused, one that reads will do.
      const connection = (scope?: string) => connectedWith(login, identity('recruiter', scope))
      const { answer, session } = await connection().catch(problem => {
        if (problem instanceof LoginProblem) return connection('candidates:read')
        throw problem
      })
      const lifetime = toBeAwaited(lifetimeIn(answer), budget)
      const input = await candidates.input('search')
      const search = () =>
        anonymous.call('candidate-library', 'search', input, {
          headers: { authorization: `Bearer ${session.accessToken}` },
        })
      await accepted(search())
      const isGood = async () => isSuccess(await search())
      await outlived(lifetime, { since: clock.now(), isGood, budget, signal })
      const reply = await search()
      await accepted(candidates.call('search', input))
      return businessError(reply, 401, 'UNAUTHORIZED')
    },
  }),
]
